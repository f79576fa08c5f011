import { type ConnectionTest, refusedPart, refusedParts } from '#api/contract/connections.ts';
import { bankErrorOf } from '#api/contract/failures.ts';
import { upTo } from '#api/contract/limits.ts';
import { silences } from '#api/contract/outcomes.ts';
import { TESTER_DELAY_MS, TESTER_SAMPLE_TIME_MS } from '#api/contract/tester.ts';
import { loggedBody, quoted } from '#domain/masking.ts';
import type { Context } from '#mocks/protocol/context.ts';
import { REFERENCE_PATH } from '#mocks/platform/bank-answers.ts';
import type { StoredConnection } from '#mocks/platform/tables/connections.ts';

const SAMPLE_TOKEN = {
  status: 200,
  body: '{"access_token":"amostra-0123456789","token_type":"Bearer","expires_in":300}',
};

/** What a test of a connection returns after a while; under `/reference` the reference bank answers. */
export async function testedConnection(
  { auth, certificate, timeoutMs }: StoredConnection,
  path: string,
  { scenario, now, wait }: Pick<Context, 'scenario' | 'now' | 'wait'>,
): Promise<ConnectionTest> {
  const duration = TESTER_SAMPLE_TIME_MS;
  const nothing = { reached: false, status: null, duration, token: null, refused: null };
  const tokenUrl = 'tokenUrl' in auth ? auth.tokenUrl : undefined;
  const answers = await Promise.all([tokenUrl && new URL(tokenUrl).pathname, path].map(referenceTo));
  const [known = SAMPLE_TOKEN, answer = scenario === 'bank-failure' ? failure : success] = answers;
  if (scenario === 'bank-timeout' || answer === 'read-timeout') {
    await wait(timeoutMs);
    return { ...nothing, duration: timeoutMs, reason: silences['read-timeout'].message };
  }
  await wait(TESTER_DELAY_MS);
  if (certificate && Date.parse(certificate.expiresAt) <= now().getTime()) {
    return { ...nothing, reason: 'O certificado expirou.' };
  }
  if (typeof known === 'string') return { ...nothing, reason: silences[known].message };
  const token = tokenUrl === undefined ? null : { status: known.status, body: upTo(loggedBody(known.body), 2000) };
  if (token && token.status >= 300) {
    const { code, detail } = known.body.startsWith('{') ? bankErrorOf(JSON.parse(known.body)) : {};
    const refused = refusedPart(code, auth.type);
    const words = refused ? refusedParts[refused] : silences['token-refused'].message;
    return { ...nothing, token, refused, reason: detail ? `${words} ${quoted(detail)}` : words };
  }
  if (typeof answer === 'string') return { ...nothing, token, reason: silences[answer].message };
  const { status, statusText } = answer;
  const reason = status < 400 ? null : `O banco respondeu ${status} ${statusText}.`;
  return { reached: true, status, duration, reason, token, refused: null };
}

const success = { status: 200, statusText: 'OK' };
const failure = { status: 503, statusText: 'Service Unavailable' };

/** Loaded with the first test that needs it. */
const referenceTo = async (path = '') =>
  path.startsWith(REFERENCE_PATH) ? (await import('#mocks/platform/reference-bank.ts')).referenceTo(path) : undefined;
