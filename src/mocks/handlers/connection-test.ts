import {
  type ConnectionTest,
  MAX_TOKEN_BODY_LENGTH,
  refusedPart,
  refusedParts,
} from '#api/contract/connections.ts';
import { bankErrorOf } from '#api/contract/failures.ts';
import { truncate } from '#api/contract/limits.ts';
import { noAnswerReasons } from '#api/contract/outcomes.ts';
import { TESTER_DELAY_MS, TESTER_SAMPLE_TIME_MS } from '#api/contract/tester.ts';
import { callValuesOf } from '#domain/call-values.ts';
import { maskLogBody, maskQuoted } from '#domain/masking.ts';
import type { HideValues } from '#domain/own-secrets.ts';
import { hidingOf } from '#mocks/platform/connection-secrets.ts';
import type { ReferenceAnswer } from '#mocks/platform/reference-bank.ts';
import {
  type Caller,
  referenceAnswerToCall,
  referenceAnswerToTokenRequest,
  tokenIn,
} from '#mocks/platform/sent-request.ts';
import type { StoredConnection } from '#mocks/platform/tables/connections.ts';
import type { Context } from '#mocks/protocol/context.ts';

const SAMPLE_TOKEN = {
  status: 200,
  body: '{"access_token":"amostra-0123456789","token_type":"Bearer","expires_in":300}',
};
const SUCCESS = { status: 200, statusText: 'OK' };
const FAILURE = { status: 503, statusText: 'Service Unavailable' };

/**
 * Tests a connection: asks for a token where the authentication needs one, then calls the bank.
 * Under `/reference` the reference bank answers; elsewhere the bank succeeds, or plays the
 * scenario. What is shown of answers is masked, the connection's own secrets by their value.
 * @param path what is called, below the base URL
 */
export async function testConnection(
  { connection, secrets }: Omit<Caller, 'fill'> & { connection: StoredConnection },
  path: string,
  { scenario, now, newId, wait }: Pick<Context, 'scenario' | 'now' | 'newId' | 'wait'>,
): Promise<ConnectionTest> {
  const { auth, certificate, timeoutMs } = connection;
  const caller = { connection, secrets, fill: callValuesOf(newId(), now()) };
  const tokenAnswer = referenceAnswerToTokenRequest(caller) ?? SAMPLE_TOKEN;
  const accessToken = typeof tokenAnswer === 'string' ? undefined : tokenIn(tokenAnswer);
  const hide = hidingOf(secrets, accessToken);
  const answer =
    referenceAnswerToCall(caller, { path }, accessToken) ??
    (scenario === 'bank-failure' ? FAILURE : SUCCESS);

  if (scenario === 'bank-timeout' || answer === 'read-timeout') {
    await wait(timeoutMs);
    return notReached(noAnswerReasons['read-timeout'].message, { duration: timeoutMs });
  }
  await wait(TESTER_DELAY_MS);
  if (certificate && Date.parse(certificate.expiresAt) <= now().getTime())
    return notReached('O certificado expirou.');

  if (typeof tokenAnswer === 'string') return notReached(noAnswerReasons[tokenAnswer].message);
  const token = 'tokenUrl' in auth ? shownToken(tokenAnswer, hide) : null;
  // Where no token is given, the bank itself is not called.
  if (token && token.status >= 300) return tokenRefused(connection, tokenAnswer.body, token, hide);

  if (typeof answer === 'string') return notReached(noAnswerReasons[answer].message, { token });
  const { status, statusText } = answer;
  const reason = status < 400 ? null : `O banco respondeu ${status} ${hide(statusText)}.`;
  return { reached: true, status, duration: TESTER_SAMPLE_TIME_MS, reason, token, refused: null };
}

/** The result of a test that the bank did not answer. */
const notReached = (reason: string, more: Partial<ConnectionTest> = {}): ConnectionTest => ({
  reached: false,
  status: null,
  duration: TESTER_SAMPLE_TIME_MS,
  token: null,
  refused: null,
  reason,
  ...more,
});

type Token = NonNullable<ConnectionTest['token']>;

const shownToken = (
  { status, body }: Pick<ReferenceAnswer, 'status' | 'body'>,
  hide: HideValues,
): Token => ({ status, body: truncate(maskLogBody(body, hide), MAX_TOKEN_BODY_LENGTH) });

/** A redirect would repeat the secret to another server (RFC 9110, 15.4.8). */
const REDIRECTED = 'A URL do token redireciona para outro endereço. Informe o endereço final.';

/** The result of a test in which the bank gave no token, with what it refused, where it says so. */
function tokenRefused(
  { auth }: StoredConnection,
  body: string,
  token: Token,
  hide: HideValues,
): ConnectionTest {
  const { code, detail } = body.startsWith('{') ? bankErrorOf(JSON.parse(body)) : {};
  const refused = refusedPart(code, auth.type);
  const isRedirect = token.status < 400;
  const unexplained = isRedirect ? REDIRECTED : noAnswerReasons['token-refused'].message;
  const sentence = refused ? refusedParts[refused] : unexplained;
  const reason = detail ? `${sentence} ${maskQuoted(detail, hide)}` : sentence;
  return notReached(reason, { token, refused });
}
