import { expect, test } from 'vitest';
import type * as z from 'zod';
import { BankCode } from '#api/contract/common.ts';
import { LogDetail } from '#api/contract/logs.ts';
import { createDb, forEachTable, registry } from '#mocks/platform/db.ts';
import { banks } from '#mocks/platform/fixtures.ts';
import { fixtureId, fixtureIndex } from '#mocks/platform/fixture-id.ts';
import { NOW } from '#tests/support/platform.ts';

const db = createDb(NOW, 'sample');
const logs = db.logs.select();

const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);

test('the rows of every table fit their schemas', () => {
  forEachTable((name) => {
    const row = registry[name].row as unknown as z.ZodObject;
    for (const one of db[name].all()) row.strict().parse(one);
  });
});

test('every log with its messages fits its schema, and only a transfer is refused for lack of balance', () => {
  const schema = LogDetail.strict();
  const refused = new Set<string>();
  for (const { id } of logs.rows(0, logs.total)) {
    const { method, endpoint, response } = schema.parse(db.logs.get(id));
    if (JSON.stringify(response.body).includes('SALDO_INSUFICIENTE'))
      refused.add(`${method} ${endpoint}`);
  }
  expect(refused).toEqual(new Set(['POST /transfers']));
});

test('ids do not depend on the clock', () => {
  const later = createDb(new Date('2027-01-01T00:00:00Z'), 'sample');
  expect(ids(later.banks.all())).toEqual(ids(db.banks.all()));
  expect(ids(later.logs.select().rows(0, 50))).toEqual(ids(logs.rows(0, 50)));
});

test('ids are unique', () => {
  const all = ids([...db.banks.all(), ...db.endpoints.all(), ...logs.rows(0, logs.total)]);
  expect(new Set(all).size).toBe(all.length);
});

test('the index of a fixture can be read from its id, and from no other text', () => {
  for (const index of [0, 1, 9465, 999_999, 2 ** 28 - 1])
    expect(fixtureIndex('log', fixtureId('log', index))).toBe(index);
  expect(fixtureIndex('log', fixtureId('bank', 3))).toBeUndefined();
  expect(fixtureIndex('log', 'nada')).toBeUndefined();
});

test('no log records a call to an inactive bank or to an endpoint in maintenance', () => {
  const inactive = new Set(
    banks.filter(({ status }) => status === 'inactive').map(({ code }) => code),
  );
  const called = logs
    .rows(0, logs.total)
    .map(({ bank, method, endpoint }) => `${bank.code} ${method} ${endpoint}`);
  expect(called.some((call) => inactive.has(call.slice(0, 3)))).toBe(false);
  expect(called).not.toContain('341 PUT /pix/cob/{txid}');
});

test('a run that began before the last one and was written after it is the first of the list, at its own time', () => {
  const store = createDb(NOW, 'sample').logs;
  const run = store.get(logs.rows(0, 1)[0]!.id)!;
  const later = new Date(NOW.getTime() + 1000).toISOString();
  store.append({ ...run, id: fixtureId('bank', 0), timestamp: later, recordedAt: later });
  store.append({
    ...run,
    id: fixtureId('bank', 1),
    timestamp: NOW.toISOString(),
    recordedAt: later,
  });
  const newest = store.select().rows(0, 2);
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
  for (const { status, method, endpoint } of logs.rows(0, logs.total)) {
    if (status === 404) expect(endpoint).toContain('{');
    if (status === 409 || status === 422) expect(['POST', 'PUT']).toContain(method);
  }
});
