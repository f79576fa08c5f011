import type { Answers, PreparedResponse } from '#mocks/platform/answers.ts';
import { idempotencyKeyReused } from './problems.ts';

/**
 * Returns the first answer when the key was used with the same content, else what `resolve` returns. Requests with
 * one key that arrive together wait for the same answer. A refused request changed nothing, so the caller may correct it
 * and send it again with the same key; a refusal that leaves open whether it was carried out is kept like a success.
 * @param answers the answers so far; the new one is added
 * @param key the `Idempotency-Key`, together with the operation and the caller, who have keys of their own
 * @param isKept whether a repetition gets this refusal again
 * @throws a 422 refusal when the key was used with other content
 */
export async function answerOnce(
  answers: Answers,
  key: string,
  input: unknown,
  resolve: () => Promise<PreparedResponse>,
  isKept: (refusal: unknown) => boolean,
): Promise<PreparedResponse> {
  const content = JSON.stringify(input, withSortedNames);
  const known = answers.get(key);
  if (known) {
    if (known.content !== content) throw idempotencyKeyReused();
    return known.answer;
  }
  const answer = resolve();
  answers.set(key, { content, answer });
  try {
    return await answer;
  } catch (refusal) {
    if (!isKept(refusal)) answers.delete(key);
    throw refusal;
  }
}

/** Sorts the names of an object, so that requests that differ only in the order of their fields have equal content. */
function withSortedNames(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
