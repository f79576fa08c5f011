/**
 * How many levels of lists and objects a JSON text has. Counted before parsing, which fails on very
 * deep texts.
 */
export function jsonDepth(text: string): number {
  let level = 0;
  let deepest = 0;
  let isInText = false;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (character === '\\') index++;
    else if (character === '"') isInText = !isInText;
    else if (!isInText && (character === '[' || character === '{')) {
      level++;
      deepest = Math.max(deepest, level);
    } else if (!isInText && (character === ']' || character === '}')) level--;
  }
  return deepest;
}

/** Whether a parsed number has the digits that were written: RFC 8259, 6, names the limits. */
export const isExactNumber = (value: number): boolean =>
  Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));

const jsonPart = /"[^"\\]*(?:\\.[^"\\]*)*"?|-?\d[\d.eE+-]*|[{}[\],]/g;

interface JsonContainer {
  isObject: boolean;
  /** It is the value of a hidden name, or within one. */
  isHidden: boolean;
  expectsName: boolean;
  /** Of the next value in an object; in a list its first text. */
  name: string;
  /** How many values of a list came before. */
  index: number;
  place: number;
  /** The name of the field that has it as its value, alone or in lists; empty for none. */
  owner: string;
}

interface JsonPartMapper {
  /** Whether the next value in a container is hidden, and all within it. */
  hides: (within: JsonContainer, isContainer: boolean) => boolean;
  name: (part: string, name: string, within: JsonContainer) => string;
  value: (part: string, isHidden: boolean, within: JsonContainer | undefined) => string;
}

/**
 * A valid JSON text with its names and single values replaced; all else stays as it was written.
 * @param mapper gives the text of each name and each value, which may be the same
 */
export function mapJsonParts(text: string, { hides, name, value }: JsonPartMapper): string {
  const containers: JsonContainer[] = [];
  let place = 0;
  return text.replaceAll(jsonPart, (part) => {
    const within = containers.at(-1);
    const isHidden = (isContainer: boolean) =>
      within !== undefined && (within.isHidden || hides(within, isContainer));
    if (part === '{' || part === '[') {
      const isObject = part === '{';
      containers.push({
        isObject,
        isHidden: isHidden(true),
        expectsName: isObject,
        name: '',
        index: 0,
        place: place++,
        owner: (within?.isObject ? within.name : within?.owner) ?? '',
      });
    } else if (part === '}' || part === ']') containers.pop();
    else if (part === ',') {
      if (!within) return part;
      within.expectsName = within.isObject;
      within.index++;
    } else if (within?.expectsName) {
      within.name = JSON.parse(part) as string;
      within.expectsName = false;
      return name(part, within.name, within);
    } else {
      if (within?.isObject === false && within.index === 0 && part.startsWith('"'))
        within.name = JSON.parse(part) as string;
      return value(part, isHidden(false), within);
    }
    return part;
  });
}

/** A valid JSON text with its numbers as texts, so that parsing it loses no digit of them. */
export const withNumbersAsTexts = (json: string): string =>
  mapJsonParts(json, {
    hides: () => false,
    name: (part) => part,
    value: (part) => (part.startsWith('"') ? part : `"${part}"`),
  });

const token = /"[^"\\]*(?:\\.[^"\\]*)*"?|[{}[\],]|[^\s{}[\],:"]+/g;

/**
 * A value of valid JSON as it was written; parsing again would lose digits, order and names.
 * Undefined for none.
 */
export function jsonTextAt(json: string, path: readonly string[]): string | undefined {
  /**
   * The containers around the token: the last name in an object, none in a list, and whether a name
   * comes next.
   */
  const around: { isObject: boolean; expectsName: boolean; name?: string }[] = [];
  const isHere = () =>
    around.length === path.length && path.every((name, depth) => around[depth]?.name === name);
  let start = -1;
  let found: string | undefined;
  for (const { 0: part, index } of json.matchAll(token)) {
    const within = around.at(-1);
    if (part === '{' || part === '[') {
      if (isHere()) start = index;
      around.push({ isObject: part === '{', expectsName: part === '{' });
    } else if (part === '}' || part === ']') {
      around.pop();
      if (isHere()) found = json.slice(start, index + 1);
    } else if (part === ',') {
      if (within) within.expectsName = within.isObject;
    } else if (within?.expectsName)
      Object.assign(within, { name: JSON.parse(part) as string, expectsName: false });
    else if (isHere()) found = part;
  }
  return found;
}

/**
 * The names that stand twice in one object of a valid JSON text: parsing keeps the last of them
 * alone.
 * @param keyOf two names with one key are the same
 */
export function repeatedNames(text: string, keyOf = (name: string) => name): string[] {
  const seen = new Map<number, Set<string>>();
  const repeated = new Set<string>();
  mapJsonParts(text, {
    hides: () => false,
    value: (part) => part,
    name: (part, name, { place }) => {
      const names = seen.get(place) ?? new Set();
      seen.set(place, names);
      if (names.has(keyOf(name))) repeated.add(name);
      names.add(keyOf(name));
      return part;
    },
  });
  return [...repeated];
}

/**
 * A valid JSON text in which two texts of the same content are equal: names are sorted, white space
 * and escapes are uniform, and numbers are compared by their exact value, whatever their length.
 * Names that stand twice in one object keep their order.
 */
export function canonicalJson(json: string): string {
  const containers: CanonicalContainer[] = [];
  let written = '';
  for (const [part] of json.matchAll(token)) {
    const within = containers.at(-1);
    if (part === '{' || part === '[')
      containers.push({ isObject: part === '{', expectsName: part === '{', name: '', items: [] });
    else if (part === '}' || part === ']') {
      containers.pop();
      written = canonicalContainer(within);
      addItem(containers.at(-1), written);
    } else if (part === ',') {
      if (within) within.expectsName = within.isObject;
    } else if (within?.expectsName)
      Object.assign(within, { name: canonicalText(part), expectsName: false });
    else {
      written = canonicalScalar(part);
      addItem(within, written);
    }
  }
  return written;
}

interface CanonicalContainer {
  isObject: boolean;
  expectsName: boolean;
  /** Of the next value in an object; empty in a list. */
  name: string;
  items: { name: string; text: string }[];
}

function addItem(within: CanonicalContainer | undefined, text: string): void {
  within?.items.push({ name: within.name, text });
}

function canonicalContainer(container: CanonicalContainer | undefined): string {
  const { isObject, items } = container ?? { isObject: false, items: [] };
  if (!isObject) return `[${items.map(({ text }) => text).join(',')}]`;
  const sorted = items.toSorted(byName);
  return `{${sorted.map(({ name, text }) => `${name}:${text}`).join(',')}}`;
}

function byName(a: { name: string }, b: { name: string }): number {
  if (a.name === b.name) return 0;
  return a.name < b.name ? -1 : 1;
}

const canonicalText = (part: string): string => JSON.stringify(JSON.parse(part));

function canonicalScalar(part: string): string {
  if (part.startsWith('"')) return canonicalText(part);
  const number = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,15}))?$/.exec(part);
  if (!number) return part;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = number;
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = digits.replace(/(?<!0)0+$/, '');
  if (significant === '') return '0';
  const power = Number(exponent) - fraction.length + (digits.length - significant.length);
  return `${sign}${significant}e${power}`;
}
