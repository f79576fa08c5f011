/**
 * Who must change when the contract changes: clients that were written for the old one, servers, or
 * both.
 */
export type Affected = 'clients' | 'servers' | 'both';

export type Json = Record<string, unknown>;
/** `tighter` allows fewer messages than before, `looser` more, `other` is neither or both. */
type Kind = 'tighter' | 'looser' | 'other';

/** A place that both documents have. */
export interface Place {
  at: string;
  /** Whom a change breaks here: for a request and for an answer it is the other way round. */
  breaks: Record<Kind, Affected>;
  documents: [before: Json, after: Json];
  report: (at: string, what: string, breaks: Affected) => void;
  /** The shared components that were compared, each once for requests and once for answers. */
  visited: Set<string>;
}

/** Compares the values of a keyword; a keyword that is left out is undefined. */
export type Compare = (was: unknown, is: unknown, place: Place, keyword: string) => void;
export type Table = Record<string, Compare>;

export const inRequest: Place['breaks'] = { tighter: 'clients', looser: 'servers', other: 'both' };
export const inAnswer: Place['breaks'] = { tighter: 'servers', looser: 'clients', other: 'both' };

/** Keywords for readers, and those that only name an operation or repeat what the schemas say. */
const texts =
  'title description summary tags operationId example examples externalDocs deprecated discriminator'.split(
    ' ',
  );

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;
export const keysOf = (...objects: Json[]) => [
  ...new Set(objects.flatMap((one) => Object.keys(one))),
];
export const listOf = (value: unknown): unknown[] => (value === undefined ? [] : [value].flat());
const textOf = (value: unknown): string => {
  if (value === undefined) return 'none';
  return typeof value === 'string' ? value : JSON.stringify(value);
};
const same = (one: unknown, other: unknown) => textOf(one) === textOf(other);

export function report({ at, breaks, report: add }: Place, what: string, kind: Kind): void {
  add(at, what, breaks[kind]);
}

export const inside = (place: Place, name: string): Place => ({ ...place, at: place.at + name });

/** A value that is neither looser nor tighter than another. */
export const whole: Compare = (was, is, place, keyword) => {
  if (!same(was, is)) report(place, `${keyword} ${textOf(was)} → ${textOf(is)}`, 'other');
};

/** What messages must also fulfil: with it fewer are allowed. */
const check: Compare = (was, is, place, keyword) => {
  const kind = was === undefined ? 'tighter' : is === undefined ? 'looser' : 'other';
  if (!same(was, is)) report(place, `${keyword} ${textOf(was)} → ${textOf(is)}`, kind);
};

const plain = (text: unknown) =>
  typeof text === 'string'
    ? text.replaceAll(/\\x([0-9A-F]{2})/g, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      )
    : text;

/** A pattern is the same whether its characters are escaped or not. */
const pattern: Compare = (was, is, place, keyword) => {
  if (!same(plain(was), plain(is))) check(was, is, place, keyword);
};

/** @param sign 1 when a larger bound allows less, -1 when it allows more */
const bound =
  (sign: 1 | -1): Compare =>
  (was, is, place, keyword) => {
    const change = (Number(is ?? -sign * Infinity) - Number(was ?? -sign * Infinity)) * sign;
    if (change !== 0)
      report(place, `${keyword} ${textOf(was)} → ${textOf(is)}`, change > 0 ? 'tighter' : 'looser');
  };

const textsOf = (list: unknown) => listOf(list).map((one) => JSON.stringify(one));

/** Values of which a message has one. */
export const values =
  (what: string): Compare =>
  (was, is, place) => {
    if (was === undefined && is !== undefined)
      return report(place, `${what}s limited to ${textOf(is)}`, 'tighter');
    if (was !== undefined && is === undefined)
      return report(place, `${what}s no longer limited`, 'looser');
    const [old, now] = [textsOf(was), textsOf(is)];
    for (const one of old)
      if (!now.includes(one)) report(place, `${what} ${one} removed`, 'tighter');
    for (const one of now) if (!old.includes(one)) report(place, `${what} ${one} added`, 'looser');
  };

export const required: Compare = (was = false, is = false, place) => {
  if (was !== is)
    report(place, is ? 'now required' : 'no longer required', is ? 'tighter' : 'looser');
};

/**
 * Named parts.
 * @param added what it means to add one, if it need not be present
 * @param removed what it means to remove one
 */
export const parts =
  (what: string, added: Kind, removed: Kind, compareOne: Compare): Compare =>
  (was = {}, is = {}, place) => {
    const [old, now] = [was, is] as [Json, Json];
    for (const name of keysOf(old, now)) {
      const at = inside(place, ` ${name}`);
      if (!(name in old)) report(at, `${what} added`, added);
      else if (!(name in now)) report(at, `${what} removed`, removed);
      else compareOne(old[name], now[name], at, name);
    }
  };

/**
 * Compares two objects by a table of their keywords; one that it does not have is compared as a
 * whole.
 */
export function walk(table: Table, was: Json, is: Json, place: Place): void {
  for (const keyword of keysOf(was, is)) {
    if (!texts.includes(keyword))
      (table[keyword] ?? whole)(was[keyword], is[keyword], place, keyword);
  }
}

/**
 * Follows references.
 * @returns also the name of the component, when the reference changes nothing of it
 */
export function resolved(value: Json, document: Json): { value: Json; component?: string } {
  const { $ref, ...own } = value;
  if (typeof $ref !== 'string') return { value };
  const target = $ref
    .slice(2)
    .split('/')
    .reduce<unknown>((at, key) => (at as Json)[key], document) as Json;
  const isChanged = Object.keys(own).some((keyword) => !texts.includes(keyword));
  const component = $ref.replace(/^#\/components\/(schemas\/)?/, '');
  return {
    value: resolved({ ...target, ...own }, document).value,
    ...(!isChanged && { component }),
  };
}

/** Compares two objects that may be references; a component that both refer to is compared once. */
export const node =
  (compareNode: (was: Json, is: Json, place: Place, keyword: string) => void): Compare =>
  (was, is, place, keyword) => {
    const [old, now] = [
      resolved(was as Json, place.documents[0]),
      resolved(is as Json, place.documents[1]),
    ];
    const { component } = old;
    if (component === undefined || component !== now.component)
      return compareNode(old.value, now.value, place, keyword);
    const visit = `${component} ${place.breaks.tighter}`;
    if (place.visited.has(visit)) return;
    place.visited.add(visit);
    compareNode(old.value, now.value, { ...place, at: component }, keyword);
  };

/** A schema. A missing one and `true` allow everything, `false` nothing. */
export const schema: Compare = (was = {}, is = {}, place, keyword) => {
  const [old, now] = [was === true ? {} : was, is === true ? {} : is];
  if (isJson(old) && isJson(now)) compareSchemas(old, now, place, keyword);
  else if (isJson(now)) report(place, `${keyword} allowed`, 'looser');
  else if (isJson(old)) report(place, `${keyword} no longer allowed`, 'tighter');
};

const unionOf = (value: Json) => value['anyOf'] ?? value['oneOf'];

/** A constant is a list of one value. */
const withoutConst = ({ const: only, ...rest }: Json): Json =>
  only === undefined ? rest : { enum: [only], ...rest };

const compareSchemas = node((was, is, place) => {
  // A schema alone is a union of one: between `X or null` and `X` only the null differs.
  if (unionOf(was) === undefined && unionOf(is) !== undefined)
    return branches([was], unionOf(is), place, 'anyOf');
  if (unionOf(was) !== undefined && unionOf(is) === undefined)
    return branches(unionOf(was), [is], place, 'anyOf');
  const [old, now] = [withoutConst(was), withoutConst(is)];
  walk(schemaKeywords, old, now, place);
  compareFields(old, now, place);
});

/** Compares the fields of objects. Those of the contract are closed, so a new field allows more. */
function compareFields(was: Json, is: Json, place: Place): void {
  const [needed, needs] = [listOf(was['required']), listOf(is['required'])];
  const [old, now] = [was['properties'] ?? {}, is['properties'] ?? {}] as [Json, Json];
  for (const name of keysOf(old, now)) {
    const at = inside(place, `.${name}`);
    const isNeeded = needs.includes(name);
    if (!(name in old))
      report(at, isNeeded ? 'required field added' : 'field added', isNeeded ? 'other' : 'looser');
    else if (!(name in now)) report(at, 'field removed', 'other');
    else {
      required(needed.includes(name), isNeeded, at, name);
      schema(old[name], now[name], at, name);
    }
  }
}

/**
 * What two branches have in common that are one and the same, changed: their constant, their
 * reference or their type.
 */
function labelOf(branch: unknown, document: Json): string {
  const { value, component } = resolved(branch as Json, document);
  const tags = Object.values((value['properties'] ?? {}) as Record<string, Json>).map(
    (one) => one['const'],
  );
  const type = textOf(value['type'] ?? '');
  return (
    tags.find((one) => typeof one === 'string') ?? (type === 'object' ? component : type) ?? type
  );
}

/** Schemas of which one must hold, or all. */
const branchesOf =
  (added: Kind, removed: Kind): Compare =>
  (was, is, place, keyword) => {
    const now = [...listOf(is)];
    const take = (matches: (one: unknown) => boolean): unknown => {
      const index = now.findIndex(matches);
      return index === -1 ? undefined : now.splice(index, 1)[0];
    };
    const unequal = listOf(was).filter((one) => {
      const equal = take((other) => same(one, other));
      // Equal references can have targets that differ.
      if (equal !== undefined) schema(one, equal, place, keyword);
      return equal === undefined;
    });
    for (const one of unequal) {
      const label = labelOf(one, place.documents[0]);
      const alike = take((other) => label === labelOf(other, place.documents[1]));
      if (alike !== undefined) schema(one, alike, place, keyword);
      else report(place, `${keyword} ${label || textOf(one)} removed`, removed);
    }
    for (const one of now)
      report(place, `${keyword} ${labelOf(one, place.documents[1]) || textOf(one)} added`, added);
  };
const branches = branchesOf('looser', 'tighter');

/**
 * The fields of a schema are compared apart, because whether a field is required is said beside
 * them.
 */
export const apart: Compare = () => undefined;

const schemaKeywords: Table = {
  type: values('type'),
  enum: values('value'),
  ...Object.fromEntries(
    ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'].map((one) => [
      one,
      bound(1),
    ]),
  ),
  ...Object.fromEntries(
    ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'].map((one) => [
      one,
      bound(-1),
    ]),
  ),
  pattern,
  format: check,
  properties: apart,
  required: apart,
  items: (was, is, place) => schema(was, is, inside(place, '[]'), 'items'),
  additionalProperties: (was, is, place) => schema(was, is, inside(place, '.*'), 'other fields'),
  propertyNames: (was, is, place) => schema(was, is, inside(place, ' names'), 'names'),
  anyOf: branches,
  oneOf: branches,
  allOf: branchesOf('tighter', 'looser'),
};
