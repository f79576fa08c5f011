import { randomUUID } from 'node:crypto';
import { type ConnectionPatch, MIN_BANK_TIMEOUT_MS } from '#api/contract/connections.ts';
import type { Session } from '#api/contract/session.ts';
import type { TesterRequest } from '#api/contract/tester.ts';
import type { Api } from '#conformance/server/api.ts';
import { eventsOf } from '#conformance/server/events.ts';
import { column, expect, ok, refused, same, skip } from '#conformance/client/check.ts';
import { destructiveRule, rule } from './rule.ts';
import { key } from './keys.ts';
import { inParallel } from '#conformance/server/parallel.ts';
import { sendHarmless } from './permissions.ts';
import { requestIdOf, run, usual } from './tester.ts';
import { referenceBank } from './reference-bank.ts';
import { REFERENCE_PATH } from '#mocks/platform/reference-bank.ts';

/**
 * The connection of a bank that does not answer: no machine has an address for documentation (RFC
 * 5737). The mock calls nobody and takes a scenario instead.
 */
export const unanswered: ConnectionPatch = {
  baseUrl: 'https://192.0.2.1/',
  timeoutMs: MIN_BANK_TIMEOUT_MS,
};

const logsOf = async (api: Api, q: string) => ok(await api.call('listLogs', { query: { q } })).data;

/** Idempotency-Key of runs and rotations, and whose a key is. */
export const runKeyRules = [
  rule(
    'run/key-replay',
    'a run repeated with one key is not carried out again: one log, one answer',
    async (api) => {
      const { id: bankId } = await api.ownBank();
      const path = `/conformidade/${randomUUID()}`;
      await run(api, { bankId, path: '/conformidade' });
      const headers = key();
      const body = { ...usual, bankId, path };
      const answers = await inParallel(() => api.call('runTesterRequest', { body }, headers), 3);
      // Of the other keys one differs in case alone, and one in its end.
      const text = headers['idempotency-key'];
      const similar = [text.toUpperCase(), `${text}-`];
      const others = await inParallel((index) => {
        const other = { ...body, path: '/conformidade' };
        return api.call('runTesterRequest', { body: other }, key(similar[index]));
      });
      for (const answer of others) ok(answer);
      const { lastSync } = ok(await api.call('getBank', { params: { bankId } }));
      for (const answer of [...answers, await api.call('runTesterRequest', { body }, headers)])
        same(ok(answer), ok(answers[0]!), 'an answer', answer);
      same((await logsOf(api, path)).length, 1, 'the number of logs of the run');
      same(
        ok(await api.call('getBank', { params: { bankId } })).lastSync,
        lastSync,
        'lastSync after the last request',
      );
      refused(
        await api.call('runTesterRequest', { body: { ...body, path: `${path}/b` } }, headers),
        'ErroIdempotencia',
      );
    },
  ),

  rule(
    'run/key-content',
    'the content of a run is compared by what it says, to the last digit; any difference is refused',
    async (api) => {
      const { id: bankId } = await api.callableBank();
      await run(api, { bankId });
      const headers = key();
      const content = { a: 1, b: { c: [1, { d: 1, e: null }], f: 'x' }, g: '1', h: true, i: 0 };
      const first = {
        ...usual,
        bankId,
        method: 'POST' as const,
        headers: { 'X-A': '1', 'X-B': '2' },
        body: content,
      };
      const answer = ok(await api.call('runTesterRequest', { body: first }, headers));
      const reordered = { i: 0, h: true, g: '1', b: { f: 'x', c: [1, { e: null, d: 1 }] }, a: 1 };
      const again = { ...first, headers: { 'X-B': '2', 'X-A': '1' }, body: reordered };
      same(
        ok(await api.call('runTesterRequest', { body: again }, headers)),
        answer,
        'the answer in another order',
      );
      const raw = JSON.stringify(first)
        .replace('"a":1,', '"a":1.0,')
        .replace('"d":1,', '"d":10e-1,');
      const shown = ok(await api.send('runTesterRequest', { raw, headers }));
      same(shown, answer, 'the answer to numbers that are written in another way');
      const digits = (number: string) => JSON.stringify(first).replace('"a":1,', `"a":${number},`);
      const exact = key();
      const sendDigits = (number: string) =>
        api.send('runTesterRequest', { raw: digits(number), headers: exact });
      ok(await sendDigits('28571470000012345678'));
      ok(await sendDigits('28571470000012345678.0'));
      refused(await sendDigits('28571470000012345679'), 'ErroIdempotencia');
      const fields = {
        bankId: randomUUID(),
        endpointId: randomUUID(),
        environment: 'production',
        method: 'PUT',
        path: '/conformidade/b',
        headers: { 'X-A': '2', 'X-B': '2' },
        body: { a: 2 },
        test: false,
      } satisfies Required<TesterRequest>;
      const others: object[] = [
        ...Object.entries(fields).map(([name, value]) => ({ [name]: value })),
        ...[
          { b: { c: [{ d: 1, e: null }, 1], f: 'x' } },
          { g: 1 },
          { h: 1 },
          { i: false },
          { j: null },
        ].map((change) => ({ body: { ...content, ...change } })),

        { body: { ...content, a: undefined, A: 1 } },
        { body: undefined },
        { body: null },
        { headers: { 'X-A': '1', 'X-B': '2', 'X-C': '' } },
      ];
      for (const other of others) {
        const refusal = await api.send('runTesterRequest', {
          body: { ...first, ...other },
          headers,
        });
        await api.step(JSON.stringify(other), () => refused(refusal, 'ErroIdempotencia'));
      }
      const empty = key();
      const { body: _, ...bare } = first;
      ok(await api.call('runTesterRequest', { body: bare }, empty));
      refused(
        await api.call('runTesterRequest', { body: { ...bare, body: null } }, empty),
        'ErroIdempotencia',
      );
    },
  ),

  rule(
    'run/key-refused',
    'refused runs are not remembered: they pass when the reason is gone',
    async (api) => {
      const { id: bankId } = await api.ownBank();
      await run(api, { bankId });
      const headers = key();
      const body = { ...usual, bankId };
      const send = () => api.call('runTesterRequest', { body }, headers);
      const change = async (status: 'active' | 'inactive') =>
        ok(await api.call('updateBank', { params: { bankId }, body: { status } }));
      await change('inactive');
      refused(await send(), 'BancoInativo');
      await change('active');
      const first = await send();
      same(ok(await send()), ok(first), 'the answer to the run again');
    },
  ),

  rule(
    'run/key-unanswered',
    'a run that timed out keeps its key: repeated, it has the same result and is not sent',
    async (api) => {
      const bankId = await referenceBank(api);
      const headers = key();
      const body = { ...usual, bankId, method: 'POST' as const, path: `${REFERENCE_PATH}/timeout` };
      const results: unknown[] = [];
      for (const statuses of [[504], []]) {
        const answer = await api.call('runTesterRequest', { body }, headers);
        results.push(ok(answer));
        same(
          column(await logsOf(api, requestIdOf(answer)), 'status'),
          statuses,
          'the statuses of its logs',
        );
      }
      same(results[1], results[0], 'the result of the repetition');
      const other = { ...body, path: `${body.path}?b` };
      refused(await api.call('runTesterRequest', { body: other }, headers), 'ErroIdempotencia');
    },
  ),

  rule('run/key-caller', 'keys are separate for each caller', async (api) => {
    const headers = key();
    for (const person of api.options.people) {
      const { permissions } = ok(await sendHarmless(api, 'getSession', person)) as Session;
      if (!permissions.includes('tester:run')) continue;
      const body = { ...usual, bankId: (await api.callableBank()).id };
      ok(await api.call('runTesterRequest', { body }, headers));
      const other = { ...body, path: '/conformidade/b' };
      ok(
        await api.send('runTesterRequest', {
          body: other,
          headers: { ...person, ...headers },
          anonymous: true,
        }),
      );
      return;
    }
    skip('no other person who may run the tester is known; give credentials with --as');
  }),

  destructiveRule(
    'api-keys/key-repeat',
    'rotations with one key make one pair of keys',
    async (api) => {
      const headers = key();
      const before = ok(await api.call('getApiKeys', {}));
      const answers = await inParallel(() => api.call('rotateApiKeys', {}, headers), 2);
      const first = ok(answers[0]!);
      const isFirst = (one: typeof first) =>
        one.secretKey === first.secretKey && one.publicKey === first.publicKey;
      // Not with `same`, whose message would show the secrets.
      for (const answer of answers)
        expect(isFirst(ok(answer)), 'parallel rotations made several keys', answer);
      expect(first.publicKey !== before.publicKey, 'the public key is that before the rotation');
      same(
        ok(await api.call('getApiKeys', {})).publicKey,
        first.publicKey,
        'the public key after the rotation',
      );
      const similar = key(headers['idempotency-key'].toUpperCase());
      const other = ok(await api.call('rotateApiKeys', {}, similar));
      expect(!isFirst(other), 'a key that differs in case alone rotates nothing');
      const again = await api.call('rotateApiKeys', {}, headers);
      expect(isFirst(ok(again)), 'a repetition has other keys');
      same(
        column(await eventsOf(api, again), 'operation'),
        ['revealApiKey'],
        'the events of the repetition',
      );
      same(
        ok(await api.call('getApiKeys', {})).publicKey,
        other.publicKey,
        'the public key after the repetition',
      );
    },
  ),
];
