import type { NoAnswerReason } from '#api/contract/outcomes.ts';

/*
 * The reference bank answers what is hard to pass on, always with the same bytes. `bank:serve`
 * serves it, and every bank of the mock answers so under its path.
 */

/** Where the special answers of the reference bank are. */
export const REFERENCE_PATH = '/reference';

/** A request as the bank gets it; the names of its headers are in lower case. */
export interface SentRequest {
  /** Path and query. */
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** An answer of the bank. */
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

/** The number of characters in the long body. */
export const LONG_BODY_LENGTH = 1_048_576;

/** Fields that a JSON library writes in another way than it reads them. */
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
 * What the bank answers under each path after {@link REFERENCE_PATH}: an answer, or the reason why
 * none comes.
 */
export const referenceAnswers = {
  '': answerWith('{"reference":"ponte"}'),
  '/json': answerWith(`{${jsonParts.join(',')}}`),
  '/gzip': { ...answerWith('{"compressed":0.10}'), isCompressed: true },
  '/long': answerWith(`{"text":"${'a'.repeat(LONG_BODY_LENGTH)}"}`),
  // Where a redirect of a token request leads, which no platform follows.
  '/token': answerWith('{"access_token":"redirected","token_type":"Bearer","expires_in":300}'),
  // A refused token request (RFC 6749, 5.2).
  '/invalid_client': {
    ...answerWith('{"error":"invalid_client"}'),
    status: 401,
    statusText: 'Unauthorized',
  },
  '/timeout': 'read-timeout',
  '/closed': 'connection-closed',
} as const satisfies Record<string, ReferenceAnswer | NoAnswerReason>;

const usualAnswer = answerWith('{"ok":true}');

/** What the reference bank answers to a request. */
export function referenceAnswer(sent: SentRequest): ReferenceAnswer | NoAnswerReason {
  return specialAnswer(sent) ?? usualAnswer;
}

/** What a header can carry; a secret of a connection may be among the fields. */
const headerField = /^[!#$%&'*+.^_`|~\dA-Za-z-]+: [ -~\u00A0-\u00FF]*$/;

/**
 * The answer that a caller of `/answer` describes.
 * @param form the query or the form that was sent: `status`, `body`, and other fields as headers
 */
function describedAnswer(form: string): ReferenceAnswer {
  const fields = new URLSearchParams(form);
  const status = Number(fields.get('status')) || 200;
  const body = fields.get('body') ?? '';
  fields.delete('status');
  fields.delete('body');
  const headers = [...fields].filter(([name, value]) => headerField.test(`${name}: ${value}`));
  return {
    status,
    statusText: 'Asked',
    headers: fields.has('content-type') ? headers : [json, ...headers],
    body,
  };
}

/** What the reference bank answers to a request; undefined for a path without a special answer. */
export function specialAnswer(sent: SentRequest): ReferenceAnswer | NoAnswerReason | undefined {
  const [called = '', query = ''] = sent.url.split('?');
  if (called === `${REFERENCE_PATH}/echo`) return answerWith(JSON.stringify(sent));
  if (called === `${REFERENCE_PATH}/answer`) return describedAnswer(query || sent.body);
  const name = called.slice(REFERENCE_PATH.length);
  if (!called.startsWith(REFERENCE_PATH) || !Object.hasOwn(referenceAnswers, name))
    return undefined;
  return referenceAnswers[name as keyof typeof referenceAnswers];
}
