import { keySegments } from './personal-data.ts';
import { isPersonalName } from './value-names.ts';
import { MASK } from './secrets.ts';

/**
 * Its beginning, name and sign, percent-encoded in an address that is a parameter's value; not at a
 * text's start.
 */
const parameter =
  /(?:^(?=[^/:=]*=)|[\s?&#;,"'(]|%(?:3F|26|23|3B))((?:(?!%(?:3D|3F|26|23|3B))[^\s?&#;,"'(=])+)(?:=|%3D)/gi;

/**
 * An authorization code of OAuth2, but no code of a bank or an error, which `code` names as well.
 */
const authorizationCode = /^(?=[^a-z]*[a-z])(?=\D*\d)[^&#\s]{6,}$/i;

/** For the document: see `secretNamesRule`. */
export const authorizationCodeRule =
  'In a query and in form text the value of `code` is secret too, where OAuth2 has the authorization code, when it has six or more characters with a letter and a digit among them.';

/**
 * The value of a parameter. A semicolon ends it only where a name follows: it may be part of the
 * value.
 */
const parameterValue = /(?:(?!;[^;=&\s]+=)[^&#\s])*/y;

/**
 * The value of a parameter whose sign is percent-encoded: it ends with the address that it is a
 * part of.
 */
const encodedValue = /(?:(?!%(?:26|23))[^&#\s])*/iy;

/**
 * The password in an address, as in `https://user:password@host`; it and the user name may contain
 * `@`.
 */
const password = /(:\/\/[^\s/?#:]*:)[^\s/?#]*(?=@)/g;

const encodedPassword =
  /(%3A(?:%2F|\/){2}(?:(?!%(?:2F|3F|23|3A))[^\s/?#&])*%3A)(?:(?!%(?:2F|3F|23))[^\s/?#&])*(?=%40)/gi;

/**
 * Masks the values of hidden parameters and the passwords of addresses, also of an address that is
 * a parameter's value.
 */
export function maskParameters(text: string, isHidden: (name: string) => boolean): string {
  if (!/[=@]|%(?:3D|40)/i.test(text)) return text;
  let masked = '';
  /** Where the last masked value ended. */
  let end = 0;
  for (const { 0: whole, 1: name = '', index } of text.matchAll(parameter)) {
    // What looks like a parameter may be a part of the value before it.
    if (index < end) continue;
    const start = index + whole.length;
    const plainName = decodeFully(name);
    const isCode = plainName.toLowerCase() === 'code';
    if (!isCode && !isHidden(plainName)) continue;
    const pattern = whole.endsWith('=') ? parameterValue : encodedValue;
    pattern.lastIndex = start;
    const value = pattern.exec(text)?.[0] ?? '';
    if (isCode && !authorizationCode.test(value)) continue;
    masked += text.slice(end, start) + MASK;
    end = start + value.length;
  }
  return (masked + text.slice(end))
    .replaceAll(password, `$1${MASK}`)
    .replaceAll(encodedPassword, `$1${MASK}`);
}

/** A random PIX key is a UUID. */
const randomKey = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const pathPart = /(?<![\p{L}\d])\/[^\s?#"'<>]*/gu;

/**
 * A text with the segments of its paths masked that stand after a personal name, or are a random
 * PIX key.
 */
export function maskPathSegments(text: string): string {
  return text.replaceAll(pathPart, (path) => {
    const segments = path.split('/');
    const names = segments.map(decodeComponent);
    const personal = names.map((name) => isPersonalName(name));
    const masked = segments.map((segment, index) => {
      const name = names[index - 1] ?? '';
      if (segment === '' || name === '' || personal[index]) return segment;
      const isKey =
        keySegments.some((one) => one === name.toLowerCase()) && randomKey.test(segment);
      return isKey || personal[index - 1] ? MASK : segment;
    });
    return masked.join('/');
  });
}

/** Masks each percent-encoded part as a whole that has something to mask when it is decoded. */
export const maskEncoded = (text: string, mask: (text: string) => string): string =>
  text.replaceAll(/[^\s/?&#=;"'<>]+/g, (part) => {
    if (!part.includes('%')) return part;
    const plain = decodeFully(part);
    return plain === part || mask(plain) === plain ? part : MASK;
  });

const MAX_ENCODINGS = 3;

/**
 * A text that was encoded may be encoded again, as an address in the parameter of an address in a
 * parameter.
 */
function decodeFully(text: string): string {
  let plain = text;
  for (let times = 0; times < MAX_ENCODINGS && plain.includes('%'); times++)
    plain = decodeComponent(plain);
  return plain;
}

/**
 * A text without its percent-encoding. Bytes that are no UTF-8 are read one by one, so that they
 * hide nothing beside them.
 */
const decodeComponent = (text: string): string =>
  text.replaceAll(/(?:%[\da-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes.replaceAll(/%(..)/g, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      );
    }
  });
