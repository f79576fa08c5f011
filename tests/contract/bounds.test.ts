import { describe, expect, test } from 'vitest';
import { checkAnswer, problemIn } from '#api/check-answer.ts';
import type { Bank } from '#api/contract/banks.ts';
import { type AnyOperation, contract, type OperationId } from '#api/contract/index.ts';
import { bankDraft } from '#tests/support/drafts.ts';
import { documented, resolve, type Schema } from './document.ts';

/** What the client makes of an answer with this body, and with a version. */
const check = (id: OperationId, input: object, body: unknown) =>
  checkAnswer(contract[id], input, { body, etag: '"1"' });

/** Formats whose texts have a fixed length, or a pattern in the document. */
const boundedFormats = new Set(['uuid', 'date-time']);

/** Places without a bound of their own, with the reason. */
const exemptions: Record<string, string> = {
  'getLog 200 request.body': 'JSON of the tester, within the limit of request bodies',
  'getLog 200 response.body': 'JSON of a bank, of any form',
  'getTesterPresets 200 presets.body':
    'JSON of any form: a sample for a field that accepts any JSON',
  'runTesterRequest 200 response.data': 'JSON of a bank, of any form',
  'exportLogs 200 (body)': 'a file of at most LOG_EXPORT_LIMIT rows, each of bounded cells',
};

/** Where a schema accepts texts, lists or names of fields of any length, as paths. */
function unbounded(schema: Schema, path: string[] = []): string[] {
  const own = schema.$ref ? resolve(schema) : schema;
  const here = path.join('.') || '(body)';
  const inner = own.anyOf ?? own.oneOf;
  if (inner) return inner.flatMap((one) => unbounded(one, path));
  if ('const' in own || own.enum) return [];
  if (own.type === 'string') return isBoundedText(own) ? [] : [here];
  if (own.type === 'array')
    return [...(own.maxItems === undefined ? [here] : []), ...unbounded(own.items ?? {}, path)];
  if (own.type === 'object') {
    const { properties = {}, additionalProperties: others } = own;
    const fields = Object.entries(properties).flatMap(([name, field]) =>
      unbounded(field, [...path, name]),
    );
    if (typeof others !== 'object' || Object.keys(others).length === 0) return fields;
    const isBoundedMap = own.maxProperties !== undefined && isBoundedText(own.propertyNames ?? {});
    return [...fields, ...(isBoundedMap ? [] : [here]), ...unbounded(others, [...path, '*'])];
  }
  return own.type === undefined ? [here] : [];
}

function isBoundedText({ maxLength, format = '', pattern }: Schema): boolean {
  if (maxLength !== undefined || boundedFormats.has(format)) return true;
  // A pattern bounds the length when it is anchored and repeats nothing without an end.
  return (
    pattern !== undefined &&
    /^\^.*\$$/.test(pattern) &&
    !/[*+]|,\}/.test(pattern.replaceAll(/\[[^\]]*\]/g, '.'))
  );
}

describe.for(documented)('$operationId', ({ operationId, responses }) => {
  test('every text and every list of its answers has a bound', () => {
    const places = Object.entries(responses).flatMap(([status, answer]) => {
      const { headers = {}, content = {} } = resolve(answer);
      const named = Object.entries(headers).map(
        ([name, header]) => [name, resolve(header).schema] as const,
      );
      return [
        ...named.flatMap(([name, schema]) => unbounded(schema, [name])),
        ...Object.values(content).flatMap((media) => unbounded(media.schema)),
      ].map((place) => `${operationId} ${status} ${place}`);
    });
    const expected = Object.keys(exemptions).filter((place) => place.startsWith(`${operationId} `));
    expect(places).toEqual(expected);
  });
});

test.for<[OperationId, unknown, string]>([
  [
    'testConnection',
    {
      reached: false,
      status: null,
      duration: 1,
      reason: 'x'.repeat(501),
      token: null,
      refused: null,
    },
    'reason',
  ],
  [
    'getTenantSettings',
    { tenantId: 'x'.repeat(101), tenantName: 'Ponte', dataIsolation: true },
    'tenantId',
  ],
  [
    'runTesterRequest',
    {
      logId: null,
      outcome: 'answered',
      cause: null,
      reason: null,
      response: {
        status: 200,
        statusText: 'OK',
        headers: Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`x-${index}`, 'a'])),
        data: null,
        time: 1,
      },
      token: null,
    },
    'response.headers',
  ],
])('the client refuses an answer of %s that is beyond a bound', ([id, body, field]) => {
  expect(check(id, {}, body)).toMatchObject({ field });
});

const rows = (count: number) => ({ data: Array.from({ length: count }, () => 'no row') });

/** Operations whose query sets the number of rows, with the name of that parameter. */
const lists = Object.values<AnyOperation>(contract).flatMap(({ id, query }) =>
  ['page-size', 'limit'].filter((name) => query?.shape[name]).map((name) => [id, name] as const),
);

test('every operation that answers rows is in the list of those whose number of rows is set by the query', () => {
  const answering = documented.filter(({ responses }) => {
    const { content = {} } = resolve(responses['200'] ?? responses['201'] ?? responses['204']!);
    return Object.values(content).some(
      ({ schema }) => resolve(schema).properties?.['data']?.type === 'array',
    );
  });
  expect(lists.map(([id]) => id).toSorted()).toEqual(
    answering.map(({ operationId }) => operationId).toSorted(),
  );
});

test.for(lists)(
  'the client refuses more rows of %s than %s asks for, before it looks at them',
  ([id, parameter]) => {
    const asked = { query: { [parameter]: 5 } };
    expect(check(id, asked, rows(5))).toMatchObject({ field: 'data.0' });
    expect(check(id, asked, rows(6))).toMatchObject({ field: 'data' });
    expect(check(id, asked, rows(20_000))).toMatchObject({ field: 'data' });
    expect(check(id, {}, rows(20_000))).toMatchObject({ field: 'data' });
  },
);

test('an emoji counts once', () => {
  const answer = { tenantId: '😀'.repeat(100), tenantName: 'Ponte', dataIsolation: true };
  expect(check('getTenantSettings', {}, answer)).toEqual({ value: answer });
});

test('the client does not show a problem whose texts are beyond their bounds', () => {
  const problem = {
    type: 'https://a.example/X',
    title: 'T',
    status: 400,
    detail: 'D',
    correlationId: '',
  };
  const violation = { razao: 'r', propriedade: 'p' };
  const shown = (body: object) => problemIn(body, problem.status, true).title;
  expect(shown({ ...problem, violacoes: [violation] })).toBe('T');
  expect(shown({ ...problem, detail: 'x'.repeat(2001) })).toBe('Erro 400');
  expect(shown({ ...problem, violacoes: [{ ...violation, razao: 'x'.repeat(501) }] })).toBe(
    'Erro 400',
  );
  expect(shown({ ...problem, violacoes: Array.from({ length: 101 }, () => violation) })).toBe(
    'Erro 400',
  );
});

const tenant = { tenantId: 'a', tenantName: 'Ponte', dataIsolation: true };

test('the client refuses a read without the version that a save needs', () => {
  expect(
    checkAnswer(contract.getTenantSettings, {}, { body: tenant, etag: undefined }),
  ).toMatchObject({
    field: 'etag',
  });
});

test('the client accepts the answer of a save without a version: the save was done', () => {
  const answer = checkAnswer(contract.updateTenantSettings, {}, { body: tenant, etag: undefined });
  expect(answer).toEqual({ value: tenant });
});

test('the client refuses a list that has a row twice', () => {
  const bank: Omit<Bank, 'id'> = {
    ...bankDraft(),
    connections: [],
    certificateExpiresAt: null,
    endpoints: 0,
    lastSync: null,
  };
  const row = (end: string) => ({ id: `018f3e5a-7c1d-7b2e-8f00-00000000000${end}`, ...bank });
  const meta = { totalRecords: 3, totalPages: 1, requestDateTime: '2026-03-02T12:00:00Z' };
  const list = (ends: string[]) => ({
    data: ends.map(row),
    meta,
    links: { self: '/banks', first: '/banks', last: '/banks' },
  });
  expect(check('listBanks', {}, list(['1', '2', '3']))).toHaveProperty('value');
  expect(check('listBanks', {}, list(['1', '2', '1']))).toMatchObject({
    field: 'data.2.id',
    reason: 'repeated',
  });
});
