import { hiddenPairs, isHiddenPair, isPairValue, replaceParts } from './json.ts';
import { maskEncoded, maskParameters, maskSegments } from './mask-addresses.ts';
import { isPersonalName, isSlipNumber, maskForms } from './personal-data.ts';
import { maskCredentials, mayHaveCredentials, schemes } from './credentials.ts';
import { hasMask, isSecretName, MASK } from './secrets.ts';

/**
 * Logs are masked when they are written, of secrets and personal data; cURL commands and violations
 * of secrets.
 */

/** What a masking hides: by name, and in a text that has no name. */
interface Masking {
  isHidden: (name: string) => boolean;
  text: (text: string) => string;
}

const ofSecrets: Masking = {
  isHidden: isSecretName,
  text: (text) => maskEncoded(secretsIn(text), secretsIn),
};
const secretsIn = (text: string): string => maskCredentials(maskNamed(text, isSecretName));

const ofLogs: Masking = {
  isHidden: (name) => isSecretName(name) || isPersonalName(name),
  text: (text) => maskEncoded(loggedText(text), loggedText),
};
const loggedText = (text: string): string =>
  maskForms(maskCredentials(maskSegments(maskNamed(text, ofLogs.isHidden))));

/** A text with the values of hidden parameters and of hidden fields of JSON in it masked. */
const maskNamed = (text: string, isHidden: Masking['isHidden']): string =>
  maskLabels(maskFields(maskParameters(text, isHidden), isHidden));

/**
 * A name and a colon or `=>` in any text, with the quotes and the scheme of credentials before the
 * value.
 */
const label = new RegExp(
  String.raw`(?<![\p{L}\d_./-])([\p{L}\d_-]{2,40})["']?\s{0,3}(?::=?|=>)\s{0,3}["']?(?:${schemes}\s{1,3})?`,
  'giu',
);

/** Six or more characters with a digit among them may be a secret; others are an explanation. */
const longValue = /[^\s,;}\]"']{6}/uy;
const restOfValue = /[^\s,;}\]"']*/y;

/** A text with the values of hidden labels masked: `senha: abc123`. */
function maskLabels(text: string): string {
  if (!/[:>]/.test(text)) return text;
  let [masked, end] = ['', 0];
  /** A run of characters that may be a value, looked through once for all labels in it. */
  let [runEnd, lastDigit] = [0, -1];
  label.lastIndex = 0;
  for (let found = label.exec(text); found; found = label.exec(text)) {
    const [whole, name = ''] = found;
    const start = found.index + whole.length;
    // Without a value, what follows the name may be another label.
    label.lastIndex = found.index + name.length;
    if (!matchesAt(longValue, text, start)) continue;
    if (start >= runEnd) {
      matchesAt(restOfValue, text, start);
      runEnd = restOfValue.lastIndex;
      lastDigit = lastDigitIn(text, start, runEnd);
    }
    if (lastDigit < start) continue;
    label.lastIndex = runEnd;
    if (!isSecretName(name)) continue;
    masked += text.slice(end, start) + MASK;
    end = runEnd;
  }
  return masked + text.slice(end);
}

/** Whether a sticky pattern matches at a place; its `lastIndex` then is the end. */
function matchesAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

function lastDigitIn(text: string, start: number, end: number): number {
  let at = end - 1;
  while (at >= start && !/\d/.test(text.charAt(at))) at--;
  return at >= start ? at : -1;
}

/** A field in a text that is no JSON as a whole: a part of it, or JSON in a query. */
const fieldInText = /"([^"\\]{1,100})"(\s{0,10}:\s{0,10})("(?:[^"\\]|\\.)*"?|[^\s,}\]"[{]+)/g;

const maskFields = (text: string, isHidden: Masking['isHidden']): string =>
  text.includes('"')
    ? text.replaceAll(fieldInText, (whole, name: string, colon: string) =>
        isHidden(name) ? `"${name}"${colon}"${MASK}"` : whole,
      )
    : text;

/** A text in a text in a text, and so on, is read this often; a deeper one is masked as a whole. */
const MAX_LEVELS = 5;

export const maskedBodiesRule =
  'Bodies are read by their content, not by their media type: as JSON, as XML or HTML (elements and attributes have the names), as form text (`a=1&b=2`). A text inside them that is JSON or XML itself is read as such. A secret that is named beside its value is hidden too: `{"name": "Authorization", "value": "…"}`, `["Authorization", "…"]`, `<p name="password">…</p>`, and in any text a secret name, a colon or `=>`, and six or more characters with a digit. A body that is none of these is replaced as a whole.';

/** Headers without secrets; the scheme of an authorization is kept. */
export const redactHeaders = (headers: Record<string, string>) => maskHeaders(headers, ofSecrets);

/**
 * A URL, path or other text without the values of secret parameters and the password of an address.
 */
export const redactQuery = (text: string): string => ofSecrets.text(text);

/** A JSON value without the values of secret fields, at any depth. */
export const redactJson = <Value>(value: Value): Value =>
  JSON.parse(maskJson(JSON.stringify(value), ofSecrets) ?? 'null') as Value;

/** The same for a body of any kind, which otherwise stays as it was written. */
export const redactText = (text: string): string =>
  maskJson(text, ofSecrets) ?? maskText(text, ofSecrets);

/**
 * What an answer, an event or a message may repeat of what somebody sent: a text of any kind,
 * masked as logs are.
 */
export const quoted = (text: string): string => maskText(text, ofLogs);

/** Whether a text contains a secret, by a name in it or by its form. */
export const hasSecret = (text: string): boolean => maskText(text, ofSecrets) !== text;

export const loggedHeaders = (headers: Record<string, string>) => maskHeaders(headers, ofLogs);

export const loggedPath = (path: string): string => ofLogs.text(path);

export const loggedJson = <Value>(value: Value): Value =>
  JSON.parse(maskJson(JSON.stringify(value), ofLogs) ?? 'null') as Value;

/** The body of a bank's answer as a log keeps it; one that is no JSON is a text here. */
export const loggedAnswer = <Value>(value: Value): Value =>
  typeof value === 'string' ? (loggedBody(value) as Value) : loggedJson(value);

/**
 * A body as a log keeps it: JSON, XML, HTML and form text masked inside, any other text as a whole.
 */
export function loggedBody(body: string): string {
  const json = maskJson(body, ofLogs);
  if (json !== undefined) return json;
  if (isMarkup(body)) return maskMarkup(body, ofLogs);
  return body === '' || formText.test(body) ? ofLogs.text(body) : MASK;
}

/**
 * Text as forms send it (`application/x-www-form-urlencoded`), but not the end of a text in Base64.
 */
const formText = /^[^\s=&<>"']{1,100}=[^\s=]\S*$/;

/**
 * The names of the masked fields of a body; a list item has its list's.
 * @param name that of the value itself
 */
export function maskedNames(value: unknown, name = 'body'): string[] {
  if (typeof value === 'string') return hasMask(value) ? [name] : [];
  if (typeof value !== 'object' || value === null) return [];
  const inside = Array.isArray(value)
    ? value.flatMap((item: unknown) => maskedNames(item, name))
    : Object.entries(value).flatMap(([field, item]) => maskedNames(item, field));
  return [...new Set(inside)];
}

const schemeOf = new RegExp(`^${schemes} `, 'i');

function maskHeaders(headers: Record<string, string>, masking: Masking): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      if (!masking.isHidden(name)) return [name, maskText(value, masking)];
      const [scheme = ''] = schemeOf.exec(value) ?? [];
      return [name, scheme + MASK];
    }),
  );
}

/** A text without a name of its own: a value, a part of XML. It may be JSON or XML itself. */
function maskText(text: string, masking: Masking, level = 1): string {
  if (!/[\d@=%/<{["-]|eyJ/.test(text) && !mayHaveCredentials(text)) return text;
  if (level > MAX_LEVELS) return MASK;
  const json = /^\s*[{[]/.test(text) ? maskJson(text, masking, level) : undefined;
  return json ?? (isMarkup(text) ? maskMarkup(text, masking, level) : masking.text(text));
}

const replaced = (part: string, value: string, shown: string) =>
  shown === value ? part : JSON.stringify(shown);

/**
 * What is not masked in JSON stays as it was written, digits and order too.
 * @returns undefined for other texts
 */
function maskJson(text: string, masking: Masking, level = 0): string | undefined {
  try {
    JSON.parse(text);
  } catch {
    return undefined;
  }
  const pairs = hiddenPairs(text, masking.isHidden);
  return replaceParts(text, {
    hides: ({ isObject, name, index, place }) =>
      isObject
        ? masking.isHidden(name) || (isPairValue(name) && pairs.has(place))
        : // A header as a list: `["Authorization", "…"]`.
          index === 1 && isSecretName(name),
    name: (part, name) => replaced(part, name, masking.text(name)),
    value: (part, isHidden, within) => {
      if (isHidden) return JSON.stringify(MASK);
      const value = part.startsWith('"') ? (JSON.parse(part) as string) : part;
      if (within?.isObject && isSlipNumber(within.name, value)) return part;
      return replaced(part, value, maskText(value, masking, level + 1));
    },
  });
}

const isMarkup = (text: string): boolean => /^\s*</.test(text) && /<[\p{L}_][^<>]*>/u.test(text);

/** The parts of XML or HTML. A part without its end goes to the end of the text. */
const markupPart =
  /(<!\[CDATA\[|<!--)([^]*?)(\]\]>|-->|$)|<(\/?)([\p{L}_][\w.:-]*)((?:[\s/][^<>]*)?)>|[^<]+|</gu;

const attribute = /(?<![\w.:-])([\w.:-]+)(\s*=\s*)("[^"]*"?|'[^']*'?|[^\s"'>]+)/g;

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * XML or HTML with the content of hidden elements and attributes masked, and other texts by their
 * form.
 */
function maskMarkup(markup: string, masking: Masking, level = 0): string {
  /** The hidden element that is open, and how many of its name are open within. */
  let [hidden, depth] = ['', 0];
  let current = '';
  /** An element has named what the next one holds: `<name>password</name><value>…</value>`. */
  let isPair = false;
  const masked = (text: string, named = current) => {
    if (text.trim() === '') return text;
    if (depth > 0) return MASK;
    if (isSlipNumber(named, text)) return text;
    const plain = withCharacters(text);
    const shown = maskText(plain, masking, level + 1);
    if (shown === plain) return text;
    return plain === text ? shown : escaped(shown);
  };
  return markup.replaceAll(markupPart, (part: string, ...found: (string | undefined)[]) => {
    const [opening, data = '', end = '', slash = '', element, attributes = ''] = found;
    if (opening !== undefined) return opening + masked(data) + end;
    if (element === undefined) {
      if (isHiddenPair(current, part.trim(), isSecretName)) isPair = true;
      return part === '<' ? part : masked(part);
    }
    const name = localName(element);
    const isNamed = slash === '' && namesSecret(attributes);
    const isHidden = masking.isHidden(name) || isNamed || (isPair && isPairValue(name));
    const shown = attributes.replaceAll(
      attribute,
      (whole, field: string, equals: string, given: string) => {
        const text = given.replaceAll(/^["']|["']$/g, '');
        const hides =
          masking.isHidden(localName(field)) || (isNamed && isPairValue(localName(field)));
        const kept = text !== '' && hides ? MASK : masked(text, localName(field));
        return kept === text ? whole : `${field}${equals}"${kept}"`;
      },
    );
    const isEmpty = attributes.endsWith('/');
    current = slash === '' ? name : '';
    if (slash !== '' && isPairValue(name)) isPair = false;
    if (depth > 0 && name === hidden && !isEmpty) depth += slash === '' ? 1 : -1;
    else if (depth === 0 && slash === '' && !isEmpty && isHidden) [hidden, depth] = [name, 1];
    return `<${slash}${element}${shown}>`;
  });
}

/** Whether attributes name a secret: `<p name="password">`. */
const namesSecret = (attributes: string): boolean =>
  Array.from(attributes.matchAll(attribute)).some(([, name = '', , text = '']) =>
    isHiddenPair(localName(name), text.replaceAll(/^["']|["']$/g, ''), isSecretName),
  );

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** XML text with the characters that it writes by number or name: `&#64;` is `@`. */
const withCharacters = (text: string): string =>
  text.replaceAll(
    /&(?:#(?:x([\da-f]{1,5})|(\d{1,6}))|(lt|gt|quot|apos|amp));/gi,
    (_, hex: string | undefined, decimal: string | undefined, entity = '') =>
      entities[entity.toLowerCase()] ??
      String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
  );

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
