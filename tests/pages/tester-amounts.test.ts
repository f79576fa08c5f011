import { expect, test } from 'vitest';
import { amountsOf } from '#pages/tester/run/amounts.ts';

/** The amounts as `place: text`. */
const listOf = (body: unknown) =>
  amountsOf(body).amounts.map(({ place, text }) => `${place}: ${text.replaceAll(/\s/g, ' ')}`);

test.for([
  [{ amount: '37.00' }, ['amount: R$ 37,00']],
  [{ Valor: 1234.5 }, ['Valor: R$ 1.234,50']],
  [
    { valorTotal: '1', transaction_amount: '2', montante: 3 },
    ['valorTotal: R$ 1,00', 'transaction_amount: R$ 2,00', 'montante: R$ 3,00'],
  ],
  [{ pagador: { valor: '1.00' }, valor: 99 }, ['valor: R$ 99,00', 'pagador.valor: R$ 1,00']],
  [{ lista: [{ valor: '3.00' }, { valor: '4.00' }] }, ['lista.0.valor: R$ 3,00', 'lista.1.valor: R$ 4,00']],
  [{ valores: [1, 2] }, ['valores.0: R$ 1,00', 'valores.1: R$ 2,00']],
  [[{ value: '5' }], ['0.value: R$ 5,00']],
  [{ nome: 'Ana', interval: 3, valor: 'nenhum' }, []],
  [null, []],
  [undefined, []],
] as const)('the amounts of %j are %j', ([body, amounts]) => {
  expect(listOf(body)).toEqual(amounts);
});

test('what is inside an amount is listed, and is no money unless its own name says so', () => {
  expect(listOf({ valor: { original: '12.5', modalidade: 1, multa: { valorPerc: '2.00' } } })).toEqual([
    'valor.original: R$ 12,50',
    'valor.modalidade: 1',
    'valor.multa.valorPerc: 2.00',
  ]);
});

test('another currency, cents and texts of another form stay as they are', () => {
  expect(listOf({ amount: '10.00', currency: 'USD', fee: { amount: 1 } })).toEqual([
    'amount: 10.00 USD',
    'fee.amount: 1 USD',
  ]);
  expect(listOf({ amountInCents: 3700 })).toEqual(['amountInCents: 3700']);
  expect(listOf({ valor: '12,00 reais' })).toEqual(['valor: 12,00 reais']);
});

test('ten amounts are listed, the outermost first, and the others are counted', () => {
  const { amounts, more } = amountsOf({ itens: Array.from({ length: 500 }, () => ({ valor: 1 })), valorTotal: 500 });
  expect(amounts).toHaveLength(10);
  expect(amounts[0]).toMatchObject({ place: 'valorTotal' });
  expect(more).toBe(491);
});

test('a long place and a long text are shortened', () => {
  const [amount] = amountsOf({ ['a'.repeat(500)]: { valor: '1'.repeat(500) } }).amounts;
  expect(amount!.place).toMatch(/^…a+\.valor$/);
  expect(amount!.place.length + amount!.text.length).toBeLessThan(130);
});

test('a body nested a thousand levels deep is read', () => {
  const body = JSON.parse(`${'{"a":'.repeat(1000)}{"valor":1}${'}'.repeat(1000)}`) as unknown;
  expect(amountsOf(body).amounts).toHaveLength(1);
});
