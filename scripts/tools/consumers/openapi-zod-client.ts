import assert from 'node:assert/strict';
import { schemas } from '../generated/schemas';

const address = `${process.env.MOCK}/states/openapi-zod-client/api/v1/banks`;
const { data } = schemas.BankPage.parse(await (await fetch(`${address}?q=itau`)).json());
const draft = { name: 'Banco Inter', code: '997', status: 'active', environment: 'homologation' };
const body = JSON.stringify(schemas.BankDraft.parse(draft));
const created = await fetch(address, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body,
});
assert.deepEqual(
  [data[0]?.code, schemas.Bank.parse(await created.json()).name],
  ['341', 'Banco Inter'],
);
