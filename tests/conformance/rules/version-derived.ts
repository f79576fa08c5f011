import { randomUUID } from 'node:crypto';
import type { Exchange } from '../exchange.ts';
import { naming, ok, rule, same } from '../rule.ts';
import { run } from './tester.ts';

const tagOf = ({ headers }: Exchange) => headers.get('etag') ?? '';

/** What does not change a version: values that the platform derives. */
export const derivedVersionRules = [
  rule('VERS-20', "runs, endpoints and the connection leave a bank's ETag", async (api) => {
    const { id: bankId } = await api.callableBank();
    const read = async () => tagOf(await api.call('getBank', { params: { bankId } }));
    const before = await read();
    await run(api, { bankId });
    same(await read(), before, 'the ETag after a run');
    const { id: endpointId } = await api.newEndpoint(bankId);
    same(await read(), before, 'the ETag after a creation of an endpoint');
    ok(await api.call('deleteEndpoint', { params: { endpointId } }));
    same(await read(), before, 'the ETag after a deletion of an endpoint');
    const stale = { params: { bankId }, body: {}, headers: { 'if-match': before } };
    ok(await api.send('updateBank', stale));

    const params = { bankId: (await api.connectedBank()).id };
    const tag = tagOf(await api.call('getBank', { params }));
    ok(await api.call('updateConnection', { params, body: { timeoutMs: 2000, environment: 'production' } }));
    same(tagOf(await api.call('getBank', { params })), tag, 'the ETag after a change of the connection');
  }),

  rule('VERS-21', "a new name of its bank leaves an endpoint's ETag", async (api) => {
    const bank = await api.newBank();
    const { id: endpointId } = await api.newEndpoint(bank.id);
    const read = async () => tagOf(await api.call('getEndpoint', { params: { endpointId } }));
    const before = await read();
    ok(await api.call('updateBank', { params: { bankId: bank.id }, body: { name: api.newName() } }));
    same(await read(), before, 'the ETag after the change of the bank');
  }),

  rule('VERS-22', 'a change of one part of the settings leaves the ETags of the others', async (api) => {
    const reads = ['getOAuthSettings', 'getNotificationSettings', 'getTenantSettings'] as const;
    const { newBanks } = ok(await api.call('getNotificationSettings', {}));
    const { dataIsolation } = ok(await api.call('getTenantSettings', {}));
    const changes = [
      ['updateOAuthSettings', { clientId: `conformidade-${randomUUID()}` }],
      ['updateNotificationSettings', { newBanks: !newBanks }],
      ['updateTenantSettings', { dataIsolation: !dataIsolation }],
    ] as const;
    for (const [changed, [update, body]] of changes.entries()) {
      const tags = async () => {
        const others = reads.filter((_, index) => index !== changed);
        return Promise.all(others.map(async (read) => [read, tagOf(await api.call(read, {}))]));
      };
      const before = await tags();
      ok(await api.send(update, { body }));
      same(await tags(), before, `the ETags of the others after ${update}`);
    }
  }),

  rule('VERS-23', 'reads, creations and deletions ignore If-Match, and every operation If-None-Match', async (api) => {
    const bank = await api.newBank();
    const params = { bankId: bank.id };
    const tag = tagOf(await api.call('getBank', { params }));
    const stale = { 'if-match': '"conformidade"' };
    for (const headers of [stale, { 'if-none-match': tag }, { 'if-none-match': '*' }]) {
      await naming(JSON.stringify(headers), async () => {
        same(ok(await api.call('getBank', { params }, headers)), bank, 'the bank');
        const { id: bankId } = ok(await api.call('createBank', { body: await api.bankDraft() }, headers));
        ok(await api.call('deleteBank', { params: { bankId } }, headers));
      });
    }
    for (const sent of [tag, '*']) {
      ok(await api.call('updateBank', { params, body: {} }, { 'if-none-match': sent }));
    }
  }),
];
