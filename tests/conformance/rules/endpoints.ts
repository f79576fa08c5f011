import { randomUUID } from 'node:crypto';
import type { Endpoint, EndpointPatch } from '#api/contract/endpoints.ts';
import type { Api } from '../api.ts';
import { fail, ok, refused, rule, same } from '../rule.ts';

const read = (api: Api, { id }: Endpoint) => api.call('getEndpoint', { params: { endpointId: id } });
const change = (api: Api, { id }: Endpoint, body: EndpointPatch) =>
  api.call('updateEndpoint', { params: { endpointId: id }, body });

const MAX_PATH_LENGTH = 200;

/** Making, changing and deleting endpoints. */
export const endpointRules = [
  rule('ENDP-01', 'a new endpoint has the values that were sent, and its bank', async (api) => {
    const { id: bankId, name, code } = await api.newBank();
    const drafts = [
      api.endpointDraft(bankId),
      api.endpointDraft(bankId, { method: 'POST', category: 'pix', status: 'maintenance' }),
      api.endpointDraft(bankId, { method: 'PUT', category: 'boletos' }),
      api.endpointDraft(bankId, { method: 'DELETE', category: 'transfers' }),
    ];
    for (const draft of drafts) {
      const { id: _, ...endpoint } = ok(await api.call('createEndpoint', { body: draft }));
      const { bankId: __, ...sent } = draft;
      same(endpoint, { ...sent, bank: { id: bankId, name, code } }, 'the endpoint');
    }
  }),

  rule(
    'ENDP-02',
    'the Location of a new endpoint is the URL of that endpoint, and the list contains it',
    async (api) => {
      const { id: bankId } = await api.newBank();
      const created = await api.call('createEndpoint', { body: api.endpointDraft(bankId) });
      const endpoint = ok(created);
      const location = created.headers.get('location') ?? fail('there is no Location', created);
      same(ok(await api.follow(location, created, 'getEndpoint')), endpoint, `what is at ${location}`);
      same(ok(await api.call('listEndpoints', { query: { bankId } })).data, [endpoint], "the bank's endpoints");
    },
  ),

  rule(
    'ENDP-03',
    'a path begins with one slash, has no host or query, and closes every brace that it opens, in changes too',
    async (api) => {
      const { id } = await api.newBank();
      const longest = `/${'a'.repeat(199)}`;
      for (const path of ['/', '/contas/{id}/saldo', '/pix/v2/cob/{txid}', '/a.b-c_d~e/{_x}/{y2}', longest]) {
        same((await api.newEndpoint(id, { path })).path, path, 'the path');
      }
      const wrong = ['', 'contas', '//banco.example/x', 'https://banco.example/x', '/a b', '/a?b=1', '/a#b', '/a\\b'];
      const braces = [
        '/{',
        '/}',
        '/{id',
        '/id}',
        '/{}',
        '/{a b}',
        '/{{id}}',
        '/{1}',
        '/a/{b}/{',
        '/{ação}',
        '/{a-b}',
        '/{a.b}',
        '/{ a}',
      ];
      const endpoint = await api.newEndpoint(id);
      const params = { endpointId: endpoint.id };
      for (const path of [...wrong, ...braces, `${longest}a`, 1, null]) {
        const body = { ...api.endpointDraft(id), path };
        refused(await api.send('createEndpoint', { body }), 'RequisicaoInvalida', 'path');
        refused(await api.send('updateEndpoint', { params, body: { path } }), 'RequisicaoInvalida', 'path');
      }
      same(ok(await api.call('getEndpoint', { params })), endpoint, 'the endpoint after the refusals');
    },
  ),

  rule('ENDP-04', 'an endpoint with an invalid field is refused with 400 that names the field', async (api) => {
    const draft = api.endpointDraft((await api.newBank()).id);
    const wrong: Record<string, unknown[]> = {
      bankId: ['', '1', null, 237],
      name: ['', '  ', 'a'.repeat(81), null],
      path: ['', 'x', null, 1],
      method: ['get', 'PATCH', 'TRACE', '', null],
      category: ['Contas', 'PIX', '', null],
      status: ['inactive', 'Ativo', '', null],
    };
    for (const [field, values] of Object.entries(wrong)) {
      for (const value of [...values, undefined]) {
        refused(await api.send('createEndpoint', { body: { ...draft, [field]: value } }), 'RequisicaoInvalida', field);
      }
    }
  }),

  rule('ENDP-05', 'an endpoint of an unknown bank is refused with 422 on bankId', async (api) => {
    const body = api.endpointDraft(randomUUID());
    refused(await api.call('createEndpoint', { body }), 'BancoInexistente', 'bankId');
    const endpoint = await api.newEndpoint((await api.newBank()).id);
    refused(await change(api, endpoint, { bankId: randomUUID() }), 'BancoInexistente', 'bankId');
    same(ok(await read(api, endpoint)), endpoint, 'the endpoint after the refusal');
  }),

  rule('ENDP-06', 'bank, method and path together are unique: a duplicate is refused with 409 on path', async (api) => {
    const [bank, other] = [await api.newBank(), await api.newBank()];
    const { path } = await api.newEndpoint(bank.id);
    const draft = api.endpointDraft(bank.id, { path });
    refused(await api.call('createEndpoint', { body: draft }), 'EndpointDuplicado', 'path');
    same(
      ok(await api.call('listEndpoints', { query: { q: draft.name } })).data,
      [],
      'the endpoints of the refused name',
    );
    await api.newEndpoint(bank.id, { path, method: 'POST' });
    await api.newEndpoint(other.id, { path });
  }),

  rule('ENDP-07', 'a change sets the fields that it contains and no others', async (api) => {
    const bank = await api.newBank();
    const other = await api.newBank();
    let endpoint = await api.newEndpoint(bank.id, { method: 'POST', category: 'boletos', status: 'maintenance' });
    const changes: EndpointPatch[] = [
      { name: api.newName() },
      { path: `${endpoint.path}/{id}` },
      { method: 'PUT' },
      { category: 'pix' },
      { status: 'active' },
      { status: 'maintenance' },
      {},
    ];
    for (const body of changes) {
      const expected = { ...endpoint, ...body };
      same(ok(await change(api, endpoint, body)), expected, 'the answer');
      endpoint = ok(await read(api, endpoint));
      same(endpoint, expected, 'the endpoint when read again');
    }
    const { id, name, code } = other;
    const moved = { ...endpoint, bank: { id, name, code } };
    same(ok(await change(api, endpoint, { bankId: id })), moved, 'the endpoint moved to another bank');
    const counts = [
      await api.call('getBank', { params: { bankId: bank.id } }),
      await api.call('getBank', { params: { bankId: id } }),
    ];
    same(
      counts.map((answer) => ok(answer).endpoints),
      [0, 1],
      'the counts of the old bank and the new',
    );
  }),

  rule('ENDP-08', 'a change into a duplicate is refused with 409 on path, an invalid change with 400', async (api) => {
    const bank = await api.newBank();
    const [first, second] = [await api.newEndpoint(bank.id), await api.newEndpoint(bank.id)];
    refused(await change(api, second, { path: first.path }), 'EndpointDuplicado', 'path');
    const wrong = { params: { endpointId: second.id }, body: { name: api.newName(), path: 'sem-barra' } };
    refused(await api.send('updateEndpoint', wrong), 'RequisicaoInvalida', 'path');
    same(ok(await read(api, second)), second, 'the endpoint after the refusals');
    same(ok(await change(api, second, { path: second.path })), second, 'the endpoint with its own path again');
  }),

  rule('ENDP-09', 'a deleted endpoint answers 404 to reads, changes and deletions and is not listed', async (api) => {
    const bank = await api.newBank();
    const endpoint = await api.newEndpoint(bank.id);
    ok(await api.call('deleteEndpoint', { params: { endpointId: endpoint.id } }));
    refused(await read(api, endpoint), 'RecursoNaoEncontrado');
    refused(await change(api, endpoint, { name: endpoint.name }), 'RecursoNaoEncontrado');
    refused(await api.call('deleteEndpoint', { params: { endpointId: endpoint.id } }), 'RecursoNaoEncontrado');
    same(ok(await api.call('listEndpoints', { query: { bankId: bank.id } })).data, [], "the bank's endpoints");
    await api.newEndpoint(bank.id, { path: endpoint.path });
  }),

  rule('ENDP-10', 'an endpoint shows the current name and code of its bank, in lists too', async (api) => {
    const bank = await api.newBank();
    const endpoint = await api.newEndpoint(bank.id);
    ok(await api.call('listEndpoints', { query: { bankId: bank.id } }));
    const [name, code] = [api.newName(), await api.freeCode('0')];
    ok(await api.call('updateBank', { params: { bankId: bank.id }, body: { name, code } }));
    const shown = { id: bank.id, name, code };
    same(ok(await read(api, endpoint)).bank, shown, 'the bank of the endpoint');
    const listed = ok(await api.call('listEndpoints', { query: { bankId: bank.id } })).data;
    same(listed[0]?.bank, shown, 'the bank of the listed endpoint');
  }),

  rule('ENDP-11', 'spaces around a path are removed, and its length counts characters (code points)', async (api) => {
    const { id } = await api.newBank();
    const { path } = api.endpointDraft(id);
    const endpoint = await api.newEndpoint(id, { path: `  ${path} ` });
    same(endpoint.path, path, 'the path');
    refused(
      await api.call('createEndpoint', { body: api.endpointDraft(id, { path: `${path} ` }) }),
      'EndpointDuplicado',
    );
    const changed = ok(await change(api, endpoint, { path: ` ${path}/b  ` }));
    same(changed.path, `${path}/b`, 'the changed path');
    const longest = `/${'😀'.repeat(MAX_PATH_LENGTH - 1)}`;
    same((await api.newEndpoint(id, { path: longest })).path, longest, 'the longest path');
    const body = api.endpointDraft(id, { path: `${longest}😀` });
    refused(await api.call('createEndpoint', { body }), 'RequisicaoInvalida', 'path');
  }),
];
