/** What has ids: the tables, the requests of logs, and the objects in banks' answers. */
const spaces = {
  bank: 1,
  endpoint: 2,
  log: 3,
  request: 4,
  answer: 5,
  event: 6,
  saved: 7,
  settings: 8,
};
type Space = keyof typeof spaces;

/** Room for 268 million indices; the highest four bits are the number of the space. */
const ROOM = 2 ** 28;

/**
 * The id of a fixture: a UUID of version 4 that is made from its index in its table, the same at
 * every start.
 */
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
/**
 * The last 16 bits of a number as four digits: an export has 200,000 ids, which take a quarter of
 * the time of `toString`.
 */
const hex = (word: number): string => `${bytes[(word >>> 8) & 0xff]}${bytes[word & 0xff]}`;

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

/**
 * Stateless pseudo-random numbers: hashes of a row's index (MurmurHash3's finaliser, a bijection).
 */
const MULTIPLIERS = [0x85ebca6b, 0xc2b2ae35] as const;
const INVERSES = [0xa5cb9243, 0x7ed1b41d] as const;

export function hash32(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), MULTIPLIERS[0]);
  mixed = Math.imul(mixed ^ (mixed >>> 13), MULTIPLIERS[1]);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

export function unhash32(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), INVERSES[1]);
  mixed = Math.imul(mixed ^ (mixed >>> 13) ^ (mixed >>> 26), INVERSES[0]);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/**
 * A table of 256 indices in which each occurs in proportion to its weight, for a pick by a random
 * byte.
 */
export function weighted(weights: readonly number[]): Uint8Array {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const table = new Uint8Array(256);
  let index = 0;
  let sum = weights[0] ?? 0;
  for (let slot = 0; slot < table.length; slot++) {
    while (((slot + 0.5) * total) / table.length >= sum && index < weights.length - 1)
      sum += weights[++index] ?? 0;
    table[slot] = index;
  }
  return table;
}
