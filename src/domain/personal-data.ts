import { codeList, splitList, MASK, nameWords } from './secrets.ts';

/**
 * Names of personal data (LGPD, Lei 13.709/2018, art. 5) in the APIs of large banks, BACEN and Open
 * Finance Brasil.
 */
export const personalNames = {
  /** Personal wherever they occur in a name, separators left out: `devedorCpf`. */
  anywhere: splitList(`
    cpf, cnpj, cadastropessoa, cadastronacional, numeroinscricao, documento, document, taxid, payerid,
    identificationnumber, passaporte, passport, nascimento, birthdate, filiacao, filiation, email, endeletronico,
    fone, phone, celular, whatsapp, endereco, logradouro, bairro, zipcode, postcode, postalcode,
    geographiccoordinates, customerip, contacorrente, numeroconta, accountnumber, partienumber, pixkey, chavepix,
    nomepagador, nomecliente, nomebeneficiario, nomefavorecido, nomecompleto, razaosocial, fullname, firstname,
    lastname
  `),
  /** Personal only as a whole word of a name: `nomePagador`, but not `nomenclatura`. */
  word: splitList(`
    nome, name, sobrenome, surname, conta, chave, titular, favorecido, correntista, cidade, municipio, cep, street,
    neighborhood
  `),
  /** Personal only at the end of a name: `debtorAccount`, but not `accountId`. */
  last: ['account', 'username'],
  /** Personal only as the whole name. */
  whole: [
    'rg',
    'number',
    'numero',
    'complemento',
    'address',
    'city',
    'identification',
    'proxy',
    'usuario',
  ],
  /**
   * A name with one of these words says what a thing is, not whose: `tipoDocumento`, `fieldName`.
   */
  except: splitList(`
    tipo, type, arquivo, file, campo, field, parametro, parameter, propriedade, property, objeto, object, produto,
    product, servico, service, evento, event
  `),
} as const;

/**
 * Names, separators left out, that contain one of these number a bank slip, whose digits may look
 * like a telephone or a CPF.
 */
const slipNames = splitList(`
  nossonumero, seunumero, numerotitulo, titulocliente, linhadigitavel, codigobarra, boleto
`);

/**
 * Segments of a path after which a random PIX key stands (DICT: `/entries/{key}`, PIX API:
 * `/webhook/{chave}`).
 */
export const keySegments = ['entries', 'chaves', 'keys', 'key', 'webhook'] as const;

export const personalNamesRule = `A name is personal when it contains ${codeList(personalNames.anywhere)} (case, accents and separators are ignored), has the word ${codeList(personalNames.word)}, ends in the word ${codeList(personalNames.last)}, or is ${codeList(personalNames.whole)}; one with the word ${codeList(personalNames.except)} is not.`;

export const personalFormsRule = `Personal by its form, whatever its name, is a CPF or CNPJ with right check digits with or without punctuation or blanks between its groups (the CNPJ also with letters, large or small, its punctuation then whole or absent); an e-mail address; a Brazilian telephone number that begins with \`+\`, has its area code in parentheses or a hyphen, or is written in digits as an area code that exists, \`9\` and eight digits, with or without \`55\` before it; any other number of ten to fifteen digits after \`+\`; the text of a PIX QR code (BR Code); and a UUID in a path after ${codeList(keySegments)}, where it is a random PIX key. UUIDs in other places are ids and stay, and so do digits alone whose name contains ${codeList(slipNames)}.`;

const anywhere = new RegExp(personalNames.anywhere.join('|'));
const words = new RegExp(` (?:${personalNames.word.join('|')}) `);
const ends = new RegExp(` (?:${personalNames.last.join('|')}) $`);
const wholes = new RegExp(`^(?:${personalNames.whole.join('|')})$`);
const exceptions = new RegExp(` (?:${personalNames.except.join('|')}) `);

/** Whether a name is that of personal data: see `personalNamesRule`. */
export function isPersonalName(name: string): boolean {
  const { joined, spaced } = nameWords(name);
  const isPersonal =
    anywhere.test(joined) || words.test(spaced) || ends.test(spaced) || wholes.test(joined);
  return isPersonal && !exceptions.test(spaced);
}

const slips = new RegExp(slipNames.join('|'));

/** Whether what has this name numbers a bank slip and is no personal data, whatever its digits. */
export const isSlipNumber = (name: string, value: string): boolean =>
  /^\s*\d+\s*$/.test(value) && slips.test(nameWords(name).joined);

/**
 * Masks what is personal by its form: see `personalFormsRule`. Every repetition in the patterns has
 * a bound or an unambiguous end, so that the time grows linearly with the length of the text.
 */
export function maskPersonalForms(text: string): string {
  const withoutAddresses = text.includes('@') ? text.replaceAll(emailAddress, MASK) : text;
  if (!/\d/.test(withoutAddresses)) return withoutAddresses;
  return withoutAddresses
    .replaceAll(brCode, MASK)
    .replaceAll(numberLike, (found, at: number, whole: string) => {
      const [, name = ''] = nameBefore.exec(whole.slice(Math.max(0, at - 80), at)) ?? [];
      return (isDocument(found) || phoneNumber.test(found)) && !isSlipNumber(name, found)
        ? MASK
        : found;
    });
}

/** The name of a parameter or a field before its value. */
const nameBefore = /([\p{L}\d_.-]{1,60})(?:=|"\s?:\s?"?)$/u;

const emailAddress =
  /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}/gu;

/**
 * The payload format, PIX's own domain and the checksum (BACEN, Manual de Padrões para Iniciação do
 * Pix).
 */
const brCode = /000201[^<>"]{0,200}?br\.gov\.bcb\.pix[^<>"]{0,400}?6304[\da-f]{4}/gi;

const phone = [
  String.raw`\+[1-9]\d{9,14}`,
  String.raw`(?:\+?55[ -]?)?(?:\([1-9]{2}\)[ -]?9?\d{4}[ -]?\d{4}|[1-9]{2} 9?\d{4}-\d{4})`,
  String.raw`\+55[ -][1-9]{2}[ -]?9?\d{4}[ -]?\d{4}`,
  // The area codes of ANATEL's numbering plan.
  String.raw`(?:55)?(?:1[1-9]|2[12478]|3[1-578]|[4689][1-9]|5[1345]|7[134579])9\d{8}`,
].join('|');
const phoneNumber = new RegExp(`^(?:${phone})$`);
const document = [
  String.raw`\d{2}[ .\u00A0]?\d{3}[ .\u00A0]?\d{3}[ /\u00A0]?\d{4}[ –\u00A0-]?\d{2}`,
  // With letters the punctuation is whole or absent: `/accounts/171026` is a path.
  String.raw`[A-Za-z\d]{2}\.[A-Za-z\d]{3}\.[A-Za-z\d]{3}\/[A-Za-z\d]{4}-\d{2}`,
  String.raw`[A-Za-z\d]{12}\d{2}`,
  String.raw`\d{3}[ .\u00A0-]?\d{3}[ .\u00A0-]?\d{3}[ –\u00A0/.-]?\d{2}`,
].join('|');

/** Not within a longer word or number, so that ids such as an `endToEndId` stay. */
const numberLike = new RegExp(
  `(?<![\\p{L}\\d]|\\d[.,])(?:${document}|${phone})(?![\\p{L}\\d]|[.,]\\d)`,
  'gu',
);

/** Whether a text contains what looks like a CPF or CNPJ: it may not be in an address. */
export const hasDocument = (text: string): boolean =>
  (text.match(numberLike) ?? []).some(isDocument);

function isDocument(text: string): boolean {
  const characters = text.replaceAll(/[^\p{L}\d]/gu, '').toUpperCase();
  return characters.length === 14
    ? hasCheckDigits(characters, 8)
    : characters.length === 11 && hasCheckDigits(characters, 10);
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
