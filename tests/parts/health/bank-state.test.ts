import { describe, expect, test } from 'vitest';
import type { Condition } from '#api/contract/conditions.ts';
import type { BankHealth } from '#api/contract/traffic.ts';
import { attentionLines } from '#parts/attention.ts';
import { bankState, sortByState } from '#parts/health/bank-state.ts';
import { causeText } from '#ui/text/cause-text.ts';

const ref = { id: '018f3e5a-7c1d-7b2e-8f00-000000000001', name: 'Sicoob', code: '756' };
const health: BankHealth = {
  bank: ref,
  status: 'active',
  environment: 'production',
  requests: 10_000,
  failures: 0,
  failureRate: 0,
  p95: 200,
  lastFailure: null,
  recent: { requests: 0, failures: 0, failureRate: null, failing: false },
  lastOutage: null,
  series: { requests: [], failures: [] },
};

const condition = (
  kind: Condition['kind'],
  name: string,
  rest: Partial<Condition> = {},
): Condition => ({
  id: name,
  kind,
  severity: 'warning',
  bank: { ...ref, id: name, name },
  environment: null,
  endpoint: null,
  instant: null,
  acknowledged: false,
  ...rest,
});
const failing = (...names: string[]) =>
  names.map((name) => condition('bank-failing', name, { severity: 'danger' }));

const DAY = { from: '2026-03-09T15:00:00Z', to: '2026-03-10T15:00:00Z' };
const PERIOD = { buckets: [DAY], recent: DAY };
const shown = (rest: Partial<BankHealth>) => {
  const { text, detail } = bankState({ ...health, ...rest }, PERIOD);
  return text + detail;
};
const outage = {
  from: '2026-03-10T14:10:00Z',
  to: null,
  failures: 5,
  cause: 'SERVICO_INDISPONIVEL',
};
const endedAt = (to: string) => shown({ failureRate: 0.5, lastOutage: { ...outage, to } });

describe('the state of a bank', () => {
  test.for([
    [1000, 0, 'Saudável'],
    [1000, 29, 'Saudável'],
    [1000, 30, 'Atenção · 30 de 1.000 chamadas falharam'],
    [2, 2, 'Saudável'],
    [3, 3, 'Atenção · 3 de 3 chamadas falharam'],
  ] as const)(
    'with %i requests in the last 15 minutes, %i of them failures: %s',
    ([requests, failures, text]) => {
      expect(
        shown({ recent: { requests, failures, failureRate: failures / requests, failing: false } }),
      ).toBe(text);
    },
  );

  test.for([
    [outage, 'Falhando desde 11:10 · 5 de 5 chamadas'],
    [{ ...outage, from: '2026-03-10T02:50:00Z' }, 'Falhando desde ontem, 23:50 · 5 de 5 chamadas'],
    [{ ...outage, from: '2026-03-09T15:10:00Z' }, 'Falhando há 1 dia ou mais · 5 de 5 chamadas'],
    [null, 'Falhando · 5 de 5 chamadas'],
  ] as const)(
    'a bank that the platform calls failing, with the outage %j: %s',
    ([lastOutage, text]) => {
      const recent = { requests: 5, failures: 5, failureRate: 1, failing: true };
      expect(shown({ recent, lastOutage })).toBe(text);
    },
  );

  test('a bank that failed earlier and is silent now is healthy, with the end of its outage', () => {
    expect(endedAt('2026-03-10T14:30:00Z')).toBe('SaudávelRecuperado às 11:30 · 20 min');
    const from = '2026-03-10T02:00:00Z';
    const yesterday = { ...outage, from, to: '2026-03-10T02:50:00Z' };
    expect(shown({ failureRate: 0.5, lastOutage: yesterday })).toBe(
      'SaudávelRecuperado ontem às 23:50 · 50 min',
    );
  });

  test.for([
    ['active', 'Sem tráfego'],
    ['inactive', 'Inativo'],
  ] as const)('an %s bank without requests is shown as: %s', ([status, text]) => {
    expect(shown({ status, requests: 0, failureRate: null })).toBe(text);
  });

  test('failing banks come before those that need attention, and these before the others', () => {
    const recent = { requests: 5, failures: 5, failureRate: 1, failing: true };
    const banks: BankHealth[] = [
      { ...health, failureRate: 0.9 },
      { ...health, environment: 'homologation', recent: { ...recent, failing: false } },
      { ...health, status: 'inactive', recent },
    ];
    expect(sortByState(banks, PERIOD)).toEqual([banks[2], banks[1], banks[0]]);
  });
});

test.for([
  ['SERVICO_INDISPONIVEL', 'Serviço indisponível'],
  ['ERRO_INTERNO', 'Erro interno'],
  ['503', 'HTTP 503'],
  ['read-timeout', 'Tempo esgotado'],
  ['ABC-12', 'ABC-12'],
] as const)('the cause %s in words: %s', ([cause, words]) => {
  expect(causeText(cause)).toBe(words);
});

describe('what needs attention', () => {
  const NOW = Date.parse('2026-03-10T15:00:00Z');
  const all = { connections: true, endpoints: true };
  const linesOf = (conditions: Condition[]) =>
    attentionLines(conditions, NOW, all).map(({ text, to }) => [text, to]);
  const period = 'from=2026-03-10T14%3A45%3A00.000Z&status-class=warning%2Cerror';

  test('is not what the person has seen', () => {
    expect(linesOf([condition('bank-unconnected', 'A', { acknowledged: true })])).toEqual([]);
  });

  test('a bank that is failing leads to its failures of the last 15 minutes, several to those of all', () => {
    expect(linesOf(failing('Itaú'))).toEqual([
      ['Itaú está falhando', `/logs?bankId=Ita%C3%BA&${period}`],
    ]);
    expect(linesOf(failing('Itaú', 'Inter'))).toEqual([
      ['Itaú e Inter estão falhando', `/logs?${period}`],
    ]);
    expect(linesOf(failing('Itaú', 'Inter', 'Caixa', 'C6'))[0]?.[0]).toBe(
      'Itaú, Inter e mais 2 estão falhando',
    );
  });

  test.for([
    ['2026-03-10T14:59:59Z', 'Certificado de A vencido'],
    ['2026-03-11T02:59:59Z', 'Certificado de A vence hoje'],
    ['2026-03-11T03:00:00Z', 'Certificado de A vence em 1 dia'],
    ['2026-03-12T02:59:59Z', 'Certificado de A vence em 1 dia'],
    ['2026-04-09T14:59:59Z', 'Certificado de A vence em 30 dias'],
  ] as const)('of a certificate that ends at %s: %s', ([instant, text]) => {
    expect(linesOf([condition('certificate-ending', 'A', { instant })])[0]?.[0]).toBe(text);
  });

  test('what is about one environment names it', () => {
    const inProduction = { environment: 'production' } as const;
    const [one, other] = [
      condition('bank-failing', 'A', inProduction),
      condition('bank-failing', 'B', { environment: 'homologation' }),
    ];
    expect(linesOf([one])).toEqual([
      ['A está falhando em produção', `/logs?bankId=A&environment=production&${period}`],
    ]);
    expect(linesOf([one, other])).toEqual([['A e B estão falhando', `/logs?${period}`]]);
    const ending = { instant: '2026-03-11T15:00:00Z', ...inProduction };
    expect(linesOf([condition('certificate-ending', 'A', ending)])[0]?.[0]).toBe(
      'Certificado de A em produção vence em 1 dia',
    );
  });

  test('the first certificate to end stands for the others', () => {
    const ending = [
      condition('certificate-ending', 'A', { instant: '2026-03-20T15:00:00Z' }),
      condition('certificate-ending', 'B', { instant: '2026-03-12T15:00:00Z' }),
    ];
    expect(linesOf(ending)).toEqual([
      [
        'Certificado de B vence em 2 dias, depois o de A',
        '/banks?connection=B&section=certificate',
      ],
    ]);
  });

  const since = (instant: string) =>
    attentionLines([condition('bank-failing', 'A', { instant })], NOW, all).map(
      ({ text, verb }) => [text, verb],
    );
  test('of one bank says since when', () => {
    expect(since('2026-03-10T14:10:00Z')).toEqual([['A está falhando desde 11:10', 'Ver falhas']]);
    expect(since('2026-03-09T14:10:00Z')).toEqual([
      ['A está falhando desde 09/03, 11:10', 'Ver falhas'],
    ]);
  });

  test('a maintenance past its planned end leads to its endpoint, several to those in maintenance', () => {
    const one = condition('maintenance-overdue', 'A', {
      endpoint: { id: 'e', name: 'Consultar Saldo' },
    });
    expect(linesOf([one])).toEqual([
      ['Manutenção de Consultar Saldo, A, passou do fim previsto', '/endpoints?edit=e'],
    ]);
    expect(linesOf([one, one])).toEqual([
      ['2 manutenções passaram do fim previsto', '/endpoints?status=maintenance'],
    ]);
  });

  test('an environment that the last test did not reach leads to it', () => {
    const one = condition('bank-unreachable', 'A', { environment: 'production' });
    const text = 'A não respondeu ao último teste em produção';
    expect(linesOf([one])).toEqual([[text, '/banks?bank=A&environment=production']]);
  });

  test('a bank without a connection leads to its detail, several to the banks', () => {
    const [one, other] = [condition('bank-unconnected', 'A'), condition('bank-unconnected', 'B')];
    expect(linesOf([one])).toEqual([['A sem conexão', '/banks?connection=A']]);
    expect(linesOf([one, other])).toEqual([['A e B sem conexão', '/banks']]);
  });
});
