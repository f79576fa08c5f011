import { fold } from '../text/fold.ts';

/** The occurrences of a text in a JSON value: their number, and the objects and lists that contain one at any depth. */
export interface JsonMatches {
  count: number;
  holders: ReadonlySet<unknown>;
}

/** Deeper values are left out of the view: each level is a component inside another. */
export const SHOWN_LEVELS = 100;

/** More values are left out of the view: each is a few elements, and a branch shows all that it contains. */
export const SHOWN_VALUES = 5000;

/** More characters of names and texts are left out of the view: the layout of a text of megabytes takes seconds. */
export const SHOWN_CHARACTERS = 100_000;

/**
 * The first {@link SHOWN_LEVELS} levels, {@link SHOWN_VALUES} values and {@link SHOWN_CHARACTERS} characters, and whether
 * anything was left out.
 */
export function shortenJson(given: unknown): { value: unknown; isShortened: boolean } {
  let left = SHOWN_VALUES;
  let characters = SHOWN_CHARACTERS;
  let isShortened = false;
  const cut = (text: string): string => {
    isShortened = true;
    const shown = text.slice(0, characters).toWellFormed();
    characters = 0;
    return `${shown}…`;
  };
  const shorten = (value: unknown, levels: number): unknown => {
    left -= 1;
    if (typeof value === 'string') {
      if (value.length > characters) return cut(value);
      characters -= value.length;
    }
    if (typeof value !== 'object' || value === null) return value;
    if (levels === 0) {
      isShortened = true;
      return '…';
    }
    const kept: [string, unknown][] = [];
    for (const [name, item] of Object.entries(value)) {
      if (left === 0 || name.length > characters) {
        isShortened = true;
        break;
      }
      if (!Array.isArray(value)) characters -= name.length;
      kept.push([name, shorten(item, levels - 1)]);
    }
    return Array.isArray(value) ? kept.map(([, item]) => item) : Object.fromEntries(kept);
  };
  return { value: shorten(given, SHOWN_LEVELS), isShortened };
}

/** The indexes of `query` in `text`, both folded, without overlaps. */
export function placesIn(text: string, query: string): number[] {
  const places: number[] = [];
  if (query === '') return places;
  for (let at = text.indexOf(query); at !== -1; at = text.indexOf(query, at + query.length)) places.push(at);
  return places;
}

/** Searches names and values as `JsonView` writes them; case and accents do not count. */
export function searchJson(value: unknown, query: string): JsonMatches {
  const needle = fold(query);
  const holders = new Set<unknown>();
  const occurrences = (text: string) => placesIn(fold(text), needle).length;

  const visit = (node: unknown): number => {
    if (typeof node !== 'object' || node === null) return occurrences(JSON.stringify(node));
    const inside = Array.isArray(node)
      ? node.reduce((sum: number, item) => sum + visit(item), 0)
      : Object.keys(node).reduce((sum, name) => sum + occurrences(`"${name}"`) + visit((node as never)[name]), 0);
    if (inside > 0) holders.add(node);
    return inside;
  };
  return { count: needle === '' ? 0 : visit(value), holders };
}

/** The number of values in a JSON value, itself included, and whether one below the top contains others. */
export function measureJson(value: unknown, level = 0): { nodes: number; nested: boolean } {
  if (typeof value !== 'object' || value === null) return { nodes: 1, nested: false };
  const items = Object.values(value);
  const below = items.map((item) => measureJson(item, level + 1));
  return {
    nodes: below.reduce((sum, { nodes }) => sum + nodes, 1),
    nested: (level > 0 && items.length > 0) || below.some(({ nested }) => nested),
  };
}
