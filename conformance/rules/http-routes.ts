import { randomUUID } from 'node:crypto';
import { contract } from '#api/contract/index.ts';
import type { Problem } from '#api/contract/problem.ts';
import type { Exchange } from '#conformance/client/exchange.ts';
import { alone, rule } from './rule.ts';
import { expect, withSubject, ok, refused, same } from '#conformance/client/check.ts';
import { isSafe, operationIds, sampleOf } from '#conformance/server/samples.ts';
import { splitAtSpaces } from '#conformance/data/texts.ts';

const paths = [...new Set(operationIds.map((id) => contract[id].path))];
const methodsOf = (path: string) =>
  operationIds.filter((id) => contract[id].path === path).map((id): string => contract[id].method);
const withParams = (path: string) => path.replace(/\{\w+\}/g, () => randomUUID());

/** Reads whose answers depend on the time unless they name a period. */
const fixedPeriod = new Set<string>([
  'listLogs',
  'listCauses',
  'getTraffic',
  'getBankTraffic',
  'getEndpointTraffic',
]);

/** Reads that have the time, and those that leave an event. */
const varying = new Set<string>(['getHealth', 'exportLogs']);

/** Percent-encodes every character of an id. */
const encoded = (id: string) =>
  Array.from(id, (one) => `%${one.codePointAt(0)!.toString(16).padStart(2, '0')}`).join('');

/** Whether a path is read. */
const isRead = (path: string) => methodsOf(path).includes('GET');

/** Routes, methods, ids in paths, and the addresses in answers. */
export const routeRules = [
  rule(
    'http/allow',
    'every path answers OPTIONS with 204, other methods with 405, all with Allow',
    async (api) => {
      for (const path of paths) {
        const allowed = methodsOf(path);
        const check = (answer: Exchange) => {
          const listed = (answer.headers.get('allow') ?? '').split(',').map((one) => one.trim());
          const own = listed.filter((one) => one !== 'HEAD' && one !== 'OPTIONS');
          same(own.toSorted(), allowed.toSorted(), 'the methods in Allow', answer);
        };
        // Without the origin: a server may take OPTIONS from another origin for a preflight.
        const options = await api.request('OPTIONS', withParams(path), {
          headers: { origin: null },
          anonymous: true,
        });
        same(options.status, 204, `the status of OPTIONS ${path}`, options);
        await withSubject(`OPTIONS ${path}`, () => check(options));
        for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(
          (one) => !allowed.includes(one),
        )) {
          const answer = await api.request(
            method,
            withParams(path),
            method === 'GET' ? {} : { body: {} },
          );
          await withSubject(`${method} ${path}`, () => {
            refused(answer, 'MetodoNaoPermitido');
            check(answer);
          });
        }
        if (allowed.includes('GET')) continue;
        const head = await api.request('HEAD', withParams(path), {});
        same(
          [head.status, head.headers.has('allow')],
          [405, true],
          `HEAD ${path}: status and Allow`,
          head,
        );
      }
    },
  ),

  rule(
    'http/exact-path',
    'paths are exact: final and doubled slashes, other case, suffixes are 404',
    async (api) => {
      const { id } = await api.unconnectedBank();
      const wrong = paths.flatMap((path, index) => {
        const filled = path.replace('{bankId}', id).replace(/\{\w+\}/g, () => randomUUID());
        // An address that is an id may be one that only a change reads.
        const hasChild = paths.some((one) => one.startsWith(`${path}/{`) && !isRead(one));
        return [
          ...(index % 2 === 0 ? [`${filled}/`] : [`/${filled}`]),
          ...(path.endsWith('}') && !isRead(path) ? [] : [`${filled}.json`]),
          ...(hasChild ? [] : [`${filled}/conformidade`]),
        ];
      });
      const others = [
        '',
        ...'/ /conformidade /settings /Banks /BANKS /bank /banks;x=1 /banks%2F'.split(' '),
      ];
      for (const path of [...wrong, ...others]) {
        const answer = await api.request('GET', path, {});
        await withSubject(`GET ${path}`, () => refused(answer, 'RecursoNaoEncontrado'));
      }
    },
  ),

  rule(
    'http/encoded-id',
    'an id in a path is decoded once, and what is no UUID then is answered 404',
    async (api) => {
      const operation = 'getBank' as const;
      const { id: value } = await api.callableBank();
      const { id } = ok(await api.send(operation, { params: { bankId: encoded(value) } })) as {
        id: string;
      };
      same(id, value, 'the id of the object behind the encoded id');
      for (const wrong of [
        encodeURIComponent(encoded(value)),
        ...['%20', '%2F', '%0A', '0'].map((end) => value + end),
        `%20${value}`,
        value.replaceAll('-', ''),
        `{${value}}`,
        ...'1 null ..%2F..%2Fetc%2Fpasswd %E2%98%83'.split(' '),
        'x'.repeat(500),
      ])
        refused(await api.send(operation, { params: { bankId: wrong } }), 'RecursoNaoEncontrado');
      // A gateway may answer these, which cannot be decoded.
      for (const path of [...'% %zz %ff %c3%28 %00'.split(' '), `${value}%00`].map(
        (end) => `/banks/${end}`,
      )) {
        const answer = await api.request('GET', path, {});
        expect(
          answer.status >= 400 && answer.status < 500,
          `${path} is answered ${answer.status}`,
          answer,
        );
      }
    },
  ),

  rule(
    'http/request-id',
    'an x-request-id is returned as sent; without a valid one it is a new one',
    async (api) => {
      for (const id of [
        randomUUID(),
        randomUUID().toUpperCase(),
        '00000000-0000-7000-8000-000000000001',
      ]) {
        const headers = { 'x-request-id': id };
        const answers = [
          await api.send('getHealth', { headers }),
          await api.send('listBanks', { headers, query: { page: 0 } }),
          await api.request('GET', '/conformidade', { headers }),
          await api.request('PUT', '/banks', { headers }),
          await api.send('createBank', { headers, raw: '{' }),
        ];
        for (const answer of answers)
          same(answer.headers.get('x-request-id'), id, 'the x-request-id', answer);
      }
      const texts = ['', ' ', '1', 'null', '<script>', 'x'.repeat(300)];
      const invalid = [
        null,
        ...texts,
        `${randomUUID()}0`,
        randomUUID().replaceAll('-', ''),
        `{${randomUUID()}}`,
      ];
      const made: unknown[] = [];
      for (const id of invalid) {
        for (const query of [{}, { page: 0 }])
          made.push(
            (await api.send('listBanks', { headers: { 'x-request-id': id }, query })).headers.get(
              'x-request-id',
            ),
          );
      }
      const isOwn = new Set(made).size === made.length && !invalid.some((id) => made.includes(id));
      expect(isOwn, 'an invalid x-request-id was returned, or one is not new');
    },
  ),

  rule(
    'http/invalid-json',
    'a body that is no JSON, or no object, is 400, and nothing changes',
    async (api) => {
      const texts = [
        ...`undefined [ {"name": {name:1} {'a':1} {"a":1}x {"a":1}{"a":1} {"a":1,} NaN {"a":NaN} {"a":Infinity}`.split(
          ' ',
        ),
        ...'{"a":01} {"a":+1} {"a":.5} {"a":1.} {"a":0x1} {"a":"\n"} {"a":"\\x"} \0 {}\0'.split(
          ' ',
        ),
        '',
        '// x\n{}',
        ...'[] "texto" 1 null true'.split(' '),
      ];
      for (const [at, id] of operationIds
        .filter((one) => isSafe(one) && 'body' in contract[one])
        .entries()) {
        const sample = await sampleOf(api, id);
        // The first operation gets all, each other one a part of them.
        for (const raw of texts.filter((_, index) => at === 0 || index % 8 === at % 8)) {
          if (raw === '' && 'bodyOptional' in contract[id]) continue;
          const answer = await api.send(id, {
            ...(sample.params && { params: sample.params }),
            raw,
          });
          await withSubject(`${id} ${raw}`, () => refused(answer, 'RequisicaoInvalida'));
        }
        const raw = JSON.stringify(sample.body ?? {}).replace(/"(?=[,}]|$)/, 'é"');
        const foreign = await api.send(id, {
          ...sample,
          raw: raw.includes('é') ? raw : '{"é":1}',
          encoding: 'latin1',
        });
        await withSubject(`${id} with invalid UTF-8`, () => refused(foreign, 'RequisicaoInvalida'));
      }
    },
  ),

  rule(
    'http/similar-media-type',
    'media types but application/json are 415; a body is UTF-8',
    async (api) => {
      const types = splitAtSpaces(`
      text/plain application/x-www-form-urlencoded text/json application/jsonp application/json5 application/x-json application/problem+json text/html
      application/merge-patch+json application/json-patch+json application/vnd.api+json
      application/xml multipart/form-data application/octet-stream application */json json
    `);
      for (const type of [...types, null]) {
        const answer = await api.send('createBank', {
          body: {},
          headers: { 'content-type': type },
        });
        await withSubject(String(type), () => refused(answer, 'TipoDeMidiaNaoSuportado'));
      }
      for (const type of [
        'application/json;charset=utf-8',
        'APPLICATION/JSON',
        'application/json ; charset="UTF-8"',
      ]) {
        const answer = await api.send('createBank', {
          body: { name: 1 },
          headers: { 'content-type': type },
        });
        await withSubject(type, () => refused(answer, 'RequisicaoInvalida', 'name'));
      }
      // A body is UTF-8, whatever its charset says.
      const headers = { 'content-type': 'application/json; charset=ISO-8859-1' };
      const answer = await api.send('createBank', { body: { code: 'ação' }, headers });
      const { violacoes = [] } = answer.body as Problem;
      const shown = violacoes.find(({ propriedade }) => propriedade === 'code')?.valor;
      same(shown, 'ação', 'the value that violacoes repeat', answer);
    },
  ),

  rule(
    'http/accept',
    'an answer does not depend on Accept, and its language is always Portuguese',
    async (api) => {
      const texts = [];
      for (const headers of [
        { accept: '*/*', 'accept-language': 'pt-BR' },
        { accept: 'text/html', 'accept-language': 'en' },
        { accept: null, 'accept-language': 'en-US,en;q=0.9' },
      ]) {
        ok(await api.send('listBanks', { headers }));
        ok(await api.send('updateTenantSettings', { body: {}, headers }));
        const answer = await api.send('listBanks', { query: { page: 0 }, headers });
        refused(answer, 'RequisicaoInvalida', 'page');
        const { title, detail } = answer.body as Problem;
        texts.push({ title, detail });
        same(texts.at(-1), texts[0], 'title and detail, beside those for pt-BR,', answer);
      }
    },
  ),

  ...alone([
    rule(
      'http/safe-reads',
      'reads change nothing: two equal reads have equal answers',
      async (api) => {
        const { query } = await api.logs();
        for (const id of operationIds.filter(
          (one) => contract[one].method === 'GET' && !varying.has(one),
        )) {
          const sample = await sampleOf(api, id);
          const request = fixedPeriod.has(id) ? { query: { ...sample.query, ...query } } : sample;
          const first = await api.send(id, request);
          const second = await api.send(id, request);
          await withSubject(id, () =>
            same(timeless(ok(second)), timeless(ok(first)), 'the second answer', second),
          );
        }
      },
    ),
  ]),
];

/** The fields that say when an answer was made, and how far it goes. */
const times = new Set(['requestDateTime', 'completeUntil', 'asOf', 'expiresAt', 'latest']);

/** An answer without the times at which it was made. */
function timeless(body: unknown): unknown {
  return JSON.parse(
    JSON.stringify(body, (name, value: unknown) => (times.has(name) ? undefined : value)),
  );
}
