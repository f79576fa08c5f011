import { randomUUID } from 'node:crypto';
import type { Api } from '../api.ts';
import { destructiveRule, expect, ok, refused, rule, same } from '../rule.ts';

const withKey = () => ({ 'idempotency-key': randomUUID() });
const total = async (api: Api, id: 'listBanks' | 'listEndpoints', q: string) =>
  ok(await api.call(id, { query: { q } })).meta.totalRecords;

/** Idempotency-Key: a request that is sent again, because its answer was lost, does nothing more. */
export const idempotencyRules = [
  rule('IDEM-01', 'a bank created again with the same key and body gets the first answer again', async (api) => {
    const body = await api.bankDraft();
    const headers = withKey();
    const first = await api.call('createBank', { body }, headers);
    const again = await api.call('createBank', { body }, headers);
    same(ok(again), ok(first), 'the second answer');
    same(again.headers.get('location'), first.headers.get('location'), 'the second Location');
    same(await total(api, 'listBanks', body.name), 1, 'the number of banks made');
  }),

  rule('IDEM-02', 'an endpoint created again with the same key and body gets the first answer again', async (api) => {
    const body = api.endpointDraft((await api.newBank()).id);
    const headers = withKey();
    const first = ok(await api.call('createEndpoint', { body }, headers));
    same(ok(await api.call('createEndpoint', { body }, headers)), first, 'the second answer');
    same(await total(api, 'listEndpoints', body.name), 1, 'the number of endpoints made');
  }),

  rule(
    'IDEM-03',
    'a key that is sent again with another body is refused with 422, and nothing is created',
    async (api) => {
      const headers = withKey();
      ok(await api.call('createBank', { body: await api.bankDraft() }, headers));
      const other = await api.bankDraft();
      refused(await api.call('createBank', { body: other }, headers), 'ErroIdempotencia');
      same(await total(api, 'listBanks', other.name), 0, 'the number of banks made');

      const { id } = await api.newBank();
      const endpointHeaders = withKey();
      ok(await api.call('createEndpoint', { body: api.endpointDraft(id) }, endpointHeaders));
      const otherEndpoint = api.endpointDraft(id);
      refused(await api.call('createEndpoint', { body: otherEndpoint }, endpointHeaders), 'ErroIdempotencia');
      same(await total(api, 'listEndpoints', otherEndpoint.name), 0, 'the number of endpoints made');
    },
  ),

  rule('IDEM-05', 'another key is another creation', async (api) => {
    const body = await api.bankDraft();
    ok(await api.call('createBank', { body }, withKey()));
    refused(await api.call('createBank', { body }, withKey()), 'CodigoBancoJaCadastrado', 'code');
  }),

  rule(
    'IDEM-07',
    'a request refused with 400 is not remembered: corrected, it passes with the same key',
    async (api) => {
      const headers = withKey();
      const draft = await api.bankDraft();
      refused(await api.call('createBank', { body: { ...draft, name: '' } }, headers), 'RequisicaoInvalida', 'name');
      ok(await api.call('createBank', { body: draft }, headers));
    },
  ),

  destructiveRule('IDEM-06', 'a rotation sent again with the same key returns the same keys', async (api) => {
    const headers = withKey();
    const first = ok(await api.call('rotateApiKeys', {}, headers));
    const again = ok(await api.call('rotateApiKeys', {}, headers));
    expect(again.secretKey === first.secretKey && again.publicKey === first.publicKey, 'the keys were rotated twice');
  }),
];
