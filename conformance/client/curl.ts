import { bytesOf, type Sent } from './exchange.ts';

/**
 * The command that repeats a request. The suite quotes cURL itself (the console does in
 * src/ui/copy/curl.ts), because it is published without the console and must show invalid requests
 * unchanged. Values of the operator's own headers are hidden: reports end up in public logs.
 */
export function curl(
  { method, url, headers, body, encoding, chunked }: Sent,
  hidden: ReadonlySet<string>,
): string {
  const words = ['curl -i'];
  if (method !== 'GET') words.push(`-X ${method}`);
  words.push(quote(url));
  for (const [name, value] of Object.entries(headers)) {
    words.push(`-H ${quote(`${name}: ${hidden.has(name) ? '(hidden)' : value}`)}`);
  }
  if (chunked) words.push(`-H 'transfer-encoding: chunked'`);
  if (body !== undefined) words.push(`--data-raw ${quote(body, encoding)}`);
  return words.join(' ');
}

/** Control characters, and all characters from U+D800 on: not every terminal shows them. */
const HARD_TO_SHOW = /[^\x20-\x7e\u00a0-\ud7ff]/u;
const NOT_ASCII = /[^\x20-\x7e]/gu;

/**
 * Quotes a text for a shell. A text that a terminal shows is in the quotes of every POSIX shell;
 * any other one is in the quotes `$'…'` of bash and zsh, with its bytes escaped.
 */
function quote(text: string, encoding?: Sent['encoding']): string {
  const isShown = !encoding && !HARD_TO_SHOW.test(text);
  if (isShown) return `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const escaped = text.replace(/[\\']/g, String.raw`\$&`);
  return `$'${escaped.replace(NOT_ASCII, (character) => escapeBytes(character, encoding))}'`;
}

const escapeBytes = (character: string, encoding?: Sent['encoding']) =>
  Array.from(
    bytesOf(character, encoding),
    (byte) => `\\x${byte.toString(16).padStart(2, '0')}`,
  ).join('');
