import { MASK } from './secrets.ts';

/**
 * What is a secret by its form. Each repetition has an unambiguous end: the time grows with the
 * length alone.
 */

export const credentialsRule =
  'Secret by its form, whatever its name, is a text of 20 or more characters, or of eight with a digit, after `Bearer`, `Basic`, `Digest` or `DPoP`; after `Basic` also a shorter one that is a name and a password in Base64; a JSON web token (it begins with `eyJ`); a key of the platform (`sk_demo_`) or of others that begins so, and a secret of webhooks (`whsec_`); a token or key of Google (`ya29.`, `AIza`), AWS (`AKIA`), GitHub (`ghp_`, `github_pat_`), GitLab (`glpat-`) or Slack (`xoxb-`); a private key as PEM or PGP block, or in Base64 as DER or PKCS #12; a PDF, a picture or an archive in Base64, which has what no name tells; and a number of 13 to 19 digits that begins as cards of its length do and has the right check digit (Luhn), with or without a blank, point, hyphen, dash or underscore between groups of four.';

/** What stands before credentials in a header, as a part of a pattern without case. */
export const authSchemes = '(?:Bearer|Basic|Digest|DPoP)';

const credentials = new RegExp(
  String.raw`\b(${authSchemes}(?:\s+|\+))(?=[\w.~+/-]{20}|[\w.~+/-]*\d)[\w.~+/-]{8,}=*`,
  'gi',
);
const webToken = /(?<![\w-])eyJ[\w-]+\.[\w-]+(?:\.[\w-]*){1,3}/g;
const privateKey =
  /-----BEGIN [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----(?:[^-]|-(?!----END))*(?:-----END [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----|-?)/g;
const basic = /\bBasic(?:\s+|\+)([a-z\d+/]{4,}={0,2})/gi;
/** A key of the platform, or of a service that banks use. */
const serviceKey =
  /(?<![\p{L}\d_])(?:(?:sk_[a-z]{2,10}_|whsec_|gh[a-z]_|github_pat_|glpat-|xox[a-z]-|ya29\.)[\w+/=-]{4,}|AIza[\w-]{20,}|AKIA[A-Z\d]{12,})/gu;

/**
 * What files begin with in Base64: PDF, PNG, JPEG, GIF, ZIP, and private keys and PKCS #12 as DER.
 */
const fileStart = String.raw`(?:JVBERi0|iVBORw0KGgo|/9j/[24]|R0lGOD[dl]h|UEsDB[AB]|M(?:II.{3}I|IG.Ag|HcCAQ|C4CAQ|IACAQ)[A-Z])`;
/** Base64 may be in lines, of which the last one may be short. */
const encodedFile = new RegExp(
  String.raw`(?<![A-Za-z\d+/])${fileStart}[A-Za-z\d+/_-]{20,}={0,2}(?:\s{1,2}[A-Za-z\d+/_-]{20,}={0,2})*(?:\s{1,2}[A-Za-z\d+/_-]{1,19}={1,2})?`,
  'g',
);

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
        .replaceAll(basic, (found, encoded: string) =>
          isNameWithPassword(encoded) ? found.slice(0, -encoded.length) + MASK : found,
        )
        .replaceAll(webToken, MASK)
        .replaceAll(serviceKey, MASK)
        .replaceAll(encodedFile, MASK)
        .replaceAll(amex, MASK)
        .replaceAll(cardLike, (digits) => (isCard(digits) ? MASK : digits))
    : text;

const secretSigns = new RegExp(
  String.raw`\d{4}|eyJ|-----BEGIN|${authSchemes}|sk_|whsec_|gh[a-z]_|github_pat_|glpat-|xox[a-z]-|ya29\.|AIza|AKIA|${fileStart}`,
  'i',
);

/** Whether a text may have any: a quick test, because most texts have none. */
export const mayHaveCredentials = (text: string): boolean => secretSigns.test(text);

/** Whether a text is Base64 of visible characters with a colon. */
function isNameWithPassword(text: string): boolean {
  try {
    return /^[ -~\u00A0-\u00FF]*$/.test(atob(text)) && atob(text).includes(':');
  } catch {
    return false;
  }
}

/** How numbers of cards begin, by their length (ISO/IEC 7812-1; Elo and Hipercard as 16 digits). */
const cardStarts: Record<number, RegExp> = {
  13: /^4/,
  14: /^3(?:0[0-5]|[689])/,
  15: /^3[47]/,
  16: /^(?:4|5[1-5]|2(?:22[1-9]|2[3-9]|[3-6]|7[01]|720)|35|50[4-9]|6(?:0[146]|2|3[67]|4[4-9]|5))/,
  17: /^6(?:0|2|3|7)/,
  18: /^6(?:0|2|3|7)/,
  19: /^(?:4|6(?:0|2|3|5|7))/,
};

/** Whether a number begins as cards of its length do, and its last digit is right (Luhn). */
function isCard(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '');
  if (!cardStarts[digits.length]?.test(digits)) return false;
  const sum = Array.from(digits, Number).reduceRight((total, digit, index) => {
    const weighed = (digits.length - index) % 2 === 0 ? digit * 2 : digit;
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return sum % 10 === 0;
}
