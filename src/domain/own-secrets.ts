import { MASK } from './secrets.ts';

/*
 * Secrets that are known by their value: those of a connection, which a bank may send back under
 * any name.
 */

/** A shorter secret may be a part of harmless words. */
const MIN_LENGTH_IN_WORDS = 8;
/** A shorter secret is a part of too many texts to be masked at all. */
const MIN_LENGTH = 4;

export const ownSecretsRule = `The connection's own secrets (API key, client secret, private key, secrets of fixed headers and parameters) and the access tokens that the platform has for it are masked by their value, under any name, in what the bank and the address of the token answer and in what a person writes into a run: as they are, percent-encoded, as form text, escaped in JSON or XML, and in Base64 or base64url, also within a longer text such as \`id:secret\`. A secret of fewer than ${MIN_LENGTH_IN_WORDS} characters is masked only where no letter and no digit stands beside it, one of fewer than ${MIN_LENGTH} not at all.`;

/** Gives a text without the values that it hides. */
export type HideValues = (text: string) => string;

/** For a connection that has no secret. */
export const hideNothing: HideValues = (text) => text;

/** What masks values in a text: see `ownSecretsRule`. */
export function hideValues(values: readonly string[]): HideValues {
  const secrets = values.filter((value) => value.length >= MIN_LENGTH);
  if (secrets.length === 0) return hideNothing;
  // A secret may be the beginning of a longer one.
  const written = [...new Set(secrets.flatMap(waysToWrite))].toSorted(longestFirst);
  const encoded = written.map(bytesOf);
  return (text) =>
    replaceAll(text, written).replaceAll(base64Text, (run) =>
      hidesInBase64(run, encoded) ? MASK : run,
    );
}

const longestFirst = (a: string, b: string) => b.length - a.length;

/**
 * A text as it stands in a form, and within a text of JSON or XML that is no such as a whole. The
 * percent-encoding counts within Base64 (RFC 6749, 2.3.1); elsewhere it is decoded.
 */
function waysToWrite(text: string): string[] {
  const inJson = JSON.stringify(text).slice(1, -1);
  const inXml = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return [
    text,
    text.replaceAll(' ', '+'),
    new URLSearchParams({ '': text }).toString().slice(1),
    encodeURIComponent(text.toWellFormed()),
    inJson,
    inJson.replaceAll('/', String.raw`\/`),
    inXml,
    inXml.replaceAll('"', '&quot;').replaceAll("'", '&apos;'),
    inXml.replaceAll('"', '&#34;').replaceAll("'", '&#39;'),
  ];
}

const replaceAll = (text: string, values: readonly string[]): string =>
  values.reduce((masked, value) => {
    if (!masked.includes(value)) return masked;
    return value.length >= MIN_LENGTH_IN_WORDS
      ? masked.replaceAll(value, () => MASK)
      : maskOutsideWords(masked, value);
  }, text);

/** Masks a value where no letter and no digit stands beside it. */
function maskOutsideWords(text: string, value: string): string {
  const [first = '', ...others] = text.split(value);
  const pieces = [first];
  // The last character of what is written so far; in UTF-16 a character has up to two units.
  let lastWritten = first.slice(-2);
  for (const after of others) {
    const isInWord = /[\p{L}\d]$/u.test(lastWritten) || /^[\p{L}\d]/u.test(after);
    const shown = isInWord ? value : MASK;
    pieces.push(shown, after);
    lastWritten = (shown + after).slice(-2);
  }
  return pieces.join('');
}

const base64Text = /[\w+/-]{6,}={0,2}/g;

/** Text in Base64 may begin after another word: each beginning of four characters is read. */
const OFFSETS = [0, 1, 2, 3];

/** Whether a text in Base64 or base64url has one of these values, given as bytes. */
const hidesInBase64 = (text: string, values: readonly string[]): boolean =>
  OFFSETS.some((offset) => {
    const bytes = decodedFrom(text, offset);
    return replaceAll(bytes, values) !== bytes;
  });

/** The bytes of a text in Base64 from a place on, each as a character. */
function decodedFrom(text: string, offset: number): string {
  const characters = text
    .slice(offset)
    .replaceAll('=', '')
    .replaceAll('-', '+')
    .replaceAll('_', '/');
  // One character alone holds no byte.
  return atob(characters.length % 4 === 1 ? characters.slice(0, -1) : characters);
}

/** The bytes of a text in UTF-8, each as a character. */
const bytesOf = (text: string): string => String.fromCharCode(...new TextEncoder().encode(text));
