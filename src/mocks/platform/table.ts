import type { BankRef } from '#api/contract/common.ts';
import type { Event, EventKind } from '#api/contract/history.ts';
import type * as z from '#api/contract/schema.ts';
import type { LogStore } from './log-store.ts';

/**
 * Which data a platform starts with: the sample, settings only, or the sample with months of
 * history.
 */
export const datasets = ['sample', 'empty', 'volume'] as const;
export type Dataset = (typeof datasets)[number];

export interface Start {
  readonly dataset: Dataset;
  /** The instant this number of days before the start, as ISO 8601. */
  readonly daysAgo: (days: number) => string;
  readonly logs: LogStore;
}

/** An object as events show it. */
export interface EventSnapshot extends Pick<Event, 'kind' | 'object' | 'bank' | 'environment'> {
  /** The fields that clients write; secrets have a name that ends in `Preview`. */
  fields: Record<string, unknown>;
  /** What is stored of it: where that stays the same, nothing was written. */
  stored: unknown;
}

interface Row {
  readonly id: string;
}

export interface TableSpec<R extends Row> {
  readonly row: z.ZodType<R>;
  /** The rows of a fresh platform; an empty one has none. */
  readonly sample: (start: Start) => R[];
  /**
   * The objects of a row, with the bank that it belongs to. A table without it leaves no events.
   */
  readonly facts?: (row: R, bank: BankRef | null) => EventSnapshot[];
  /** What stands for a row that was never written. */
  readonly unset?: (id: string) => R;
  /**
   * Masks the value of a field where people write in their own words: an event would keep personal
   * data for ever.
   */
  readonly mask?: (field: string, value: string) => string;
}

export const fieldsOf = (schema: { shape: object }, row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name in schema.shape));

/**
 * How events show a row that is one object with a name.
 * @param draft the schema of what clients write
 */
export const namedObject =
  (kind: EventKind, draft: { shape: object }) =>
  (row: Row & { name: string }, bank: BankRef | null): EventSnapshot[] => [
    {
      kind,
      object: { id: row.id, name: row.name },
      bank,
      environment: null,
      fields: fieldsOf(draft, row),
      stored: row,
    },
  ];

/**
 * What was written to a table since its fixtures, by id: rows as they are now, null where one was
 * removed.
 */
export type TableChanges<R extends Row> = Record<string, R | null>;

/** Rows by id, in the order of creation. */
export class Table<R extends Row> {
  #rows: Map<string, R>;
  #changes = new Map<string, R | null>();
  #wrote: (before: R | undefined, after: R | undefined) => void = () => undefined;
  readonly #changed: () => void;

  readonly #most: number;

  /** @param most how many rows are kept; above it the oldest goes */
  constructor(fixtures: R[], changed: () => void, most = Infinity) {
    this.#most = most;
    this.#rows = new Map(fixtures.map((row) => [row.id, row]));
    this.#changed = changed;
  }

  all(): R[] {
    return [...this.#rows.values()];
  }

  get(id: string): R | undefined {
    return this.#rows.get(id);
  }

  /** Adds a row, or replaces the row with the same id without changing the order. */
  put(row: R): void {
    this.#wrote(this.#rows.get(row.id), row);
    this.#rows.set(row.id, row);
    this.#changes.set(row.id, row);
    const [oldest] = this.#rows.size > this.#most ? this.#rows.keys() : [];
    if (oldest !== undefined) {
      this.#rows.delete(oldest);
      this.#changes.delete(oldest);
    }
    this.#changed();
  }

  remove(id: string): void {
    this.#wrote(this.#rows.get(id), undefined);
    this.#rows.delete(id);
    this.#changes.set(id, null);
    this.#changed();
  }

  /** The same rows; the listener is called before every write through this object. */
  watched(wrote: (before: R | undefined, after: R | undefined) => void): Table<R> {
    const table = new Table<R>([], this.#changed, this.#most);
    table.#rows = this.#rows;
    table.#changes = this.#changes;
    table.#wrote = wrote;
    return table;
  }

  changes(): TableChanges<R> {
    return Object.fromEntries(this.#changes);
  }

  replay(changes: TableChanges<R>): void {
    for (const [id, row] of Object.entries(changes)) {
      if (row) this.put(row);
      else this.remove(id);
    }
  }
}
