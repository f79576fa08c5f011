import type * as z from 'zod';
import { hasBody, httpMethods } from '#api/contract/common.ts';
import { MAX_HEADERS } from '#api/contract/limits.ts';
import { forEachInParallel } from '#conformance/server/parallel.ts';
import {
  expect,
  expectNow,
  withSubject,
  ok,
  refused,
  same,
  violatedIn,
} from '#conformance/client/check.ts';
import { rule } from './rule.ts';
import { hardTexts, directionControls } from '#conformance/data/texts.ts';
import { keepsHeaders, logged, logOf, requestIdOf, usual } from './tester.ts';

/** Bodies that are JSON and hard to store. */
const simple: z.core.util.JSONType[] = [
  null,
  true,
  false,
  0,
  -0.5,
  1.5e-7,
  '',
  'texto',
  [],
  {},
  [[[]]],
];
const bodies: z.core.util.JSONType[] = [
  ...simple,
  { a: { b: { c: [1, 'x', null, { d: false }] } } },
  { '': 1, ' ': 2, 'a.b': 3, 'a b': 4, ção: 5, constructor: 6, toString: 7 },
  { nulo: null, vazio: '', zero: 0, falso: false },
  { nada: {}, lista: [], dentro: { nada: {}, listas: [[], {}] } },
  { valor: '37.00', codigo: '001', grande: 9_007_199_254_740_991, pequeno: 0.1 },
];

/** So many headers. */
const many = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`x-conformidade-${index}`, String(index)]),
  );

const hasMediaType = (headers: object) =>
  Object.keys(headers).some((name) => name.toLowerCase() === 'content-type');

/** What a run of the tester leaves in the log, and what it refuses. */
export const testerLogRules = [
  rule(
    'run/logged',
    'a run is logged with its messages, person, status, duration and time',
    async (api) => {
      const { id: bankId, name, code } = await api.callableBank();
      const { person } = ok(await api.call('getSession', {}));
      for (const method of httpMethods) {
        const start = Date.now();
        const body = hasBody(method) ? { valor: '37.00', código: '001' } : null;
        const request = {
          bankId,
          method,
          path: '/conformidade/registro?a=1',
          ...(body && { body }),
        };
        const { answer, log, requestId } = await logged(api, request);
        const { status, time } = answer.response;
        const known = [
          requestId,
          { id: bankId, name, code },
          person,
          method,
          'answered',
          status,
          time,
          true,
        ];
        const inLog = [
          log.requestId,
          log.bank,
          log.person,
          log.method,
          log.outcome,
          log.status,
          log.duration,
          log.test,
        ];
        same(inLog, known, 'request id, bank, person, method, outcome, status, duration, test');
        const { request: _, response: __, path: ___, token: ____, ...fields } = log;
        await api.step('the filter of persons', async () => {
          for (const [email, found] of [
            [person.email, [fields]],
            ['x@conformidade.example', []],
          ] as const) {
            const query = { q: requestId, method, person: email };
            same(ok(await api.call('listLogs', { query })).data, found, `the logs of ${email}`);
          }
        });
        same(
          [log.request.body, log.response.body],
          [body, answer.response.data],
          'the bodies of the log',
        );
        expectNow(log.timestamp, start, 'the time of the log');
        expect(/^[\d.]+$|^[0-9a-f:]+$/i.test(log.ip), `the IP of the log is ${log.ip}`);
        const isLost = hasMediaType(answer.response.headers) && !hasMediaType(log.response.headers);
        same(isLost, false, 'that the log lost the media type', answer);
      }
    },
  ),

  rule('run/bodies', 'every JSON body is logged as sent; GET and DELETE have none', async (api) => {
    const { id: bankId } = await api.callableBank();
    await forEachInParallel(
      [...bodies, { ...Object.fromEntries(hardTexts), turning: directionControls }],
      async (body) => {
        const { log } = await logged(api, { bankId, method: 'POST', body });
        same(log.request.body, body, 'the body of the logged request');
      },
    );
    for (const number of [2 ** 53, -(2 ** 53)]) {
      const answer = await api.send('runTesterRequest', {
        body: { ...usual, bankId, method: 'POST', body: number },
      });
      refused(answer, 'RequisicaoInvalida', 'body');
    }
    await forEachInParallel(httpMethods, async (method) => {
      for (const body of hasBody(method)
        ? [null, false, { method }]
        : [null, false, 0, '', {}, []]) {
        const answer = await api.send('runTesterRequest', {
          body: { ...usual, bankId, method, body },
        });
        if (hasBody(method))
          same((await logOf(api, requestIdOf(answer))).request.body, body, `that of ${method}`);
        else refused(answer, 'RequisicaoInvalida', 'body');
      }
    });
  }),

  rule(
    'run/headers',
    `header names are tokens; headers are logged as sent, up to ${MAX_HEADERS}`,
    async (api) => {
      const right = { ...usual, bankId: (await api.callableBank()).id };
      for (const name of ['a b', 'a:b', 'a(b)', 'a\n', 'á', '', 'a/b', 'a,b', 'a'.repeat(101)]) {
        const answer = await api.send('runTesterRequest', {
          body: { ...right, headers: { [name]: 'x' } },
        });
        await withSubject(JSON.stringify(name).slice(0, 60), () => {
          refused(answer, 'RequisicaoInvalida');
          // A server may leave out the end of a long name.
          const isNamed = violatedIn(answer).some(
            (one) => one.slice(0, 100) === `headers.${name}`.slice(0, 100),
          );
          expect(isNamed, 'violacoes do not name the header', answer);
        });
      }
      const tooMany = { ...right, headers: many(MAX_HEADERS + 1) };
      refused(
        await api.call('runTesterRequest', { body: tooMany }),
        'RequisicaoInvalida',
        'headers',
      );
      for (const headers of [
        many(MAX_HEADERS),
        {
          'X-Vazio': '',
          'X-Zero': '0',
          'X-Falso': 'false',
          'X-Longo': 'aB '.repeat(300).trim(),
          accept: '*/*',
        },
        { "!#$%&'*+-.^_`|~": 'x', 'x-a': 'x'.repeat(4000), ['a'.repeat(100)]: '1' },
      ])
        keepsHeaders((await logged(api, { bankId: right.bankId, headers })).log, headers);
    },
  ),
];
