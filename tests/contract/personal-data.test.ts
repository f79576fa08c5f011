import { expect, test } from 'vitest';
import { isPersonalName, maskedNames, maskPersonalData } from '#api/contract/personal-data.ts';
import { MASK } from '#api/contract/secrets.ts';

test.for([
  'nome',
  'Name',
  'cpf',
  'devedorCpf',
  'cpf_cnpj',
  'document-number',
  'chave',
  'number',
  'e-mail',
  'TaxId',
  'Endereço',
  'número',
])('%s is personal', (name) => expect(isPersonalName(name)).toBe(true));

test.for(['amount', 'valor', 'txid', 'status', 'branchCode', 'nossoNumero', 'linhaDigitavel', 'currency'])(
  '%s is not personal',
  (name) => expect(isPersonalName(name)).toBe(false),
);

test('masks texts and numbers at any depth and keeps the form of the body', () => {
  const body = {
    amount: '10.00',
    creditor: { name: 'Ana', account: { number: 123, branchCode: '0001' } },
    documento: { tipo: 'CPF', valor: '1' },
    emails: ['a@b.example', null],
  };
  expect(maskPersonalData(body)).toEqual({
    amount: '10.00',
    creditor: { name: MASK, account: { number: MASK, branchCode: '0001' } },
    documento: { tipo: MASK, valor: MASK },
    emails: [MASK, null],
  });
});

test('names the fields that were masked', () => {
  expect(maskedNames(maskPersonalData({ a: [{ nome: 'Ana' }, { nome: 'Rui' }], cpf: '1', b: 2 }))).toEqual([
    'nome',
    'cpf',
  ]);
});

test('names the lists of masked items, fields masked in part, and a body that is a masked text', () => {
  const body = { cpfs: [MASK, '2'], fones: [[MASK]], url: `https://a.example/?token=${MASK}`, texto: '•••' };
  expect(maskedNames(body)).toEqual(['cpfs', 'fones', 'url']);
  expect(maskedNames(`token=${MASK}`)).toEqual(['body']);
});
