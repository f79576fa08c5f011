import type { FieldText } from '#api/contract/operation.ts';
import type { Codecs } from '#ui/address/url-state.ts';
import type { FilterName, FilterText, FilterTexts } from '#ui/list/use-list.ts';
import { BankLabel } from '#parts/BankSelect.tsx';

/**
 * The chips of a list's active filters, with the contract's texts.
 * @param overrides the chips that are shown in another way
 */
export function filterChips<C extends Codecs>(
  codecs: C,
  texts: Readonly<Record<FilterName<C>, FieldText>>,
  overrides: Partial<FilterTexts<C>>,
): FilterTexts<C> {
  const names = (Object.keys(texts) as FilterName<C>[]).filter(
    (name) => name in codecs && name !== ('q' as string),
  );
  const chips = names.map((name): [string, FilterText<Record<string, unknown>>] => [
    name,
    {
      name: texts[name].label,
      show: (view) => <FilterValue text={texts[name]} value={view[name]} />,
    },
  ]);
  return { ...Object.fromEntries(chips), ...overrides };
}

/** A value of a filter in words; several are separated by commas. */
function FilterValue({ text, value }: { text: FieldText; value: unknown }) {
  if (text.shownAs === 'bank') return <BankLabel bankId={String(value)} />;
  const words: Readonly<Record<string, string>> = text.choices ?? {};
  return [value]
    .flat()
    .map((one) => words[String(one)] ?? String(one))
    .join(', ');
}
