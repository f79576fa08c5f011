import assert from 'node:assert/strict';
import axios from 'axios';
import { setupServer } from 'msw/node';
import { createBank, listBanks } from '../generated/orval/axios';
import { getListBanksMockHandler } from '../generated/orval/axios.msw';
import { CreateBankBody, ListBanksResponse } from '../generated/orval/zod';

// Its own mock is not held to the patterns: faker writes `^` and `$` of a pattern as characters.
const server = setupServer(getListBanksMockHandler());
server.listen();
const made = await axios.get<{ data: object[] }>('http://localhost/banks');
server.close();

axios.defaults.baseURL = `${process.env.MOCK}/states/orval/api/v1`;
const { data } = await listBanks({ q: 'itau' });
const draft = { name: 'Banco Inter', code: '997', status: 'active', environment: 'homologation' };
const created = await createBank(CreateBankBody.parse(draft));
assert.deepEqual(
  [ListBanksResponse.parse(data).data[0]?.code, created.data.name, made.data.data.length > 0],
  ['341', 'Banco Inter', true],
);
