import type { FieldText } from '#api/contract/describe.ts';
import { formatInstant, formatSeconds } from '../text/format.ts';

/**
 * A value as words, as the history and the comparison after a conflict show it.
 * @param value as a form has it, or as text
 */
export function wordsOf({ choices, shownAs }: FieldText = { label: '' }, value: unknown): string {
  const text = String(value);
  if (shownAs === 'seconds') return formatSeconds(Number(value));
  if (shownAs === 'switch') return text === 'true' ? 'ligado' : 'desligado';
  if (shownAs === 'instant') return formatInstant(text);
  return choices?.[text] ?? text;
}
