import {
  type Endpoint,
  type ImportedEndpoint,
  MAX_IMPORT_ENDPOINTS,
} from '#api/contract/endpoints.ts';
import type { Api } from '#conformance/server/api.ts';
import { inParallel } from '#conformance/server/parallel.ts';
import { resourceOf } from '#conformance/data/resources.ts';
import { borrowObject } from '#conformance/server/objects.ts';
import { column, ok, refused, same } from '#conformance/client/check.ts';
import { rule } from './rule.ts';
import { newImport } from '#conformance/data/subjects.ts';
import { key } from './keys.ts';

/** Endpoints with paths of their own, which this rule names. */
export const drafts = (api: Api, count: number): ImportedEndpoint[] =>
  Array.from({ length: count }, () => {
    const name = api.newName();
    return { ...newImport, name, path: `/${name.replaceAll(' ', '/')}/{id}`, category: 'pix' };
  });

export const sendImport = (api: Api, bankId: string, endpoints: unknown[], headers = {}) =>
  api.send('importEndpoints', { params: { bankId }, body: { endpoints }, headers });

type Results = { outcome: string; endpoint: Endpoint }[];
export const resultsOf = (answer: Awaited<ReturnType<typeof sendImport>>) =>
  (ok(answer) as { results: Results }).results;

/** The endpoints of this rule in a bank. */
export const listed = async (api: Api, bankId: string): Promise<Endpoint[]> =>
  ok(await api.call('listEndpoints', { query: { bankId, q: api.token, 'page-size': 100 } })).data;

/** Imports of endpoints; `bank/endpoints` has what they register. */
export const importRules = [
  rule(
    'import/whole',
    'an import with an invalid endpoint, or that is too long, registers nothing',
    async (api) => {
      const { body } = await borrowObject(api, resourceOf('endpoint'));
      const { bank, method, path } = body as unknown as Endpoint;
      const [first, second] = drafts(api, 2) as [ImportedEndpoint, ImportedEndpoint];
      // All are one that the bank has.
      const many = Array.from({ length: MAX_IMPORT_ENDPOINTS + 1 }, () => ({
        ...first,
        method,
        path,
      }));
      for (const [endpoints, field] of [
        [[first, { ...second, path: 'conformidade' }], 'endpoints.1.path'],
        [[first, { ...second, status: 'active' }], 'endpoints.1.status'],
        [[], 'endpoints'],
        [many, 'endpoints'],
      ] as const)
        refused(await sendImport(api, bank.id, [...endpoints]), 'RequisicaoInvalida', field);
      const results = resultsOf(await sendImport(api, bank.id, many.slice(1)));
      same(
        results,
        many.slice(1).map(() => ({ outcome: 'existing', endpoint: body })),
        'the results of a full import',
      );
      same(await listed(api, bank.id), [], 'the endpoints registered');
    },
  ),

  rule(
    'import/order',
    'the results of an import have the order of its endpoints, wherever those that exist stand',
    async (api) => {
      const { id } = await borrowObject(api, resourceOf('bank'));
      const [one, two, three, four] = drafts(api, 4) as [
        ImportedEndpoint,
        ImportedEndpoint,
        ImportedEndpoint,
        ImportedEndpoint,
      ];
      const earlier = resultsOf(await sendImport(api, id, [two, three]));
      const results = resultsOf(await sendImport(api, id, [three, one, two, four]));
      same(
        results.map(({ outcome, endpoint }) => [outcome, endpoint.path]),
        [
          ['existing', three.path],
          ['created', one.path],
          ['existing', two.path],
          ['created', four.path],
        ],
        'the outcomes and paths',
      );
      same(
        [results[2]!.endpoint, results[0]!.endpoint],
        column(earlier, 'endpoint'),
        'the endpoints that exist',
      );
    },
  ),

  rule(
    'import/key',
    'an import with the same key gets the first answer again, also after deletions',
    async (api) => {
      const { id } = await borrowObject(api, resourceOf('bank'));
      const body = drafts(api, 1);
      const headers = key();
      const send = (endpoints: unknown[], own = headers, bankId = id) =>
        sendImport(api, bankId, endpoints, own);
      const parallel = [headers, headers, key()];
      const [first, second, third] = (
        await inParallel((index) => send(body, parallel[index]), 3)
      ).map(resultsOf);
      same(second, first, 'the answer to a parallel request');
      const outcomes = [...column(first!, 'outcome'), ...column(third!, 'outcome')].toSorted();
      same(outcomes, ['created', 'existing'], 'the outcomes of parallel imports with two keys');
      refused(await send(drafts(api, 1)), 'ErroIdempotencia');
      const other = await api.unconnectedBank();
      refused(await send(body, headers, other.id), 'ErroIdempotencia');
      // A key that differs in its end, or in case alone, is another one.
      const [text = ''] = Object.values(headers);
      for (const similar of [text.toUpperCase(), `${text}-`]) {
        const results = resultsOf(await send(body, key(similar)));
        same(column(results, 'outcome'), ['existing'], `the outcome with the key ${similar}`);
      }
      ok(await api.call('deleteEndpoint', { params: { endpointId: first![0]!.endpoint.id } }));
      same(resultsOf(await send(body)), first, 'the answer to the repetition');
      for (const one of [id, other.id]) same(await listed(api, one), [], 'the endpoints after it');
    },
  ),
];
