import type { NoAnswerReason } from '#api/contract/outcomes.ts';
import { REFERENCE_PATH } from './bank-answers.ts';

/**
 * What is hard to pass on, always with the same bytes. `bank:serve` serves it, and so do the mock's
 * banks.
 */

/** A request as the bank gets it; names of headers are in small letters. */
export interface SentRequest {
  /** Path and query. */
  url: string;
  headers: Record<string, string>;
  body: string;
}

export interface ReferenceAnswer {
  status: number;
  statusText: string;
  headers: [name: string, value: string][];
  /** The body before it is compressed. */
  body: string;
  isCompressed?: true;
}

const json = ['content-type', 'application/json'] as [string, string];

const answerWith = (body: string, headers = [json]): ReferenceAnswer => ({
  status: 200,
  statusText: 'OK',
  headers,
  body,
});

/** The number of characters of the long body. */
export const LONG = 1_048_576;

/** Parts of an object that a JSON library writes in another way than it read them. */
export const jsonParts = [
  '"digits":28571470000012345678',
  '"amount":0.10',
  '"whole":1.0',
  '"exponent":1e400',
  '"zero":-0',
  '"10":"ten"',
  '"2":"two"',
  '"twice":"first"',
  '"twice":"second"',
  String.raw`"escaped":"\u00e7\/"`,
  '"cpf":"12345678909"',
  '"list":[1.50,100000000000000000000001]',
];

/**
 * What the bank answers under each path after {@link REFERENCE_PATH}; a cause is why no answer
 * comes.
 */
export const referenceAnswers = {
  '': answerWith('{"reference":"ponte"}'),
  '/json': answerWith(`{${jsonParts.join(',')}}`),
  '/gzip': { ...answerWith('{"compressed":0.10}'), isCompressed: true },
  '/long': answerWith(`{"text":"${'a'.repeat(LONG)}"}`),
  // What the address of a token answers (RFC 6749, 5.2).
  '/invalid_client': {
    ...answerWith('{"error":"invalid_client"}'),
    status: 401,
    statusText: 'Unauthorized',
  },
  '/timeout': 'read-timeout',
  '/closed': 'connection-closed',
} as const satisfies Record<string, ReferenceAnswer | NoAnswerReason>;

const other = answerWith('{"ok":true}');

/** The answer of the reference bank. */
export function referenceAnswer(sent: SentRequest): ReferenceAnswer | NoAnswerReason {
  return referenceTo(sent) ?? other;
}

/**
 * What the query of `/answer`, or the form sent to it, asks for: a status, a body, and header
 * fields by their names.
 */
function asked(form: string): ReferenceAnswer {
  const fields = new URLSearchParams(form);
  const [status, body] = [Number(fields.get('status')) || 200, fields.get('body') ?? ''];
  fields.delete('status');
  fields.delete('body');
  return {
    status,
    statusText: 'Asked',
    headers: fields.has('content-type') ? [...fields] : [json, ...fields],
    body,
  };
}

/**
 * The same, but undefined for a path that has no special answer. Under `/echo` it is the request
 * itself.
 */
export function referenceTo(sent: SentRequest): ReferenceAnswer | NoAnswerReason | undefined {
  const [called = '', query = ''] = sent.url.split('?');
  if (called === `${REFERENCE_PATH}/echo`) return answerWith(JSON.stringify(sent));
  if (called === `${REFERENCE_PATH}/answer`) return asked(query || sent.body);
  const name = called.slice(REFERENCE_PATH.length);
  if (!called.startsWith(REFERENCE_PATH) || !Object.hasOwn(referenceAnswers, name))
    return undefined;
  return referenceAnswers[name as keyof typeof referenceAnswers];
}
