import { gather, scatter } from './random.ts';

/** The tables whose fixtures have ids, each with a salt of its own so that no two share one. */
const salts = { bank: 0x0b0a, endpoint: 0x0e1d, log: 0x1060, request: 0x4e90 } as const;
type Table = keyof typeof salts;

/** The id of a fixture: shaped as a UUID of version 4, made from its place in its table, the same at every start. */
export function fixtureId(table: Table, index: number): string {
  const words = [leadingBits(table, index)];
  for (let word = 1; word < 4; word++) words.push(scatter((words[word - 1] ?? 0) + word));
  const hex = words.map((word) => word.toString(16).padStart(8, '0')).join('');
  const variant = '89ab'[(words[2] ?? 0) >>> 30];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** The first eight digits of {@link fixtureId} as a number: a search by prefix compares these over a million rows. */
export function leadingBits(table: Table, index: number): number {
  return scatter(index ^ salts[table]);
}

/** The place of a fixture, from its id; undefined when the id was not made here. */
export function fixtureIndex(table: Table, id: string): number | undefined {
  const index = gather(parseInt(id.slice(0, 8), 16)) ^ salts[table];
  return index >= 0 && fixtureId(table, index) === id ? index : undefined;
}
