import { randomUUID } from 'node:crypto';
import { contract } from '#api/contract/index.ts';
import type { Problem } from '#api/contract/problem.ts';
import { alone, expect, fail, naming, ok, refused, rule, same } from '#conformance/rule.ts';
import { isSafe, operationIds, sampleOf } from '#conformance/samples.ts';

const paths = [...new Set(operationIds.map((id) => contract[id].path))];
const methodsOf = (path: string) =>
  operationIds.filter((id) => contract[id].path === path).map((id): string => contract[id].method);
const withParams = (path: string) => path.replace(/\{\w+\}/g, () => randomUUID());

/** The origin and the path that a link or Location leads to, resolved as a client does. */
function targetOf(link: string, from: string): string {
  const { origin, pathname } = new URL(link, from);
  return origin + pathname;
}

/** Reads whose answers depend on the time unless they name a period. */
const fixedPeriod = new Set<string>(['listLogs', 'exportLogs', 'listCauses', 'getTraffic', 'getBankTraffic']);

/** Percent-encodes every character of an id. */
const encoded = (id: string) =>
  Array.from(id, (one) => `%${one.codePointAt(0)!.toString(16).padStart(2, '0')}`).join('');

/** Whether a path is read. */
const isRead = (path: string) => methodsOf(path).includes('GET');

/** Routes, methods, ids in paths, and the addresses in answers. */
export const routeRules = [
  rule(
    'http/allow',
    'every path answers every other method with 405, and Allow lists all of its methods',
    async (api) => {
      for (const path of paths) {
        const allowed = methodsOf(path);
        for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((one) => !allowed.includes(one))) {
          const answer = await api.request(method, withParams(path), method === 'GET' ? {} : { body: {} });
          await naming(`${method} ${path}`, () => {
            refused(answer, 'MetodoNaoPermitido');
            const listed = (answer.headers.get('allow') ?? '').split(',').map((one) => one.trim());
            const own = listed.filter((one) => one !== 'HEAD' && one !== 'OPTIONS');
            same(own.toSorted(), allowed.toSorted(), 'the methods in Allow', answer);
          });
        }
        if (allowed.includes('GET')) continue;
        const head = await api.request('HEAD', withParams(path), {});
        same([head.status, head.headers.has('allow')], [405, true], `HEAD ${path}: status and Allow`, head);
      }
    },
  ),

  rule(
    'http/exact-path',
    'paths are exact: a final slash, doubled slashes, other case and suffixes are 404',
    async (api) => {
      const { id } = await api.newBank();
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
      for (const path of [
        ...wrong,
        '/conformidade',
        '/settings',
        '/Banks',
        '/BANKS',
        '/bank',
        '/banks;x=1',
        '',
        '/',
        '/banks%2F',
      ]) {
        const answer = await api.request('GET', path, {});
        await naming(`GET ${path}`, () => refused(answer, 'RecursoNaoEncontrado'));
      }
    },
  ),

  rule('http/encoded-id', 'an id in a path is decoded once, and what is no UUID then is answered 404', async (api) => {
    const { id } = await api.newBank();
    const endpoint = await api.newEndpoint(id);
    for (const [operation, name, value] of [
      ['getBank', 'bankId', id],
      ['getEndpoint', 'endpointId', endpoint.id],
    ] as const) {
      same(
        (ok(await api.send(operation, { params: { [name]: encoded(value) } })) as { id: string }).id,
        value,
        'the id of the object behind the encoded id',
      );
      const twice = encodeURIComponent(encoded(value));
      refused(await api.send(operation, { params: { [name]: twice } }), 'RecursoNaoEncontrado');
      for (const wrong of [
        `${value}%20`,
        `%20${value}`,
        `${value}%2F`,
        `${value}%0A`,
        value.replaceAll('-', ''),
        `{${value}}`,
        ...`1 null ..%2F..%2Fetc%2Fpasswd %E2%98%83 ${value}0`.split(' '),
        'x'.repeat(500),
      ]) {
        refused(await api.send(operation, { params: { [name]: wrong } }), 'RecursoNaoEncontrado');
      }
    }
  }),

  rule('http/addresses', 'Location and links lead to the server that was called', async (api) => {
    const bank = await api.call('createBank', { body: await api.bankDraft() });
    const endpoint = await api.call('createEndpoint', { body: api.endpointDraft(ok(bank).id) });
    for (const [answer, id] of [
      [bank, ok(bank).id],
      [endpoint, ok(endpoint).id],
    ] as const) {
      const location = answer.headers.get('location') ?? fail('there is no Location', answer);
      same(targetOf(location, answer.sent.url), `${answer.sent.url}/${id}`, 'where Location leads', answer);
    }
    for (const id of ['listBanks', 'listEndpoints', 'listLogs'] as const) {
      const page = await api.send(id, { query: { 'page-size': 1 } });
      const { links } = ok(page) as { links: Record<string, string> };
      const list = new URL(page.sent.url);
      for (const [name, link] of Object.entries(links)) {
        same(targetOf(link, page.sent.url), list.origin + list.pathname, `where ${name} of ${id} leads`, page);
      }
    }
  }),

  rule(
    'http/request-id',
    'an x-request-id is returned as it was sent, in capital letters too, also with refusals',
    async (api) => {
      for (const id of [randomUUID(), randomUUID().toUpperCase(), '00000000-0000-7000-8000-000000000001']) {
        const headers = { 'x-request-id': id };
        const answers = [
          await api.send('getHealth', { headers }),
          await api.send('listBanks', { headers, query: { page: 0 } }),
          await api.request('GET', '/conformidade', { headers }),
          await api.request('PUT', '/banks', { headers }),
          await api.send('createBank', { headers, raw: '{' }),
        ];
        for (const answer of answers) same(answer.headers.get('x-request-id'), id, 'the x-request-id', answer);
      }
      const texts = ['', ' ', '1', 'null', '<script>', 'x'.repeat(300)];
      const invalid = [...texts, `${randomUUID()}0`, randomUUID().replaceAll('-', ''), `{${randomUUID()}}`];
      for (const id of invalid) {
        const answer = await api.send('listBanks', { headers: { 'x-request-id': id } });
        ok(answer);
        expect(answer.headers.get('x-request-id') !== id, 'an invalid x-request-id was returned', answer);
      }
    },
  ),

  rule(
    'http/invalid-json',
    'a body that is no JSON, or no object, is refused with 400, and nothing changes',
    async (api) => {
      const texts = [
        ...`undefined [ {"name": {name:1} {'a':1} {"a":1}x {"a":1}{"a":1} {"a":1,} NaN {"a":NaN} {"a":Infinity}`.split(
          ' ',
        ),
        ...'{"a":01} {"a":+1} {"a":.5} {"a":1.} {"a":0x1} {"a":"\n"} {"a":"\\x"} \0 {}\0'.split(' '),
        '',
        '// x\n{}',
        ...'[] "texto" 1 null true'.split(' '),
      ];
      for (const [at, id] of operationIds.filter((one) => isSafe(one) && 'body' in contract[one]).entries()) {
        const sample = await sampleOf(api, id);
        // The first operation gets all, each other one a part of them.
        for (const raw of texts.filter((_, index) => at === 0 || index % 8 === at % 8)) {
          if (raw === '' && 'bodyOptional' in contract[id]) continue;
          const answer = await api.send(id, { ...(sample.params && { params: sample.params }), raw });
          await naming(`${id} ${raw}`, () => refused(answer, 'RequisicaoInvalida'));
        }
        const raw = JSON.stringify(sample.body ?? {}).replace(/"(?=[,}]|$)/, 'é"');
        const foreign = await api.send(id, { ...sample, raw: raw.includes('é') ? raw : '{"é":1}', encoding: 'latin1' });
        await naming(`${id} with invalid UTF-8`, () => refused(foreign, 'RequisicaoInvalida'));
      }
    },
  ),

  rule(
    'http/similar-media-type',
    'media types other than application/json are refused with 415, similar names too',
    async (api) => {
      const types = [
        ...'text/plain application/x-www-form-urlencoded text/json application/jsonp application/json5 application/x-json application/problem+json text/html'.split(
          ' ',
        ),
        ...'application/merge-patch+json application/json-patch+json application/vnd.api+json'.split(' '),
        ...'application/xml multipart/form-data application/octet-stream application */json json'.split(' '),
      ];
      for (const type of [...types, null]) {
        const answer = await api.send('createBank', { body: await api.bankDraft(), headers: { 'content-type': type } });
        await naming(String(type), () => refused(answer, 'TipoDeMidiaNaoSuportado'));
      }
      for (const type of ['application/json;charset=utf-8', 'APPLICATION/JSON', 'application/json ; charset="UTF-8"']) {
        const answer = await api.send('createBank', { body: await api.bankDraft(), headers: { 'content-type': type } });
        await naming(type, () => void ok(answer));
      }
    },
  ),

  rule(
    'http/accept',
    'an answer does not depend on Accept, and problems are in Portuguese for every Accept-Language',
    async (api) => {
      for (const accept of ['*/*', 'application/json', 'text/html', null]) {
        ok(await api.send('listBanks', { headers: { accept } }));
        refused(await api.send('listBanks', { query: { page: 0 }, headers: { accept } }), 'RequisicaoInvalida', 'page');
        ok(await api.send('exportLogs', { query: { q: 'conformidade sem igual' }, headers: { accept } }));
        ok(await api.send('createBank', { body: await api.bankDraft(), headers: { accept } }));
      }
      const texts = [];
      for (const language of ['pt-BR', 'en', 'en-US,en;q=0.9']) {
        const answer = await api.send('listBanks', { query: { page: 0 }, headers: { 'accept-language': language } });
        refused(answer, 'RequisicaoInvalida', 'page');
        const { title, detail } = answer.body as Problem;
        texts.push({ title, detail });
        same(texts.at(-1), texts[0], `title and detail for ${language}, beside those for pt-BR,`, answer);
      }
    },
  ),

  ...alone([
    rule('http/safe-reads', 'reads change nothing: two equal reads have equal answers', async (api) => {
      await api.newEndpoint((await api.newBank()).id);
      const { query } = await api.logs();
      for (const id of operationIds.filter((one) => contract[one].method === 'GET' && one !== 'getHealth')) {
        const sample = fixedPeriod.has(id) ? { query } : await sampleOf(api, id);
        const [first, second] = [await api.send(id, sample), await api.send(id, sample)];
        await naming(id, () => same(timeless(ok(second)), timeless(ok(first)), 'the second answer', second));
      }
    }),
  ]),
];

/** An answer without the times at which it was made. */
function timeless(body: unknown): unknown {
  return JSON.parse(
    JSON.stringify(body, (name, value: unknown) =>
      ['requestDateTime', 'generatedAt', 'expiresAt'].includes(name) ? undefined : value,
    ),
  );
}
