import { banks, endpoints, settings } from './fixtures.ts';
import { fixtureId } from './fixture-id.ts';
import { Idempotency } from '#mocks/protocol/idempotency.ts';
import { LogStore } from './log-store.ts';
import type { BankRow, Changes, EndpointRow, Settings } from './snapshot.ts';
import { Table } from './table.ts';
import { SAMPLE_LOGS } from './traffic.ts';

export type { BankRow, EndpointRow, Settings };

/** What the platform knows. */
export interface Db {
  readonly banks: Table<BankRow>;
  readonly endpoints: Table<EndpointRow>;
  readonly logs: LogStore;
  readonly settings: SettingsStore;
  /** Answers already given. In memory alone: one may hold a secret. */
  readonly idempotency: Idempotency;
  /** What was written since the fixtures. */
  readonly changes: () => Changes;
  /** Makes changes again, on the same fixtures. */
  readonly replay: (changes: Changes) => void;
}

/** Which data a platform starts from: the sample, nothing but settings, or the sample with years of history. */
export type Dataset = 'sample' | 'empty' | 'volume';

const VOLUME_LOGS = 1_000_000;
const VOLUME_ENDPOINTS = 5_000;

/**
 * Makes the tables from the fixtures.
 * @param startedAt the instant of which the fixtures' ages count
 * @param changed called after every write
 */
export function createDb(startedAt: Date, dataset: Dataset, changed: () => void = () => undefined): Db {
  const daysAgo = (days: number) => new Date(startedAt.getTime() - days * 86_400_000).toISOString();
  const logs = new LogStore(startedAt, { sample: SAMPLE_LOGS, empty: 0, volume: VOLUME_LOGS }[dataset], changed);
  const empty = dataset === 'empty';
  const endpointRows = empty ? [] : sampleEndpoints(daysAgo);
  const endpointTable = dataset === 'volume' ? withCopies(endpointRows, VOLUME_ENDPOINTS) : endpointRows;
  const db = {
    banks: new Table(empty ? [] : sampleBanks(daysAgo, logs), changed),
    endpoints: new Table(endpointTable, changed),
    logs,
    settings: new SettingsStore(sampleSettings(daysAgo), changed),
    idempotency: new Idempotency(),
  };
  return {
    ...db,
    changes: () => ({
      banks: db.banks.changes(),
      endpoints: db.endpoints.changes(),
      runs: [...logs.runs()],
      settings: db.settings.get(),
    }),
    replay(changes) {
      db.banks.replay(changes.banks);
      db.endpoints.replay(changes.endpoints);
      for (const run of changes.runs) logs.append(run);
      db.settings.put(changes.settings);
    },
  };
}

/** The settings as one value that is replaced in parts. */
export class SettingsStore {
  #value: Settings;
  readonly #changed: () => void;

  constructor(fixture: Settings, changed: () => void) {
    this.#value = fixture;
    this.#changed = changed;
  }

  get(): Settings {
    return this.#value;
  }

  put(part: Partial<Settings>): void {
    this.#value = { ...this.#value, ...part };
    this.#changed();
  }
}

/** An active bank last answered in its newest log; a silent one, before the logs begin. */
function sampleBanks(daysAgo: (days: number) => string, logs: LogStore): BankRow[] {
  const newest = logs.select({}, '-timestamp').rows(0, 1000);
  return banks.map(({ code, name, status, registeredDaysAgo, silentDays }, index) => ({
    id: fixtureId('bank', index),
    name,
    code,
    status,
    lastSync: silentDays ? daysAgo(silentDays) : (newest.find((log) => log.bank.code === code)?.timestamp ?? null),
    createdAt: daysAgo(registeredDaysAgo),
  }));
}

function sampleEndpoints(daysAgo: (days: number) => string): EndpointRow[] {
  return endpoints.map(({ bank, registeredDaysAgo, ...fields }, index) => ({
    id: fixtureId('endpoint', index),
    bankId: fixtureId(
      'bank',
      banks.findIndex(({ code }) => code === bank),
    ),
    ...fields,
    createdAt: daysAgo(registeredDaysAgo),
  }));
}

/** The rows and copies of them under paths of their own, `total` in all. */
function withCopies(rows: EndpointRow[], total: number): EndpointRow[] {
  const copies = Array.from({ length: Math.ceil(total / rows.length) }, (_, copy) =>
    rows.map((row, index) => {
      const id = fixtureId('endpoint', copy * rows.length + index);
      return copy === 0 ? row : { ...row, id, name: `${row.name} ${copy + 1}`, path: `/lotes/${copy + 1}${row.path}` };
    }),
  );
  return copies.flat().slice(0, total);
}

function sampleSettings(daysAgo: (days: number) => string): Settings {
  const { keysCreatedDaysAgo, oauth, notifications, tenant } = settings;
  return { apiKeys: { rotation: 0, createdAt: daysAgo(keysCreatedDaysAgo) }, oauth, notifications, tenant };
}
