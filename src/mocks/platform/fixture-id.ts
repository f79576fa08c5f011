import { unhash32, hash32 } from './hash.ts';

/** What has ids: the tables, the requests that logs are of, and what banks number in their answers. */
const spaces = { bank: 1, endpoint: 2, log: 3, request: 4, answer: 5 };
type Table = keyof typeof spaces;

/** The highest four bits tell the spaces apart, so that no two share an id; the rest is room for 268 million places. */
const ROOM = 2 ** 28;

/** The id of a fixture: shaped as a UUID of version 4, made from its place in its table, the same at every start. */
export function fixtureId(table: Table, index: number): string {
  const words = [hash32(placeOf(table, index))];
  for (let word = 1; word < 4; word++) words.push(hash32((words[word - 1] ?? 0) + word));
  const hex = words.map((word) => word.toString(16).padStart(8, '0')).join('');
  const variant = '89ab'[(words[2] ?? 0) >>> 30];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** What is scattered into the first eight digits of {@link fixtureId}; a search by prefix compares these alone. */
export function placeOf(table: Table, index: number): number {
  return spaces[table] * ROOM + index;
}

/** The place of a fixture, from its id; undefined when the id was not made here. */
export function fixtureIndex(table: Table, id: string): number | undefined {
  const index = unhash32(parseInt(id.slice(0, 8), 16)) - spaces[table] * ROOM;
  return index >= 0 && index < ROOM && fixtureId(table, index) === id ? index : undefined;
}
