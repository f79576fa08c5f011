import { isLabel, isSecretName } from './value-names.ts';
import { mapJsonParts } from './json.ts';

/**
 * The fields of an object that is a name with its value, as HAR and Postman write headers:
 * `{"name": "Authorization", "value": "…"}`.
 */
const pairNames = new Set(['name', 'key', 'header', 'field']);

/**
 * Other words for it: with them only the name of a secret counts, and a text that is a label and
 * nothing else, because a bank's products have a `nome` and a `valor`.
 */
const otherPairNames = new Set([
  'nome',
  'campo',
  'propriedade',
  'property',
  'parametro',
  'parameter',
  'attribute',
  'label',
  'rotulo',
  'id',
]);

const pairValues = new Set([
  'value',
  'values',
  'val',
  'valor',
  'content',
  'conteudo',
  'text',
  'texto',
]);

/** Whether a field names what its object holds. */
export const isPairName = (field: string): boolean => {
  const key = field.toLowerCase();
  return pairNames.has(key) || otherPairNames.has(key);
};

/** Whether a field holds the value of such an object. */
export const isPairValue = (field: string): boolean => pairValues.has(field.toLowerCase());

/** Whether a field names what its object holds as something that is hidden. */
export function isHiddenPair(
  field: string,
  text: string,
  isHidden: (name: string) => boolean,
): boolean {
  const key = field.toLowerCase();
  if (pairNames.has(key)) return isHidden(text);
  return otherPairNames.has(key) && (isSecretName(text) || (isHidden(text) && isLabel(text)));
}

/** Whether the name in such an object is a label that says what is hidden, as `Cliente`. */
export const isShownLabel = (text: string): boolean => isLabel(text) && !isSecretName(text);

/**
 * The secret name that an object gives its value; undefined for other objects, and without a value.
 */
export function secretNameOf(object: object): string | undefined {
  const entries = Object.entries(object);
  const hasValue = entries.some(
    ([key, value]) => isPairValue(key) && value !== null && value !== '',
  );
  const name = entries.find(
    ([key, text]) => typeof text === 'string' && isHiddenPair(key, text, isSecretName),
  );
  return hasValue ? (name?.[1] as string | undefined) : undefined;
}

/** The places of the objects that give a hidden name its value. */
export function hiddenPairPlaces(
  text: string,
  isHidden: (name: string) => boolean,
): ReadonlySet<number> {
  const places = new Set<number>();
  mapJsonParts(text, {
    hides: () => false,
    name: (part) => part,
    value: (part, _, within) => {
      // Most texts name nothing, and need not be parsed.
      const names = within?.isObject && part.startsWith('"') && isPairName(within.name);
      if (
        names &&
        !places.has(within.place) &&
        isHiddenPair(within.name, JSON.parse(part) as string, isHidden)
      )
        places.add(within.place);
      return part;
    },
  });
  return places;
}
