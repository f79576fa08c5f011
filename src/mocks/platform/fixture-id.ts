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
  const words = [hash32(seedOf(space, index))];
  for (let word = 1; word < 4; word++) words.push(hash32((words[word - 1] ?? 0) + word));
  const hex = words.map((word) => word.toString(16).padStart(8, '0')).join('');
  const variant = '89ab'[(words[2] ?? 0) >>> 30];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}

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
