/**
 * A strong entity tag (RFC 9110, 8.8.3) of a representation: equal bytes have equal tags. The hash is cyrb53, which is
 * synchronous and distinguishes versions but is not secure; a server may make its tags in another way.
 */
export function entityTag(body: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < body.length; index++) {
    const code = body.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return `"${(high >>> 0).toString(16).padStart(8, '0')}${(low >>> 0).toString(16).padStart(8, '0')}"`;
}
