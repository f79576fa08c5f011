import type { BankRef } from '#api/contract/common.ts';
import type { Event, EventKind } from '#api/contract/history.ts';
import type * as z from '#api/contract/schema.ts';
import type { LogStore } from './log-store.ts';

/** What a platform starts with: the sample, only settings, or the sample with months of logs. */
export const datasets = ['sample', 'empty', 'volume'] as const;
export type Dataset = (typeof datasets)[number];

/** What the rows of the sample are made from. */
export interface Start {
  readonly dataset: Dataset;
  /** The instant this number of days before the start, as ISO 8601. */
  readonly daysAgo: (days: number) => string;
  readonly logs: LogStore;
}

/** An object at the time of an event, as the event shows it. */
export interface EventSnapshot extends Pick<Event, 'kind' | 'object' | 'bank' | 'environment'> {
  /** The fields that clients write; secrets have a name that ends in `Preview`. */
  fields: Record<string, unknown>;
  /** All that is stored of it. A write that leaves it the same changed nothing. */
  stored: unknown;
}

interface Row {
  readonly id: string;
}

/** A table: what a row is, and what the sample and the history need of it. */
export interface TableSpec<R extends Row> {
  /** Checks rows that a snapshot restores. */
  readonly row: z.ZodType<R>;
  /** The rows of a fresh platform; an empty one has none. */
  readonly sample: (start: Start) => R[];
  /** The objects of a row, for events. Writes to a table without it leave no events. */
  readonly snapshots?: (row: R, bank: BankRef | null) => EventSnapshot[];
  /** The row that reads show while none was written. */
  readonly emptyRow?: (id: string) => R;
  /**
   * Masks the value of a field in events, in place of `maskedForEvent`: for fields in which people
   * write freely. An event keeps what it has for ever.
   */
  readonly mask?: (field: string, value: string) => string;
}

/** The fields of an object that a schema has. */
export const fieldsOf = (schema: { shape: object }, row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name in schema.shape));

/**
 * Makes the `snapshots` of a table whose rows are one object with a name.
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

/** The rows that were written since the start, by id; null for one that was removed. */
export type TableChanges<R extends Row> = Record<string, R | null>;

type WriteListener<R> = (before: R | undefined, after: R | undefined) => void;

/** Rows by id, in the order of creation. */
export class Table<R extends Row> {
  #rows: Map<string, R>;
  #changes = new Map<string, R | null>();
  #onWrite: WriteListener<R> = () => undefined;
  readonly #onChange: () => void;
  readonly #maxRows: number;

  /**
   * @param fixtures the rows of the sample
   * @param onChange called after every write
   * @param maxRows how many rows are kept: one more removes the oldest
   */
  constructor(fixtures: R[], onChange: () => void, maxRows = Infinity) {
    this.#maxRows = maxRows;
    this.#rows = new Map(fixtures.map((row) => [row.id, row]));
    this.#onChange = onChange;
  }

  all(): R[] {
    return [...this.#rows.values()];
  }

  get(id: string): R | undefined {
    return this.#rows.get(id);
  }

  /** Adds a row, or replaces the row with the same id without changing the order. */
  put(row: R): void {
    this.#onWrite(this.#rows.get(row.id), row);
    this.#rows.set(row.id, row);
    this.#changes.set(row.id, row);
    if (this.#rows.size > this.#maxRows) this.#dropOldest();
    this.#onChange();
  }

  #dropOldest(): void {
    const [oldest] = this.#rows.keys();
    if (oldest === undefined) return;
    this.#rows.delete(oldest);
    this.#changes.delete(oldest);
  }

  remove(id: string): void {
    this.#onWrite(this.#rows.get(id), undefined);
    this.#rows.delete(id);
    this.#changes.set(id, null);
    this.#onChange();
  }

  /** A view of the same rows. The listener is called before every write through this view. */
  withWriteListener(onWrite: WriteListener<R>): Table<R> {
    const table = new Table<R>([], this.#onChange, this.#maxRows);
    table.#rows = this.#rows;
    table.#changes = this.#changes;
    table.#onWrite = onWrite;
    return table;
  }

  /** What was written since the start. */
  changes(): TableChanges<R> {
    return Object.fromEntries(this.#changes);
  }

  /** Writes again what {@link changes} returned. */
  replay(changes: TableChanges<R>): void {
    for (const [id, row] of Object.entries(changes)) {
      if (row) this.put(row);
      else this.remove(id);
    }
  }
}
