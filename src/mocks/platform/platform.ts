import { v4 } from 'uuid';
import type { OperationId } from '#api/contract/index.ts';
import { createDb, type Db } from './db.ts';
import { createOpenIdentity, type Identity } from './identity.ts';
import type { Dataset } from './table.ts';
import { isScenario, type Scenario, scenarios } from '#mocks/scenarios.ts';
import type { SharedData } from './shared-volume.ts';
import type { Snapshot } from './snapshot.ts';
import { Journal, type JournalEntry } from './journal.ts';
import { type Override, Overrides } from './overrides.ts';

/**
 * The state behind the handlers. Clock, ids and delay are passed in, so that tests can control
 * them.
 */
export interface Platform {
  /**
   * The data of a scenario: `empty` and `volume` have data of their own, the other scenarios share
   * the sample.
   * @param isRead nothing is written, so that it may be data that other platforms read too
   */
  readonly tables: (scenario: Scenario, isRead?: boolean) => Db;
  /** The scenario of requests that ask for no other. Setting an unknown one throws. */
  scenario: Scenario;
  readonly identity: Identity;
  /** The clock. */
  readonly now: () => Date;
  /** Makes a new UUID. */
  readonly newId: () => string;
  /**
   * Hosts of the platform's own network that connections may call nevertheless, such as a test
   * bank; with a port unless it is 443.
   */
  readonly ownHosts: readonly string[];
  /** How far lists of logs and figures lag behind the clock, in milliseconds. */
  readonly lagMs: number;
  /** Waits this number of milliseconds, or until the request is aborted. */
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** The instant to which the ages of the fixtures are relative. */
  readonly startedAt: () => Date;
  /** Whether anything was written since the start. */
  readonly isChanged: () => boolean;
  /**
   * Overrides the answers of an operation, until `reset` or for a number of `times`. A list is
   * answered one after the other; then the operation answers as before.
   * @throws OverrideError for an unknown operation, an unknown field or value, and a problem that
   * the operation does not declare
   */
  readonly answer: <Id extends OperationId>(
    id: Id,
    override: Override<Id> | readonly Override<Id>[],
  ) => void;
  /** The override for a request of an operation; the request counts as one of its `times`. */
  readonly takeOverride: (id: OperationId) => Override | undefined;
  /**
   * The last requests that were answered, the oldest first, with their secrets masked: those of an
   * operation, or all.
   */
  readonly requests: (id?: OperationId) => JournalEntry[];
  /** Where the handlers note requests. */
  readonly journal: Journal;
  /**
   * Discards every change, every override and the noted requests, and starts again now: the ages of
   * the fixtures are relative to this instant. The scenario stays.
   */
  readonly reset: () => void;
  /** What was changed, to be stored. It contains no secret and no personal data. */
  readonly snapshot: () => Snapshot;
  /** Calls the listener after every change. @returns what ends this */
  readonly onChange: (listener: () => void) => () => void;
}

/** What a platform is made with; everything has a default. */
export interface PlatformOptions {
  now?: () => Date;
  newId?: () => string;
  wait?: Platform['wait'];
  scenario?: Scenario;
  ownHosts?: readonly string[];
  /**
   * Lets lists of logs and figures lag behind the clock, as those of a platform with several
   * servers do; from 0 (by default) to 5,000 milliseconds.
   */
  lagMs?: number;
  /** Defaults to a platform without a login, used by a sample person who may do everything. */
  identity?: Identity;
  /** Gives the data of `volume` until the platform writes in it; by default it has its own. */
  sharedVolume?: () => SharedData;
  /** The changes of an earlier platform, and when it started. */
  snapshot?: Snapshot | undefined;
}

/** The longest lag that a platform can be made with. */
export const MAX_LAG_MS = 5000;

/** A platform with the sample data. @throws for a `lagMs` out of its bounds */
export function createPlatform(options: PlatformOptions = {}): Platform {
  const {
    now = () => new Date(),
    newId = () => v4(),
    wait = waitFor,
    scenario = 'normal',
    lagMs = 0,
  } = options;
  if (!(lagMs >= 0 && lagMs <= MAX_LAG_MS))
    throw new Error(`lagMs is from 0 to ${MAX_LAG_MS}, not ${lagMs}.`);
  const listeners = new Set<() => void>();
  const tables = new Map<Dataset, Db>();
  const overrides = new Overrides();
  const journal = new Journal();
  let startedAt = options.snapshot ? new Date(options.snapshot.startedAt) : now();
  let restored: Snapshot['datasets'] = options.snapshot?.datasets ?? {};

  const changed = () => {
    for (const listener of listeners) listener();
  };

  /** The data of `volume` that was read, which stays the same until the first write. */
  let readVolume: SharedData | undefined;
  const sharedVolume = () => (readVolume ??= options.sharedVolume?.());

  const open = (dataset: Dataset) => {
    const start = dataset === 'volume' ? sharedVolume()?.startedAt : undefined;
    const db = createDb(start ?? startedAt, dataset, changed);
    const changes = restored[dataset];
    if (changes) db.replay(changes);
    tables.set(dataset, db);
    return db;
  };

  const snapshot = (): Snapshot => {
    const opened = [...tables].map(([dataset, db]) => [dataset, db.changes()] as const);
    return {
      startedAt: startedAt.toISOString(),
      datasets: { ...restored, ...Object.fromEntries(opened) },
    };
  };

  let current = scenario;
  return {
    get scenario() {
      return current;
    },
    set scenario(name) {
      if (!isScenario(name))
        throw new Error(
          `There is no scenario ${String(name)}. Use one of: ${scenarios.join(', ')}.`,
        );
      current = name;
    },
    identity: options.identity ?? createOpenIdentity(now),
    now,
    newId,
    ownHosts: options.ownHosts ?? [],
    lagMs,
    wait,
    tables(name, isRead = false) {
      const dataset = name === 'empty' || name === 'volume' ? name : 'sample';
      const toRead = isRead && dataset === 'volume' ? sharedVolume()?.db : undefined;
      return tables.get(dataset) ?? toRead ?? open(dataset);
    },
    startedAt: () => startedAt,
    isChanged: () =>
      Object.values(snapshot().datasets).some((changes) =>
        Object.values<object>({ ...changes }).some((written) => Object.keys(written).length > 0),
      ),
    answer(id, override) {
      overrides.add(id, override);
    },
    takeOverride: (id) => overrides.take(id),
    requests: (id) => journal.entries(id),
    journal,
    reset() {
      tables.clear();
      readVolume = undefined;
      overrides.clear();
      journal.clear();
      restored = {};
      startedAt = now();
      changed();
    },
    snapshot,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function waitFor(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
