import { type ConnectionTest, refusedPart, refusedParts } from '#api/contract/connections.ts';
import { bankErrorOf } from '#api/contract/failures.ts';
import { truncate } from '#api/contract/limits.ts';
import { noAnswerReasons } from '#api/contract/outcomes.ts';
import { TESTER_DELAY_MS, TESTER_SAMPLE_TIME_MS } from '#api/contract/tester.ts';
import { callValuesOf } from '#domain/call-values.ts';
import { maskLogBody, maskQuoted } from '#domain/masking.ts';
import type { Context } from '#mocks/protocol/context.ts';
import { referenceToCall, referenceToToken } from '#mocks/platform/sent-request.ts';
import type { StoredConnection } from '#mocks/platform/tables/connections.ts';

const SAMPLE_TOKEN = {
  status: 200,
  body: '{"access_token":"amostra-0123456789","token_type":"Bearer","expires_in":300}',
};

/**
 * What a test of a connection returns after a while; under `/reference` the reference bank answers.
 */
export async function testedConnection(
  connection: StoredConnection,
  path: string,
  { scenario, now, newId, wait }: Pick<Context, 'scenario' | 'now' | 'newId' | 'wait'>,
): Promise<ConnectionTest> {
  const { auth, certificate, timeoutMs } = connection;
  const duration = TESTER_SAMPLE_TIME_MS;
  const nothing = { reached: false, status: null, duration, token: null, refused: null };
  const fill = callValuesOf(newId(), now());
  const known = referenceToToken(connection, fill) ?? SAMPLE_TOKEN;
  const answer =
    referenceToCall(connection, { path }, fill) ??
    (scenario === 'bank-failure' ? failure : success);
  if (scenario === 'bank-timeout' || answer === 'read-timeout') {
    await wait(timeoutMs);
    return { ...nothing, duration: timeoutMs, reason: noAnswerReasons['read-timeout'].message };
  }
  await wait(TESTER_DELAY_MS);
  if (certificate && Date.parse(certificate.expiresAt) <= now().getTime()) {
    return { ...nothing, reason: 'O certificado expirou.' };
  }
  if (typeof known === 'string') return { ...nothing, reason: noAnswerReasons[known].message };
  const token = !('tokenUrl' in auth)
    ? null
    : { status: known.status, body: truncate(maskLogBody(known.body), 2000) };
  if (token && token.status >= 300) {
    const { code, detail } = known.body.startsWith('{') ? bankErrorOf(JSON.parse(known.body)) : {};
    const refused = refusedPart(code, auth.type);
    const words = refused ? refusedParts[refused] : noAnswerReasons['token-refused'].message;
    return {
      ...nothing,
      token,
      refused,
      reason: detail ? `${words} ${maskQuoted(detail)}` : words,
    };
  }
  if (typeof answer === 'string')
    return { ...nothing, token, reason: noAnswerReasons[answer].message };
  const { status, statusText } = answer;
  const reason = status < 400 ? null : `O banco respondeu ${status} ${statusText}.`;
  return { reached: true, status, duration, reason, token, refused: null };
}

const success = { status: 200, statusText: 'OK' };
const failure = { status: 503, statusText: 'Service Unavailable' };
