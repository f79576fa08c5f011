import type { LogDetail } from '#api/contract/logs.ts';
import type { Answers } from './answers.ts';
import { type Recorded, type Write, writesOf } from './history.ts';
import { LogStore } from './log-store.ts';
import type { Settings } from './rows.ts';
import { type Dataset, sampleSettings, type Start } from './sample-rows.ts';
import { SettingsStore } from './settings-store.ts';
import type { Table } from './table.ts';
import { createTables, forEachTable, type Tables, type TablesChanges } from './tables.ts';
import { SAMPLE_LOGS } from './traffic.ts';

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
