import { isIdentifierNamed, isSlipNumber } from './value-names.ts';
import { MASK } from './secrets.ts';
import { codeList } from './word-lists.ts';

/**
 * Segments of a path after which a random PIX key stands (DICT: `/entries/{key}`, PIX API:
 * `/webhook/{chave}`).
 */
export const keySegments = ['entries', 'chaves', 'keys', 'key', 'webhook'] as const;

export const personalFormsRule = `Personal by its form, whatever its name, is a CPF or CNPJ with right check digits with or without punctuation or blanks between its groups, also glued to a word or filled up with zeros to 14 or 15 digits (the CNPJ also with letters, large or small, its punctuation then whole or absent, and nothing glued to it); an e-mail address; a Brazilian telephone number that begins with \`+\` or has its area code or a part of it set apart by parentheses, a hyphen, a point or a blank; one in digits alone under a name or after a word, as an area code that exists and \`9\` and eight digits or \`2\` to \`5\` and seven, with or without \`55\` before it, and where nothing names it only with \`98\` or \`99\`, but not as a segment of a path; any other number of ten to fifteen digits after \`+\`; the text of a PIX QR code (BR Code); and a UUID in a path after ${codeList(keySegments)}, where it is a random PIX key. UUIDs in other places are ids and stay.`;

/**
 * Masks what is personal by its form: see `personalFormsRule`. Every repetition in the patterns has
 * a bound or an unambiguous end, so that the time grows linearly with the length of the text.
 * @param name that of a value that is the whole text, where it has one
 */
export function maskPersonalForms(text: string, name = ''): string {
  const withoutAddresses = text.includes('@') ? text.replaceAll(emailAddress, MASK) : text;
  if (!/\d/.test(withoutAddresses)) return withoutAddresses;
  return [numericDocument, documentOrPhone].reduce(
    (masked, pattern) =>
      masked.replaceAll(pattern, (found, at: number, whole: string) => {
        const named = found === whole ? name : nameBefore(whole, at);
        if (isSlipNumber(named, found)) return found;
        const isPersonal =
          isDocument(found) ||
          (pattern === documentOrPhone && isPhone(found, named, whole[at - 1]));
        return isPersonal ? MASK : found;
      }),
    withoutAddresses.replaceAll(brCode, MASK),
  );
}

/** Where a name before a number begins at most. */
const MAX_BEFORE = 80;

/**
 * The last two words before a value, which may be the name of a parameter or a field, or a label.
 */
const wordsBefore =
  /(?:[\p{L}\d_.-]{1,60}[ ])?[\p{L}\d_.-]{1,60}["'ºª°#]{0,2}\s?(?:=|:)?\s?["']?$/u;

const nameBefore = (text: string, at: number): string =>
  wordsBefore.exec(text.slice(Math.max(0, at - MAX_BEFORE), at))?.[0] ?? '';

const emailAddress =
  /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}/gu;

/**
 * The payload format, PIX's own domain and the checksum (BACEN, Manual de Padrões para Iniciação do
 * Pix).
 */
const brCode = /000201[^<>"]{0,200}?br\.gov\.bcb\.pix[^<>"]{0,400}?6304[\da-f]{4}/gi;

/** The area codes of ANATEL's numbering plan. */
const area = '(?:1[1-9]|2[12478]|3[1-578]|[4689][1-9]|5[1345]|7[134579])';
const country = String.raw`(?:\+?55[ .-]?|0)?`;
const gap = String.raw`[ .\u00A0–-]`;
const separatedPhone = [
  String.raw`\+[1-9](?:[ .()-]{0,2}\d){9,14}`,
  String.raw`${country}(?:\(0?[1-9]{2}\) ?|[1-9]{2} )9?\d{4}-\d{4}`,
  String.raw`${country}\(0?[1-9]{2}\)${gap}?(?:9${gap}?)?\d{4}${gap}?\d{4}`,
  String.raw`${country}${area}${gap}(?:9${gap}?\d|[2-5])\d{3}${gap}?\d{4}`,
  String.raw`${country}${area}(?:9\d|[2-5])\d{3}-\d{4}`,
  String.raw`9[1-9]\d{3}-\d{4}`,
].join('|');
const mobileDigits = `(?:55)?${area}9\\d{8}`;
const landlineDigits = `(?:55)?${area}[2-5]\\d{7}`;

const digitsOfDocument = [
  String.raw`0?\d{2}[ .\u00A0]?\d{3}[ .\u00A0]?\d{3}[ /\u00A0]?\d{4}[ –\u00A0-]?\d{2}`,
  String.raw`(?:0{3,4})?\d{3}[ .\u00A0-]?\d{3}[ .\u00A0-]?\d{3}[ –\u00A0/.-]?\d{2}`,
].join('|');
const documentWithLetters = [
  // With letters the punctuation is whole or absent: `/accounts/171026` is a path.
  String.raw`[A-Za-z\d]{2}\.[A-Za-z\d]{3}\.[A-Za-z\d]{3}\/[A-Za-z\d]{4}-\d{2}`,
  String.raw`[A-Za-z\d]{12}\d{2}`,
].join('|');

/** Not within a longer number, but it may be glued to a word. */
const numericDocument = new RegExp(
  String.raw`(?<!\d|\d[.,])(?:${digitsOfDocument})(?!\d|[.,]\d)`,
  'g',
);
/** Not within a longer word or number, so that ids such as an `endToEndId` stay. */
const documentOrPhone = new RegExp(
  String.raw`(?<![\p{L}\d]|\d[.,])(?:${documentWithLetters}|${separatedPhone}|${mobileDigits}|${landlineDigits})(?![\p{L}\d]|[.,]\d)`,
  'gu',
);

const isSeparatedPhone = new RegExp(`^(?:${separatedPhone})$`);
const isMobile = new RegExp(`^${mobileDigits}$`);
const isCommonMobile = new RegExp(`^(?:55)?${area}9[89]\\d{7}$`);
const isLandline = new RegExp(`^${landlineDigits}$`);

/**
 * Whether a number is a telephone. Identifiers have the form of one in digits alone as well: where
 * nothing tells what digits are, they are one only when they begin as most mobile numbers do.
 * @param name what stands before it, if anything
 * @param before the character before it
 */
function isPhone(text: string, name: string, before = ''): boolean {
  if (isSeparatedPhone.test(text)) return true;
  if (before === '/' || isIdentifierNamed(name)) return false;
  return name === '' ? isCommonMobile.test(text) : isMobile.test(text) || isLandline.test(text);
}

/** Whether a text contains what looks like a CPF or CNPJ: it may not be in an address. */
export const hasDocument = (text: string): boolean =>
  [numericDocument, documentOrPhone].some((pattern) => text.match(pattern)?.some(isDocument));

/** Zeros that fill up a CPF to 14 or 15 digits, or a CNPJ to 15 (CNAB). */
const filling = /^0(?:00(?=\d{11}$)|000(?=\d{11}$)|(?=\d{14}$))/;

function isDocument(text: string): boolean {
  const characters = text.replaceAll(/[^\p{L}\d]/gu, '').toUpperCase();
  return [characters, characters.replace(filling, '')].some(
    (one) =>
      (one.length === 14 && hasCheckDigits(one, 8)) ||
      (one.length === 11 && hasCheckDigits(one, 10)),
  );
}

/**
 * Receita Federal: modulo 11; a letter counts as its ASCII code less 48.
 * @param cycle how many weights, from 2 on
 */
function hasCheckDigits(text: string, cycle: number): boolean {
  const values = Array.from(text, (character) => character.charCodeAt(0) - 48);
  if (new Set(values).size === 1) return false;
  return [2, 1].every((left) => {
    const place = values.length - left;
    const sum = values.slice(0, place).reduceRight((total, value, index) => {
      return total + value * (2 + ((place - 1 - index) % cycle));
    }, 0);
    return ((sum * 10) % 11) % 10 === values[place];
  });
}
