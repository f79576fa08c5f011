import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from '#api/contract/schema.ts';
import { type LogDetail, logSorts } from '#api/contract/logs.ts';
import { logFilters } from '#api/contract/log-filters.ts';
import { type LogFilter, logRule } from '#mocks/handlers/log-filters.ts';
import { createDb } from '#mocks/platform/db.ts';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { matchesLog } from '#mocks/platform/log-search.ts';
import { NOW } from '#tests/support/platform.ts';

/*
 * The search reads columns and evaluates each filter once for each distinct part of a log. These
 * tests compare it with the same filters evaluated for each log.
 */
const db = createDb(NOW, 'sample');
const { logs } = db;
for (let run = 0; run < 5; run++) {
  const like = logs.get(logs.select().rows(run * 700, run * 700 + 1)[0]!.id)!;
  logs.append({
    ...like,
    id: fixtureId('answer', run),
    test: run === 0,
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
  const found = lastFirst.filter((log) => matchesLog(rule, log));
  if (sort === '-recordedAt') return found;
  if (sort === 'recordedAt') return found.toReversed();
  const sign = sort === 'duration' ? 1 : -1;
  return found.toSorted((a, b) => sign * (a.duration - b.duration));
}

const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};
const sample = lastFirst.filter(
  (log, row) => row % 97 === 0 || log.cause !== null || log.person !== null,
);
const typed = ['ITAÚ', 'itau', '001', 'pix', '{id}', '203.0.113', 'banco', '%', '\u0301', 'a', '0'];
const endpointIds = [...db.endpoints.all().map(({ id }) => id), fixtureId('endpoint', 999)];

/**
 * Values of a filter, made from its schema: texts, ids and instants are those of logs, of the same
 * name where it is one.
 */
function valuesOf(name: string, schema: z.ZodType): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodOptional) return valuesOf(name, schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodNumber) return fc.nat(2000);
  if (schema instanceof z.ZodArray)
    return fc.array(valuesOf(name, schema.element as z.ZodType), { minLength: 1, maxLength: 2 });
  const accepted = (text: string) => schema.safeParse(text).success;
  const own = sample.flatMap((log) => textsOf(name in log ? log[name as keyof LogDetail] : log));
  const texts = [...own, ...own.map((text) => text.slice(0, 9)), ...typed, ...endpointIds].filter(
    accepted,
  );
  const anyText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 });
  return fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...texts) },
    accepted('a') ? anyText.filter(accepted) : fc.constantFrom(...texts),
  );
}

const filterNames = Object.keys(logFilters) as (keyof typeof logFilters)[];
const filters = fc.record(
  Object.fromEntries(
    filterNames.map((name) => [
      name,
      fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, valuesOf(name, logFilters[name])),
    ]),
  ),
) as fc.Arbitrary<LogFilter>;

test.each(filterNames)(
  'the values tried of the filter %s let some logs pass and not all',
  (name) => {
    const values = fc.sample(valuesOf(name, logFilters[name]), { numRuns: 60, seed: 1 });
    const totals = values.map(
      (value) => logs.select('-recordedAt', logRule({ [name]: value }, db)).total,
    );
    expect(totals.some((total) => total > 0 && total < lastFirst.length)).toBe(true);
  },
);

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
    fc.property(
      filters,
      fc.constantFrom(...logSorts),
      fc.integer({ min: 1, max: 500 }),
      (filter, sort, limit) => {
        const found = logs.select(sort, logRule(filter, db), limit);
        const plain = plainSearch(filter, sort);
        expect(Math.min(found.total, limit)).toBe(Math.min(plain.length, limit));
        expect(ids(found.rows(0, limit))).toEqual(ids(plain.slice(0, limit)));
      },
    ),
    { numRuns: 100 },
  );
});

test('the logs after a place are those that were written later', () => {
  fc.assert(
    fc.property(filters, fc.nat(400), (filter, at) => {
      const after = logs.select().placeAt(at);
      const found = logs.select('-recordedAt', [...logRule(filter, db), { after }]);
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
