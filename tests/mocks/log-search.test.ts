import fc from 'fast-check';
import { expect, test } from 'vitest';
import { httpMethods } from '#api/contract/common.ts';
import { logBands } from '#api/contract/log-band.ts';
import { type LogDetail, logSorts } from '#api/contract/logs.ts';
import { type LogFilter, logRule } from '#mocks/handlers/logs.ts';
import { anyLog } from '#mocks/platform/log-search.ts';
import { createDb } from '#mocks/platform/db.ts';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { people } from '#mocks/platform/people.ts';
import { NOW } from '#tests/support/platform.ts';

/*
 * The search reads columns and evaluates the rule once for each call, status and address. These tests compare it with
 * the plain predicate, `matches`, evaluated for each log.
 */
const db = createDb(NOW, 'sample');
const { logs } = db;
for (let run = 0; run < 5; run++) {
  const like = logs.get(logs.select().rows(run * 700, run * 700 + 1)[0]!.id)!;
  logs.append({
    ...like,
    id: fixtureId('answer', run),
    requestId: fixtureId('answer', run + 100),
    // They began in another order.
    timestamp: new Date(NOW.getTime() - 500 * run).toISOString(),
    recordedAt: NOW.toISOString(),
  });
}
const lastFirst = logs
  .select()
  .rows(0, Infinity)
  .map(({ id }) => logs.get(id)!);

/** What a plain filter and a stable sort return. */
function plainSearch(filter: LogFilter, sort: (typeof logSorts)[number]): LogDetail[] {
  const rule = logRule(filter, db);
  const found = lastFirst.filter((log) => !rule || rule.matches(log));
  if (sort === '-recordedAt') return found;
  if (sort === 'recordedAt') return found.toReversed();
  const sign = sort === 'duration' ? 1 : -1;
  return found.toSorted((a, b) => sign * (a.duration - b.duration));
}

const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
const oneOf = <Value>(pick: (log: LogDetail) => Value) =>
  fc.constantFrom(...lastFirst.filter((_, row) => row % 97 === 0)).map(pick);
const absent = fc.constant(undefined);
const texts = [
  absent,
  fc.constantFrom('', 'ITAÚ', 'itau', '001', 'pix', '{id}', '203.0.113', 'banco', '%', '\u0301', 'a', '0'),
  oneOf(({ requestId }) => requestId),
  fc
    .tuple(
      oneOf(({ requestId }) => requestId),
      fc.nat(36),
    )
    .map(([id, length]) => id.slice(0, length)),
  fc.string({ unit: 'grapheme', maxLength: 3 }),
];
const endpointIds = [...db.endpoints.all().map(({ id }) => id), fixtureId('endpoint', 999)];
const filters: fc.Arbitrary<LogFilter> = fc.record({
  q: fc.oneof(...texts),
  endpointId: fc.oneof({ weight: 4, arbitrary: absent }, fc.constantFrom(...endpointIds)),
  bankId: fc.oneof(
    absent,
    oneOf(({ bank }) => bank.id),
    fc.uuid(),
  ),
  method: fc.oneof(absent, fc.constantFrom(...httpMethods)),
  cause: fc.oneof({ weight: 3, arbitrary: absent }, fc.constantFrom('SERVICO_INDISPONIVEL', 'read-timeout', '302')),
  band: fc.oneof(absent, fc.subarray([...logBands], { minLength: 1 })),
  person: fc.oneof(
    { weight: 3, arbitrary: absent },
    oneOf(({ person }) => person?.email),
    fc.constantFrom(...people.map(({ email }) => email)),
  ),
  test: fc.oneof({ weight: 3, arbitrary: absent }, fc.boolean()),
  'min-duration': fc.oneof(absent, fc.nat(2000)),
  from: fc.oneof(
    absent,
    oneOf(({ timestamp }) => timestamp),
  ),
  to: fc.oneof(
    absent,
    oneOf(({ timestamp }) => timestamp),
  ),
});

test('the search over columns returns what the plain predicate returns, in every order', () => {
  fc.assert(
    fc.property(filters, fc.constantFrom(...logSorts), (filter, sort) => {
      const found = logs.select(sort, logRule(filter, db));
      const plain = plainSearch(filter, sort);
      expect(found.total).toBe(plain.length);
      expect(ids(found.rows(0, 300))).toEqual(ids(plain.slice(0, 300)));
    }),
    { numRuns: 200 },
  );
});

test('with a limit the first rows are the same, and so is a total below it', () => {
  fc.assert(
    fc.property(filters, fc.constantFrom(...logSorts), fc.integer({ min: 1, max: 500 }), (filter, sort, limit) => {
      const found = logs.select(sort, logRule(filter, db), limit);
      const plain = plainSearch(filter, sort);
      expect(Math.min(found.total, limit)).toBe(Math.min(plain.length, limit));
      expect(ids(found.rows(0, limit))).toEqual(ids(plain.slice(0, limit)));
    }),
    { numRuns: 100 },
  );
});

test('the order of writing is that of recordedAt and id, however long the calls took', () => {
  const rows = logs.select().rows(0, Infinity);
  const inOrder = rows.toSorted(
    (one, other) => Date.parse(other.recordedAt) - Date.parse(one.recordedAt) || (one.id < other.id ? 1 : -1),
  );
  expect(ids(rows)).toEqual(ids(inOrder));
  expect(ids(rows)).not.toEqual(
    ids(rows.toSorted((one, other) => Date.parse(other.timestamp) - Date.parse(one.timestamp))),
  );
});

test('the logs after a place are those that were written later', () => {
  fc.assert(
    fc.property(filters, fc.nat(400), (filter, at) => {
      const after = logs.select().placeAt(at);
      const found = logs.select('-recordedAt', { ...(logRule(filter, db) ?? anyLog), after });
      const later = new Set(ids(lastFirst.slice(0, at)));
      expect(ids(found.rows(0, Infinity))).toEqual(
        ids(plainSearch(filter, '-recordedAt').filter(({ id }) => later.has(id))),
      );
    }),
    { numRuns: 50 },
  );
});

test('a place divides each order, also that of logs which are not made yet', () => {
  for (const sort of logSorts) {
    const found = logs.select(sort);
    for (const index of [0, 1, 700, found.total - 1]) {
      const place = found.placeAt(index);
      expect([found.before(place, false), found.before(place, true)]).toEqual([index, index + 1]);
    }
  }
  const volume = createDb(NOW, 'volume').logs;
  const place = volume.select().placeAt(300_000);
  const fresh = createDb(NOW, 'volume').logs.select();
  expect(fresh.before({ ...place }, true)).toBe(300_001);
});

test('visiting the logs of a search gives the values of its rows', () => {
  const found = logs.select('duration', logRule({ q: 'pix', band: ['error'] }, db));
  const visited: unknown[] = [];
  found.each((time, status, duration, { bank, method }, causeOf) =>
    visited.push([time, status, duration, bank.id, method, causeOf()]),
  );
  const rows = found.rows(0, found.total);
  expect(visited).toEqual(
    rows.map(({ timestamp, status, duration, bank, method, cause }) => [
      Date.parse(timestamp),
      status,
      duration,
      bank.id,
      method,
      cause,
    ]),
  );
  expect(visited.length).toBeGreaterThan(5);
});
