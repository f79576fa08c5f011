import { ApiError, call, useServer } from 'ponte/client';
import { type Bank, contract, type Log } from 'ponte/contract';
import { createHandlers, createPlatform } from 'ponte/handlers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixtureId } from 'ponte/node';
import { platform, server, tables } from './server.js';

beforeAll(() => server.listen());
afterAll(() => server.close());

test('a request without an answer is an ApiError', async () => {
  useServer('http://localhost/api/v1');
  platform.scenario = 'offline';
  const offline: unknown = await call('listBanks', {}).catch((error: unknown) => error);
  platform.scenario = 'normal';
  // Nothing listens on this port.
  useServer('http://127.0.0.1:9/api');
  const unreachable: unknown = await call('listBanks', {}).catch((error: unknown) => error);
  for (const error of [offline, unreachable]) {
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ kind: 'unreachable' });
  }
});

test('any HTTP client reads the mock under MSW', async () => {
  const response = await fetch('http://localhost/api/v1/dashboard/summary');
  expect(await response.json()).toMatchObject({
    banks: { value: 12 },
    asOf: '2026-03-02T12:00:00.000Z',
  });
});

test('a test can read what the mock stores', () => {
  expect(tables.banks.all()).toHaveLength(12);
});

test('the contract validates', () => {
  expect(
    contract.createBank.body.safeParse({ name: 'X', code: '1', status: 'active' }).success,
  ).toBe(false);
  expect(createHandlers(createPlatform()).length).toBeGreaterThan(20);
});

test('a test makes one operation refuse, once', async () => {
  useServer('http://localhost/api/v1');
  platform.answer('getBank', { problem: 'RecursoNaoEncontrado', times: 1 });
  const bankId = fixtureId('bank', 0);
  await expect(call('getBank', { params: { bankId } })).rejects.toMatchObject({
    problem: { status: 404 },
  });
  const { body }: { body: Bank } = await call('getBank', { params: { bankId } });
  const logs: Log[] = (await call('listLogs', { query: { bankId, 'page-size': 1 } })).body.data;
  expect(logs[0]?.bank.id).toBe(body.id);
});
