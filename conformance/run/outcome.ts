import type { OperationId } from '#api/contract/index.ts';
import type { OperationCoverage } from '#conformance/client/coverage.ts';

/** The result of one rule. */
export interface Outcome {
  id: string;
  sentence: string;
  /** Where the contract or the guide states it. */
  source: string;
  /** The operations that it called. */
  operations: OperationId[];
  outcome: 'pass' | 'fail' | 'skip';
  /** Why it failed or was skipped; one entry for each place. */
  reasons: string[];
  /**
   * The commands that repeat the failures, in the order of `reasons`; of a rule that passed, its
   * last request.
   */
  curl: string[];
  /** The answer that it failed on: the operation and its status. */
  about?: string;
  ms: number;
}

/** The results of a run. */
export interface Report {
  server: string;
  seed: number;
  outcomes: Outcome[];
  coverage: Map<OperationId, OperationCoverage>;
  /** Rules were left out with `--only`. */
  isPart?: boolean;
  requests: number;
  /** Connections that were reset, after which the rule was run once more. */
  resets: string[];
  /** Logs of tester runs, which no operation can delete. */
  logsLeft: number;
  /**
   * The caller's events of the history since the run began, which no operation can delete either.
   */
  eventsLeft: number;
  /** Objects of an earlier run that this run deleted before its rules. */
  staleDeleted: number;
  ms: number;
}
