import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { problemsOf, statusesOf } from '#api/contract/answers.ts';
import { EndpointPath } from '#api/contract/endpoints.ts';
import { type AnyOperation, contract } from '#api/contract/index.ts';
import { needsProof } from '#api/contract/operation.ts';
import { problemStatus } from '#api/contract/problem-table.ts';
import * as z from '#api/contract/schema.ts';
import { TesterRequest } from '#api/contract/tester.ts';
import { scenarios } from '#mocks/scenarios.ts';
import {
  document,
  documented,
  type Header,
  type Media,
  type Response,
  resolve,
} from './document.ts';

const operations: AnyOperation[] = Object.values(contract);

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
ajv.addSchema(document, 'document');

/** The errors of a value under a schema of the document; null when it is valid. */
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
function answerOf(id: string, status: number): Response {
  const answer = find(id).responses[status];
  if (!answer) throw new Error(`${id} does not document status ${status}`);
  return resolve(answer);
}

test('each operation appears once, under its own name, method and path', () => {
  const placed = documented.map(({ operationId, method, path }) => [operationId, { method, path }]);
  const expected = operations.map(({ id, method, path }) => [id, { method, path }]);
  expect(placed).toHaveLength(expected.length);
  expect(Object.fromEntries(placed)).toEqual(Object.fromEntries(expected));
});

describe.for(operations)('$id', (operation) => {
  const { id } = operation;

  test('declares exactly the statuses that it may answer', () => {
    expect(Object.keys(find(id).responses).map(Number)).toEqual(statusesOf(operation));
  });

  test('declares the headers of its success answer', () => {
    const headers = Object.keys(answerOf(id, operation.success).headers ?? {});
    const declared = {
      'x-request-id': true,
      'Contract-Version': true,
      Deprecation: true,
      Sunset: true,
      ETag: operation.etag,
      Location: operation.location,
      'Cache-Control': true,
      'Content-Disposition': operation.mediaType,
    };
    expect(headers).toEqual(
      Object.keys(declared).filter((name) => declared[name as keyof typeof declared]),
    );
  });

  test('declares the headers of its error answers', () => {
    for (const status of statusesOf(operation).filter((one) => one !== operation.success)) {
      const headers = Object.keys(answerOf(id, status).headers ?? {});
      expect(headers, String(status)).toEqual([
        'x-request-id',
        'Contract-Version',
        ...(status === 401 || status === 403 ? ['WWW-Authenticate'] : []),
        ...(status === 429 || status === 503 ? ['Retry-After'] : []),
      ]);
    }
  });

  test('declares the session or token and the permission that it needs', () => {
    const roles = operation.permission ? [operation.permission] : [];
    const session = { session: roles, ...(needsProof(operation) && { xsrf: [] }) };
    expect(find(id).security).toEqual(operation.public ? [] : [{ bearer: roles }, session]);
  });

  test('declares the headers that its request may have', () => {
    const parameters = (find(id).parameters ?? []).map((one) => resolve(one));
    const names = parameters.filter((one) => one.in === 'header').map(({ name }) => name);
    const own = [
      ...(operation.ifMatch ? ['If-Match'] : []),
      ...(operation.idempotent ? ['Idempotency-Key'] : []),
    ];
    expect(names).toEqual(['x-request-id', ...own, 'Prefer']);
  });

  test('shows a valid request and a valid answer', () => {
    const { requestBody, parameters = [] } = find(id);
    for (const { schema, example } of Object.values(requestBody?.content ?? {})) {
      expect(example).toBeDefined();
      expect(faults(schema, example)).toBeNull();
    }
    const ofPath = parameters.map((one) => resolve(one)).filter((one) => one.in === 'path');
    for (const { name, required, example } of ofPath)
      expect([name, required, example]).toEqual([name, true, expect.any(String)]);
    for (const { schema, example } of Object.values(
      answerOf(id, operation.success).content ?? {},
    )) {
      expect(example).toBeDefined();
      expect(faults(schema, example)).toBeNull();
    }
  });

  test('shows an example of each of its problems under its name and status', () => {
    const shown = Object.keys(find(id).responses).flatMap((status) =>
      Object.values(answerOf(id, Number(status)).content ?? {}).flatMap(
        ({ examples = {}, schema }) =>
          Object.entries(examples).map(([name, { value }]) => {
            expect(faults(schema, value), name).toBeNull();
            const { type, status: shownStatus } = value as { type: string; status: number };
            expect([type.split('/').at(-1), shownStatus, shownStatus]).toEqual([
              name,
              Number(status),
              problemStatus[name as never],
            ]);
            return name;
          }),
      ),
    );
    expect(shown).toEqual(problemsOf(operation));
  });
});

describe('the components', () => {
  const { parameters, headers } = document.components;

  test('every header has an example', () => {
    const shown: [string, Header & Pick<Media, 'example'>][] = Object.entries(headers);
    for (const [name, { example }] of shown) expect(example, name).toBeDefined();
  });

  test('every example of a parameter or a header fits its schema, its type included', () => {
    const ofOperations = documented.flatMap(({ parameters: own = [] }) =>
      own.map((one) => resolve(one)),
    );
    const all: (Media & { name?: string })[] = [
      ...ofOperations,
      ...Object.values(parameters),
      ...Object.values(headers),
    ];
    const shown = all.flatMap(({ name, schema, example, examples = {} }) =>
      [example, ...Object.values(examples).map(({ value }) => value)]
        .filter((value) => value !== undefined)
        .map((value) => ({ name, value, faults: faults(schema, value) })),
    );
    expect(shown.length).toBeGreaterThan(100);
    expect(shown.filter((one) => one.faults !== null)).toEqual([]);
  });

  test('`Prefer` lists every scenario of the mock', () => {
    const { examples = {} } = document.components.parameters['Prefer'] ?? {};
    expect(Object.values(examples).map(({ value }) => value)).toEqual(
      scenarios.map((name) => `scenario=${name}`),
    );
  });
});

/** What a schema shows of its values. */
interface Shown {
  examples?: unknown[];
  default?: unknown;
  enum?: unknown[];
}

describe('every schema', () => {
  const schemas: Record<string, unknown>[] = [];
  const collect = (value: unknown, isSchema = false): void => {
    if (typeof value !== 'object' || value === null) return;
    if (isSchema && !Array.isArray(value)) schemas.push(value as Record<string, unknown>);
    for (const [name, inner] of Object.entries(value)) {
      if (!/^examples?$/.test(name))
        collect(inner, isSchema || name === 'schema' || name === 'schemas');
    }
  };
  collect(document);
  const patterned = schemas.filter(({ pattern }) => typeof pattern === 'string');
  const patterns = [...new Set(patterned.map(({ pattern }) => pattern as string))];

  test('has at most one pattern, beside its type', () => {
    expect(patterned.filter(({ type }) => type !== 'string')).toEqual([]);
    expect(schemas.filter(({ allOf }) => allOf !== undefined)).toEqual([]);
  });

  // JSON Schema 2020-12, 6.4: classes, quantifiers, groups, alternatives and the two ends. Escapes:
  // backslash, control characters.
  test.for(patterns)('has a pattern that every language reads: %s', (pattern) => {
    expect(pattern.replaceAll(/\\(?:\\|x[0-9A-F]{2})/g, '')).not.toMatch(/\\|\(\?|\p{Cc}/u);
    expect(() => new RegExp(pattern, 'u')).not.toThrow();
  });

  test('has its examples in a list', () => {
    expect(schemas.filter((schema) => typeof schema['example'] === 'string')).toEqual([]);
    expect(schemas.filter(({ examples }) => Array.isArray(examples)).length).toBeGreaterThan(5);
  });

  test('has examples, defaults and listed values that fit it, their type included', () => {
    const shown = schemas.flatMap((schema) => {
      const { examples = [], default: byDefault, enum: listed = [] } = schema as Shown;
      return [...examples, ...(byDefault === undefined ? [] : [byDefault]), ...listed].map(
        (value) => ({ value, faults: faults(schema, value) }),
      );
    });
    expect(shown.length).toBeGreaterThan(100);
    expect(shown.filter((one) => one.faults !== null)).toEqual([]);
  });

  test('of a UUID has the pattern by which it is checked', () => {
    const uuids = schemas.filter(({ format }) => format === 'uuid').map(({ pattern }) => pattern);
    expect(new Set(uuids)).toEqual(new Set([z.regexes.uuid().source, z.regexes.guid.source]));
  });
});

const texts = [
  ...'/ /a /a/{id}/b //a /a//b a /{id /id} /{1} /a?b /a#b /\\a'.split(' '),
  '/a b',
  '/\ta',
  '/\u0085',
];

test.for(texts)('the pattern of a path says what is checked: %j', (path) => {
  const { path: pattern } = document.components.schemas['Endpoint']!.properties as Record<
    string,
    object
  >;
  expect(faults(pattern!, path) === null).toBe(EndpointPath.safeParse(path).success);
  const { path: sent } = document.components.schemas['TesterRequest']!.properties as Record<
    string,
    object
  >;
  expect(faults(sent!, path) === null).toBe(TesterRequest.shape.path.safeParse(path).success);
});

test('clients that take the first choice call an absolute address with a token, and change any version', () => {
  expect(URL.canParse(document.servers[0]!.url)).toBe(true);
  expect(document.components.parameters['If-Match']).toMatchObject({ example: '*' });
});

test('every instant has a pattern: it ends in Z, and its years are 1970 to 9999', () => {
  const patterns: (string | undefined)[] = [];
  JSON.parse(JSON.stringify(document), (_, value: { format?: string; pattern?: string } | null) => {
    if (value?.format === 'date-time') patterns.push(value.pattern);
    return value;
  });
  expect(patterns.length).toBeGreaterThan(0);
  for (const pattern of new Set(patterns)) {
    const isInstant = (text: string) => new RegExp(pattern ?? '', 'u').test(text);
    expect(['1970-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'].map(isInstant)).toEqual([
      true,
      true,
    ]);
    for (const wrong of [
      '1969-12-31T23:59:59Z',
      '10000-01-01T00:00:00Z',
      '2026-01-01T00:00:00-03:00',
      '2026-01-01',
    ]) {
      expect(isInstant(wrong), wrong).toBe(false);
    }
  }
});

test('no example contains a text that looks like a real secret or address', () => {
  const text = JSON.stringify(document);
  expect(text.match(/\b[sp]k_(?!demo_)\w+/g)).toBeNull();
  const addresses = text.match(/\b\d{1,3}(?:\.\d{1,3}){3}\b/g) ?? [];
  expect(
    addresses.filter((ip) => !/^(203\.0\.113|198\.51\.100|192\.0\.2|127\.0\.0)\./.test(ip)),
  ).toEqual([]);
});
