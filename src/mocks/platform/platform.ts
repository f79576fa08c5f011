import { v4 } from 'uuid';
import { createDb, type Dataset, type Db } from './db.ts';
import type { Scenario } from '#mocks/scenarios.ts';
import type { Snapshot } from './snapshot.ts';

/** What the handlers run on. Clock, ids and delay are given, so that a test holds them still. */
export interface Platform {
  /** The tables under a scenario: `empty` and `volume` have tables of their own, the others share the operator's. */
  readonly tables: (scenario: Scenario) => Db;
  /** The scenario in force for requests that do not prefer another. */
  scenario: Scenario;
  readonly now: () => Date;
  readonly newId: () => string;
  /** Waits that many milliseconds, or until the request is aborted. */
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** Goes back to the fixtures, as recent as at a first start. */
  readonly reset: () => void;
  /** Everything that differs from the fixtures; it holds no secret. */
  readonly snapshot: () => Snapshot;
  /** Hears of every write and reset until the returned function is called. */
  readonly onChange: (listener: () => void) => () => void;
}

/** A platform and the request that it is answering. */
export interface Context {
  readonly db: Db;
  readonly scenario: Scenario;
  /** The `x-request-id` of the answer. */
  readonly requestId: string;
  readonly url: URL;
  readonly signal: AbortSignal;
  /** Headers of the answer that only its resolver knows, such as a file's name. */
  readonly headers: Headers;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly wait: (ms: number) => Promise<void>;
  /** @throws a 412 refusal when the request's `If-Match` is not the tag of `current`, the object as a read answers it. */
  readonly checkVersion: (current: object) => void;
}

/** What a platform is given; the real clock, ids and delay unless said. */
export interface PlatformOptions {
  now?: () => Date;
  newId?: () => string;
  wait?: Platform['wait'];
  scenario?: Scenario;
  /** Changes to make again on the fixtures as they were then. */
  snapshot?: Snapshot | undefined;
}

/** Makes a platform with its tables as the fixtures have them, or as a snapshot left them. */
export function createPlatform(options: PlatformOptions = {}): Platform {
  const { now = () => new Date(), newId = () => v4(), wait = waitFor, scenario = 'normal' } = options;
  const listeners = new Set<() => void>();
  const tables = new Map<Dataset, Db>();
  let startedAt = options.snapshot ? new Date(options.snapshot.startedAt) : now();
  let restored: Snapshot['datasets'] = options.snapshot?.datasets ?? {};

  const changed = () => {
    for (const listener of listeners) listener();
  };

  const open = (dataset: Dataset) => {
    const db = createDb(startedAt, dataset, changed);
    const changes = restored[dataset];
    if (changes) db.replay(changes);
    tables.set(dataset, db);
    return db;
  };

  return {
    scenario,
    now,
    newId,
    wait,
    tables(name) {
      const dataset = name === 'empty' || name === 'volume' ? name : 'sample';
      return tables.get(dataset) ?? open(dataset);
    },
    reset() {
      tables.clear();
      restored = {};
      startedAt = now();
      changed();
    },
    snapshot() {
      const opened = [...tables].map(([dataset, db]) => [dataset, db.changes()] as const);
      return { startedAt: startedAt.toISOString(), datasets: { ...restored, ...Object.fromEntries(opened) } };
    },
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
