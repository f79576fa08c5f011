import { expect, test } from 'vitest';
import type { BankHealth } from '#api/contract/traffic.ts';
import { bankState } from '#pages/dashboard/BankHealthPanel.tsx';

const bank: BankHealth = {
  bank: { id: '018f3e5a-7c1d-7b2e-8f00-000000000001', name: 'Sicoob', code: '756' },
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

test.for([
  [0, 'Saudável'],
  [0.0299, 'Saudável'],
  [0.03, 'Atenção'],
  [0.0999, 'Atenção'],
  [0.1, 'Falhando'],
  [1, 'Falhando'],
] as const)('a bank with a share of failures of %s is shown as %s', ([errorRate, text]) => {
  expect(bankState({ ...bank, errorRate }).text).toBe(text);
});

test('an active bank without requests is shown as without traffic', () => {
  expect(bankState({ ...bank, requests: 0, errorRate: null }).text).toBe('Sem tráfego');
});

test('an inactive bank without requests is shown as inactive', () => {
  expect(bankState({ ...bank, status: 'inactive', requests: 0, errorRate: null }).text).toBe('Inativo');
});

test('an inactive bank that had requests is shown with their result', () => {
  expect(bankState({ ...bank, status: 'inactive', errorRate: 0.1 }).text).toBe('Falhando');
});
