import { codeList } from './code-list.ts';
import { withoutAccents } from './portuguese.ts';

/**
 * Which names of headers, fields and query parameters carry secrets: the credentials of OAuth2 and FAPI, of API
 * gateways and of cards. Masking, violations, the cURL command, the OpenAPI document and the backend guide use these
 * lists and no other. Names are compared without regard to case and accents.
 */
export const secretNames = {
  /** Secret wherever they occur in a name, separators left out: `client-assertion` contains `assertion`. */
  anywhere: [
    'authorization',
    'cookie',
    'token',
    'secret',
    'password',
    'passwd',
    'passphrase',
    'passcode',
    'pwd',
    'senha',
    'credential',
    'signature',
    'dpop',
    'assertion',
    'apikey',
    'accesskey',
    'privatekey',
    'subscriptionkey',
    'sessionid',
    'codeverifier',
    'cardnumber',
    'numerocartao',
    'primaryaccountnumber',
    'securitycode',
    'cryptogram',
    'track1data',
    'track2data',
    'softwarestatement',
  ],
  /**
   * Secret only as a whole word of a name, or as words in a row: `ccNumber`, but not `accNumber`. Words end at a
   * separator or before a capital letter.
   */
  word: [
    'otp',
    'pin',
    'pan',
    'cvv',
    'cvv2',
    'cvc',
    'cvc2',
    'csc',
    'cc number',
    'ccnumber',
    'track1',
    'track2',
    'hmac',
    'jwt',
  ],
  /** Secret only at the end of a name: `X-Partner-Key`, but not `Key-Id`. */
  last: ['key', 'client cert', 'clientcert'],
  /** Never secret. An idempotency key only distinguishes requests. */
  except: ['idempotencykey'],
} as const;

/** The lists of {@link secretNames} as one English sentence, for the OpenAPI document and the backend guide. */
export const secretNamesRule = `A name is secret when it contains ${codeList(secretNames.anywhere)} (case, accents and separators are ignored), has the word (or words in a row) ${codeList(secretNames.word)}, or ends in the word ${codeList(secretNames.last)}, except \`Idempotency-Key\`. Names in a query are compared without their percent-encoding.`;

/** The text that replaces a secret. */
export const MASK = '••••••••';

/** The mask as an English sentence, for the OpenAPI document and the backend guide. */
export const maskRule = `What is masked is replaced with \`${MASK}\`: whole values, numbers too, or parts of a text. Clients recognise masked values by it, so that none is sent to a bank as if it were real.`;

/** A mask within a text; half of one counts, which is left when a part was deleted. */
export const maskWithin = /•{4,}/;

/** Whether a text is masked, wholly or in part. */
export const hasMask = (text: string): boolean => maskWithin.test(text);

/** Whether a header, field or query parameter of this name carries a secret. */
export function isSecretName(name: string): boolean {
  const words = withoutAccents(name)
    .replaceAll(/([a-z\d])(?=[A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$2 ')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean);
  const joined = words.join('');
  const spaced = ` ${words.join(' ')} `;
  if (secretNames.except.some((exception) => joined.endsWith(exception))) return false;
  return (
    secretNames.anywhere.some((part) => joined.includes(part)) ||
    secretNames.word.some((word) => spaced.includes(` ${word} `)) ||
    secretNames.last.some((word) => spaced.endsWith(` ${word} `))
  );
}

/** Headers that may be stored, shown or copied: secrets masked, the scheme of an authorization kept. */
export function redactHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      if (!isSecretName(name)) return [name, redactQuery(value)];
      const scheme = /^(?:Bearer|Basic|Digest|DPoP) /i.exec(value)?.[0] ?? '';
      return [name, scheme + MASK];
    }),
  );
}

/** A JSON value that may be stored, shown or copied: the values of secret fields masked, at any depth. */
export function redactJson<Value>(value: Value): Value {
  if (typeof value === 'string') return redactQuery(value) as Value;
  if (Array.isArray(value)) return value.map(redactJson) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, item]) => [name, isSecretName(name) ? MASK : redactJson(item)]);
  return Object.fromEntries(entries) as Value;
}

/**
 * A mark that begins a parameter, its name and the sign before its value. They are percent-encoded in an address that is
 * itself the value of a parameter.
 */
const parameter = /(?:[?&#;]|%(?:3F|26|23|3B))((?:(?!%(?:3D|3F|26|23|3B))[^?&#;=\s])+)(?:=|%3D)/gi;

/** The value of a parameter. A semicolon ends it only where a name follows: it may be part of the value. */
const value = /(?:(?!;[^;=&\s]+=)[^&#\s])*/y;

/** The value of a parameter whose sign is percent-encoded: it ends with the address that it is a part of. */
const encodedValue = /(?:(?!%(?:26|23))[^&#\s])*/iy;

/** The password in an address, as in `https://user:password@host`; it and the user name may contain `@`. */
const password = /(:\/\/[^\s/?#:]*:)[^\s/?#]*(?=@)/g;

/** The same in a percent-encoded address. */
const encodedPassword =
  /(%3A(?:%2F|\/){2}(?:(?!%(?:2F|3F|23|3A))[^\s/?#&])*%3A)(?:(?!%(?:2F|3F|23))[^\s/?#&])*(?=%40)/gi;

/**
 * A URL, path or other text with the values of secret query parameters and the password of an address masked, also those
 * of an address that is the value of a parameter.
 */
export function redactQuery(text: string): string {
  let [masked, end] = ['', 0];
  for (const { 0: whole, 1: name = '', index } of text.matchAll(parameter)) {
    // What looks like a parameter may be a part of the secret before it.
    if (index < end || !isSecretName(decoded(name))) continue;
    const start = index + whole.length;
    const secret = whole.endsWith('=') ? value : encodedValue;
    secret.lastIndex = start;
    masked += text.slice(end, start) + MASK;
    end = start + (secret.exec(text)?.[0].length ?? 0);
  }
  return (masked + text.slice(end)).replaceAll(password, `$1${MASK}`).replaceAll(encodedPassword, `$1${MASK}`);
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
