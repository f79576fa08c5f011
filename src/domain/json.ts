import { isSecretName } from './secrets.ts';

/** How many levels of lists and objects a JSON text has. Counted before parsing, which fails on very deep texts. */
export function depthOf(text: string): number {
  let [level, deepest] = [0, 0];
  let isInText = false;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (character === '\\') index++;
    else if (character === '"') isInText = !isInText;
    else if (!isInText && (character === '[' || character === '{')) deepest = Math.max(deepest, ++level);
    else if (!isInText && (character === ']' || character === '}')) level--;
  }
  return deepest;
}

/** Whether every number is as written: no unsafe whole number (RFC 8259, 6) and none that is too large. */
export function hasExactNumbers(value: unknown): boolean {
  if (typeof value === 'number')
    return Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));
  return typeof value !== 'object' || value === null || Object.values(value).every(hasExactNumbers);
}

const jsonPart = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*|[{}[\],]/g;

interface Container {
  isObject: boolean;
  /** It is the value of a hidden name, or within one. */
  isHidden: boolean;
  expectsName: boolean;
  name: string;
  place: number;
}

interface Reading {
  /** Whether the next value in a container is hidden. */
  hides: (within: Container) => boolean;
  name: (part: string, name: string) => string;
  value: (part: string, isHidden: boolean, within: Container | undefined) => string;
}

export function replaceParts(text: string, { hides, name, value }: Reading): string {
  const containers: Container[] = [];
  let place = 0;
  return text.replaceAll(jsonPart, (part) => {
    const within = containers.at(-1);
    const isHidden = within !== undefined && (within.isHidden || hides(within));
    if (part === '{' || part === '[') {
      const isObject = part === '{';
      containers.push({ isObject, isHidden, expectsName: isObject, name: '', place: place++ });
    } else if (part === '}' || part === ']') containers.pop();
    else if (part === ',') {
      if (within) within.expectsName = within.isObject;
    } else if (within?.expectsName) {
      within.name = JSON.parse(part) as string;
      within.expectsName = false;
      return name(part, within.name);
    } else return value(part, isHidden, within);
    return part;
  });
}

/** The fields of an object that is a name with its value, as HAR and Postman write headers: `{"name": "Authorization", "value": "…"}`. */
const pairNames = new Set(['name', 'key', 'header', 'field']);
export const pairValues = new Set(['value', 'values', 'val']);

/** The secret name that an object gives its value; undefined for other objects, and without a value. */
export function namedSecret(object: object): string | undefined {
  const entries = Object.entries(object);
  const hasValue = entries.some(([key, value]) => pairValues.has(key) && value !== null && value !== '');
  const name = entries.find(([key, text]) => pairNames.has(key) && typeof text === 'string' && isSecretName(text));
  return hasValue ? (name?.[1] as string | undefined) : undefined;
}

/** What such objects name, by their places. */
export function namesOfPairs(text: string): Map<number, string> {
  const names = new Map<number, string>();
  replaceParts(text, {
    hides: () => false,
    name: (part) => part,
    value: (part, _, within) => {
      if (within?.isObject && pairNames.has(within.name) && part.startsWith('"'))
        names.set(within.place, JSON.parse(part) as string);
      return part;
    },
  });
  return names;
}
