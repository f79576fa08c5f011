import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import { httpMethods } from '#api/contract/common.ts';
import { expect, naming, ok, refused, rule, same, violatedIn } from '#conformance/rule.ts';
import { hardTexts, turningTexts } from '#conformance/texts.ts';
import { logged, requestIdOf, run, usual } from './tester.ts';

/** Bodies that are JSON and hard to store. */
const bodies: z.core.util.JSONType[] = [
  null,
  true,
  0,
  -0.5,
  1.5e-7,
  '',
  'texto',
  [],
  {},
  [[[]]],
  { a: { b: { c: [1, 'x', null, { d: false }] } } },
  { '': 1, ' ': 2, 'a.b': 3, 'a b': 4, ção: 5, constructor: 6, toString: 7 },
  { nulo: null, vazio: '', zero: 0, falso: false },
  { nada: {}, lista: [], dentro: { nada: {}, listas: [[], {}] } },
  { valor: '37.00', codigo: '001', grande: 9_007_199_254_740_991, pequeno: 0.1 },
];

/** What a run of the tester leaves in the log, and what it refuses. */
export const testerLogRules = [
  rule(
    'run/logged',
    'the log of a run has method, status, duration and time of the run, for every method',
    async (api) => {
      const { id: bankId } = await api.callableBank();
      for (const method of httpMethods) {
        const start = Date.now();
        const { answer, log, requestId } = await logged(api, { bankId, method, path: '/conformidade/registro' });
        same(
          [log.method, log.outcome, log.status, log.duration, log.test],
          [method, 'answered', answer.body.status, answer.body.time, true],
          'method, outcome, status, duration, test',
        );
        const { request: _, response: __, path: ___, ...fields } = log;
        const listed = ok(await api.call('listLogs', { query: { q: requestId, method } })).data;
        same(listed, [fields], 'what the list of logs has of the run');
        same([log.request.body, log.response.body], [null, answer.body.data], 'the bodies of the log');
        const skew = Math.abs(Date.parse(log.timestamp) - start);
        expect(skew < CLOCK_TOLERANCE_MS, `the log is ${Math.round(skew / 1000)} s from the time of the run`);
        expect(/^[\d.]+$|^[0-9a-f:]+$/i.test(log.ip), `the IP of the log is ${log.ip}`);
      }
    },
  ),

  rule(
    'run/bodies',
    'every JSON body is logged as it was sent; a number whose digits would be lost is refused',
    async (api) => {
      const { id: bankId } = await api.callableBank();
      for (const body of [...bodies, { ...Object.fromEntries(hardTexts), turning: turningTexts }]) {
        const { log } = await logged(api, { bankId, method: 'POST', body });
        same(log.request.body, body, 'the body of the logged request');
      }
      for (const number of [2 ** 53, -(2 ** 53)]) {
        const answer = await api.send('runTesterRequest', {
          body: { ...usual, bankId, method: 'POST', body: { a: [number] } },
        });
        refused(answer, 'RequisicaoInvalida', 'body');
      }
      const body = { metodo: 'PUT' };
      same((await logged(api, { bankId, method: 'PUT', body })).log.request.body, body, 'that of PUT');
    },
  ),

  rule(
    'run/headers',
    'header names are tokens and header values contain no line feeds or control characters',
    async (api) => {
      const right = { ...usual, bankId: (await api.callableBank()).id };
      for (const name of ['a b', 'a:b', 'a(b)', 'a\n', 'á', '', 'a/b', 'a,b', 'a'.repeat(101)]) {
        const answer = await api.send('runTesterRequest', { body: { ...right, headers: { [name]: 'x' } } });
        await naming(JSON.stringify(name).slice(0, 60), () => {
          refused(answer, 'RequisicaoInvalida');
          // A server may leave out the end of a long name.
          const isNamed = violatedIn(answer).some((one) => one.slice(0, 100) === `headers.${name}`.slice(0, 100));
          expect(isNamed, 'violacoes do not name the header', answer);
        });
      }
      for (const headers of [
        {},
        { 'x-a': '' },
        { "!#$%&'*+-.^_`|~": 'x' },
        { 'x-a': 'x'.repeat(4000) },
        { ['a'.repeat(100)]: '1' },
      ]) {
        ok(await api.send('runTesterRequest', { body: { ...right, headers } }));
      }
    },
  ),

  rule('run/body-methods', 'a body is allowed with POST and PUT only, null and false count as bodies', async (api) => {
    const { id: bankId } = await api.callableBank();
    for (const method of ['GET', 'DELETE'] as const) {
      for (const body of [null, false, 0, '', {}, []]) {
        const answer = await api.send('runTesterRequest', { body: { ...usual, bankId, method, body } });
        refused(answer, 'RequisicaoInvalida', 'body');
      }
    }
    for (const method of ['POST', 'PUT'] as const) {
      for (const body of [null, false, 0, '', {}, []]) await run(api, { bankId, method, body });
      await run(api, { bankId, method });
    }
  }),

  rule('run/refused', 'a refused run leaves no log and does not change lastSync', async (api) => {
    const { id: bankId } = await api.connectedBank({ status: 'inactive' });
    const answer = await api.call('runTesterRequest', { body: { ...usual, bankId } });
    refused(answer, 'BancoIndisponivel');
    const wrong = await api.send('runTesterRequest', { body: { ...usual, bankId, path: 'x' } });
    for (const one of [answer, wrong]) {
      same(ok(await api.call('listLogs', { query: { q: requestIdOf(one) } })).data, [], 'the logs of the refused run');
    }
    same(ok(await api.call('getBank', { params: { bankId } })).lastSync, null, 'lastSync after the refused run');
  }),

  rule(
    'run/endpoint-unknown',
    'an unknown endpointId does not stop a run, and the log names its path without the query',
    async (api) => {
      const { id: bankId } = await api.callableBank();
      for (const named of [{}, { endpointId: randomUUID() }]) {
        const path = `/conformidade/${randomUUID()}`;
        const { log } = await logged(api, { bankId, path: `${path}?a=1`, ...named });
        same([log.endpoint, log.path], [path, `${path}?a=1`], 'endpoint and path of the log');
      }
    },
  ),
];

const CLOCK_TOLERANCE_MS = 300_000;
