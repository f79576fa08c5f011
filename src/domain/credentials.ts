import { MASK } from './secrets.ts';

/**
 * What is a secret by its form. Each repetition has an unambiguous end: the time grows with the
 * length alone.
 */

export const credentialsRule =
  'Secret by its form, whatever its name, is a text of 20 or more characters, or of eight with a digit, after `Bearer`, `Basic`, `Digest` or `DPoP`; a JSON web token (it begins with `eyJ`); a private key as PEM or PGP block; and a number of 13 to 19 digits that begins as cards do (3 to 6, or 22 to 27) and has the right check digit (Luhn), with or without a blank, point, hyphen, dash or underscore between groups of four.';

/** What stands before credentials in a header, as a part of a pattern without case. */
export const authSchemes = '(?:Bearer|Basic|Digest|DPoP)';

const credentials = new RegExp(
  String.raw`\b(${authSchemes}(?:\s+|\+))(?=[\w.~+/-]{20}|[\w.~+/-]*\d)[\w.~+/-]{8,}=*`,
  'gi',
);
const webToken = /(?<![\w-])eyJ[\w-]+\.[\w-]+(?:\.[\w-]*){1,3}/g;
const privateKey =
  /-----BEGIN [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----(?:[^-]|-(?!----END))*(?:-----END [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----|-?)/g;
/** Not a part of a UUID, whose groups may be digits alone. */
const cardLike =
  /(?<![\p{L}\d]|\d[.,]|[\da-f]{4}-)(?:[3-6]\d|2[2-7])\d{2}(?:[ ._\u00A0–-]?\d{4}){2}[ ._\u00A0–-]?\d{1,7}(?![\p{L}\d]|[.,]\d|-[\da-f]{4}-)/gu;
const amex =
  /(?<![\p{L}\d]|\d[.,])3[47]\d{2}[ ._\u00A0–-]\d{6}[ ._\u00A0–-]\d{5}(?![\p{L}\d]|[.,]\d)/gu;

/** A text with what is a secret by its form masked; the scheme of credentials stays. */
export const maskCredentials = (text: string): string =>
  mayHaveCredentials(text)
    ? text
        .replaceAll(privateKey, MASK)
        .replaceAll(credentials, (_, scheme: string) => scheme + MASK)
        .replaceAll(webToken, MASK)
        .replaceAll(amex, MASK)
        .replaceAll(cardLike, (digits) => (isCard(digits) ? MASK : digits))
    : text;

const secretSigns = new RegExp(String.raw`\d{4}|eyJ|-----BEGIN|${authSchemes}`, 'i');

/** Whether a text may have any: a quick test, because most texts have none. */
export const mayHaveCredentials = (text: string): boolean => secretSigns.test(text);

/** Whether a number has 13 to 19 digits of which the last one is right (ISO/IEC 7812-1, Luhn). */
function isCard(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '');
  if (digits.length < 13 || digits.length > 19) return false;
  const sum = Array.from(digits, Number).reduceRight((total, digit, index) => {
    const weighed = (digits.length - index) % 2 === 0 ? digit * 2 : digit;
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return sum % 10 === 0;
}
