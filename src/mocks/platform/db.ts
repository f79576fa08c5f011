import { Id } from '#api/contract/common.ts';
import { Event } from '#api/contract/history.ts';
import type { LogDetail } from '#api/contract/logs.ts';
import * as z from '#api/contract/schema.ts';
import { answerText } from '#api/contract/text.ts';
import { type Write, writesOf } from './history.ts';
import { LogStore } from './log-store.ts';
import { logsAtStart } from './logs-at-start.ts';
import { type Dataset, type Start, Table, type TableChanges, type TableSpec } from './table.ts';
import { banks } from './tables/banks.ts';
import { connections } from './tables/connections.ts';
import { endpoints } from './tables/endpoints.ts';
import { notes } from './tables/notes.ts';
import { savedRequests } from './tables/saved-requests.ts';
import { settings } from './tables/settings.ts';

export interface Db extends Tables {
  readonly start: Start;
  readonly logs: LogStore;
  /**
   * Answers to requests with an `Idempotency-Key`, by caller. In memory, because an answer may
   * contain a secret.
   */
  readonly answers: Map<string, Answers>;
  /** The same data, for one request: the listener gets every write through it. */
  readonly watched: (wrote: (write: Write) => void) => Db;
  readonly changes: () => Changes;
  readonly replay: (changes: Changes) => void;
}

/**
 * What was written since the fixtures: the changes of each table, the tester's runs, and the keys
 * that these used.
 */
export interface Changes extends TablesChanges {
  runs: LogDetail[];
  runKeys: RunKey[];
}

/**
 * A key whose run must not be carried out again after a reload. Neither the request nor the answer
 * is kept with it.
 */
export const RunKey = z.object({ caller: z.string(), key: z.string() });
type RunKey = z.infer<typeof RunKey>;

const DAY_MS = 86_400_000;

export function createDb(
  startedAt: Date,
  dataset: Dataset,
  changed: () => void = () => undefined,
): Db {
  const time = startedAt.getTime();
  const logs = new LogStore(time, logsAtStart(dataset, time), changed);
  const daysAgo = (days: number) => new Date(time - days * DAY_MS).toISOString();
  const start: Start = { dataset, daysAgo, logs };
  const tables = forEachTable((name) => {
    const rows = dataset === 'empty' ? [] : specOf(name).sample(start);
    return new Table(rows, changed, name === 'events' ? MAX_EVENTS : Infinity);
  }) as unknown as Tables;
  const db: Db = {
    ...tables,
    start,
    logs,
    answers: new Map(),
    watched(wrote) {
      const watched = forEachTable((name) => {
        const bankOf = ({ bankId, id }: { bankId?: string; id: string }) =>
          tables.banks.get(bankId ?? id);
        const table = tables[name] as unknown as Table<{ id: string }>;
        return table.watched((before, after) => {
          const row = after ?? before;
          for (const write of writesOf(specOf(name), before, after, row && bankOf(row)))
            wrote(write);
        });
      });
      return { ...db, ...(watched as unknown as Tables) };
    },
    changes: () => ({
      ...(forEachTable((name) => tables[name].changes()) as unknown as TablesChanges),
      // A call of the live traffic has no person, and is gone after a reload.
      runs: logs.runs.filter(({ person }) => person !== null),
      runKeys: [...db.answers].flatMap(([caller, answers]) =>
        [...answers.keys()]
          .filter((key) => key.startsWith('runTesterRequest '))
          .map((key) => ({ caller, key })),
      ),
    }),
    replay(changes) {
      forEachTable((name) => {
        (tables[name] as unknown as Table<{ id: string }>).replay(changes[name]);
      });
      for (const run of changes.runs) logs.append(run);
      for (const { caller, key } of changes.runKeys) {
        const answers: Answers = db.answers.get(caller) ?? new Map();
        db.answers.set(caller, answers.set(key, null));
      }
    },
  };
  return db;
}

/** What a person said to have seen: a condition, which ends by itself and is never stored. */
const AcknowledgementRow = z.object({ id: Id, conditionId: Id, email: answerText(320) });
const acknowledgements: TableSpec<z.infer<typeof AcknowledgementRow>> = {
  row: AcknowledgementRow,
  sample: () => [],
};

/** Those of the sample are loaded with the first read of the history (handlers/history.ts). */
const events: TableSpec<Event> = { row: Event, sample: () => [] };

/**
 * Every table that operators change. The database, the snapshot, its replay and what events show
 * derive from it.
 */
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

export function forEachTable<Value>(make: (name: TableName) => Value): Record<TableName, Value> {
  const names = Object.keys(registry) as TableName[];
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<TableName, Value>;
}

/**
 * The most events in memory; a platform keeps them for years (docs/backend-guide.md, What to
 * refuse).
 */
const MAX_EVENTS = 20_000;

export interface PreparedResponse {
  body: string | ReadableStream<Uint8Array> | null;
  headers: Record<string, string>;
}

/**
 * The first answers to the keys of one caller, by operation and `Idempotency-Key`, with a digest of
 * the request; null for a run from before a reload, whose answer is lost.
 */
export type Answers = Map<string, { digest: string; answer: Promise<PreparedResponse> } | null>;
