import { withoutAccents } from './portuguese.ts';

/**
 * The credentials of OAuth2 and FAPI, of API gateways and of cards. Case and accents do not count.
 */
export const secretNames = {
  /**
   * Secret wherever they occur in a name, separators left out: `client-assertion` contains
   * `assertion`.
   */
  anywhere: splitList(`
    authorization, cookie, token, secret, password, passwd, passphrase, passcode, pwd, senha, credential, signature,
    dpop, assertion, apikey, accesskey, privatekey, subscriptionkey, sessionid, codeverifier, cardnumber,
    numerocartao, primaryaccountnumber, securitycode, cryptogram, track1data, track2data, softwarestatement
  `),
  /** Secret only as a whole word, or as words in a row: `ccNumber`, but not `accNumber`. */
  word: splitList(`
    otp, pin, pan, cvv, cvv2, cvc, cvc2, csc, cc number, ccnumber, track1, track2, hmac, jwt
  `),
  /** Secret only at the end of a name: `X-Partner-Key`, but not `Key-Id`. */
  last: ['key', 'client cert', 'clientcert'],
  /** Never secret. An idempotency key only distinguishes requests. */
  except: ['idempotencykey'],
} as const;

export const secretNamesRule = `A name is secret when it contains ${codeList(secretNames.anywhere)} (case, accents and separators are ignored), has the word (or words in a row) ${codeList(secretNames.word)}, or ends in the word ${codeList(secretNames.last)}, except \`Idempotency-Key\`. Names in a query are compared without their percent-encoding.`;

export const MASK = '••••••••';

export const maskRule = `What is masked is replaced with \`${MASK}\`: whole values, numbers too, or parts of a text. Clients recognise masked values by it, so that none is sent to a bank as if it were real.`;

/** A mask within a text; half of one counts, which is left when a part was deleted. */
export const maskPattern = /•{4,}/;

/** Whether a text is masked, wholly or in part. */
export const hasMask = (text: string): boolean => maskPattern.test(text);

/**
 * A name without case, accents and separators, and its words between spaces: `sacadoCPF` is
 * `sacadocpf` and ` sacado cpf `.
 */
export function nameWords(name: string): { joined: string; spaced: string } {
  const words = withoutAccents(name.normalize('NFKC'))
    .replaceAll(/([a-z\d])(?=[A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$2 ')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean);
  return { joined: words.join(''), spaced: ` ${words.join(' ')} ` };
}

/** Whether a name is that of a secret: see `secretNamesRule`. */
export function isSecretName(name: string): boolean {
  const { joined, spaced } = nameWords(name);
  if (secretNames.except.some((exception) => joined.endsWith(exception))) return false;
  return (
    secretNames.anywhere.some((part) => joined.includes(part)) ||
    secretNames.word.some((word) => spaced.includes(` ${word} `)) ||
    secretNames.last.some((word) => spaced.endsWith(` ${word} `))
  );
}

export const previewRule =
  'A preview shows at most a quarter of its secret, at most eight characters, and nothing of one below 16 characters; it may show none at all. A prefix that all secrets of a kind have, such as `sk_demo_`, does not count.';

/** The prefix `sk_demo_`, if it has one, and its last four characters; none of a short secret. */
export function secretPreview(secret: string): string {
  const characters = Array.from(secret);
  const end = characters.length >= 16 ? characters.slice(-4).join('') : '';
  return `${/^sk_demo_/.exec(secret)?.[0] ?? ''}${MASK}${end}`;
}

/**
 * Names as code in an English sentence, for the OpenAPI document and the guide: `` `a`, `b` or `c`
 * ``.
 */
export function codeList(names: readonly string[]): string {
  const quoted = names.map((name) => `\`${name}\``);
  return quoted.length > 1
    ? `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`
    : (quoted[0] ?? '');
}

/** The items of a list that a text has, separated by commas. */
export function splitList(text: string): readonly string[] {
  return text.trim().split(/,\s+/);
}
