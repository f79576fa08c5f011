import type { ProblemName } from '#api/contract/problem-table.ts';
import { expect, ignoreRejection, refused } from '#conformance/client/check.ts';
import type { Exchange } from '#conformance/client/exchange.ts';

/** Requests in flight at the same time. */
const PARALLEL = 6;

export const inParallel = <Value>(
  send: (index: number) => Promise<Value>,
  count = PARALLEL,
): Promise<Value[]> =>
  ignoreRejection(Promise.all(Array.from({ length: count }, (_, index) => send(index))));

/**
 * Does something with each of some items, several at the same time.
 * @throws what the first of them threw, after all
 */
export async function forEachInParallel<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
): Promise<void> {
  const left = items.values();
  const work = async () => {
    for (const item of left) await act(item);
  };
  const ended = await Promise.allSettled(Array.from({ length: PARALLEL }, work));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
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
