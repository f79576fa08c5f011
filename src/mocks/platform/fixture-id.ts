import { unhash32, hash32 } from './hash.ts';

/** What has ids: the tables, the requests of logs, and the objects in banks' answers. */
const spaces = { bank: 1, endpoint: 2, log: 3, request: 4, answer: 5, event: 6, saved: 7 };
type Space = keyof typeof spaces;

/**
 * The highest four bits are the number of the space, so no two spaces share an id; the rest is room for 268 million
 * indices.
 */
const ROOM = 2 ** 28;

/** The id of a fixture: a UUID of version 4 that is made from its index in its table, the same at every start. */
export function fixtureId(space: Space, index: number): string {
  const first = hash32(seedOf(space, index));
  const second = hash32(first + 1);
  const third = hash32(second + 2);
  const fourth = hash32(third + 3);
  const version = 0x4000 | (second & 0xfff);
  const variant = 0x8000 | ((third >>> 30) << 12) | ((third >>> 16) & 0xfff);
  return `${hex(first >>> 16)}${hex(first)}-${hex(second >>> 16)}-${hex(version)}-${hex(variant)}-${hex(third)}${hex(fourth >>> 16)}${hex(fourth)}`;
}

const bytes = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
/** The last 16 bits of a number as four digits: an export has 200,000 ids, which take a quarter of the time of `toString`. */
const hex = (word: number): string => `${bytes[(word >>> 8) & 0xff]}${bytes[word & 0xff]}`;

/** The number whose hash is the first eight digits of {@link fixtureId}. */
function seedOf(space: Space, index: number): number {
  return spaces[space] * ROOM + index;
}

/** The index of the fixture whose id begins with these eight digits, if there is one. */
export const indexFrom = (space: Space, digits: string): number =>
  unhash32(parseInt(digits.slice(0, 8), 16)) - spaces[space] * ROOM;

/** The index of a fixture, from its id; undefined when the id is not a fixture's. */
export function fixtureIndex(space: Space, id: string): number | undefined {
  const index = indexFrom(space, id);
  return index >= 0 && index < ROOM && fixtureId(space, index) === id ? index : undefined;
}
