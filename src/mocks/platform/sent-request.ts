import type { Connection } from '#api/contract/connections.ts';
import { fieldKeys, type FixedList } from '#api/contract/fixed-fields.ts';
import type { TesterRequest } from '#api/contract/tester.ts';
import type { SecretValues } from './connection-secrets.ts';
import { originalTextOf } from './exact-json.ts';
import { type ReferenceAnswer, specialAnswer, type SentRequest } from './reference-bank.ts';
import type { NoAnswerReason } from '#api/contract/outcomes.ts';

/*
 * What a bank of the mock gets: the request of a run or of a token, with what its connection adds.
 * The mock sends nothing; only the reference bank answers by it.
 */

type Call = Pick<TesterRequest, 'path'> & Partial<Pick<TesterRequest, 'headers' | 'body'>>;

/** A connection as it calls a bank. */
export interface Caller {
  connection: Connection;
  secrets: SecretValues;
  /** Fills in the values that are made for each call (`callValuesOf`). */
  fill: (text: string) => string;
}

/** Stands for a secret that is no longer known. Headers are ASCII. */
const UNKNOWN = '********';

const entriesOf = ({ connection, secrets, fill }: Caller, list: FixedList) =>
  connection[list].map((field): [string, string] => [
    field.name,
    field.type === 'plain'
      ? fill(field.value)
      : (secrets[`${list}.${fieldKeys[list](field.name)}`] ?? UNKNOWN),
  ]);

const withLowerCaseNames = (entries: [string, string][]) =>
  Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), value]));

/**
 * A call with the authentication and the fixed headers and parameters of its connection, which
 * replace its own.
 * @param token the access token, where the authentication needs one
 */
function sentCall(caller: Caller, run: Call, token = UNKNOWN): SentRequest {
  const { auth } = caller.connection;
  const { pathname, searchParams } = new URL(run.path, 'https://banco.example');
  for (const [name, value] of entriesOf(caller, 'fixedQuery')) searchParams.set(name, value);
  const authHeaders: [string, string][] =
    auth.type === 'api-key'
      ? [[auth.header, caller.secrets['auth.apiKey'] ?? UNKNOWN]]
      : 'tokenUrl' in auth
        ? [['authorization', `Bearer ${token}`]]
        : [];
  return {
    url: pathname + (searchParams.size > 0 ? `?${searchParams}` : ''),
    headers: withLowerCaseNames([
      ...Object.entries(run.headers ?? {}),
      ...entriesOf(caller, 'fixedHeaders'),
      ...authHeaders,
    ]),
    body: run.body === undefined ? '' : (originalTextOf(run.body) ?? JSON.stringify(run.body)),
  };
}

type OAuth2 = Extract<Connection['auth'], { tokenUrl: string }>;

/** The request for an access token (docs/backend-guide.md, OAuth2), without an assertion. */
function tokenRequest(caller: Caller, auth: OAuth2): SentRequest {
  const { tokenUrl, scope, clientId, type } = auth;
  const secret = caller.secrets['auth.clientSecret'] ?? UNKNOWN;
  const isInHeader = type === 'client_secret_basic';
  const form = new URLSearchParams({
    ...Object.fromEntries(entriesOf(caller, 'tokenParameters')),
    grant_type: 'client_credentials',
    ...(scope !== '' && { scope }),
    ...(!isInHeader && { client_id: clientId }),
    ...(type === 'client_secret_post' && { client_secret: secret }),
  });
  return {
    url: new URL(tokenUrl).pathname,
    headers: {
      ...withLowerCaseNames(entriesOf(caller, 'tokenHeaders')),
      ...(isInHeader && { authorization: `Basic ${basicCredentials(clientId, secret)}` }),
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: String(form),
  };
}

/** Client id and secret, each form-encoded, in Base64 (RFC 6749, 2.3.1). */
const basicCredentials = (id: string, secret: string) =>
  btoa([id, secret].map(formEncoded).join(':'));

const formEncoded = (text: string) => new URLSearchParams({ '': text }).toString().slice(1);

type Answer = ReferenceAnswer | NoAnswerReason | undefined;

/** The reference bank's answer to a call; undefined for a path without a special answer. */
export const referenceAnswerToCall = (caller: Caller, run: Call, token?: string): Answer =>
  specialAnswer(sentCall(caller, run, token));

/**
 * The reference bank's answer to the token request of a connection; undefined for a path without a
 * special answer, and for a connection without a token.
 */
export function referenceAnswerToTokenRequest(caller: Caller): Answer {
  const { auth } = caller.connection;
  return 'tokenUrl' in auth ? specialAnswer(tokenRequest(caller, auth)) : undefined;
}

/** The access token in an answer to a token request; undefined where it gives none. */
export function tokenIn({
  status,
  body,
}: Pick<ReferenceAnswer, 'status' | 'body'>): string | undefined {
  if (status >= 300) return undefined;
  try {
    const { access_token: token } = JSON.parse(body) as { access_token?: unknown };
    return typeof token === 'string' ? token : undefined;
  } catch {
    return undefined;
  }
}
