import assert from 'node:assert/strict';
import createClient from 'openapi-fetch';
import type { paths } from '../generated/openapi-typescript';

const { GET, POST } = createClient<paths>({
  baseUrl: `${process.env.MOCK}/states/openapi-fetch/api/v1`,
});
const { data } = await GET('/banks', { params: { query: { q: 'itau' } } });
const created = await POST('/banks', {
  body: { name: 'Banco Inter', code: '997', status: 'active', environment: 'homologation' },
});
assert.deepEqual([data?.data[0]?.code, created.data?.name], ['341', 'Banco Inter']);
