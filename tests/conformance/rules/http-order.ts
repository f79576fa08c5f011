import { randomUUID } from 'node:crypto';
import type { Bank } from '#api/contract/banks.ts';
import { naming, ok, refused, rule, same } from '../rule.ts';
import { placeOf } from './connections.ts';
import { usual } from './tester.ts';

/** Which of several faults is answered, and names that only look right. */
export const orderOfCheckRules = [
  rule(
    'http/order-of-checks',
    'an invalid request is answered 400 before a missing object, 404 before 422, and 412 before 422 before 409',
    async (api) => {
      const unknown = randomUUID();
      for (const [id, params] of [
        ['updateBank', { bankId: unknown }],
        ['updateEndpoint', { endpointId: unknown }],
        ['updateConnection', placeOf(unknown)],
      ] as const) {
        const answer = await api.send(id, { params, body: { conformidade: 1 } });
        await naming(id, () => refused(answer, 'RequisicaoInvalida', 'conformidade'));
      }
      const [bank, other] = [await api.newBank(), await api.newBank()];
      const headers = { 'if-match': '"conformidade"' };
      const parts = { params: { bankId: bank.id }, headers };
      refused(await api.send('updateBank', { ...parts, body: { code: other.code } }), 'VersaoDesatualizada');
      refused(await api.send('updateBank', { ...parts, body: { code: 'x' } }), 'RequisicaoInvalida', 'code');
      const [first, second] = [await api.newEndpoint(bank.id), await api.newEndpoint(bank.id)];
      const taken = { params: { endpointId: first.id }, headers, body: { path: second.path } };
      refused(await api.send('updateEndpoint', taken), 'VersaoDesatualizada');
      refused(await api.send('updateEndpoint', { ...taken, body: { bankId: unknown } }), 'VersaoDesatualizada');
      const both = { params: { endpointId: first.id }, body: { bankId: unknown, path: second.path } };
      refused(await api.send('updateEndpoint', both), 'BancoInexistente', 'bankId');
      const none = { params: { endpointId: unknown }, body: { bankId: unknown } };
      refused(await api.send('updateEndpoint', none), 'RecursoNaoEncontrado');
      const bare = { auth: { type: 'api-key', header: 'X-Conformidade' } };
      refused(await api.send('updateConnection', { params: placeOf(unknown), body: bare }), 'RecursoNaoEncontrado');
      refused(
        await api.send('updateConnection', { params: placeOf(bank.id), headers, body: bare }),
        'VersaoDesatualizada',
      );
      const wrong = { params: placeOf(bank.id), body: { ...bare, timeoutMs: 0 } };
      refused(await api.send('updateConnection', wrong), 'RequisicaoInvalida', 'timeoutMs');
      const cascade = { params: { bankId: unknown }, query: { cascade: 'talvez' } };
      refused(await api.send('deleteBank', cascade), 'RequisicaoInvalida', 'cascade');
      const invalid = { ...usual, bankId: unknown, path: 'x' };
      refused(await api.send('runTesterRequest', { body: invalid }), 'RequisicaoInvalida', 'path');
    },
  ),

  rule(
    'http/order-of-routes',
    'a wrong method is 405 before a malformed id is 404, and 415 comes before 400',
    async (api) => {
      for (const path of ['/banks/x', '/endpoints/x', '/logs/x', '/banks/x/connections/production']) {
        refused(await api.request('PUT', path, {}), 'MetodoNaoPermitido');
        refused(await api.request('GET', path, { query: { conformidade: '1' } }), 'RecursoNaoEncontrado');
      }
      const { id: bankId } = await api.newBank();
      const wrong = { query: { conformidade: '1' }, raw: 'x', headers: { 'content-type': 'text/plain' } };
      for (const id of ['createBank', 'updateBank', 'createEndpoint', 'updateTenantSettings'] as const) {
        const answer = await api.send(id, { params: { bankId }, ...wrong });
        await naming(id, () => refused(answer, 'TipoDeMidiaNaoSuportado'));
      }
    },
  ),

  rule('http/ignored-body', 'an operation without a body ignores one, whatever its media type', async (api) => {
    const bodies = [
      { raw: '{"conformidade":1}', headers: { 'content-type': 'application/json' } },
      { raw: '{x', headers: { 'content-type': 'application/json' } },
      { raw: 'x', headers: { 'content-type': 'text/plain' } },
      { raw: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    ];
    for (const body of bodies) {
      const [{ id: bankId }, { id: emptyId }] = [await api.newBank(), await api.newBank()];
      const { id: endpointId } = await api.newEndpoint(bankId);
      refused(await api.send('testConnection', { params: placeOf(bankId), ...body }), 'BancoSemConexao');
      same((await api.send('deleteEndpoint', { params: { endpointId }, ...body })).status, 204, 'the status');
      same((await api.send('deleteBank', { params: { bankId: emptyId }, ...body })).status, 204, 'the status');
    }
  }),

  rule('http/doubled-field', 'of two fields with one name in a body the last counts', async (api) => {
    const { id: bankId } = await api.newBank({ status: 'active' });
    for (const [raw, status] of [
      ['{"status":"active","status":"inactive"}', 'inactive'],
      ['{"status":"conformidade","status":"active"}', 'active'],
    ] as const) {
      const bank = ok(await api.send('updateBank', { params: { bankId }, raw })) as Bank;
      same(bank.status, status, `the status after ${raw}`);
    }
    const raw = '{"status":"inactive","status":"conformidade"}';
    refused(await api.send('updateBank', { params: { bankId }, raw }), 'RequisicaoInvalida', 'status');
  }),

  rule(
    'http/method-override',
    'the method of a request is that of its first line, whatever its headers say',
    async (api) => {
      const bank = await api.newBank();
      const params = { bankId: bank.id };
      for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
        same(ok(await api.send('getBank', { params, headers: { [name]: 'DELETE' } })), bank, `the bank with ${name}`);
        refused(
          await api.request('POST', `/banks/${bank.id}`, { headers: { [name]: 'DELETE' } }),
          'MetodoNaoPermitido',
        );
      }
      same(ok(await api.call('getBank', { params })), bank, 'the bank after the requests');
    },
  ),
];
