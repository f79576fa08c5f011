import assert from 'node:assert/strict';
import { createBank, listBanks } from '../generated/kubb';

const baseURL = `${process.env.MOCK}/states/kubb/api/v1`;
const { data } = await listBanks({ q: 'itau' }, undefined, { baseURL });
const draft = {
  name: 'Banco Inter',
  code: '997',
  status: 'active',
  environment: 'homologation',
} as const;
const created = await createBank(draft, undefined, { baseURL });
assert.deepEqual([data[0]?.code, created.name], ['341', 'Banco Inter']);
