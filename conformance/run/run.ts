import { Api } from '#conformance/server/api.ts';
import { xsrfHeaderOf } from '#conformance/client/cookies.ts';
import { Stopped } from '#conformance/client/client.ts';
import { Journal } from '#conformance/client/journal.ts';
import { lendPopulations } from '#conformance/server/listings.ts';
import type { Outcome, Report } from './outcome.ts';
import { Failure, ok, same, Skip, TimeFailure } from '#conformance/client/check.ts';
import { type Rule, rule } from '#conformance/rules/rule.ts';
import { CLEAN_SOURCE, rules, WIRE_SOURCE } from '#conformance/rules/index.ts';
import type { SettingsBackup } from './settings-backup.ts';
import { deleteStale } from '#conformance/server/stale.ts';
import { printable } from '#conformance/client/strict.ts';
import { type Transport, Unreachable } from '#conformance/client/transfer.ts';
import { wireRules } from '#conformance/client/wire.ts';

/** What to test, and how. */
export interface RunOptions {
  base: string;
  headers?: Record<string, string>;
  transport?: Transport;
  /** Which rules to run, by id or sentence. */
  only?: RegExp;
  /** Number of generated requests. */
  fuzz: number;
  seed: number;
  destructive?: boolean;
  /** See {@link Api}. */
  testerBank?: string | undefined;
  /** Whether the server is the mock. */
  mock?: boolean;
  origin?: string | undefined;
  people?: Record<string, string>[];
  session?: string | undefined;
  signal?: AbortSignal;
  /** Where the settings are kept while the run lasts, for a run that is killed. */
  backup?: SettingsBackup;
  /** Called with each outcome as soon as it is known. */
  onOutcome?: (outcome: Outcome) => void;
  /** Ends the run at the first failure; nothing else is of interest then. */
  stopAtFailure?: boolean;
  /** How many rules may run at the same time; 1 by default. */
  parallel?: number;
}

const ignore = (): void => undefined;

/** `only` matches no rule. */
export class NoRules extends Error {}

/** Runs last, whichever rules were chosen. */
const cleanRule = rule(
  'clean/left-behind',
  'nothing is left behind: created objects are deleted, settings are restored',
  async (api) => {
    await api.releaseShared();
    same([...api.leftovers, ...(await api.settings.restore(api))], [], 'what could not be undone');
    same(await deleteStale(api), 0, 'the number of objects that were not deleted');
  },
);

/**
 * Runs the rules against a server and cleans up after each: those that nothing may disturb first,
 * one after the other.
 * @throws NoRules when `only` matches none
 */
export async function run(options: RunOptions): Promise<Report> {
  const { base, only = /^/, fuzz, seed, backup, stopAtFailure = false, parallel = 1 } = options;
  const api = createApi(options);
  const { journal } = api;
  const startedAt = performance.now();
  const outcomes: Outcome[] = [];
  const add = ({ reasons, ...rest }: Outcome) => {
    const outcome = {
      ...rest,
      reasons: reasons.map((reason) => printable(journal.masked(reason))),
    };
    outcomes.push(outcome);
    options.onOutcome?.(outcome);
  };
  const hasFailed = () => stopAtFailure && outcomes.some(({ outcome }) => outcome === 'fail');
  const wireHasFailed = () =>
    stopAtFailure && wire.some(({ id }) => journal.findings(id).length > 0);

  // The generators take a second to load.
  const all = [
    ...rules,
    ...(fuzz > 0 ? (await import('#conformance/rules/fuzz.ts')).fuzzRules(fuzz, seed) : []),
  ];
  const isChosen = ({ id, sentence }: { id: string; sentence: string }) =>
    only.test(id) || only.test(sentence);
  const chosen = all.filter(isChosen);
  const wire = wireRules.filter(isChosen);
  if (chosen.length + wire.length === 0) throw new NoRules(`No rule matches ${only.source}.`);
  // Wire rules check the answers to the other rules' requests: alone, they need all of them to run.
  const isWireAlone = chosen.length === 0;
  let staleDeleted = 0;
  let before: string | undefined;
  // A promise that a rule began and did not await failed for the reason that the rule already has.
  process.on('unhandledRejection', ignore);
  try {
    const remembered = await api.settings.remember(api, backup?.read()).catch(ignoreFailure);
    if (remembered) backup?.write(remembered);
    staleDeleted = (await deleteStale(api).catch(ignoreFailure)) ?? 0;
    before = (await eventsSince(api).catch(ignoreFailure))?.requestDateTime;
    const rulesToRun = isWireAlone ? all : chosen;
    const runEach = async (some: Iterable<Rule>) => {
      for (const next of some) {
        if (hasFailed() || wireHasFailed()) return;
        const outcome = await outcomeOf(next, api);
        if (!isWireAlone) add(outcome);
      }
    };
    await runEach(rulesToRun.filter((one) => one.alone));
    await api.settings.restore(api).catch(ignoreFailure);
    await lendPopulations(api);
    const others = rulesToRun.filter((one) => !one.alone);
    await runInParallel(others, parallel, runEach);
  } catch (error) {
    if (!(error instanceof Stopped || error instanceof Unreachable)) throw error;
    add({
      ...blank('RUN', 'the run reaches its end', ''),
      outcome: 'fail',
      reasons: [messageOf(error)],
    });
  }
  const order = new Map(all.map(({ id }, index) => [id, index]));
  outcomes.sort(
    (one, other) => (order.get(one.id) ?? all.length) - (order.get(other.id) ?? all.length),
  );
  for (const { id, sentence } of wire) add(wireOutcome(id, sentence, journal));
  if (!hasFailed()) {
    const clean = await cleanUpOutcome(api);
    add(clean);
    if (clean.outcome === 'pass') backup?.remove();
  }
  const events = before === undefined ? undefined : await eventsSince(api, before).catch(ignore);
  process.off('unhandledRejection', ignore);
  const { coverage, requests, resets, testerRuns } = journal;
  const ms = performance.now() - startedAt;
  return {
    server: base,
    seed,
    outcomes,
    coverage: coverage.operations,
    isPart: chosen.length < all.length,
    requests,
    resets,
    logsLeft: testerRuns,
    eventsLeft: events?.totalRecords ?? 0,
    staleDeleted,
    ms,
  };
}

function createApi(options: RunOptions): Api {
  const { base, headers = {}, transport = fetch, destructive = false, mock = false } = options;
  const { testerBank, origin, people = [], session } = options;
  const signal = options.signal ?? new AbortController().signal;
  const ofSession = session === undefined ? {} : { cookie: session, ...xsrfHeaderOf(session) };
  const journal = new Journal([headers, ...people, ofSession]);
  return new Api({
    base,
    headers,
    transport,
    signal,
    journal,
    destructive,
    mock,
    testerBank,
    origin,
    people,
    session,
  });
}

/**
 * Runs rules with several workers, each of which takes the next rule that is left.
 * @param runEach what a worker does with its rules
 * @throws the first error of a worker, after all have ended
 */
async function runInParallel(
  rulesToRun: readonly Rule[],
  parallel: number,
  runEach: (some: Iterable<Rule>) => Promise<void>,
): Promise<void> {
  const remaining = [...rulesToRun];
  // Half of the workers begin at the end, so that the rules on runs, which wait for banks, run at
  // the same time as others, which keep the server busy.
  const rulesFromStart = function* () {
    for (let next = remaining.shift(); next; next = remaining.shift()) yield next;
  };
  const rulesFromEnd = function* () {
    for (let next = remaining.pop(); next; next = remaining.pop()) yield next;
  };
  const workers = await Promise.allSettled(
    Array.from({ length: parallel }, (_, index) =>
      runEach(index % 2 === 0 ? rulesFromStart() : rulesFromEnd()),
    ),
  );
  for (const worker of workers) {
    if (worker.status === 'rejected') throw worker.reason;
  }
}

/** Cleans up after the run, also after it was stopped. */
async function cleanUpOutcome(api: Api): Promise<Outcome> {
  api.unstoppable = true;
  const outcome = await outcomeOf(cleanRule, api).catch((error: unknown): Outcome => ({
    ...blankOf(cleanRule),
    outcome: 'fail',
    reasons: [messageOf(error)],
  }));
  return { ...outcome, source: CLEAN_SOURCE };
}

/** The totals of the caller's events from an instant on. */
async function eventsSince(api: Api, from?: string) {
  const { email } = ok(await api.call('getSession', {})).person;
  return ok(await api.call('listEvents', { query: { person: email, from, 'page-size': 1 } })).meta;
}

const blank = (id: string, sentence: string, source: string): Outcome => ({
  id,
  sentence,
  source,
  operations: [],
  outcome: 'pass',
  reasons: [],
  curl: [],
  ms: 0,
});
const blankOf = ({ id, sentence, source = '' }: Rule) => blank(id, sentence, source);

/**
 * Runs a rule; once more when a connection was reset, for which a rule does not fail.
 * @throws when the run was stopped or the server no longer answers
 */
async function outcomeOf(own: Rule, ofRun: Api, isRepetition = false): Promise<Outcome> {
  const api = ofRun.forRule();
  const start = performance.now();
  const outcome = blankOf(own);
  try {
    if (own.destructive && !api.options.destructive)
      throw new Skip('it makes changes that cannot be undone; see --destructive');
    await own.check(api);
  } catch (error) {
    if (error instanceof Stopped) throw error;
    if (error instanceof Unreachable && !(await api.isUp())) throw error;
    if (error instanceof Unreachable && error.wasReset && !isRepetition) {
      api.journal.resets.push(`${own.id}: ${error.message}`);
      await api.cleanUp();
      return await outcomeOf(own, ofRun, true);
    }
    if (error instanceof Skip) {
      outcome.outcome = 'skip';
      outcome.reasons = [error.message];
    } else api.failed(error);
  } finally {
    const { last, operations } = api;
    if (api.failures.length > 0) await addFailures(outcome, api);
    else if (last && outcome.outcome === 'pass') outcome.curl = [api.journal.curl(last)];
    outcome.operations = [...operations];
    if (operations.size > 0) outcome.source = sourceOf(outcome.source, [...operations]);
    await api.cleanUp();
  }
  return { ...outcome, ms: performance.now() - start };
}

/** Makes the outcome of a rule a failure, with what each of its steps and its end found wrong. */
async function addFailures(outcome: Outcome, api: Api): Promise<void> {
  outcome.outcome = 'fail';
  outcome.reasons = [];
  for (const { error, request } of api.failures) {
    outcome.reasons.push(await explained(error, api));
    outcome.curl.push(request ? api.journal.curl(request) : '');
  }
  const about = api.failures.find(({ error }) => error instanceof Failure)?.answer;
  if (about) outcome.about = `${about.operation ?? about.sent.method} answered ${about.status}`;
}

/** The message of an error, which names a clock that stands still as the cause. */
async function explained(error: unknown, api: Api): Promise<string> {
  if (error instanceof TimeFailure && (await api.clockStands()))
    return `the server's clock stands still, and this rule needs a running one: ${error.message}`;
  return messageOf(error);
}

/** A rule with more operations than this is reported without their names. */
const OPERATIONS_SHOWN = 6;

function sourceOf(source: string, operations: string[]): string {
  return operations.length > OPERATIONS_SHOWN ? source : `${source}; ${operations.join(', ')}`;
}

function wireOutcome(id: string, sentence: string, journal: Journal): Outcome {
  const checked = journal.checked(id);
  if (checked === 0)
    return {
      ...blank(id, sentence, WIRE_SOURCE),
      outcome: 'skip',
      reasons: ['no answer to check'],
    };
  const findings = journal.findings(id);
  return {
    ...blank(id, `${sentence} (${checked} answers)`, WIRE_SOURCE),
    outcome: findings.length > 0 ? 'fail' : 'pass',
    reasons: findings.map(({ message }) => message),
    curl: findings.map((finding) => finding.curl),
  };
}

/**
 * The message of an error. Where a rule meets an answer without the shape of the contract, it is
 * JavaScript's own.
 */
function messageOf(error: unknown): string {
  if (
    error instanceof Stopped ||
    error instanceof Failure ||
    error instanceof Skip ||
    error instanceof Unreachable
  ) {
    return error.message;
  }
  return `the answer does not have the shape of the contract (${(error as Error).message})`;
}

/** Ignores a failure of the preparation: settings or lists that cannot be read fail their rules. */
function ignoreFailure(error: unknown): undefined {
  if (!(error instanceof Failure || error instanceof TypeError)) throw error;
  return undefined;
}
