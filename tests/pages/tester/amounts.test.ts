import { expect, test } from 'vitest';
import { amountsOf } from '#pages/tester/run/amounts.ts';

/** The amounts as `place: text`. */
const listOf = (body: unknown) =>
  amountsOf(body).amounts.map(({ place, text }) => `${place}: ${text.replaceAll(/\s/g, ' ')}`);

test.for([
  [{ amount: '37.00' }, ['amount: R$ 37,00']],
  [{ Valor: 1234.5 }, ['Valor: R$ 1.234,50']],
  [
    { valorTotal: '1.00', transaction_amount: '2.10', montante: 3.5, preço: '4.00' },
    ['valorTotal: R$ 1,00', 'transaction_amount: R$ 2,10', 'montante: R$ 3,50', 'preço: R$ 4,00'],
  ],
  [{ pagador: { valor: '1.00' }, valor: 99.9 }, ['valor: R$ 99,90', 'pagador.valor: R$ 1,00']],
  [
    { lista: [{ valor: '3.00' }, { valor: '4.00' }] },
    ['lista.0.valor: R$ 3,00', 'lista.1.valor: R$ 4,00'],
  ],
  [{ valores: [1.5, '2.00'] }, ['valores.0: R$ 1,50', 'valores.1: R$ 2,00']],
  [[{ value: '5.00' }], ['0.value: R$ 5,00']],
  [{ valor: '1.500,00' }, ['valor: 1.500,00']],
  [
    { amount: '10.00', currency: 'USD', fee: { amount: 1.5 } },
    ['amount: 10.00 USD', 'fee.amount: 1.5 USD'],
  ],
] as const)('the amounts of %j are %j, and these are all', ([body, amounts]) => {
  expect(listOf(body)).toEqual(amounts);
  expect(amountsOf(body).isSure).toBe(true);
});

/** Bodies of public documents, shortened. */
const documents: [of: string, body: object, amounts: string[], isSure: boolean][] = [
  [
    'PIX, cob',
    { calendario: { expiracao: 3600 }, valor: { original: '37.00', modalidadeAlteracao: 1 } },
    ['valor.original: R$ 37,00'],
    true,
  ],
  [
    'PIX, cobv',
    {
      valor: {
        original: '123.45',
        multa: { modalidade: 2, valorPerc: '15.00' },
        juros: { modalidade: 2, valorPerc: '2.00' },
        desconto: { modalidade: 1, descontoDataFixa: [{ data: '2020-11-30', valorPerc: '30.00' }] },
      },
    },
    [
      'valor.original: R$ 123,45',
      'valor.multa.valorPerc: 15.00',
      'valor.juros.valorPerc: 2.00',
      'valor.desconto.descontoDataFixa.0.valorPerc: 30.00',
    ],
    true,
  ],
  [
    'PIX, cob with withdrawal',
    {
      valor: {
        original: '0.00',
        retirada: {
          saque: {
            valor: '5.00',
            modalidadeAgente: 'AGPSS',
            prestadorDoServicoDeSaque: '12345678',
          },
        },
      },
    },
    ['valor.retirada.saque.valor: R$ 5,00'],
    true,
  ],
  [
    'PIX, additional information',
    { valor: { original: '9.90' }, infoAdicionais: [{ nome: 'Campo 1', valor: 'Informação 1' }] },
    ['valor.original: R$ 9,90'],
    true,
  ],
  ['PIX, return', { valor: '7.89' }, ['valor: R$ 7,89'], true],
  [
    'PIX, recurring',
    { valor: { valorRec: '35.00', valorMinimoRecebedor: '10.00' } },
    ['valor.valorRec: R$ 35,00', 'valor.valorMinimoRecebedor: R$ 10,00'],
    true,
  ],
  [
    'Open Finance Brasil, payment',
    {
      data: {
        localInstrument: 'DICT',
        payment: { amount: '100000.12', currency: 'BRL' },
        creditorAccount: { number: '1234567890', ispb: '12345678' },
      },
    },
    ['data.payment.amount: R$ 100.000,12'],
    true,
  ],
  [
    'Banco do Brasil',
    {
      numeroConvenio: 3128557,
      valorOriginal: 123.45,
      valorAbatimento: 0,
      jurosMora: { tipo: 1, valor: 0.1 },
    },
    ['valorOriginal: R$ 123,45', 'jurosMora.valor: R$ 0,10'],
    true,
  ],
  [
    'Santander',
    {
      covenantCode: '3567206',
      nominalValue: '1000.50',
      deductionValue: '0.10',
      finePercentage: '10.00',
    },
    ['nominalValue: R$ 1.000,50', 'deductionValue: R$ 0,10'],
    true,
  ],
  [
    'Sicoob',
    { numeroCliente: 25546454, valor: 156.23, valorMulta: 5.5, numeroParcela: 1 },
    ['valor: R$ 156,23', 'valorMulta: R$ 5,50'],
    true,
  ],
  [
    'Inter',
    { seuNumero: '1', valorNominal: 100.5, multa: { taxa: 0, codigo: 'NAOTEMMULTA' } },
    ['valorNominal: R$ 100,50'],
    true,
  ],
  [
    'Itaú',
    {
      data: {
        dado_boleto: {
          valor_abatimento: '0',
          dados_individuais_boleto: [{ valor_titulo: '00000000000005000' }],
        },
      },
    },
    ['data.dado_boleto.dados_individuais_boleto.0.valor_titulo: 00000000000005000'],
    false,
  ],
  [
    'Bradesco',
    {
      nuCliente: '123456',
      vlNominalTitulo: '1500000',
      vlMulta: '0',
      qtdeDiasMulta: '1',
      percentualMulta: '0',
    },
    ['vlNominalTitulo: 1500000'],
    false,
  ],
  [
    'Caixa',
    { INCLUI_BOLETO: { TITULO: { NOSSO_NUMERO: 0, VALOR: '100.25' } } },
    ['INCLUI_BOLETO.TITULO.VALOR: R$ 100,25'],
    true,
  ],
  [
    'Efí',
    { items: [{ name: 'Plano', value: 1000, amount: 2 }] },
    ['items.0.value: 1000', 'items.0.amount: 2'],
    false,
  ],
  [
    'a payment by barcode',
    { linhaDigitavel: '23793381286000782713695000063305984340000012345' },
    [],
    false,
  ],
];

test.for(documents)('%s', ([, body, amounts, isSure]) => {
  expect(listOf(body)).toEqual(amounts);
  expect(amountsOf(body).isSure).toBe(isSure);
});

test.for([
  [
    'digits alone, which may be cents',
    { vlrTitulo: '1500000', total: 15 },
    ['vlrTitulo: 1500000', 'total: 15'],
  ],
  ['cents', { amountInCents: 3700 }, ['amountInCents: 3700']],
  ['an amount with words', { valor: '12,00 reais' }, ['valor: 12,00 reais']],
  ['another field with cents', { valor: '1.00', parcela: '5000.00' }, ['valor: R$ 1,00']],
  [
    'an amount in parts',
    { valor: '1.00', amount: { inteiro: 10, centavos: 5 } },
    ['valor: R$ 1,00', 'amount.centavos: 5'],
  ],
  ['no amount', { nome: 'Ana', interval: 3, valor: 'nenhum' }, []],
  ['zero alone', { valor: '0.00' }, []],
  ['text', 'valor=10.00', []],
  ['null', null, []],
  ['no body', undefined, []],
] as const)('%s leaves a doubt', ([, body, amounts]) => {
  expect(listOf(body)).toEqual(amounts);
  expect(amountsOf(body).isSure).toBe(false);
});

test('ten amounts are listed, the outermost first, and the others are counted', () => {
  const { amounts, more } = amountsOf({
    itens: Array.from({ length: 500 }, () => ({ valor: 1 })),
    valorTotal: 500,
  });
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
