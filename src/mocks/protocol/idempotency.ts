import type { PreparedResponse } from './handle.ts';
import { idempotencyKeyReused } from './problems.ts';

/**
 * Remembers the first answer to each Idempotency-Key. Only successes are kept: a refused request changed nothing and
 * may be mended and sent again with its key. Kept in memory alone, for an answer may hold a secret.
 */
export class Idempotency {
  readonly #answers = new Map<string, { content: string; answer: Promise<PreparedResponse> }>();

  /**
   * The first answer again when key and content are the same, else what `resolve` answers.
   * @throws a 422 refusal when the key came with other content
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

  clear(): void {
    this.#answers.clear();
  }
}
