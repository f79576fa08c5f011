import assert from 'node:assert/strict';
import { createBank, listBanks } from '../generated/hey-api';
import { client } from '../generated/hey-api/client.gen';

client.setConfig({ baseUrl: `${process.env.MOCK}/states/hey-api/api/v1`, throwOnError: true });
const { data } = await listBanks({ query: { q: 'itau' } });
const created = await createBank({
  body: { name: 'Banco Inter', code: '997', status: 'active', environment: 'homologation' },
});
assert.deepEqual([data?.data[0]?.code, created.data?.name], ['341', 'Banco Inter']);
