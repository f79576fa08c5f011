import { describe, expect, test } from 'vitest';
import type { Bank } from '#api/contract/banks.ts';
import type { BankHealth, BankTraffic } from '#api/contract/traffic.ts';
import { mattersOf } from '#pages/dashboard/attention.ts';
import { bankState } from '#pages/dashboard/bank-state.ts';

const ref = { id: '018f3e5a-7c1d-7b2e-8f00-000000000001', name: 'Sicoob', code: '756' };
const health: BankHealth = {
  bank: ref,
  status: 'active',
  requests: 10_000,
  failures: 0,
  errorRate: 0,
  p95: 200,
  lastFailure: null,
  recent: { requests: 0, failures: 0, errorRate: null },
  lastOutage: null,
  series: { requests: [], failures: [] },
};

const linesOf = (...given: Parameters<typeof mattersOf>) => mattersOf(...given).map(({ text, to }) => [text, to]);

describe('the state of a bank', () => {
  test.for([
    [1000, 0, 'Saudável'],
    [1000, 29, 'Saudável'],
    [1000, 30, 'Atenção'],
    [1000, 99, 'Atenção'],
    [1000, 100, 'Falhando'],
    [2, 2, 'Atenção'],
    [3, 3, 'Falhando'],
  ] as const)('with %i requests in the last 15 minutes, %i of them failures: %s', ([requests, failures, text]) => {
    const recent = { requests, failures, errorRate: failures / requests };
    expect(bankState({ ...health, recent }).text).toBe(text);
  });

  test('a bank that failed earlier and is silent now is healthy', () => {
    expect(bankState({ ...health, errorRate: 0.5 }).text).toBe('Saudável');
  });

  test('an active bank without requests is shown as without traffic', () => {
    expect(bankState({ ...health, requests: 0, errorRate: null }).text).toBe('Sem tráfego');
  });

  test('an inactive bank without requests is shown as inactive', () => {
    expect(bankState({ ...health, status: 'inactive', requests: 0, errorRate: null }).text).toBe('Inativo');
  });
});

describe('what needs attention', () => {
  const NOW = Date.parse('2026-03-10T15:00:00Z');
  const bank: Bank = {
    ...ref,
    endpoints: 1,
    status: 'active',
    lastSync: null,
    environment: 'production',
    certificateExpiresAt: null,
  };
  const banks = (names: string[], rest: Partial<Bank>) =>
    names.map((name, id) => ({ ...bank, id: `${id}`, name, ...rest }));
  const recent = { from: '2026-03-10T14:45:00.000Z', to: '2026-03-10T15:00:00.000Z' };
  const failing = (...names: string[]): BankTraffic => ({
    interval: '1h',
    buckets: [recent],
    recent,
    banks: names.map((name) => ({
      ...health,
      bank: { ...ref, name },
      recent: { requests: 9, failures: 9, errorRate: 1 },
    })),
  });
  const period = 'from=2026-03-10T14%3A45%3A00.000Z&to=2026-03-10T15%3A00%3A00.000Z&band=warning%2Cerror';

  test('is nothing where no bank fails and every active one is connected', () => {
    expect(mattersOf({ ...failing(), banks: [health] }, [bank], NOW)).toEqual([]);
  });

  test('a bank that is failing leads to its failures of the last 15 minutes, several to those of all', () => {
    expect(linesOf(failing('Itaú'), [], NOW)).toEqual([['Itaú está falhando', `/logs?bankId=${ref.id}&${period}`]]);
    expect(linesOf(failing('Itaú', 'Inter'), [], NOW)).toEqual([['Itaú e Inter estão falhando', `/logs?${period}`]]);
    expect(linesOf(failing('Itaú', 'Inter', 'Caixa', 'C6'), [], NOW)[0]?.[0]).toBe(
      'Itaú, Inter e mais 2 estão falhando',
    );
  });

  test.for([
    ['2026-03-10T14:59:59Z', 'Certificado de A vencido'],
    ['2026-03-11T14:00:00Z', 'Certificado de A vence em menos de um dia'],
    ['2026-03-11T15:00:00Z', 'Certificado de A vence em 1 dia'],
    ['2026-04-09T15:00:00Z', 'Certificado de A vence em 30 dias'],
    ['2026-04-10T15:00:00Z', undefined],
  ] as const)('of a certificate that ends at %s: %s', ([certificateExpiresAt, text]) => {
    expect(linesOf(undefined, banks(['A'], { certificateExpiresAt }), NOW)[0]?.[0]).toBe(text);
  });

  test('the first certificate to end stands for the others', () => {
    const ending = [
      ...banks(['A'], { certificateExpiresAt: '2026-03-20T15:00:00Z' }),
      ...banks(['B'], { certificateExpiresAt: '2026-03-12T15:00:00Z' }),
    ];
    expect(linesOf(undefined, ending, NOW)).toEqual([['Certificado de B vence em 2 dias, e mais 1', '/banks']]);
  });

  test('a bank without a connection leads to its detail, several to the banks', () => {
    expect(linesOf(undefined, banks(['A'], { environment: null }), NOW)).toEqual([['A sem conexão', '/banks?bank=0']]);
    expect(linesOf(undefined, banks(['A', 'B'], { environment: null }), NOW)).toEqual([
      ['A e B sem conexão', '/banks'],
    ]);
  });
});
