import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from '#api/contract/schema.ts';
import type { LogDetail } from '#api/contract/logs.ts';
import { logFilters } from '#api/contract/log-filters.ts';
import { logPredicate } from '#mocks/handlers/log-filters.ts';
import { createDb } from '#mocks/platform/db.ts';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { toLogDetail } from '#mocks/platform/log-store.ts';
import { NOW } from '#tests/support/platform.ts';
import { identifiersOf } from '#domain/identifiers.ts';

const db = createDb(NOW, 'sample');
db.logs.append({
  ...toLogDetail(db.logs.all()[0]!),
  id: fixtureId('answer', 0),
  test: true,
  recordedAt: NOW.toISOString(),
});
const logs = db.logs.all();

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};
const sample = logs
  .filter((log, index) => index % 97 === 0 || log.cause !== null || log.person !== null)
  .map(toLogDetail);
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
test.each(filterNames)(
  'the values tried of the filter %s let some logs pass and not all',
  (name) => {
    const values = fc.sample(valuesOf(name, logFilters[name]), { numRuns: 60, seed: 1 });
    const totals = values.map((value) => logs.filter(logPredicate({ [name]: value }, db)).length);
    expect(totals.some((total) => total > 0 && total < logs.length)).toBe(true);
  },
);

test('a log of the sample is found by the identifiers in its messages, and by no others', () => {
  const found = logs.filter((_, index) => index % 97 === 0);
  const identifiers = found.map((log) => identifiersOf(toLogDetail(log)));
  const all = new Set(identifiers.flat());
  found.forEach((log, index) => {
    const finding = [...all].filter((text) => log.isIdentifiedBy(text));
    expect(new Set(finding), log.endpoint).toEqual(new Set(identifiers[index]));
  });
});
