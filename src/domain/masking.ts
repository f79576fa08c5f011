import { mapJsonParts } from './json.ts';
import { maskEncoded, maskParameters, maskPathSegments } from './mask-addresses.ts';
import { maskPersonalForms } from './personal-data.ts';
import { isPartyName, isPersonalName, isSecretName, isSlipNumber } from './value-names.ts';
import { maskCredentials, mayHaveCredentials, authSchemes } from './credentials.ts';
import { hasMask, MASK } from './secrets.ts';
import { hiddenPairPlaces, isPairName, isPairValue, isShownLabel } from './name-value-pairs.ts';
import { isMarkup, maskMarkup } from './mask-markup.ts';
import { maskLabels } from './mask-labels.ts';
import { hideNothing, type HideValues } from './own-secrets.ts';

/**
 * Logs are masked when they are written, of secrets and personal data; cURL commands and violations
 * of secrets.
 */

/** What a masking hides: by name, and in a text, which may have a name. */
interface Masking {
  /** Whether all that has this name is hidden. @param owner the object that has it */
  isHidden: (name: string, owner?: string) => boolean;
  /** Whether a text or a number of this name is. */
  isHiddenText: (name: string, owner?: string) => boolean;
  text: (text: string, name?: string) => string;
  /** Hides the own secrets of a connection. */
  hide: HideValues;
  /** What is shown of a text in more texts than are read. */
  deepText: (text: string) => string;
}

const secretMasking: Masking = {
  isHidden: isSecretName,
  isHiddenText: isSecretName,
  text: (text) => maskReadable(text, maskSecretsIn),
  hide: hideNothing,
  deepText: () => MASK,
};
const maskSecretsIn = (text: string): string => maskCredentials(maskNamed(text, isSecretName));

const logMasking: Masking = {
  isHidden: (name, owner) => isSecretName(name) || isPersonalName(name, owner),
  isHiddenText: (name, owner) => logMasking.isHidden(name, owner) || isPartyName(name),
  text: (text, name) => maskReadable(text, (part) => maskLogText(part, name)),
  hide: hideNothing,
  deepText: () => MASK,
};
const maskLogText = (text: string, name?: string): string => {
  const withoutNamed = maskPathSegments(maskNamed(text, logMasking.isHiddenText));
  return maskPersonalForms(maskCredentials(withoutNamed), name);
};

/** What logs mask, and before it the own secrets of a connection: one may look like a CPF. */
const logMaskingOf = (hide: HideValues): Masking => ({
  ...logMasking,
  text: (text, name) => logMasking.text(maskReadable(text, hide), name),
  hide,
});

/** Hides own secrets alone, in what is shown to the person who made the call. */
const ownSecretMasking = (hide: HideValues): Masking => ({
  isHidden: () => false,
  isHiddenText: () => false,
  text: (text) => maskReadable(text, hide),
  hide,
  deepText: (text) => maskReadable(text, hide),
});

/** A text as people read it, masked: without percent-encoding and in plain characters. */
function maskReadable(text: string, mask: (text: string) => string): string {
  if (mask === hideNothing) return text;
  const maskPart = (part: string) => maskPlain(part, mask);
  return maskEncoded(maskPart(text), maskPart);
}

const foreignForms = /[^ -~\s]/;

/**
 * Masks what a text shows without invisible characters, and with full-width letters and digits as
 * plain ones (NFKC). One that shows nothing so stays as it is.
 */
function maskPlain(text: string, mask: (text: string) => string): string {
  const masked = mask(text);
  if (!foreignForms.test(text)) return masked;
  const maskedPlain = mask(plainForms(text));
  return plainForms(masked) === maskedPlain ? masked : maskedPlain;
}

const plainForms = (text: string): string =>
  text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '').normalize('NFKC');

/** A text with the values of hidden parameters and of hidden fields of JSON in it masked. */
const maskNamed = (text: string, isHidden: (name: string) => boolean): string =>
  maskLabels(maskFields(maskParameters(text, isHidden), isHidden));
/** A field in a text that is no JSON as a whole: a part of it, or JSON in a query. */
const fieldInText = /"([^"\\]{1,100})"(\s{0,10}:\s{0,10})("(?:[^"\\]|\\.)*"?|[^\s,}\]"[{]+)/g;

const maskFields = (text: string, isHidden: (name: string) => boolean): string =>
  text.includes('"')
    ? text.replaceAll(fieldInText, (whole, name: string, colon: string) =>
        isHidden(name) ? `"${name}"${colon}"${MASK}"` : whole,
      )
    : text;

/** A text in a text in a text, and so on, is read this often; a deeper one is masked as a whole. */
const MAX_LEVELS = 5;

export const maskedBodiesRule =
  'Bodies are read by their content, not by their media type: as JSON, as XML or HTML (elements and attributes have the names), as form text (`a=1&b=2`). A text inside them that is JSON or XML itself is read as such. What is named beside its value is hidden too: a secret in `{"name": "Authorization", "value": "…"}`, `["Authorization", "…"]`, `<p name="password">…</p>`, and whatever a label of listed words names in `{"nome": "Cliente", "valor": "…"}`. In any text a value is hidden after a secret name, or the last words of one (`Código de acesso`), and a colon, `=>` or a verb (`A senha do cartão é 1234`), when it has four digits in front or six or more characters with a digit; and digits alone, four or more, after the name and a blank. A body that is none of these is replaced as a whole.';

export const readableRule =
  'All of this also holds for a text as people read it: without invisible characters (Unicode Default_Ignorable_Code_Point) and with full-width letters and digits as plain ones (NFKC); where that shows something to be masked, the log has the text in this form.';

/** Headers without secrets; the scheme of an authorization is kept. */
export const redactHeaders = (headers: Record<string, string>) =>
  maskHeaders(headers, secretMasking);

/**
 * A URL, path or other text without the values of secret parameters and the password of an address.
 */
export const redactQuery = (text: string): string => secretMasking.text(text);

/** A JSON value without the values of secret fields, at any depth. */
export const redactJson = <Value>(value: Value): Value =>
  JSON.parse(maskJson(JSON.stringify(value), secretMasking) ?? 'null') as Value;

/** The same for a body of any kind, which otherwise stays as it was written. */
export const redactText = (text: string): string =>
  maskJson(text, secretMasking) ?? maskText(text, secretMasking);

/*
 * What a log, an answer, an event or a message has. `hide` masks the own secrets of the connection
 * that was used.
 */

/** What an answer, an event or a message may repeat of what somebody sent: a text of any kind. */
export const maskQuoted = (text: string, hide = hideNothing): string =>
  maskText(text, logMaskingOf(hide));

/** Whether a text contains a secret, by a name in it or by its form. */
export const hasSecret = (text: string): boolean => maskText(text, secretMasking) !== text;

/** Headers as a log keeps them, without secrets and personal data. */
export const maskLogHeaders = (headers: Record<string, string>, hide = hideNothing) =>
  maskHeaders(headers, logMaskingOf(hide));

/** A path with its query as a log keeps it. */
export const maskLogPath = (path: string, hide = hideNothing): string =>
  logMaskingOf(hide).text(path);

/** A JSON value as a log keeps it. */
export const maskLogJson = <Value>(value: Value, hide = hideNothing): Value =>
  JSON.parse(maskJson(JSON.stringify(value), logMaskingOf(hide)) ?? 'null') as Value;

/** The body of a bank's answer as a log keeps it; one that is no JSON is a text here. */
export const maskLogAnswer = <Value>(value: Value, hide = hideNothing): Value =>
  typeof value === 'string' ? (maskLogBody(value, hide) as Value) : maskLogJson(value, hide);

/**
 * A body as a log keeps it: JSON, XML, HTML and form text masked inside, any other text as a whole.
 */
export function maskLogBody(body: string, hide = hideNothing): string {
  const masking = logMaskingOf(hide);
  const json = maskJson(body, masking);
  if (json !== undefined) return json;
  if (isMarkup(body)) return maskMarkupOf(body, masking);
  return body === '' || formText.test(body) ? masking.text(body) : MASK;
}

/** A body of any kind without the values that are hidden; all else stays as it was written. */
export const hideInBody = (body: string, hide: HideValues): string =>
  hide === hideNothing ? body : maskText(body, ownSecretMasking(hide), 0);

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

const authSchemePattern = new RegExp(`^${authSchemes} `, 'i');

function maskHeaders(headers: Record<string, string>, masking: Masking): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      if (!masking.isHiddenText(name)) return [name, maskText(value, masking)];
      const [scheme = ''] = authSchemePattern.exec(value) ?? [];
      return [name, scheme + MASK];
    }),
  );
}

/** XML or HTML, masked; texts inside it may be JSON or XML themselves. */
const maskMarkupOf = (markup: string, masking: Masking, level = 0): string =>
  maskMarkup(markup, masking, (text, name) => maskText(text, masking, level + 1, name));

/** What a text needs to have anything that is masked: a quick test, because most have nothing. */
const signs = /[\p{N}@=%/<{["-]|eyJ|[\uFF01-\uFF5E]/u;
const mayHide = (text: string) => signs.test(text) || mayHaveCredentials(text);

/**
 * A value, or a part of XML. It may be JSON or XML itself.
 * @param name its own, where it has one
 */
function maskText(text: string, masking: Masking, level = 1, name?: string): string {
  if (masking.hide === hideNothing && !mayHide(text)) return text;
  if (name !== undefined && isSlipNumber(name, text)) return masking.hide(text);
  if (level > MAX_LEVELS) return masking.deepText(text);
  const json = /^\s*[{[]/.test(text) ? maskJson(text, masking, level) : undefined;
  return json ?? (isMarkup(text) ? maskMarkupOf(text, masking, level) : masking.text(text, name));
}

const toJsonPart = (part: string, value: string, shown: string) =>
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
  const pairs = hiddenPairPlaces(text, masking.isHiddenText);
  return mapJsonParts(text, {
    hides: ({ isObject, name, index, place, owner }, isContainer) => {
      const isHidden = isContainer ? masking.isHidden : masking.isHiddenText;
      if (isObject) return isHidden(name, owner) || (isPairValue(name) && pairs.has(place));
      // A header as a list: `["Authorization", "…"]`.
      const isListedHeader = index === 1 && isSecretName(name) && isHidden(name);
      return isListedHeader || (!isContainer && masking.isHiddenText(owner));
    },
    name: (part, name) => toJsonPart(part, name, masking.text(name)),
    value: (part, isHidden, within) => {
      const value = part.startsWith('"') ? (JSON.parse(part) as string) : part;
      if (isHidden) {
        const isNameOfPair = within?.isObject && pairs.has(within.place) && isPairName(within.name);
        return isNameOfPair && isShownLabel(value) ? part : JSON.stringify(MASK);
      }
      const name = within?.isObject ? within.name : within?.owner;
      return toJsonPart(part, value, maskText(value, masking, level + 1, name));
    },
  });
}

/** A name or value as an event keeps it. It is masked, because nobody can change an event later. */
export const maskedForEvent = (text: string): string => maskPersonalForms(redactQuery(text));
