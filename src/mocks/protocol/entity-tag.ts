/**
 * A strong entity tag (RFC 9110, 8.8.3) for a version of an object: equal texts have equal tags. The hash is cyrb53,
 * which is synchronous and distinguishes versions but is not secure; a server may make its tags in another way, for
 * example from a version column.
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
  return `"${(high >>> 0).toString(16).padStart(8, '0')}${(low >>> 0).toString(16).padStart(8, '0')}"`;
}

/**
 * Whether an `If-Match` value matches a tag (RFC 9110, 13.1.1). The comparison is strong: a weak tag (`W/"a"`) never
 * matches, nor does a part of a tag or a tag without its quotes. A list matches when one of its tags does.
 */
export function ifMatchMatches(header: string, tag: string): boolean {
  if (header.trim() === '*') return true;
  // A list may have empty elements (RFC 9110, 5.6.1.2).
  const tags = header.match(/^[\s,]*(?:(?:W\/)?"[^"\s]*"\s*(?:,[\s,]*|$))+$/)
    ? header.match(/(?:W\/)?"[^"\s]*"/g)
    : null;
  return tags?.includes(tag) ?? false;
}
