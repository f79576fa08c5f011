interface Row {
  readonly id: string;
}

/** What was written to a table since its fixtures, by id: rows as they are now, null where one was removed. */
export type TableChanges<R extends Row> = Record<string, R | null>;

/** Rows by id, in the order of creation. */
export class Table<R extends Row> {
  #rows: Map<string, R>;
  #changes = new Map<string, R | null>();
  #wrote: (before: R | undefined, after: R | undefined) => void = () => undefined;
  readonly #changed: () => void;

  /** @param changed called after every write */
  constructor(fixtures: R[], changed: () => void) {
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
    const table = new Table<R>([], this.#changed);
    table.#rows = this.#rows;
    table.#changes = this.#changes;
    table.#wrote = wrote;
    return table;
  }

  changes(): TableChanges<R> {
    return Object.fromEntries(this.#changes);
  }

  /** Applies changes again to the same fixtures. */
  replay(changes: TableChanges<R>): void {
    for (const [id, row] of Object.entries(changes)) {
      if (row) this.put(row);
      else this.remove(id);
    }
  }
}
