import { isDeepStrictEqual } from 'node:util';
import { isUuid } from '#api/contract/common.ts';
import { type ConnectionPatch, MIN_BANK_TIMEOUT_MS } from '#api/contract/connections.ts';
import { type NoAnswerReason, noAnswerResult } from '#api/contract/outcomes.ts';
import type { TesterRun } from '#api/contract/tester.ts';
import { causeOf } from '#api/contract/failures.ts';
import { MASK } from '#domain/secrets.ts';
import {
  jsonParts,
  LONG_BODY_LENGTH,
  REFERENCE_PATH,
  referenceAnswers,
  type SentRequest,
} from '#mocks/platform/reference-bank.ts';
import type { Exchange } from '#conformance/client/exchange.ts';
import type { Api } from '#conformance/server/api.ts';
import { eventsOf } from '#conformance/server/events.ts';
import { forEachInParallel } from '#conformance/server/parallel.ts';
import { expect, expectNow, withSubject, ok, same, skip } from '#conformance/client/check.ts';
import { rule } from './rule.ts';
import { authentications } from '#conformance/data/subjects.ts';
import { placeOf, withoutSecrets } from './connections.ts';
import { requestIdOf, run, usual } from './tester.ts';

/** Timers and the rounding of durations may be so much apart. */
const TIMER_MS = 20;

/** @throws Skip when a bank is not the reference bank */
export async function expectReference(api: Api, bankId: string): Promise<string> {
  const { data } = (await run(api, { bankId, path: REFERENCE_PATH })).response;
  if (!isDeepStrictEqual(data, JSON.parse(referenceAnswers[''].body)))
    skip('the tester does not reach the reference bank; see docs/conformance.md');
  return bankId;
}

/** The reference bank, with the shortest time limit; rules share it. */
export const referenceBank = (api: Api): Promise<string> =>
  api.shared('reference bank', async (keeper) => {
    const { testerBank } = keeper.options;
    if (testerBank === undefined) return expectReference(keeper, (await keeper.callableBank()).id);
    const { id: bankId } = await keeper.callableBank({ status: 'active' });
    ok(
      await keeper.call('updateConnection', {
        params: placeOf(bankId),
        body: { timeoutMs: MIN_BANK_TIMEOUT_MS },
      }),
    );
    return expectReference(keeper, bankId);
  });

/** Expects the result of a run that no bank answered. */
export function expectNoAnswer(answer: Exchange<TesterRun>, expected: NoAnswerReason): void {
  const { outcome, cause, reason, response } = ok(answer);
  const { status: _, ...result } = noAnswerResult(expected);
  same({ outcome, cause, response }, { ...result, response: null }, 'the result', answer);
  expect(reason !== null && reason !== '', 'the result gives no reason', answer);
}

/** JSON without the white space between its parts; the sign of the mask may be escaped. */
const compact = (text: string) =>
  text.replaceAll(/("(?:[^"\\]|\\.)*")|\s+/g, '$1').replaceAll(/\\u2022/gi, MASK[0] ?? '');

/** The log of a run, as it was sent. */
export async function logText(api: Api, answer: { headers: Headers }) {
  const [row] = ok(await api.call('listLogs', { query: { q: requestIdOf(answer) } })).data;
  const log = await api.call('getLog', { params: { logId: row?.id ?? '' } });
  ok(log);
  return log;
}

/**
 * The path at which the reference bank gives an answer: JSON unless its header fields say
 * otherwise.
 */
export const answering = (status: number, body = '', headers: [string, string][] = []) =>
  `${REFERENCE_PATH}/answer?${new URLSearchParams([['status', `${status}`], ['body', body], ...headers])}`;

const secret = 's3gr3d0';
const cpf = '12345678909';

/**
 * Answers: status, body and header fields, and what a log has of the body, if that is another one.
 */
const answers: [status: number, body: string, headers?: [string, string][], kept?: string][] = [
  [200, 'Não é JSON: 0.10 €', [['content-type', 'text/plain; charset=utf-8']], MASK],
  [
    200,
    `<pix><cpf>${cpf}</cpf></pix>`,
    [['content-type', 'application/xml']],
    `<pix><cpf>${MASK}</cpf></pix>`,
  ],
  [200, `a=1&cpf=${cpf}`, [['content-type', 'text/plain']], `a=1&cpf=${MASK}`],
  [200, '{}', ['one', 'two'].map((value) => ['x-repeated', value])],
  [302, '', [['location', REFERENCE_PATH]]],
  [404, '[null,{}]'],
  [
    503,
    `{"senha":"${secret}","a":[{"cpf":${cpf}}]}`,
    [],
    `{"senha":"${MASK}","a":[{"cpf":"${MASK}"}]}`,
  ],
];

export const plain = (name: string, value: string) => ({ type: 'plain' as const, name, value });

const dataIn = (body: string): unknown => {
  if (body === '') return null;
  return /^[{[]/.test(body) ? JSON.parse(body) : body;
};

/** What arrives of a bank, checked with the reference bank, of which the suite knows every byte. */
export const referenceBankRules = [
  rule(
    'run/bytes',
    'JSON of a bank arrives with its characters; its log differs in what is masked',
    async (api) => {
      const answer = await run(api, {
        bankId: await referenceBank(api),
        path: `${REFERENCE_PATH}/json`,
      });
      const masked = jsonParts.map((part) => (part.startsWith('"cpf"') ? `"cpf":"${MASK}"` : part));
      for (const [place, { text }, parts] of [
        ['the answer', answer, jsonParts],
        ['the log', await logText(api, answer), masked],
      ] as const) {
        const sent = compact(text);
        const seen = parts.filter((part) => !sent.includes(part));
        same(seen, [], `what ${place} lacks of the bank's body`);
        expect(
          sent.includes(`{${parts.join(',')}}`),
          `${place} has the parts of the bank's body in another order`,
        );
      }
    },
  ),

  rule(
    'run/answers',
    "redirects, compressed bodies, texts and repeated headers are the bank's answer",
    async (api) => {
      const bankId = await referenceBank(api);
      const zipped = await run(api, { bankId, path: `${REFERENCE_PATH}/gzip` });
      same(
        zipped.response.data,
        JSON.parse(referenceAnswers['/gzip'].body),
        'a compressed body',
        zipped,
      );
      await forEachInParallel(answers, ([status, body, headers = [], kept = body]) =>
        withSubject(`${status} ${body}`, async () => {
          const answer = await run(api, { bankId, path: answering(status, body, headers) });
          const log = ok(await logText(api, answer));
          same(
            [answer.response.status, answer.response.data],
            [status, dataIn(body)],
            'the answer',
            answer,
          );
          same(
            [log.outcome, log.status, log.test],
            ['answered', status, true],
            'outcome, status and test of the log',
          );
          same(log.response.body, dataIn(kept), 'the body of the log');
          same(log.cause, causeOf(status, dataIn(kept)), 'the cause');
          for (const shown of [answer.response.headers, log.response.headers]) {
            const found = new Map(
              Object.entries(shown).map(([field, value]) => [field.toLowerCase(), value]),
            );
            for (const [field, values] of Map.groupBy(headers, ([one]) => one)) {
              const value = found.get(field)?.replaceAll(/,\s*/g, ', ');
              same(value, values.map(([, one]) => one).join(', '), `the header ${field}`);
            }
          }
        }),
      );
      const hidden: Record<string, string> = {
        'set-cookie': `s=${secret}`,
        'x-cpf': cpf,
        location: `/a?token=${secret}`,
      };
      const masked = await run(api, { bankId, path: answering(200, '{}', Object.entries(hidden)) });
      const { response } = ok(await logText(api, masked));
      const shown = [secret, cpf].filter((text) => JSON.stringify(response).includes(text));
      same(shown, [], 'what the headers of the answer show in the log');
    },
  ),

  rule(
    'run/silences',
    'a time-out or a closed connection is a result, a long body arrives whole or not',
    async (api) => {
      const bankId = await referenceBank(api);
      for (const [name, cause] of [
        ['/timeout', 'read-timeout'],
        ['/closed', 'connection-closed'],
        ['/long', 'answer-too-long'],
      ] as const) {
        const path = REFERENCE_PATH + name;
        // A client may repeat a GET whose connection was closed.
        const answer = await api.call('runTesterRequest', {
          body: { ...usual, bankId, method: 'POST', path },
        });
        const result = ok(answer);
        const log = ok(await logText(api, answer));
        if (name === '/long' && result.response) {
          const { text } = result.response.data as { text?: string };
          same(text?.length, LONG_BODY_LENGTH, 'the length of the long text');
          continue;
        }
        expectNoAnswer(answer, cause);
        const { outcome, status, cause: shown, test } = log;
        same(
          { outcome, status, cause: shown, test },
          { ...noAnswerResult(cause), test: true },
          `the log of ${name}`,
        );
        same(log.response, { headers: {}, body: null }, `the answer in the log of ${name}`);
        expect(
          name !== '/timeout' || log.duration >= MIN_BANK_TIMEOUT_MS - TIMER_MS,
          `the duration of a time-out is ${log.duration}`,
        );
      }
      const place = {
        bankId: (await api.bankOfBoth()).id,
        environment: 'production' as const,
        path: `${REFERENCE_PATH}/closed`,
      };
      const answer = await api.call('runTesterRequest', {
        body: { ...usual, ...place, method: 'POST' },
      });
      ok(answer);
      same((await eventsOf(api, answer)).length, 1, 'the number of events of a run in produção');
    },
  ),

  rule(
    'run/characters',
    "a run's body reaches the bank with its characters, and its log shows them",
    async (api) => {
      const bankId = await referenceBank(api);
      const path = `${REFERENCE_PATH}/echo`;
      const masked = jsonParts.map((part) => (part.startsWith('"cpf"') ? `"cpf":"${MASK}"` : part));
      for (const [sent, logged] of [
        [`{${jsonParts.join(',')}}`, `{${masked.join(',')}}`],
        ['[10.00,28571470000012345678,1e2]', '[10.00,28571470000012345678,1e2]'],
      ] as const) {
        const request = JSON.stringify({ ...usual, bankId, method: 'POST', path });
        const raw = `${request.slice(0, -1)},"body":${sent}}`;
        const answer = await api.send('runTesterRequest', { raw });
        const { response } = ok(answer) as TesterRun;
        const called = response?.data as SentRequest | undefined;
        same(compact(called?.body ?? ''), sent, 'the body that the bank got', answer);
        const { text } = await logText(api, answer);
        expect(compact(text).includes(logged), 'the log has other characters of the body');
      }
    },
  ),

  rule(
    'run/sent',
    'a bank gets the values made for each call, as its token address does; without a token a run is not sent',
    async (api) => {
      const bankId = await expectReference(api, (await api.ownBank()).id);
      const echo = `${REFERENCE_PATH}/echo`;
      const { baseUrl } = ok(await api.call('getConnection', { params: placeOf(bankId) }));
      const tokenUrl = new URL(`${REFERENCE_PATH}/answer`, baseUrl ?? '').href;
      const auth = { ...authentications[2]!, tokenUrl } as ConnectionPatch['auth'];
      const given = plain('body', '{"access_token":"a","token_type":"Bearer","expires_in":300}');
      const body: ConnectionPatch = {
        auth,
        fixedHeaders: [plain('x-conformidade', '{uuid}'), plain('x-outro', '{outro}{')],
        fixedQuery: [plain('quando', '{timestamp}')],
        tokenHeaders: [plain('x-conformidade', '{uuid}')],
        tokenParameters: [plain('contexto', 'a {timestamp}'), plain('grant_type', 'outro'), given],
      };
      ok(await api.call('updateConnection', { params: placeOf(bankId), body }));
      const seen: string[] = [];
      await api.step('the values made for each call', async () => {
        for (const begun of [Date.now(), Date.now()]) {
          const answer = await run(api, {
            bankId,
            method: 'POST',
            path: `${echo}?quando=a`,
            headers: { 'x-do-teste': '{uuid} {uuid} {timestamp}', 'X-Conformidade': 'a' },
            body: { a: '{uuid}' },
          });
          const { url, headers, body: written } = answer.response.data as unknown as SentRequest;
          const uuid = headers['x-conformidade'] ?? '';
          const time = new URL(url, 'https://a.example').searchParams.getAll('quando').join();
          seen.push(uuid);
          expect(isUuid(uuid), `the bank got ${uuid} for {uuid}`, answer);
          expectNow(time, begun, 'the {timestamp} that the bank got');
          const own = `${uuid} ${uuid} ${time}`;
          same(
            [headers['x-outro'], headers['x-do-teste']],
            ['{outro}{', own],
            'the other headers',
            answer,
          );
          same(JSON.parse(written), { a: '{uuid}' }, 'the body');
          const { request, path, token: none } = ok(await logText(api, answer));
          same(
            request.headers,
            { 'x-do-teste': own, 'X-Conformidade': 'a' },
            'the headers in the log',
          );
          same([path, none], [`${echo}?quando=a`, null], 'path and token in the log');
        }
        same(new Set(seen).size, 2, 'the number of different UUIDs of two calls');
      });
      await api.step('the token request', async () => {
        const echoed = {
          ...auth,
          tokenUrl: new URL(echo, baseUrl ?? '').href,
        } as ConnectionPatch['auth'];
        const asked = { params: placeOf(bankId), body: { connection: { auth: echoed } } };
        const { token } = ok(await api.call('testConnection', asked));
        const sent = JSON.parse(token?.body ?? '{}') as SentRequest;
        const form = new URLSearchParams(sent.body);
        expect(isUuid(sent.headers['x-conformidade'] ?? ''), 'the token address got no UUID');
        same(
          form.getAll('grant_type'),
          ['client_credentials'],
          'the grant type of the token request',
        );
        expect(
          /^a 20\d\d-/.test(form.get('contexto') ?? ''),
          `the token address got ${form.get('contexto')}`,
        );
      });

      await api.step('a run without a token', async () => {
        const refusal = JSON.stringify({ error: 'invalid_client', client_secret: secret });
        const tokenParameters = [plain('status', '401'), plain('body', refusal)];
        ok(
          await api.call('updateConnection', {
            params: placeOf(bankId),
            body: { tokenParameters },
          }),
        );
        const { lastSync } = ok(await api.call('getBank', { params: { bankId } }));
        const answer = await api.call('runTesterRequest', { body: { ...usual, bankId } });
        expectNoAnswer(answer, 'token-refused');
        const { outcome, status, cause, token: logged } = ok(await logText(api, answer));
        same({ outcome, status, cause }, noAnswerResult('token-refused'), 'the log');
        for (const [what, token] of [
          ['the run', ok(answer).token],
          ['the log', logged],
        ] as const)
          same(
            token,
            { status: 401, body: refusal.replace(secret, MASK) },
            `the answer for the token in ${what}`,
          );
        same(
          ok(await api.call('getBank', { params: { bankId } })).lastSync,
          lastSync,
          'lastSync after the refusal',
        );
      });
      ok(await api.call('updateConnection', { params: placeOf(bankId), body: withoutSecrets }));
    },
  ),
];
