import type { TesterRun } from '#api/contract/tester.ts';
import { canonicalJson } from '#domain/json.ts';
import type { Answers, PreparedResponse } from '#mocks/platform/db.ts';
import { writeJson } from '#mocks/platform/exact-json.ts';
import type { Context } from './context.ts';
import { entityTag } from './entity-tag.ts';
import { Refusal } from './problems.ts';

/* Requests with an `Idempotency-Key`: the same request again gets the first answer again. */

/**
 * How many answers to a caller are kept; one more drops the oldest. A platform keeps them for a
 * day.
 */
const MAX_ANSWERS = 1_000;

/**
 * What a platform answers to a repeated run that has lost its answer (docs/backend-guide.md,
 * Idempotency). Only runs are remembered without their answers (`platform/snapshot.ts`).
 */
export const lostRun: TesterRun = {
  logId: null,
  outcome: 'unanswered',
  cause: 'interrupted',
  reason:
    'Esta requisição já foi recebida, e a resposta não existe mais. O banco pode ter executado a requisição.',
  response: null,
  token: null,
};

interface KeyedRequest {
  /** The operation and its key: each operation has keys of its own. */
  key: string;
  /** The content of the request. */
  input: unknown;
  /** Carries the request out. */
  resolve: () => Promise<PreparedResponse>;
  /** Answers a request whose first answer is lost. */
  answerLost: () => PreparedResponse;
  /** Called when an answer is given again. */
  onRepeat: () => void;
}

/**
 * Answers a request with a key: the first time by carrying it out, then by the same answer.
 * Requests that arrive while the first one is carried out wait for its answer.
 * @throws a 422 refusal when the key was used with other content
 */
export async function answerOnce(
  context: Context,
  { key, input, resolve, answerLost, onRepeat }: KeyedRequest,
): Promise<PreparedResponse> {
  const answers = answersToCaller(context);
  // Of the body of a run counts what it says, with every digit: parsed, two long numbers are one.
  const digest = entityTag(canonicalJson(writeJson(input)));
  const known = answers.get(key);
  if (known === null) return answerLost();
  if (known) {
    if (known.digest !== digest) throw keyUsedWithOtherContent();
    const answer = await known.answer;
    onRepeat();
    return answer;
  }

  const answer = resolve();
  answers.set(key, { digest, answer });
  if (answers.size > MAX_ANSWERS) dropOldest(answers);
  try {
    return await answer;
  } catch (refusal) {
    // A request that was refused did nothing: the same key may be used again.
    answers.delete(key);
    throw refusal;
  }
}

const keyUsedWithOtherContent = () =>
  new Refusal('ErroIdempotencia', 'A mesma Idempotency-Key já foi usada com outro conteúdo.', {
    violations: [
      { razao: 'Use uma chave nova para cada operação.', propriedade: 'idempotency-key' },
    ],
  });

function answersToCaller({ db, session }: Context): Answers {
  const { email } = session().person;
  const answers = db.answers.get(email) ?? new Map();
  db.answers.set(email, answers);
  return answers;
}

function dropOldest(answers: Answers): void {
  const [oldest] = answers.keys();
  if (oldest !== undefined) answers.delete(oldest);
}
