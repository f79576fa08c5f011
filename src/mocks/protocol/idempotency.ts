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
   * @throws a 422 refusal when the key was used with other content
   */
  async once(
    operationId: string,
    key: string,
    input: unknown,
    resolve: () => Promise<PreparedResponse>,
  ): Promise<PreparedResponse> {
    const name = `${operationId} ${key}`;
    const content = JSON.stringify(input);
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
