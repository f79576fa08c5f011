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

/** How many indices a space has. */
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
 * The last 16 bits of a number as four digits. A search reads 200,000 ids, and `toString` takes
 * four times longer.
 */
const hex = (word: number): string => `${bytes[(word >>> 8) & 0xff]}${bytes[word & 0xff]}`;

function seedOf(space: Space, index: number): number {
  return spaces[space] * ROOM + index;
}

/** Stateless pseudo-random numbers: hashes of a row's index (MurmurHash3's finaliser). */
export function hash32(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** The element of a list, which has some, at a place that counts round it. */
export const pick = <Value>(list: readonly Value[], place: number): Value =>
  list[place % list.length] as Value;

/**
 * A list of 256 values in which each occurs in proportion to its weight, for a pick by a random
 * byte.
 */
export function weighted<Value>(values: readonly Value[], weights: readonly number[]): Value[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let index = 0;
  let sum = weights[0] ?? 0;
  return Array.from({ length: 256 }, (_, slot) => {
    while (((slot + 0.5) * total) / 256 >= sum && index < weights.length - 1)
      sum += weights[++index] ?? 0;
    return pick(values, index);
  });
}
