import { type Endpoint, type ImportedEndpoint, MAX_IMPORT_ENDPOINTS } from '#api/contract/endpoints.ts';
import type { Problem } from '#api/contract/problem.ts';
import type { Api } from '#conformance/api.ts';
import { times } from '#conformance/parallel.ts';
import { parsed, placesOf, valuesOf } from '#conformance/places.ts';
import { resourceOf } from '#conformance/resource.ts';
import { column, ok, refused, rule, same } from '#conformance/rule.ts';
import { newImport } from '#conformance/subjects.ts';
import { key } from './keys.ts';

/** `violacoes` list no more. */
const LISTED = 10;

/** Endpoints with paths of their own, which this rule names. */
const drafts = (api: Api, count: number): ImportedEndpoint[] =>
  Array.from({ length: count }, () => {
    const name = api.newName();
    return { ...newImport, name, path: `/${name.replaceAll(' ', '/')}/{id}`, category: 'pix' };
  });

const send = (api: Api, bankId: string, endpoints: unknown[], headers = {}) =>
  api.send('importEndpoints', { params: { bankId }, body: { endpoints }, headers });

type Results = { outcome: string; endpoint: Endpoint }[];
const of = (answer: Awaited<ReturnType<typeof send>>) => (ok(answer) as { results: Results }).results;

/** The endpoints of this rule in a bank. */
const listed = async (api: Api, bankId: string): Promise<Endpoint[]> =>
  ok(await api.call('listEndpoints', { query: { bankId, q: api.token, 'page-size': 100 } })).data;

/** Imports of endpoints. */
export const importRules = [
  rule('import/results', 'an import registers what the bank lacks, and leaves what it has as it is', async (api) => {
    const [bank, other] = [await api.newBank(), await api.unconnectedBank()];
    const [first, second, third] = drafts(api, 3) as [ImportedEndpoint, ImportedEndpoint, ImportedEndpoint];
    const elsewhere = await api.newEndpoint(other.id, { path: second.path });
    const held = await api.newEndpoint(bank.id, {
      path: first.path,
      status: 'maintenance',
      maintenanceReason: 'Conformidade',
      maintenanceUntil: '2031-01-01T00:00:00Z',
    });
    const body = [first, second, { ...second, method: 'POST' as const }, { ...second, name: third.name }, third];
    const results = of(await send(api, bank.id, body));
    same(column(results, 'outcome'), ['existing', 'created', 'created', 'existing', 'created'], 'the outcomes');
    same(results[0]?.endpoint, held, 'the endpoint that the bank had');
    same(results[3]?.endpoint.id, results[1]?.endpoint.id, 'the endpoint that the body had twice');
    const created = results.filter(({ outcome }) => outcome === 'created').map(({ endpoint }) => endpoint);
    const expected = [second, body[2], third].map((draft, index) => ({
      id: created[index]?.id,
      bank: { id: bank.id, name: bank.name, code: bank.code },
      ...draft,
      status: 'active',
      maintenanceReason: null,
      maintenanceUntil: null,
    }));
    same(created, expected, 'the endpoints created');
    same(await listed(api, bank.id), [held, ...created], 'the endpoints of the bank, in the order of creation');
    same(await listed(api, other.id), [elsewhere], 'the endpoints of another bank');
    for (const one of created)
      same(ok(await api.call('getEndpoint', { params: { endpointId: one.id } })), one, 'a created one when read');
    const again = of(await send(api, bank.id, body));
    same(new Set(column(again, 'outcome')), new Set(['existing']), 'the outcomes of the second import');
    same(column(again, 'endpoint'), column(results, 'endpoint'), 'its endpoints');
    same(ok(await api.call('getBank', { params: { bankId: bank.id } })).endpoints, 4, 'the number of endpoints');
  }),

  rule('import/values', 'an import registers values as sent; a blocked deletion lists ten endpoints', async (api) => {
    const id = 'importEndpoints';
    const [, ...places] = placesOf(id, { endpoints: drafts(api, 1) });
    const values = places.map((place) => {
      const name = place.path.at(-1)!;
      const field = resourceOf('endpoint').draft.find((one) => one.name === name);
      return [name, [...(field?.listed ?? []), ...valuesOf(id, place, api.token).stored]] as const;
    });
    // More than a refusal lists.
    const count = Math.max(LISTED + 1, ...values.map(([, own]) => own.length));
    const sent = drafts(api, count).map((draft, index) => ({
      ...draft,
      ...Object.fromEntries(values.filter(([, own]) => index in own).map(([name, own]) => [name, own[index]])),
    }));
    const read = parsed(id, { endpoints: sent }).data!['endpoints'] as ImportedEndpoint[];
    const { id: bankId } = await api.newBank();
    const results = of(await send(api, bankId, sent));
    for (const [index, { method, path }] of read.entries()) {
      // The first of those that are the same endpoint is registered.
      const expected = read.find((one) => one.method === method && one.path === path);
      const endpoint = results[index]?.endpoint;
      same(endpoint, { ...endpoint, ...expected }, `the endpoint of ${JSON.stringify(sent[index])}`);
    }
    const deletion = await api.send('deleteBank', { params: { bankId } });
    refused(deletion, 'BancoPossuiEndpoints', 'endpoints');
    const told = column((deletion.body as Problem).violacoes ?? [], 'valor');
    same([told.length, new Set(told).size], [LISTED, LISTED], 'the endpoints that violacoes list', deletion);
  }),

  rule('import/whole', 'an import with an invalid endpoint, or that is too long, registers nothing', async (api) => {
    const bank = await api.unconnectedBank();
    const [first, second] = drafts(api, 2) as [ImportedEndpoint, ImportedEndpoint];
    // All the same, so that the import of so many registers one.
    const many = Array.from({ length: MAX_IMPORT_ENDPOINTS + 1 }, () => first);
    for (const [endpoints, field] of [
      [[first, { ...second, path: 'conformidade' }], 'endpoints.1.path'],
      [[first, { ...second, status: 'active' }], 'endpoints.1.status'],
      [[], 'endpoints'],
      [many, 'endpoints'],
    ] as const)
      refused(await send(api, bank.id, [...endpoints]), 'RequisicaoInvalida', field);
    same(await listed(api, bank.id), [], 'the endpoints after the refusals');
    const results = of(await send(api, bank.id, many.slice(1)));
    same(results.length, MAX_IMPORT_ENDPOINTS, 'the results of a full import');
    ok(await api.call('deleteEndpoint', { params: { endpointId: results[0]!.endpoint.id } }));
  }),

  rule('import/key', 'an import with the same key gets the first answer again, also after deletions', async (api) => {
    const bank = await api.newBank();
    const body = drafts(api, 1);
    const headers = key();
    const [first, second] = (await times(() => send(api, bank.id, body, headers), 2)).map(of) as [Results, Results];
    same(second, first, 'the answer to a parallel request');
    ok(await api.call('deleteEndpoint', { params: { endpointId: first[0]!.endpoint.id } }));
    same(of(await send(api, bank.id, body, headers)), first, 'the answer to the repetition');
    same(await listed(api, bank.id), [], 'the endpoints after it');
    refused(await send(api, bank.id, drafts(api, 1), headers), 'ErroIdempotencia');
    const other = await api.unconnectedBank();
    refused(await send(api, other.id, body, headers), 'ErroIdempotencia');
    same(await listed(api, other.id), [], 'the endpoints of the other bank');
    // A key that differs in its end, or in case alone, is another one.
    const [text = ''] = Object.values(headers);
    for (const similar of [text.toUpperCase(), `${text}-`]) {
      const results = of(await send(api, bank.id, drafts(api, 1), key(similar)));
      same(column(results, 'outcome'), ['created'], `the outcome with the key ${similar}`);
    }
    same(of(await send(api, bank.id, body, headers)), first, 'the answer to the last repetition');
  }),
];
