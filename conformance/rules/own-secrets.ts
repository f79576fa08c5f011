import { randomUUID } from 'node:crypto';
import type { ConnectionPatch } from '#api/contract/connections.ts';
import { REFERENCE_PATH } from '#mocks/platform/reference-bank.ts';
import type { Api } from '#conformance/server/api.ts';
import { forEachInParallel } from '#conformance/server/parallel.ts';
import { withSubject, ok, same } from '#conformance/client/check.ts';
import { authentications } from '#conformance/data/subjects.ts';
import { placeOf, withoutSecrets } from './connections.ts';
import { answering, expectNoAnswer, expectReference, logText, plain } from './reference-bank.ts';
import { rule } from './rule.ts';
import { run, usual } from './tester.ts';

/** A secret with signs that each encoding writes in another way; headers can carry it. */
const newSecret = () => `s&3/"+ ${randomUUID().slice(0, 8)}`;

const base64 = (text: string) => Buffer.from(text).toString('base64');
const base64url = (text: string) => Buffer.from(text).toString('base64url');

/** The ways in which a bank may send a secret back, of which none may be shown. */
const waysToWrite: Record<string, (secret: string) => string> = {
  'as it is': (secret) => secret,
  'percent-encoded': encodeURIComponent,
  'percent-encoded twice': (secret) => encodeURIComponent(encodeURIComponent(secret)),
  'as form text': (secret) => new URLSearchParams({ a: secret }).toString().slice(2),
  'escaped in JSON': (secret) => JSON.stringify(secret).slice(1, -1),
  'in Base64': base64,
  'in base64url': base64url,
  'after a name in Base64': (secret) => base64(`conformidade:${secret}`),
  'within JSON in base64url': (secret) => base64url(JSON.stringify({ a: [secret] })),
};

/** Which of the ways to write a secret a text has. */
const shownIn = (text: string, secret: string): string[] =>
  Object.entries(waysToWrite)
    .filter(([, write]) => text.includes(write(secret)) || text.includes(jsonOf(write(secret))))
    .map(([way]) => way);

const jsonOf = (text: string) => JSON.stringify(text).slice(1, -1);

/** A body with a secret under harmless names, in all ways. */
const bodyWith = (secret: string, fields: object = {}) =>
  JSON.stringify({
    ...fields,
    msg: `client ${secret} unknown`,
    at: Object.values(waysToWrite).map((write) => write(secret)),
  });

const change = (api: Api, bankId: string, body: ConnectionPatch) =>
  api.call('updateConnection', { params: placeOf(bankId), body });

/** The own secrets of a connection, which a bank or the address of its token may send back. */
export const ownSecretRules = [
  rule(
    'own-secrets/token',
    "what the token's address sends back of the secret and of the token is masked by its value",
    async (api) => {
      const bankId = await expectReference(api, (await api.ownBank()).id);
      const { baseUrl } = ok(await api.call('getConnection', { params: placeOf(bankId) }));
      const [secret, token] = [newSecret(), newSecret()];
      const tokenUrl = new URL(`${REFERENCE_PATH}/answer`, baseUrl ?? '').href;
      const auth = {
        ...authentications[2]!,
        tokenUrl,
        clientSecret: secret,
      } as ConnectionPatch['auth'];
      const answered = (status: number, body: string) => ({
        auth,
        tokenParameters: [plain('status', String(status)), plain('body', body)],
      });
      const refusal = bodyWith(secret, {
        error: 'invalid_client',
        error_description: `unknown: ${secret}`,
      });
      const given = { access_token: token, token_type: 'Bearer', expires_in: 300 };
      for (const [what, connection] of Object.entries({
        refused: answered(401, refusal),
        'given with the secret': answered(200, bodyWith(secret, given)),
        'given with the token again': answered(200, bodyWith(token, given)),
      })) {
        await api.step(`a test whose token is ${what}`, async () => {
          const asked = { params: placeOf(bankId), body: { connection } };
          const answer = await api.call('testConnection', asked);
          ok(answer);
          for (const one of [secret, token])
            same(shownIn(answer.text, one), [], 'the ways in which it is shown', answer);
        });
      }
      await api.step('a run whose token is refused', async () => {
        ok(await change(api, bankId, answered(401, refusal)));
        const answer = await api.call('runTesterRequest', { body: { ...usual, bankId } });
        expectNoAnswer(answer, 'token-refused');
        for (const { text } of [answer, await logText(api, answer)])
          same(shownIn(text, secret), [], 'the ways in which the secret is shown', answer);
      });
      await api.step('a run whose answer has the token', async () => {
        ok(await change(api, bankId, answered(200, JSON.stringify(given))));
        const answer = await run(api, { bankId, path: answering(200, bodyWith(token)) });
        for (const { text } of [answer, await logText(api, answer)])
          same(shownIn(text, token), [], 'the ways in which the token is shown', answer);
      });
      ok(await change(api, bankId, withoutSecrets));
    },
  ),

  rule(
    'own-secrets/redirect',
    "a redirect of the token's address is not followed, and gives no token",
    async (api) => {
      const bankId = await expectReference(api, (await api.ownBank()).id);
      const { baseUrl } = ok(await api.call('getConnection', { params: placeOf(bankId) }));
      const tokenUrl = new URL(`${REFERENCE_PATH}/answer`, baseUrl ?? '').href;
      for (const status of [301, 302, 303, 307, 308]) {
        await api.step(`a redirect with ${status}`, async () => {
          const connection: ConnectionPatch = {
            auth: { ...authentications[2]!, tokenUrl } as ConnectionPatch['auth'],
            tokenParameters: [
              plain('status', String(status)),
              plain('location', `${REFERENCE_PATH}/token`),
            ],
          };
          const tested = await api.call('testConnection', {
            params: placeOf(bankId),
            body: { connection },
          });
          const { reached, token } = ok(tested);
          same([reached, token?.status], [false, status], 'what the test reached', tested);
          ok(await change(api, bankId, connection));
          const answer = await api.call('runTesterRequest', { body: { ...usual, bankId } });
          expectNoAnswer(answer, 'token-refused');
          same(ok(answer).token?.status, status, 'the status of the token', answer);
        });
      }
      ok(await change(api, bankId, withoutSecrets));
    },
  ),

  rule(
    'own-secrets/answers',
    'what a bank sends back of the secrets of its connection is masked, in bodies and headers',
    async (api) => {
      const bankId = await expectReference(api, (await api.ownBank()).id);
      const secrets = { key: newSecret(), header: newSecret(), parameter: newSecret() };
      const body: ConnectionPatch = {
        ...withoutSecrets,
        auth: { type: 'api-key', header: 'X-Conformidade', apiKey: secrets.key },
        fixedHeaders: [
          { type: 'secret', name: 'x-do-banco', secret: secrets.header },
          { type: 'secret', name: 'x-curto', secret: 'ok' },
        ],
        fixedQuery: [{ type: 'secret', name: 'x-parametro', secret: secrets.parameter }],
      };
      ok(await change(api, bankId, body));
      await forEachInParallel(Object.entries(secrets), ([name, secret]) =>
        withSubject(name, async () => {
          // The fixed parameter is a header of this answer.
          const path = answering(200, bodyWith(secret), [
            ['x-eco', secret],
            ['x-eco-base64', `Basic ${base64(`conformidade:${secret}`)}`],
          ]);
          const answer = await run(api, { bankId, path, headers: { 'x-digitado': secret } });
          const log = await logText(api, answer);
          for (const [place, { text }] of Object.entries({ 'the answer': answer, 'the log': log }))
            for (const one of new Set([secret, secrets.parameter]))
              same(shownIn(text, one), [], `the ways in which ${place} shows it`, answer);
        }),
      );
      const echo = await run(api, { bankId, path: `${REFERENCE_PATH}/echo` });
      for (const { text } of [echo, await logText(api, echo)])
        for (const secret of Object.values(secrets))
          same(shownIn(text, secret), [], 'the ways in which what was sent is shown', echo);
      const short = await run(api, { bankId, path: answering(200, '{"ok":true}') });
      same(short.response.data, { ok: true }, 'an answer with the text of a short secret', short);
      ok(await change(api, bankId, withoutSecrets));
    },
  ),
];
