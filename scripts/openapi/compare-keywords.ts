/**
 * Who must change when the contract changes: clients that were written for the old one, servers, or
 * both. `nobody`: what is added may be ignored. `words`: only a description changed, which may
 * state a rule.
 */
export type Affected = 'clients' | 'servers' | 'both' | 'nobody' | 'words';

/** An object of an OpenAPI document. */
export type Json = Record<string, unknown>;

/**
 * `tighter` allows fewer messages than before, `looser` more, `other` is neither or both.
 * `handling` allows the same messages, which the server reads in another way. `known` adds what a
 * reader may ignore. `words` is a change of a description.
 */
export type Change = 'tighter' | 'looser' | 'other' | 'handling' | 'known' | 'words';

/** A place that both documents have. */
export interface Place {
  /** Its name in the list of differences. */
  at: string;
  /** Whom each change affects here: for a request and for an answer it is the other way round. */
  affects: Record<Change, Affected>;
  documents: { before: Json; after: Json };
  addDifference: (at: string, what: string, affected: Affected) => void;
  /** The shared components that were compared, each once for requests and once for answers. */
  visited: Set<string>;
}

/** Compares the values of a keyword; a keyword that is left out is undefined. */
export type Compare = (before: unknown, after: unknown, place: Place, keyword: string) => void;

/** How each keyword of an object is compared. */
export type KeywordTable = Record<string, Compare>;

/** Whom a change of a request affects. */
export const inRequest: Place['affects'] = {
  tighter: 'clients',
  looser: 'servers',
  other: 'both',
  handling: 'servers',
  known: 'servers',
  words: 'words',
};

/** Whom a change of an answer affects. */
export const inAnswer: Place['affects'] = {
  tighter: 'servers',
  looser: 'clients',
  other: 'both',
  handling: 'nobody',
  known: 'nobody',
  words: 'words',
};

/** Keywords for readers, and those that only name an operation or repeat what the schemas say. */
const ignoredKeywords = new Set([
  'title',
  'summary',
  'tags',
  'operationId',
  'example',
  'examples',
  'externalDocs',
  'deprecated',
  'discriminator',
]);

/** The keys of all objects, each once. */
export const keysOf = (...objects: Json[]): string[] => [
  ...new Set(objects.flatMap((object) => Object.keys(object))),
];

/** A keyword's value as a list: a single value is a list of one, a missing one an empty list. */
export const listOf = (value: unknown): unknown[] => (value === undefined ? [] : [value].flat());

/** A value as the list of differences shows it. */
export function textOf(value: unknown): string {
  if (value === undefined) return 'none';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Whether two values are written alike. */
export const isSame = (before: unknown, after: unknown) => textOf(before) === textOf(after);

/** Adds a difference at a place. */
export function report(place: Place, what: string, change: Change): void {
  place.addDifference(place.at, what, place.affects[change]);
}

/** Adds a difference of a keyword's value. */
export function reportValue(
  place: Place,
  keyword: string,
  before: unknown,
  after: unknown,
  change: Change,
): void {
  report(place, `${keyword} ${textOf(before)} → ${textOf(after)}`, change);
}

/** A place within a place. */
export const inside = (place: Place, name: string): Place => ({ ...place, at: place.at + name });

/** Compares values of which neither allows more than the other. */
export const compareWhole: Compare = (before, after, place, keyword) => {
  if (!isSame(before, after)) reportValue(place, keyword, before, after, 'other');
};

/** The end of a sentence, or of a part of a list in words. */
const sentenceEnd = /(?<=[.;:]) |\n+/;

/** Compares descriptions, sentence by sentence: the rules that no keyword states are in them. */
export const compareDescriptions: Compare = (before = '', after = '', place) => {
  const oldSentences = String(before).split(sentenceEnd);
  const newSentences = String(after).split(sentenceEnd);
  const removed = oldSentences.filter((one) => one !== '' && !newSentences.includes(one));
  const added = newSentences.filter((one) => one !== '' && !oldSentences.includes(one));
  for (const sentence of removed) report(place, `no longer says: ${sentence}`, 'words');
  for (const sentence of added) report(place, `says: ${sentence}`, 'words');
};

/** For keywords that are compared together with others, not alone. */
export const comparedElsewhere: Compare = () => undefined;

/**
 * Compares lists of values of which a message has one; without a list every value is allowed.
 * @param what what one value is called
 */
export const compareValues =
  (what: string): Compare =>
  (before, after, place) => {
    if (before === undefined && after !== undefined) {
      report(place, `${what}s limited to ${textOf(after)}`, 'tighter');
      return;
    }
    if (before !== undefined && after === undefined) {
      report(place, `${what}s no longer limited`, 'looser');
      return;
    }
    const oldValues = jsonOfEach(before);
    const newValues = jsonOfEach(after);
    for (const value of oldValues) {
      if (!newValues.includes(value)) report(place, `${what} ${value} removed`, 'tighter');
    }
    for (const value of newValues) {
      if (!oldValues.includes(value)) report(place, `${what} ${value} added`, 'looser');
    }
  };

const jsonOfEach = (list: unknown) => listOf(list).map((value) => JSON.stringify(value));

/** Compares whether something must be present. */
export const compareRequired: Compare = (before = false, after = false, place) => {
  if (before === after) return;
  if (after) report(place, 'now required', 'tighter');
  else report(place, 'no longer required', 'looser');
};

/**
 * Compares named parts, such as the headers of an answer.
 * @param what what one part is called
 * @param added what it means to add one, if it need not be present
 * @param removed what it means to remove one
 */
export const compareParts =
  (what: string, added: Change, removed: Change, compareOne: Compare): Compare =>
  (before = {}, after = {}, place) => {
    const oldParts = before as Json;
    const newParts = after as Json;
    for (const name of keysOf(oldParts, newParts)) {
      const at = inside(place, ` ${name}`);
      if (!(name in oldParts)) report(at, `${what} added`, added);
      else if (!(name in newParts)) report(at, `${what} removed`, removed);
      else compareOne(oldParts[name], newParts[name], at, name);
    }
  };

/**
 * Compares two objects by a table of their keywords; one that it does not have is compared as a
 * whole.
 */
export function compareKeywords(
  table: KeywordTable,
  before: Json,
  after: Json,
  place: Place,
): void {
  for (const keyword of keysOf(before, after)) {
    if (ignoredKeywords.has(keyword)) continue;
    const compare = keyword === 'description' ? compareDescriptions : table[keyword];
    (compare ?? compareWhole)(before[keyword], after[keyword], place, keyword);
  }
}

/**
 * Follows the references of an object.
 * @returns also the name of the component, when the object adds nothing to it
 */
export function dereference(object: Json, document: Json): { value: Json; component?: string } {
  const { $ref, ...own } = object;
  if (typeof $ref !== 'string') return { value: object };
  const keys = $ref.replace(/^#\//, '').split('/');
  let target: unknown = document;
  for (const key of keys) target = (target as Json)[key];
  const { value } = dereference({ ...(target as Json), ...own }, document);
  const hasOwnRules = Object.keys(own).some((keyword) => !ignoredKeywords.has(keyword));
  if (hasOwnRules) return { value };
  return { value, component: $ref.replace(/^#\/components\/(schemas\/)?/, '') };
}

/** Compares two objects that may be references; a component that both refer to is compared once. */
export const compareReferences =
  (compareObjects: (before: Json, after: Json, place: Place, keyword: string) => void): Compare =>
  (before, after, place, keyword) => {
    const old = dereference(before as Json, place.documents.before);
    const now = dereference(after as Json, place.documents.after);
    const { component } = old;
    if (component === undefined || component !== now.component) {
      compareObjects(old.value, now.value, place, keyword);
      return;
    }
    const visit = `${component} ${place.affects.tighter}`;
    if (place.visited.has(visit)) return;
    place.visited.add(visit);
    compareObjects(old.value, now.value, { ...place, at: component }, keyword);
  };
