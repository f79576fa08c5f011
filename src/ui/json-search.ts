import { fold } from './fold.ts';

/** The occurrences of a text in a JSON value: their number, and the objects and lists that contain one at any depth. */
export interface JsonMatches {
  count: number;
  holders: ReadonlySet<unknown>;
}

/** Deeper values are left out of the view: each level is a component inside another. */
export const SHOWN_LEVELS = 100;

/** The value without the levels below {@link SHOWN_LEVELS}, and whether anything was left out. */
export function shortenJson(value: unknown, levels = SHOWN_LEVELS): { value: unknown; isShortened: boolean } {
  if (typeof value !== 'object' || value === null) return { value, isShortened: false };
  if (levels === 0) return { value: '…', isShortened: true };
  const entries = Object.entries(value).map(([name, item]) => [name, shortenJson(item, levels - 1)] as const);
  if (!entries.some(([, inner]) => inner.isShortened)) return { value, isShortened: false };
  const copy = entries.map(([name, inner]) => [name, inner.value] as const);
  return { value: Array.isArray(value) ? copy.map(([, item]) => item) : Object.fromEntries(copy), isShortened: true };
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
