import { Id } from '#api/contract/common.ts';
import { Event } from '#api/contract/history.ts';
import type { LogDetail } from '#api/contract/logs.ts';
import * as z from '#api/contract/schema.ts';
import { answerText } from '#api/contract/text.ts';
import { ConnectionSecrets } from './connection-secrets.ts';
import { type ObjectWrite, writesOf } from './history.ts';
import { LogStore } from './log-store.ts';
import { logsAtStart } from './logs-at-start.ts';
import { type Dataset, type Start, Table, type TableChanges, type TableSpec } from './table.ts';
import { banks } from './tables/banks.ts';
import { connections } from './tables/connections.ts';
import { endpoints } from './tables/endpoints.ts';
import { notes } from './tables/notes.ts';
import { savedRequests } from './tables/saved-requests.ts';
import { settings } from './tables/settings.ts';

/** The data of one platform. */
export interface Db extends Tables {
  /** What the sample was made from. */
  readonly start: Start;
  readonly logs: LogStore;
  /**
   * Answers to requests with an `Idempotency-Key`, by caller. In memory, because an answer may
   * contain a secret.
   */
  readonly answers: Map<string, Answers>;
  /** Secrets of connections. In memory for the same reason: after a reload they are not known. */
  readonly secrets: ConnectionSecrets;
  /** A view of the same data for one request. The listener gets every write through this view. */
  readonly withWriteListener: (onWrite: (write: ObjectWrite) => void) => Db;
  /** What was written since the start. */
  readonly changes: () => Changes;
  /** Writes again what {@link changes} returned. */
  readonly replay: (changes: Changes) => void;
}

/**
 * What was written since the start: the changes of each table, the tester's runs, and the keys of
 * these runs.
 */
export interface Changes extends TablesChanges {
  runs: LogDetail[];
  runKeys: RunKey[];
}

/**
 * An `Idempotency-Key` whose run must not be carried out again after a reload. Neither the request
 * nor the answer is stored with it.
 */
export const RunKey = z.object({ caller: z.string(), key: z.string() });
type RunKey = z.infer<typeof RunKey>;

const DAY_MS = 86_400_000;

/**
 * The data of a fresh platform.
 * @param startedAt the instant to which the ages of the sample are relative
 * @param onChange called after every write
 */
export function createDb(
  startedAt: Date,
  dataset: Dataset,
  onChange: () => void = () => undefined,
): Db {
  const time = startedAt.getTime();
  const logs = new LogStore(time, logsAtStart(dataset, time), onChange);
  const daysAgo = (days: number) => new Date(time - days * DAY_MS).toISOString();
  const start: Start = { dataset, daysAgo, logs };
  const tables = mapTables((name) => {
    const rows = dataset === 'empty' ? [] : specOf(name).sample(start);
    return new Table(rows, onChange, name === 'events' ? MAX_EVENTS : Infinity);
  }) as unknown as Tables;
  const tableOf = (name: TableName) => tables[name] as unknown as Table<{ id: string }>;
  /** The bank that a row belongs to; connections are stored under the id of their bank. */
  const bankOfRow = (row: { bankId?: string; id: string } | undefined) =>
    row && tables.banks.get(row.bankId ?? row.id);

  const db: Db = {
    ...tables,
    start,
    logs,
    answers: new Map(),
    secrets: new ConnectionSecrets(),
    withWriteListener(onWrite) {
      const views = mapTables((name) =>
        tableOf(name).withWriteListener((before, after) => {
          const bank = bankOfRow(after ?? before);
          for (const write of writesOf(specOf(name), before, after, bank)) onWrite(write);
        }),
      );
      return { ...db, ...(views as unknown as Tables) };
    },
    changes: () => ({
      ...(mapTables((name) => tables[name].changes()) as unknown as TablesChanges),
      // The calls of the live traffic have no person; they are not stored.
      runs: logs.runs.filter(({ person }) => person !== null),
      runKeys: runKeysIn(db.answers),
    }),
    replay(changes) {
      mapTables((name) => tableOf(name).replay(changes[name]));
      for (const run of changes.runs) logs.append(run);
      for (const { caller, key } of changes.runKeys) {
        const answers: Answers = db.answers.get(caller) ?? new Map();
        db.answers.set(caller, answers.set(key, null));
      }
    },
  };
  return db;
}

const runKeysIn = (answers: Db['answers']): RunKey[] =>
  [...answers].flatMap(([caller, ofCaller]) =>
    [...ofCaller.keys()]
      .filter((key) => key.startsWith('runTesterRequest '))
      .map((key) => ({ caller, key })),
  );

/** Which condition a person acknowledged. The condition itself is derived and never stored. */
const AcknowledgementRow = z.object({ id: Id, conditionId: Id, email: answerText(320) });
const acknowledgements: TableSpec<z.infer<typeof AcknowledgementRow>> = {
  row: AcknowledgementRow,
  sample: () => [],
};

/** The events of the sample are loaded with the first read of the history (handlers/history.ts). */
const events: TableSpec<Event> = { row: Event, sample: () => [] };

/** Every table. The database, its snapshot and the events of writes derive from it. */
export const registry = {
  banks,
  endpoints,
  connections,
  savedRequests,
  notes,
  settings,
  acknowledgements,
  events,
};

type Registry = typeof registry;
type TableName = keyof Registry;
type RowOf<Name extends TableName> = z.infer<Registry[Name]['row']>;

const specOf = (name: TableName) => registry[name] as unknown as TableSpec<{ id: string }>;

export type Tables = { readonly [Name in TableName]: Table<RowOf<Name>> };
export type TablesChanges = { [Name in TableName]: TableChanges<RowOf<Name>> };

/** Makes a value for each table, by the table's name. */
export function mapTables<Value>(make: (name: TableName) => Value): Record<TableName, Value> {
  const names = Object.keys(registry) as TableName[];
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<TableName, Value>;
}

/** The mock drops older events; a platform keeps them for years (docs/backend-guide.md). */
const MAX_EVENTS = 20_000;

/** The body and headers of an answer, before its request id is added. */
export interface PreparedResponse {
  body: string | ReadableStream<Uint8Array> | null;
  headers: Record<string, string>;
}

/**
 * The answers to one caller by operation and `Idempotency-Key`, each with a digest of its request;
 * null for a run from before a reload, whose answer is lost.
 */
export type Answers = Map<string, { digest: string; answer: Promise<PreparedResponse> } | null>;
