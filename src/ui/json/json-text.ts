import { MAX_BODY_DEPTH, TOO_DEEP } from '#api/contract/limits.ts';
import { jsonDepth, jsonTextAt } from '#domain/json.ts';
import { type JSONVisitor, visit } from 'jsonc-parser';

export type JsonText = { value: unknown } | { error: string; from: number; to: number };

const strict = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: true };

/**
 * Parses strict JSON; blank gives `undefined`. Only the text has the digits of long numbers.
 */
export function readJson(text: string): JsonText {
  if (text.trim() === '') return { value: undefined };
  if (jsonDepth(text) > MAX_BODY_DEPTH) return { error: TOO_DEEP, from: 0, to: text.length };
  const found: JsonText[] = [];
  const visitor: JSONVisitor = {
    onError: (_, offset, length, line, column) => {
      const error = `JSON inválido na linha ${line + 1}, coluna ${column + 1}`;
      found.push({ error, from: offset, to: offset + length });
    },
  };
  visit(text, visitor, strict);
  return found[0] ?? { value: JSON.parse(text) as unknown };
}

/** JSON whose indented text would have more characters stays as it was written. */
const MAX_INDENTED_LENGTH = 10_000_000;

/**
 * JSON indented by two spaces, in one pass: every name, number and string stays as it was written.
 * @returns undefined for a text that is no JSON, or that would be longer than `MAX_INDENTED_LENGTH`
 */
export function indentedJson(text: string): string | undefined {
  if (text.length > MAX_INDENTED_LENGTH || !isJson(text)) return undefined;
  const lines: string[] = [];
  let line = '';
  let length = 0;
  let level = 0;
  /** The first character of the token before. */
  let before = '';
  for (let at = afterBlanks(text, 0); at < text.length; at = afterBlanks(text, at)) {
    const first = text.charAt(at);
    const opened = before === '{' || before === '[';
    const closes = first === '}' || first === ']';
    if (closes) level--;
    // An empty list or object stays on one line.
    if (before === ',' || opened !== closes) {
      lines.push(line);
      length += line.length;
      if (length > MAX_INDENTED_LENGTH) return undefined;
      line = '\n' + '  '.repeat(level);
    }
    const end = endOfToken(text, at);
    line += first === ':' ? ': ' : text.slice(at, end);
    if (first === '{' || first === '[') level++;
    before = first;
    at = end;
  }
  lines.push(line);
  return lines.join('');
}

const blanks = ' \n\r\t';

function afterBlanks(json: string, start: number): number {
  let at = start;
  while (at < json.length && blanks.includes(json.charAt(at))) at++;
  return at;
}

/** Where the token of valid JSON ends that begins at `start`. */
function endOfToken(json: string, start: number): number {
  let at = start + 1;
  if (json.charAt(start) === '"') {
    while (json.charAt(at) !== '"') at += json.charAt(at) === '\\' ? 2 : 1;
    return at + 1;
  }
  if ('{}[]:,'.includes(json.charAt(start))) return at;
  while (at < json.length && !`,]}${blanks}`.includes(json.charAt(at))) at++;
  return at;
}

/** JSON indented, and any other text as it is: also JSON that is too long for that. */
export const formatJson = (text: string): string => indentedJson(text) ?? text;

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * A body for people: JSON indented; a text, which the platform sends as a JSON string, with its
 * lines.
 */
export const bodyForPeople = (json: string): string =>
  json.startsWith('"') ? (JSON.parse(json) as string) : formatJson(json);

/** The text of a body within an answer of the platform; null where there is none. */
export function bodyIn(answer: string, path: readonly string[]): string | null {
  const text = jsonTextAt(answer, path);
  return text === undefined || text === 'null' ? null : text;
}
