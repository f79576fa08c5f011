import { expect, test } from 'vitest';
import type * as z from 'zod';
import { BankCode } from '#api/contract/common.ts';
import { LogDetail } from '#api/contract/logs.ts';
import { createDb, mapTables, registry } from '#mocks/platform/db.ts';
import { banks } from '#mocks/platform/fixtures.ts';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { toLogDetail, toLog } from '#mocks/platform/log-store.ts';
import { NOW } from '#tests/support/platform.ts';

const db = createDb(NOW, 'sample');
const logs = db.logs.all();

const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);

test('the rows of every table fit their schemas', () => {
  mapTables((name) => {
    const row = registry[name].row as unknown as z.ZodObject;
    for (const one of db[name].all()) row.strict().parse(one);
  });
});

test('every log with its messages fits its schema, and only a transfer is refused for lack of balance', () => {
  const schema = LogDetail.strict();
  const refused = new Set<string>();
  for (const log of logs) {
    const { method, endpoint, response } = schema.parse(toLogDetail(log));
    if (JSON.stringify(response.body).includes('SALDO_INSUFICIENTE'))
      refused.add(`${method} ${endpoint}`);
  }
  expect(refused).toEqual(new Set(['POST /transfers']));
});

test('ids do not depend on the clock', () => {
  const later = createDb(new Date('2027-01-01T00:00:00Z'), 'sample');
  expect(ids(later.banks.all())).toEqual(ids(db.banks.all()));
  expect(ids(later.logs.all())).toEqual(ids(logs));
});

test('ids are unique', () => {
  const all = ids([...db.banks.all(), ...db.endpoints.all(), ...logs]);
  expect(new Set(all).size).toBe(all.length);
});

test('no log records a call to an inactive bank or to an endpoint in maintenance', () => {
  const inactive = new Set(
    banks.filter(({ status }) => status === 'inactive').map(({ code }) => code),
  );
  const called = logs.map(({ bank, method, endpoint }) => `${bank.code} ${method} ${endpoint}`);
  expect(called.some((call) => inactive.has(call.slice(0, 3)))).toBe(false);
  expect(called).not.toContain('341 PUT /pix/cob/{txid}');
});

test('a run that began before the last one and was written after it is the first of the list, at its own time', () => {
  const store = createDb(NOW, 'sample').logs;
  const run = store.get(logs[0]!.id)!;
  const later = new Date(NOW.getTime() + 1000).toISOString();
  store.append({ ...run, id: fixtureId('bank', 0), timestamp: later, recordedAt: later });
  store.append({
    ...run,
    id: fixtureId('bank', 1),
    timestamp: NOW.toISOString(),
    recordedAt: later,
  });
  const newest = store.all().slice(0, 2).map(toLog);
  expect(ids(newest)).toEqual([fixtureId('bank', 1), fixtureId('bank', 0)]);
  expect(newest.map(({ timestamp }) => timestamp)).toEqual([NOW.toISOString(), later]);
  expect(Date.parse(newest[0]!.recordedAt)).toBeGreaterThan(Date.parse(newest[1]!.recordedAt));
});

test('payment lines start with the code of their bank and end with an amount', () => {
  for (const { code, boleto } of banks) {
    BankCode.parse(code);
    expect(boleto).toMatch(new RegExp(`^${code}9\\d{43}$`));
  }
});

test('a call fails only with a status that it can have', () => {
  for (const { status, method, endpoint } of logs) {
    if (status === 404) expect(endpoint).toContain('{');
    if (status === 409 || status === 422) expect(['POST', 'PUT']).toContain(method);
  }
});
