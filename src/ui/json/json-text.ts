import { MAX_BODY_DEPTH, TOO_DEEP } from '#api/contract/limits.ts';
import { depthOf, hasExactNumbers, textAt } from '#domain/json.ts';
import { applyEdits, format, type JSONVisitor, visit } from 'jsonc-parser';

export type JsonText = { value: unknown } | { error: string; from: number; to: number };

const strict = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: true };

/**
 * Parses strict JSON; blank gives `undefined`. Unsafe whole numbers are errors: other digits would
 * be sent.
 */
export function readJson(text: string): JsonText {
  if (text.trim() === '') return { value: undefined };
  if (depthOf(text) > MAX_BODY_DEPTH) return { error: TOO_DEEP, from: 0, to: text.length };
  const found: JsonText[] = [];
  const report = (
    what: string,
    offset: number,
    length: number,
    line: number,
    column: number,
    advice = '',
  ) => {
    const error = `${what} na linha ${line + 1}, coluna ${column + 1}${advice}`;
    found.push({ error, from: offset, to: offset + length });
  };
  const visitor: JSONVisitor = {
    onError: (_, ...place) => report('JSON inválido', ...place),
    onLiteralValue: (value: unknown, ...[offset, length, line, column]) => {
      if (hasExactNumbers(value)) return;
      report('Número longo demais', offset, length, line, column, ': escreva-o entre aspas');
    },
  };
  visit(text, visitor, strict);
  return found[0] ?? { value: JSON.parse(text) as unknown };
}

/** With more levels, the indentation alone would be megabytes; with 20,000 it ends the tab. */
const INDENTED_LEVELS = 1000;

/**
 * Indents JSON by two spaces; every name, number and string, and JSON with too many levels, stays
 * as it is.
 */
export function formatJson(text: string): string {
  if (depthOf(text) > INDENTED_LEVELS) return text;
  return applyEdits(
    text,
    format(text.trim(), undefined, { insertSpaces: true, tabSize: 2, eol: '\n' }),
  ).trim();
}

/**
 * A body for people: JSON indented; a text, which the platform sends as a JSON string, with its
 * lines.
 */
export const bodyForPeople = (json: string): string =>
  json.startsWith('"') ? (JSON.parse(json) as string) : formatJson(json);

/** The text of a body within an answer of the platform; null where there is none. */
export function bodyIn(answer: string, path: readonly string[]): string | null {
  const text = textAt(answer, path);
  return text === undefined || text === 'null' ? null : text;
}
