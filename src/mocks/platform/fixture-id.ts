import { hash32 } from './random.ts';

/** What has ids in the sample: each kind of object has its own range of random seeds. */
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

/** How many ids a space can have. */
const IDS_PER_SPACE = 2 ** 28;

/**
 * The id of an object of the sample: a UUID of version 4 made from its index, the same at every
 * start.
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

/** Every byte as two hexadecimal digits. */
const bytes = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/**
 * The last 16 bits of a number as four hexadecimal digits. A table and not `toString`, which takes
 * four times as long: a search in the scenario `volume` reads 200,000 ids.
 */
const hex = (word: number): string => `${bytes[(word >>> 8) & 0xff]}${bytes[word & 0xff]}`;

function seedOf(space: Space, index: number): number {
  return spaces[space] * IDS_PER_SPACE + index;
}
