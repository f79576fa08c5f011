import type { ProblemName } from '#api/contract/problem-table.ts';
import { expect, ignoreRejection, refused } from '#conformance/client/check.ts';
import type { Exchange } from '#conformance/client/exchange.ts';

/** How many requests are sent at the same time. */
const PARALLEL = 6;

/** Sends several requests at the same time. */
export const inParallel = <Value>(
  send: (index: number) => Promise<Value>,
  count = PARALLEL,
): Promise<Value[]> =>
  ignoreRejection(Promise.all(Array.from({ length: count }, (_, index) => send(index))));

/**
 * Calls a function with each item, for several items at the same time.
 * @throws the first error, after the last call
 */
export async function forEachInParallel<Item>(
  items: readonly Item[],
  action: (item: Item) => Promise<unknown>,
): Promise<void> {
  // The workers share one iterator, so that each item goes to one of them.
  const queue = items.values();
  const work = async () => {
    for (const item of queue) await action(item);
  };
  const results = await Promise.allSettled(Array.from({ length: PARALLEL }, work));
  for (const result of results) {
    if (result.status === 'rejected') throw result.reason;
  }
}

/** Expects exactly one success of parallel requests, and the same refusal of all others. */
export function expectOneWins(answers: Exchange[], name: ProblemName, field?: string): Exchange {
  const winners = answers.filter(({ status }) => status < 300);
  for (const answer of answers) if (answer.status >= 300) refused(answer, name, field);
  expect(
    winners.length === 1,
    `${winners.length} of ${answers.length} parallel requests succeeded, not 1`,
    winners[1] ?? answers[0],
  );
  return winners[0]!;
}
