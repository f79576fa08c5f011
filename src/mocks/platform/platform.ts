import { v4 } from 'uuid';
import { type OperationId, contract, type Output } from '#api/contract/index.ts';
import { createDb, type Db } from './db.ts';
import { createOpenIdentity, type Identity } from './identity.ts';
import type { Dataset } from './table.ts';
import { isScenario, type Scenario, scenarios } from '#mocks/scenarios.ts';
import type { Snapshot } from './snapshot.ts';
import { problemsOf } from '#api/contract/answers.ts';
import type { Violation } from '#api/contract/problem.ts';
import type { ProblemName } from '#api/contract/problem-table.ts';

/**
 * The state behind the handlers. Clock, ids and delay are passed in, so that tests can control
 * them.
 */
export interface Platform {
  /**
   * The data of a scenario: `empty` and `volume` have data of their own, the other scenarios share
   * the sample.
   */
  readonly tables: (scenario: Scenario) => Db;
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
  /** Waits this number of milliseconds, or until the request is aborted. */
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** The instant to which the ages of the fixtures are relative. */
  readonly startedAt: () => Date;
  /** Whether anything was written since the start. */
  readonly isChanged: () => boolean;
  /**
   * Overrides the answers of an operation, until `reset` or for a number of `times`.
   * @throws for an unknown operation, and for a problem that it does not declare
   */
  readonly answer: <Id extends OperationId>(id: Id, override: Override<Id>) => void;
  /** The override for a request of an operation; the request counts as one of its `times`. */
  readonly takeOverride: (id: OperationId) => Override | undefined;
  /**
   * Discards every change and every override, and starts again now: the ages of the fixtures are
   * relative to this instant. The scenario stays.
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
  /** Defaults to a platform without a login, used by a sample person who may do everything. */
  identity?: Identity;
  /** The changes of an earlier platform, and when it started. */
  snapshot?: Snapshot | undefined;
}

/** A platform with the sample data. */
export function createPlatform(options: PlatformOptions = {}): Platform {
  const {
    now = () => new Date(),
    newId = () => v4(),
    wait = waitFor,
    scenario = 'normal',
  } = options;
  const listeners = new Set<() => void>();
  const tables = new Map<Dataset, Db>();
  const overrides = new Map<OperationId, Override>();
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
    wait,
    tables(name) {
      const dataset = name === 'empty' || name === 'volume' ? name : 'sample';
      return tables.get(dataset) ?? open(dataset);
    },
    startedAt: () => startedAt,
    isChanged: () =>
      Object.values(snapshot().datasets).some((changes) =>
        Object.values<object>({ ...changes }).some((written) => Object.keys(written).length > 0),
      ),
    answer(id, override) {
      if (!Object.hasOwn(contract, id)) throw new Error(`There is no operation ${id}.`);
      const declared = problemsOf(contract[id]);
      if (override.problem !== undefined && !declared.includes(override.problem))
        throw new Error(
          `${id} does not declare ${override.problem}. It declares: ${declared.join(', ')}.`,
        );
      overrides.set(id, { ...override } as Override);
    },
    takeOverride(id) {
      const override = overrides.get(id);
      if (override?.times !== undefined) {
        override.times -= 1;
        if (override.times <= 0) overrides.delete(id);
      }
      return override;
    },
    reset() {
      tables.clear();
      overrides.clear();
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

/** How an operation answers in place of its usual answer. */
export interface Override<Id extends OperationId = OperationId> {
  /** A problem that the operation declares. Without a `detail` its title is the detail. */
  problem?: ProblemName;
  detail?: string;
  violacoes?: Violation[];
  /**
   * Makes the body of the success answer from the usual one; the result is checked against the
   * contract.
   */
  change?: (body: Output<Id>) => Output<Id>;
  /** Headers of the answer beside its own, or in place of them, such as `deprecation`. */
  headers?: Record<string, string>;
  /** The connection is closed without an answer. */
  silent?: boolean;
  /** How long the answer is delayed, in milliseconds. */
  delayMs?: number;
  /** How many requests it applies to; all of them by default. */
  times?: number;
}
