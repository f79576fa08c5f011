import type { Connection } from '#api/contract/connections.ts';
import type { FixedField } from '#api/contract/fixed-fields.ts';
import type { TesterRequest } from '#api/contract/tester.ts';
import { originalTextOf } from './exact-json.ts';
import { type ReferenceAnswer, specialAnswer, type SentRequest } from './reference-bank.ts';
import type { NoAnswerReason } from '#api/contract/outcomes.ts';

/*
 * What a bank of the mock gets: the request of a run or of a token, with what its connection adds.
 * The mock sends nothing; only the reference bank answers by it.
 */

type Call = Pick<TesterRequest, 'path'> & Partial<Pick<TesterRequest, 'headers' | 'body'>>;

/** Fills in the values that are made for each call (`callValuesOf`). */
type Fill = (text: string) => string;

/** Stands for the value of a secret: the mock stores only its preview. Headers are ASCII. */
const HIDDEN = '********';

const entriesOf = (fields: FixedField[], fill: Fill) =>
  fields.map((field): [string, string] => [
    field.name,
    field.type === 'plain' ? fill(field.value) : HIDDEN,
  ]);

const withLowerCaseNames = (entries: [string, string][]) =>
  Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), value]));

/** A call with the fixed headers and parameters of its connection, which replace its own. */
function sentCall({ fixedHeaders, fixedQuery }: Connection, run: Call, fill: Fill): SentRequest {
  const { pathname, searchParams } = new URL(run.path, 'https://banco.example');
  for (const [name, value] of entriesOf(fixedQuery, fill)) searchParams.set(name, value);
  return {
    url: pathname + (searchParams.size > 0 ? `?${searchParams}` : ''),
    headers: withLowerCaseNames([
      ...Object.entries(run.headers ?? {}),
      ...entriesOf(fixedHeaders, fill),
    ]),
    body: run.body === undefined ? '' : (originalTextOf(run.body) ?? JSON.stringify(run.body)),
  };
}

/** The request for an access token (docs/backend-guide.md, OAuth2), without its credentials. */
function tokenRequest(
  { auth, tokenHeaders, tokenParameters }: Connection,
  fill: Fill,
): SentRequest {
  const { tokenUrl = '', scope = '' } = 'tokenUrl' in auth ? auth : {};
  const form = new URLSearchParams({
    ...Object.fromEntries(entriesOf(tokenParameters, fill)),
    grant_type: 'client_credentials',
    ...(scope !== '' && { scope }),
  });
  return {
    url: new URL(tokenUrl).pathname,
    headers: {
      ...withLowerCaseNames(entriesOf(tokenHeaders, fill)),
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: String(form),
  };
}

type Answer = ReferenceAnswer | NoAnswerReason | undefined;

/** The reference bank's answer to a call; undefined for a path without a special answer. */
export const referenceAnswerToCall = (connection: Connection, run: Call, fill: Fill): Answer =>
  specialAnswer(sentCall(connection, run, fill));

/**
 * The reference bank's answer to the token request of a connection; undefined for a path without a
 * special answer, and for a connection without a token.
 */
export const referenceAnswerToTokenRequest = (connection: Connection, fill: Fill): Answer =>
  'tokenUrl' in connection.auth ? specialAnswer(tokenRequest(connection, fill)) : undefined;
