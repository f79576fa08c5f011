import { Bank } from '#api/contract/banks.ts';
import { BankRef, Id, Instant } from '#api/contract/common.ts';
import { Connection, DEFAULT_BANK_TIMEOUT_MS, Environment } from '#api/contract/connections.ts';
import { Endpoint } from '#api/contract/endpoints.ts';
import { LogNote } from '#api/contract/log-notes.ts';
import { SavedRequest } from '#api/contract/saved-requests.ts';
import * as z from '#api/contract/schema.ts';
import { NotificationSettings, OAuthSettings, TenantSettings } from '#api/contract/settings.ts';
import { answerText } from '#api/contract/text.ts';
import { hash32 } from './fixture-id.ts';

/* What the platform stores, where it differs from what the API returns. */

export const BankRow = Bank.omit({ endpoints: true, connections: true, certificateExpiresAt: true }).extend({
  createdAt: Instant,
});
export type BankRow = z.infer<typeof BankRow>;

export const EndpointRow = Endpoint.omit({ bank: true }).extend({ bankId: Id, createdAt: Instant });
export type EndpointRow = z.infer<typeof EndpointRow>;

/** A connection. A new secret may have the preview of the old one: the count of writes makes it another version. */
const StoredConnection = Connection.extend({ secretWrites: z.int().min(0) });
export type StoredConnection = z.infer<typeof StoredConnection>;

export const SavedRequestRow = SavedRequest.omit({ bank: true }).extend({ bankId: Id });
export type SavedRequestRow = z.infer<typeof SavedRequestRow>;

/** The note on a log, under the log's id. A log keeps its bank as it was, and so does the note. */
export const NoteRow = LogNote.extend({ id: Id, log: answerText(2100), bank: BankRef });
export type NoteRow = z.infer<typeof NoteRow>;

/** A connection of which nothing was set yet. */
export const emptyConnection: StoredConnection = {
  baseUrl: null,
  timeoutMs: DEFAULT_BANK_TIMEOUT_MS,
  auth: { type: 'none' },
  certificate: null,
  fixedHeaders: [],
  fixedQuery: [],
  secretWrites: 0,
};

/**
 * The connections of a bank, under the bank's id, and since when tests do not reach it with them: what was seen of a
 * connection is no part of its version.
 */
export const ConnectionRow = z.object({
  id: Id,
  homologation: StoredConnection,
  production: StoredConnection,
  unreachableSince: z.record(Environment, Instant.nullable()),
});
export type ConnectionRow = z.infer<typeof ConnectionRow>;

/** What a person said to have seen: a condition, which ends by itself and is never stored. */
export const AcknowledgementRow = z.object({ id: Id, conditionId: Id, email: answerText(320) });
export type AcknowledgementRow = z.infer<typeof AcknowledgementRow>;

/** The connections of a bank for which nothing was set yet. */
export const noConnection = (bankId: string): ConnectionRow => ({
  id: bankId,
  homologation: emptyConnection,
  production: emptyConnection,
  unreachableSince: { homologation: null, production: null },
});

/**
 * The settings. The secret key is derived from the number of rotations (see handlers/settings.ts) and is not stored.
 * A new client secret may have the preview of the old one: the count of writes makes it another version.
 */
export const Settings = z.object({
  apiKeys: z.object({
    rotation: z.int().min(0),
    createdAt: Instant.nullable(),
    /** The keys before, which were left valid until an instant. */
    previous: z.object({ rotation: z.int().min(0), expiresAt: Instant }).nullable(),
  }),
  oauth: OAuthSettings.extend({ clientSecretWrites: z.int().min(0) }),
  notifications: NotificationSettings,
  tenant: TenantSettings,
});
export type Settings = z.infer<typeof Settings>;

/**
 * The keys after this number of rotations. They are derived from the number of rotations, so that no secret is stored.
 */
export function keysOf(rotation: number) {
  return { publicKey: `pk_demo_${digits(~rotation, 8)}`, secretKey: `sk_demo_${digits(rotation, 32)}` };
}

function digits(seed: number, length: number): string {
  let text = '';
  for (let word = hash32(seed + 756); text.length < length; word = hash32(word + 1)) {
    text += word.toString(16).padStart(8, '0');
  }
  return text;
}

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

  readonly #most: number;

  /**
   * @param changed called after every write
   * @param most how many rows are kept; above it the oldest goes
   */
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

  /** Applies changes again to the same fixtures. */
  replay(changes: TableChanges<R>): void {
    for (const [id, row] of Object.entries(changes)) {
      if (row) this.put(row);
      else this.remove(id);
    }
  }
}

/** The settings as one value whose parts are replaced. */
export class SettingsStore {
  #held: { value: Settings };
  #wrote: (before: Settings, part: Partial<Settings>) => void = () => undefined;
  readonly #changed: () => void;

  /** @param changed called after every write */
  constructor(fixture: Settings, changed: () => void) {
    this.#held = { value: fixture };
    this.#changed = changed;
  }

  get(): Settings {
    return this.#held.value;
  }

  /** The same settings; the listener is called before every write through this object. */
  watched(wrote: (before: Settings, part: Partial<Settings>) => void): SettingsStore {
    const store = new SettingsStore(this.get(), this.#changed);
    store.#held = this.#held;
    store.#wrote = wrote;
    return store;
  }

  /** Replaces the parts that are present. */
  put(part: Partial<Settings>): void {
    this.#wrote(this.get(), part);
    this.#held.value = { ...this.get(), ...part };
    this.#changed();
  }
}
