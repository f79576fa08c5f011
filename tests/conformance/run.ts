import type { OperationId } from '#api/contract/routes.ts';
import { Api } from './api.ts';
import { Stopped, type Transport, Unreachable } from './client.ts';
import { fuzzRules } from './fuzz.ts';
import { Journal } from './journal.ts';
import { Failure, type Rule, Skip } from './rule.ts';
import { cleanRule } from './rules/clean.ts';
import { rules } from './rules/index.ts';
import { wireRules } from './wire.ts';

/** What one rule found. */
export interface Outcome {
  id: string;
  sentence: string;
  outcome: 'pass' | 'fail' | 'skip';
  /** Why it failed or was skipped; one entry for each place. */
  reasons: string[];
  /** The commands that repeat the failures, in the order of `reasons`. */
  curl: string[];
  ms: number;
}

export interface Report {
  server: string;
  seed: number;
  outcomes: Outcome[];
  /** How often each operation answered each status. */
  coverage: Map<OperationId, Map<number, number>>;
  requests: number;
  ms: number;
}

export interface RunOptions {
  base: string;
  headers?: Record<string, string>;
  transport?: Transport;
  /** Which rules to run, by id or sentence. */
  only?: RegExp;
  /** Number of malformed requests. */
  fuzz: number;
  seed: number;
  destructive?: boolean;
  signal?: AbortSignal;
  /** Hears of each outcome as soon as it is known. */
  onOutcome?: (outcome: Outcome) => void;
}

/** Runs the rules against a server, one after the other, and cleans up after each. */
export async function run(options: RunOptions): Promise<Report> {
  const { base, headers = {}, transport = fetch, only = /^/, fuzz, seed, destructive = false } = options;
  const signal = options.signal ?? new AbortController().signal;
  const journal = new Journal(new Set(Object.keys(headers)));
  const api = new Api({ base, headers, transport, signal, journal, destructive });
  const start = performance.now();
  const outcomes: Outcome[] = [];
  const tell = (outcome: Outcome) => {
    outcomes.push(outcome);
    options.onOutcome?.(outcome);
  };

  const all = [...rules, ...(fuzz > 0 ? fuzzRules(fuzz, seed) : [])];
  const isChosen = ({ id, sentence }: { id: string; sentence: string }) => only.test(id) || only.test(sentence);
  const chosen = all.filter(isChosen);
  const wire = wireRules.filter(isChosen);
  // Wire rules judge what the others hear: alone, they need all of them to speak.
  const silent = chosen.length === 0 && wire.length > 0;
  try {
    await api.settings.remember(api).catch(onlyFailure);
    for (const rule of silent ? all : chosen) {
      const outcome = await outcomeOf(rule, api);
      if (!silent) tell(outcome);
    }
  } catch (error) {
    if (!(error instanceof Stopped || error instanceof Unreachable)) throw error;
    tell({
      id: 'RUN',
      sentence: 'the run goes to its end',
      outcome: 'fail',
      reasons: [wordsOf(error)],
      curl: [],
      ms: 0,
    });
  }
  for (const { id, sentence } of wire) tell(wireOutcome(id, sentence, journal));
  api.unstoppable = true;
  tell(await outcomeOf(cleanRule, api).catch((error: unknown) => failed(cleanRule, wordsOf(error))));
  const { coverage, requests } = journal;
  return { server: base, seed, outcomes, coverage, requests, ms: performance.now() - start };
}

/** @throws when the run was stopped or nobody answers any more */
async function outcomeOf(rule: Rule, api: Api): Promise<Outcome> {
  const { id, sentence } = rule;
  const start = performance.now();
  const outcome: Outcome = { id, sentence, outcome: 'pass', reasons: [], curl: [], ms: 0 };
  try {
    if (rule.destructive && !api.destructive) throw new Skip('it changes what cannot be put back; see --destructive');
    await rule.check(api);
  } catch (error) {
    if (error instanceof Stopped) throw error;
    if (error instanceof Unreachable && !(await api.isUp())) throw error;
    outcome.outcome = error instanceof Skip ? 'skip' : 'fail';
    outcome.reasons = [wordsOf(error)];
    const culprit = culpritOf(error) ?? api.journal.last;
    if (outcome.outcome === 'fail' && culprit) outcome.curl = [api.journal.curl(culprit)];
  } finally {
    await api.cleanUp();
  }
  return { ...outcome, ms: performance.now() - start };
}

/** The request that an error is about, where it knows. */
function culpritOf(error: unknown) {
  if (error instanceof Unreachable) return error;
  return error instanceof Failure ? error.exchange : undefined;
}

function wireOutcome(id: string, sentence: string, journal: Journal): Outcome {
  const findings = journal.findings(id);
  const judged = journal.judged(id);
  return {
    id,
    sentence: judged > 0 ? `${sentence} (${judged} judged)` : sentence,
    outcome: findings.length > 0 ? 'fail' : judged > 0 ? 'pass' : 'skip',
    reasons: judged > 0 ? findings.map(({ what }) => what) : ['no answer to judge'],
    curl: findings.map((finding) => finding.curl),
    ms: 0,
  };
}

function failed({ id, sentence }: Rule, reason: string): Outcome {
  return { id, sentence, outcome: 'fail', reasons: [reason], curl: [], ms: 0 };
}

/** A rule that meets an answer of another shape fails on it in JavaScript's words. */
function wordsOf(error: unknown): string {
  if (error instanceof Stopped) return 'the run was stopped';
  if (error instanceof Failure || error instanceof Skip || error instanceof Unreachable) return error.message;
  return `the answer has not the shape that the contract gives it (${(error as Error).message})`;
}

function onlyFailure(error: unknown): void {
  // Settings that cannot be read fail rules of their own.
  if (!(error instanceof Failure || error instanceof TypeError)) throw error;
}
