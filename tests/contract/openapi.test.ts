import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { problemsOf, statusesOf } from '#api/contract/answers.ts';
import { contract } from '#api/contract/index.ts';
import type { AnyOperation } from '#api/contract/operation.ts';
import { problemStatus } from '#api/contract/problem-table.ts';
import { scenarios } from '#mocks/scenarios.ts';
import { type Document, type Header, type Media, type Response, resolve } from '../../scripts/reference/document.ts';
import { operationsOf } from '../../scripts/reference/operation.ts';

/* The committed document. `npm run check` holds its bytes to what the contract makes. */
const document = JSON.parse(readFileSync('public/openapi.json', 'utf8')) as Document;
const documented = operationsOf(document);
const operations: AnyOperation[] = Object.values(contract);

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
ajv.addSchema(document, 'document');

/** What is wrong with a value under a schema of the document; null when nothing is. */
function faults(schema: object, value: unknown) {
  const pointed = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')) as object;
  const validate = ajv.compile(pointed);
  return validate(value) ? null : validate.errors;
}

const find = (id: string) => {
  const operation = documented.find(({ operationId }) => operationId === id);
  if (!operation) throw new Error(`${id} is not documented`);
  return operation;
};
const answerOf = (id: string, status: number): Response =>
  resolve(document, find(id).responses[status] ?? { description: '' });

test('each operation appears once, under its own name, method and path', () => {
  const placed = documented.map(({ operationId, method, path }) => [operationId, { method, path }]);
  const meant = operations.map(({ id, method, path }) => [id, { method, path }]);
  expect(placed).toHaveLength(meant.length);
  expect(Object.fromEntries(placed)).toEqual(Object.fromEntries(meant));
});

describe.for(operations)('$id', (operation) => {
  const { id } = operation;

  test('declares every status that it may answer, and no other', () => {
    expect(Object.keys(find(id).responses).map(Number)).toEqual(statusesOf(operation));
  });

  test('declares the headers of its answers', () => {
    const headers = Object.keys(answerOf(id, operation.success).headers ?? {});
    const promised = {
      'x-request-id': true,
      ETag: operation.etag,
      Location: operation.location,
      'Cache-Control': operation.noStore,
      'Content-Disposition': operation.mediaType,
    };
    expect(headers).toEqual(Object.keys(promised).filter((name) => promised[name as keyof typeof promised]));
    for (const status of statusesOf(operation).filter((one) => one >= 400)) {
      const own = [429, 503].includes(status) ? ['Retry-After'] : [];
      expect(Object.keys(answerOf(id, status).headers ?? {}), String(status)).toEqual(['x-request-id', ...own]);
    }
  });

  test('takes the headers that its request may carry', () => {
    const parameters = (find(id).parameters ?? []).map((one) => resolve(document, one));
    const names = parameters.filter((one) => one.in === 'header').map(({ name }) => name);
    const own = [...(operation.ifMatch ? ['If-Match'] : []), ...(operation.idempotent ? ['Idempotency-Key'] : [])];
    expect(names).toEqual(['x-request-id', ...own, 'Prefer']);
  });

  test('shows a request and an answer that its schemas accept', () => {
    const { requestBody, parameters = [] } = find(id);
    for (const { schema, example } of Object.values(requestBody?.content ?? {})) {
      expect(example).toBeDefined();
      expect(faults(schema, example)).toBeNull();
    }
    for (const { name, in: place, required, schema, example } of parameters.map((one) => resolve(document, one))) {
      if (example !== undefined) expect(faults(schema, example), name).toBeNull();
      if (place === 'path') expect([name, required, example]).toEqual([name, true, expect.any(String)]);
    }
    for (const { schema, example } of Object.values(answerOf(id, operation.success).content ?? {})) {
      expect(example).toBeDefined();
      expect(faults(schema, example)).toBeNull();
    }
  });

  test('shows each of its refusals under the name and status of its problem', () => {
    const shown = Object.keys(find(id).responses).flatMap((status) =>
      Object.values(answerOf(id, Number(status)).content ?? {}).flatMap(({ examples = {}, schema }) =>
        Object.entries(examples).map(([name, { value }]) => {
          expect(faults(schema, value), name).toBeNull();
          const { type, status: told } = value as { type: string; status: number };
          expect([type.split('/').at(-1), told, told]).toEqual([name, Number(status), problemStatus[name as never]]);
          return name;
        }),
      ),
    );
    expect(shown).toEqual(problemsOf(operation));
  });
});

describe('the components', () => {
  test.for(Object.keys(document.components.schemas))('schema %s compiles', (name) => {
    expect(() => ajv.compile({ $ref: `document#/components/schemas/${name}` })).not.toThrow();
  });

  test('schemas name formats instead of spelling their patterns', () => {
    const text = JSON.stringify(document.components.schemas);
    expect(text).toContain('{"type":"string","format":"date-time"}');
    expect(text).not.toMatch(/\[0-9a-fA-F\]|29 ?Feb|\\\\d{4}-/);
  });

  test('every header’s example fits its schema', () => {
    const all: [string, Header & Pick<Media, 'example'>][] = Object.entries(document.components.headers);
    for (const [name, { schema, example }] of all) expect(faults(schema, example), name).toBeNull();
  });

  test('`Prefer` offers every scenario of the mock', () => {
    const { examples = {} } = document.components.parameters['Prefer'] ?? {};
    expect(Object.values(examples).map(({ value }) => value)).toEqual(scenarios.map((name) => `scenario=${name}`));
  });
});

test('a page is 25 rows unless the query asks for 1 to 100', () => {
  const parameters = (find('listBanks').parameters ?? []).map((one) => resolve(document, one));
  const pageSize = parameters.find(({ name }) => name === 'page-size');
  expect(pageSize?.schema).toMatchObject({ type: 'integer', minimum: 1, maximum: 100, default: 25 });
  expect(pageSize?.required).not.toBe(true);
});

test('no example holds what could pass for a real secret or address', () => {
  const text = JSON.stringify(document);
  expect(text.match(/\b[sp]k_(?!demo_)\w+/g)).toBeNull();
  const addresses = text.match(/\b\d{1,3}(?:\.\d{1,3}){3}\b/g) ?? [];
  expect(addresses.filter((ip) => !/^(203\.0\.113|198\.51\.100|192\.0\.2|127\.0\.0)\./.test(ip))).toEqual([]);
});
