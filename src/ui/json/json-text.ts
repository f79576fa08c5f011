import { hasExactNumbers } from '#domain/numbers.ts';
import { applyEdits, format, type JSONVisitor, visit } from 'jsonc-parser';
import { levelsOf } from './text-at.ts';

/** The result of parsing: the value, or an error with the offsets of the faulty part. */
export type JsonText = { value: unknown } | { error: string; from: number; to: number };

const strict = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: true };

/**
 * Parses strict JSON; blank text gives `undefined`. Whole numbers beyond the safe range (long account or boleto numbers) are
 * errors, because JavaScript would send different digits.
 */
export function readJson(text: string): JsonText {
  if (text.trim() === '') return { value: undefined };
  const found: JsonText[] = [];
  const report = (what: string, offset: number, length: number, line: number, column: number, advice = '') => {
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
 * Indents JSON by two spaces without changing any name, number or string; one with more than {@link INDENTED_LEVELS} levels
 * stays as it is.
 */
export function formatJson(text: string): string {
  if (levelsOf(text) > INDENTED_LEVELS) return text;
  return applyEdits(text, format(text.trim(), undefined, { insertSpaces: true, tabSize: 2, eol: '\n' })).trim();
}

/** A body for people: JSON indented, and a text, which the platform sends as a JSON string, with its lines. */
export const bodyForPeople = (json: string): string =>
  json.startsWith('"') ? (JSON.parse(json) as string) : formatJson(json);
