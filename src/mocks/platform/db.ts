import type { LogDetail } from '#api/contract/logs.ts';
import { type Recorded, type Write, writesOf } from './history.ts';
import { LogStore } from './log-store.ts';
import {
  AcknowledgementRow,
  BankRow,
  ConnectionRow,
  EndpointRow,
  NoteRow,
  SavedRequestRow,
  type Settings,
  SettingsStore,
  Table,
  type TableChanges,
} from './rows.ts';
import {
  type Dataset,
  sampleBanks,
  sampleEndpoints,
  sampleNotes,
  sampleSavedRequests,
  sampleSettings,
  type Start,
} from './sample-rows.ts';
import { SAMPLE_LOGS } from './traffic.ts';
import type * as z from '#api/contract/schema.ts';
import { Event } from '#api/contract/history.ts';
import { sampleConnections } from './sample-connections.ts';

/** The data of a platform. */
export interface Db extends Tables {
  /** What the fixtures are made from. */
  readonly start: Start;
  readonly logs: LogStore;
  readonly settings: SettingsStore;
  /** Answers to requests with an `Idempotency-Key`. Kept in memory only, because an answer may contain a secret. */
  readonly answers: Answers;
  /** The same data, for one request: the listener gets every write through it. */
  readonly watched: (wrote: (write: Write) => void) => Db;
  /** What was written since the fixtures. */
  readonly changes: () => Changes;
  /** Applies changes again to the same fixtures. */
  readonly replay: (changes: Changes) => void;
}

/** What was written since the fixtures: the changes of each table, the tester's runs, the settings as they are now. */
export interface Changes extends TablesChanges {
  runs: LogDetail[];
  settings: Settings;
}

const VOLUME_LOGS = 1_000_000;
const DAY_MS = 86_400_000;

/**
 * Makes the tables from the fixtures.
 * @param startedAt the instant to which the fixtures' ages are relative
 * @param changed called after every write
 */
export function createDb(startedAt: Date, dataset: Dataset, changed: () => void = () => undefined): Db {
  const logs = new LogStore(startedAt, { sample: SAMPLE_LOGS, empty: 0, volume: VOLUME_LOGS }[dataset], changed);
  const daysAgo = (days: number) => new Date(startedAt.getTime() - days * DAY_MS).toISOString();
  const start: Start = { dataset, daysAgo, logs };
  const tables = createTables(start, changed);
  const settings = new SettingsStore(sampleSettings(start), changed);
  const db: Db = {
    ...tables,
    start,
    logs,
    settings,
    answers: new Map(),
    watched(wrote) {
      const watch = (name: Recorded) => (before: unknown, after: unknown) => {
        const { bankId, id } = (after ?? before ?? {}) as { bankId?: string; id?: string };
        for (const write of writesOf(name, before, after, tables.banks.get(bankId ?? id ?? ''))) wrote(write);
      };
      const watchedTables = forEachTable((name) =>
        // Neither events themselves nor what a person has seen, which changes nothing for others.
        name === 'events' || name === 'acknowledgements'
          ? tables[name]
          : (tables[name] as unknown as Table<{ id: string }>).watched(watch(name)),
      ) as unknown as Tables;
      const watchedSettings = settings.watched((before, part) => {
        for (const name of Object.keys(part) as (keyof Settings)[]) watch(name)(before[name], part[name]);
      });
      return { ...db, ...watchedTables, settings: watchedSettings };
    },
    changes: () => ({
      ...(forEachTable((name) => tables[name].changes()) as unknown as TablesChanges),
      runs: [...logs.runs()],
      settings: settings.get(),
    }),
    replay(changes) {
      forEachTable((name) => {
        (tables[name] as unknown as Table<{ id: string }>).replay(changes[name]);
      });
      for (const run of changes.runs) logs.append(run);
      settings.put(changes.settings);
    },
  };
  return db;
}

interface TableSpec<Schema extends z.ZodType<{ id: string }>> {
  readonly row: Schema;
  /** The rows of a fresh platform. */
  readonly sample: (start: Start) => z.infer<Schema>[];
}

const table = <Schema extends z.ZodType<{ id: string }>>(
  row: Schema,
  sample: TableSpec<Schema>['sample'],
): TableSpec<Schema> => ({ row, sample });

/**
 * Every table that operators change: the schema of a row, and the rows of a fresh platform. The database, the snapshot
 * and its replay derive from this registry; a resource with rows of its own adds one entry.
 */
export const registry = {
  banks: table(BankRow, sampleBanks),
  endpoints: table(EndpointRow, sampleEndpoints),
  connections: table(ConnectionRow, sampleConnections),
  savedRequests: table(SavedRequestRow, sampleSavedRequests),
  notes: table(NoteRow, sampleNotes),
  acknowledgements: table(AcknowledgementRow, () => []),
  // Those of the sample are loaded with the first read of the history (handlers/history.ts).
  events: table(Event, () => []),
};

type Registry = typeof registry;
type TableName = keyof Registry;
type RowOf<Name extends TableName> = z.infer<Registry[Name]['row']>;

export type Tables = { readonly [Name in TableName]: Table<RowOf<Name>> };
export type TablesChanges = { [Name in TableName]: TableChanges<RowOf<Name>> };

/** Makes an object with one value for each table. */
export function forEachTable<Value>(make: (name: TableName) => Value): Record<TableName, Value> {
  const names = Object.keys(registry) as TableName[];
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<TableName, Value>;
}

/** The most events in memory; a platform keeps them for years (docs/backend-guide.md, What to refuse). */
const MAX_EVENTS = 20_000;
const mostRows = (name: TableName) => (name === 'events' ? MAX_EVENTS : Infinity);

/**
 * Makes the tables of a fresh platform.
 * @param changed called after every write
 */
export function createTables(start: Start, changed: () => void): Tables {
  const rows = (name: TableName): { id: string }[] => (start.dataset === 'empty' ? [] : registry[name].sample(start));
  return forEachTable((name) => new Table(rows(name), changed, mostRows(name))) as unknown as Tables;
}

/** A success answer before it is sent. */
export interface PreparedResponse {
  body: string | ReadableStream<Uint8Array> | null;
  headers: Record<string, string>;
}

/** The first answer to each `Idempotency-Key` of an operation and a caller, with the content of its request. */
export type Answers = Map<string, { content: string; answer: Promise<PreparedResponse> }>;
