import type { PreparedResponse } from './prepared-response.ts';
import { idempotencyKeyReused } from './problems.ts';

/**
 * Remembers the first answer to each `Idempotency-Key`. Only successes are kept: a refused request changed nothing, so
 * the caller may correct it and send it again with the same key.
 */
export class Idempotency {
  readonly #answers = new Map<string, { content: string; answer: Promise<PreparedResponse> }>();

  /**
   * Returns the first answer when the key was used with the same content, else what `resolve` returns. Requests with
   * one key that arrive together wait for the same answer.
   * @param scope the operation and the caller, who have keys of their own
   * @throws a 422 refusal when the key was used with other content
   */
  async once(
    scope: string,
    key: string,
    input: unknown,
    resolve: () => Promise<PreparedResponse>,
  ): Promise<PreparedResponse> {
    const name = `${scope} ${key}`;
    const content = JSON.stringify(input, withSortedNames);
    const known = this.#answers.get(name);
    if (known) {
      if (known.content !== content) throw idempotencyKeyReused();
      return known.answer;
    }
    const answer = resolve();
    this.#answers.set(name, { content, answer });
    try {
      return await answer;
    } catch (refusal) {
      this.#answers.delete(name);
      throw refusal;
    }
  }
}

/** Sorts the names of an object, so that requests that differ only in the order of their fields have equal content. */
function withSortedNames(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
