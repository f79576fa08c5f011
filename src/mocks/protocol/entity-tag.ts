import type * as z from 'zod';

/* The versions of objects: `ETag` of answers, and `If-Match` of requests (RFC 9110). */

/** The fields that clients write, with the id: what the version of an object is made from. */
export function writableFields<Draft extends z.ZodObject>(
  draft: Draft,
  row: { id: string } & z.output<Draft>,
): Record<string, unknown> {
  const values: Record<string, unknown> = row;
  const names = ['id', ...Object.keys(draft.shape)];
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/**
 * A strong entity tag (RFC 9110, 8.8.3) of a text: the hash cyrb53, which is not secure. A server
 * may use a version column instead.
 */
export function entityTag(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return `"${hex(high)}${hex(low)}"`;
}

const hex = (word: number): string => (word >>> 0).toString(16).padStart(8, '0');

/** One or more tags, separated by commas; a list may have empty elements (RFC 9110, 5.6.1.2). */
const tagList = /^[\s,]*(?:(?:W\/)?"[^"\s]*"\s*(?:,[\s,]*|$))+$/;
const tagInList = /(?:W\/)?"[^"\s]*"/g;

/**
 * Whether `If-Match` names a tag, by the strong comparison (RFC 9110, 13.1.1): weak tags never
 * match, `*` always does.
 */
export function ifMatchMatches(header: string, tag: string): boolean {
  if (header.trim() === '*') return true;
  const tags = tagList.test(header) ? header.match(tagInList) : null;
  return tags?.includes(tag) ?? false;
}
