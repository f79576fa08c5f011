import { statusesOf } from '#api/contract/answers.ts';
import { commonProblems } from '#api/contract/problem.ts';
import { type AnyOperation, contract, type OperationId } from '#api/contract/index.ts';
import { problemStatus } from '#api/contract/problem-table.ts';
import { declaredParts } from '#conformance/client/coverage.ts';
import type { Report } from './outcome.ts';
import { operationIds } from '#conformance/server/samples.ts';

/**
 * Statuses that no request can cause: they depend on the state of the platform and on the caller.
 */
const notProvokable = new Set<number>(commonProblems.map((name) => problemStatus[name]));

/**
 * Declared statuses that were never answered and parts that were never sent in an accepted or a
 * refused request.
 */
export function notExercised({ coverage, isPart }: Pick<Report, 'coverage' | 'isPart'>): string[] {
  if (isPart) return ['not listed, because --only left rules out'];
  return operationIds.flatMap((id) => {
    const seen = coverage.get(id);
    const statuses = ownStatuses(id)
      .filter((status) => !seen?.statuses.has(status))
      .map((status) => `${id}: never answered ${status}`);
    const parts = declaredParts(id).flatMap((part) => {
      const { accepted = 0, refused = 0 } = seen?.parts.get(part) ?? {};
      if (accepted > 0 && refused > 0) return [];
      if (accepted + refused === 0) return [`${id}: ${part} never sent`];
      return [`${id}: ${part} never ${accepted === 0 ? 'accepted' : 'in a refused request'}`];
    });
    return [...statuses, ...parts];
  });
}

/** What no rule of the run exercised, as the last lines of the terminal's report. */
export function gapsOf(report: Pick<Report, 'coverage' | 'isPart'>): string[] {
  const gaps = notExercised(report);
  if (gaps.length === 0) return ['Every declared status and part was exercised.'];
  return ['Not exercised by any rule of this run:', ...gaps.map((gap) => `  ${gap}`)];
}

/**
 * The statuses that a request can cause; the common ones only where the operation declares them
 * itself.
 */
function ownStatuses(id: OperationId): number[] {
  const operation: AnyOperation = contract[id];
  const named = new Set(operation.problems?.map((name): number => problemStatus[name]));
  return statusesOf(operation).filter((status) => named.has(status) || !notProvokable.has(status));
}
