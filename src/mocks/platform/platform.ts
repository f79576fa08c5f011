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
  /** The scenario of requests that do not ask for another. Setting an unknown one throws. */
  scenario: Scenario;
  readonly identity: Identity;
  readonly now: () => Date;
  readonly newId: () => string;
  /**
   * Hosts of the own network (with a port unless it is 443) that connections may call all the same,
   * such as a test bank.
   */
  readonly ownHosts: readonly string[];
  /** Waits this number of milliseconds, or until the request is aborted. */
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** The instant to which the ages of the fixtures are relative. */
  readonly startedAt: () => Date;
  readonly isChanged: () => boolean;
  /**
   * Makes an operation answer otherwise until `reset` or some `times`.
   * @throws for an unknown one, or an undeclared problem
   */
  readonly answer: <Id extends OperationId>(id: Id, override: Override<Id>) => void;
  /** What `answer` asked for, for one request, which counts as one of its `times`. */
  readonly takeOverride: (id: OperationId) => Override | undefined;
  /**
   * Discards every change and every override; the ages of the fixtures are relative to now. The
   * scenario stays.
   */
  readonly reset: () => void;
  /** It contains no secret and no personal data. */
  readonly snapshot: () => Snapshot;
  readonly onChange: (listener: () => void) => () => void;
}

export interface PlatformOptions {
  now?: () => Date;
  newId?: () => string;
  wait?: Platform['wait'];
  scenario?: Scenario;
  ownHosts?: readonly string[];
  /** Defaults to a platform without a login, used by a sample person who may do everything. */
  identity?: Identity;
  /** Changes to apply again to the fixtures, with the ages that these had then. */
  snapshot?: Snapshot | undefined;
}

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
      if (override?.times !== undefined && --override.times <= 0) overrides.delete(id);
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

export interface Override<Id extends OperationId = OperationId> {
  /** A problem that the operation declares. Without `detail` its title is the detail. */
  problem?: ProblemName;
  detail?: string;
  violacoes?: Violation[];
  /**
   * Makes the body of the success answer from the usual one; the result is checked against the
   * contract.
   */
  change?: (body: Output<Id>) => Output<Id>;
  /** The connection is closed without an answer. */
  silent?: boolean;
  /** How long the answer waits before, in milliseconds. */
  delayMs?: number;
  /** How many requests are answered so; all of them by default. */
  times?: number;
}
