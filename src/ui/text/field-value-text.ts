import { shownAddress } from '#domain/shown-address.ts';
import type { FieldText } from '#api/contract/operation.ts';
import { formatInstant, formatSeconds } from './format.ts';

/** A value as words, for the history and conflicts. @param value as a form has it, or as text */
export function fieldValueText(
  { choices, shownAs }: FieldText,
  value: string | number | boolean | null | undefined,
): string {
  const text = String(value ?? '');
  if (shownAs === 'secret') return text === '' ? 'Sem mudança' : 'O que você informou';
  if (text === '') return 'Não informado';
  if (shownAs === 'seconds') return formatSeconds(Number(value));
  if (shownAs === 'switch') return text === 'true' ? 'ligado' : 'desligado';
  if (shownAs === 'url') return shownAddress(text);
  if (shownAs === 'instant') return formatInstant(text);
  return choices?.[text] ?? text;
}
