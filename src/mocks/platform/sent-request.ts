import type { Connection } from '#api/contract/connections.ts';
import type { FixedField } from '#api/contract/fixed-fields.ts';
import type { TesterRequest } from '#api/contract/tester.ts';
import { writtenTextOf } from './bank-answers.ts';
import { type ReferenceAnswer, referenceTo, type SentRequest } from './reference-bank.ts';
import type { NoAnswerReason } from '#api/contract/outcomes.ts';

type Call = Pick<TesterRequest, 'path'> & Partial<Pick<TesterRequest, 'headers' | 'body'>>;

/** Makes the values of a call of the places for them. */
type Fill = (text: string) => string;

/**
 * The name and value of each; of a secret the mock has only its preview, in ASCII as headers are.
 */
const entriesOf = (fields: FixedField[], fill: Fill) =>
  fields.map((field): [string, string] => [
    field.name,
    field.type === 'plain' ? fill(field.value) : '********',
  ]);

const inSmallLetters = (entries: [string, string][]) =>
  Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), value]));

/**
 * A call with the fixed headers and parameters of its connection, which replace those of the run.
 */
function sentCall({ fixedHeaders, fixedQuery }: Connection, run: Call, fill: Fill): SentRequest {
  const { pathname, searchParams } = new URL(run.path, 'https://banco.example');
  for (const [name, value] of entriesOf(fixedQuery, fill)) searchParams.set(name, value);
  return {
    url: pathname + (searchParams.size > 0 ? `?${searchParams}` : ''),
    headers: inSmallLetters([
      ...Object.entries(run.headers ?? {}),
      ...entriesOf(fixedHeaders, fill),
    ]),
    body: run.body === undefined ? '' : (writtenTextOf(run.body) ?? JSON.stringify(run.body)),
  };
}

/** The request for an access token (docs/backend-guide.md, OAuth2), without its credentials. */
function sentForToken(
  { auth, tokenHeaders, tokenParameters }: Connection,
  fill: Fill,
): SentRequest {
  const { tokenUrl = '', scope = '' } = 'tokenUrl' in auth ? auth : {};
  const own = { grant_type: 'client_credentials', ...(scope !== '' && { scope }) };
  return {
    url: new URL(tokenUrl).pathname,
    headers: {
      ...inSmallLetters(entriesOf(tokenHeaders, fill)),
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: String(
      new URLSearchParams({ ...Object.fromEntries(entriesOf(tokenParameters, fill)), ...own }),
    ),
  };
}

type Answer = ReferenceAnswer | NoAnswerReason | undefined;

/**
 * What the reference bank answers to a run, and to the request for its token; undefined where it
 * answers nothing special.
 */
export const referenceToCall = (connection: Connection, run: Call, fill: Fill): Answer =>
  referenceTo(sentCall(connection, run, fill));
export const referenceToToken = (connection: Connection, fill: Fill): Answer =>
  'tokenUrl' in connection.auth ? referenceTo(sentForToken(connection, fill)) : undefined;
