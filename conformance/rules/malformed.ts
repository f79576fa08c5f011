import fc from 'fast-check';
import type { AnyOperation } from '#api/contract/index.ts';
import { Id } from '#api/contract/common.ts';
import type { RequestParts } from '#conformance/client/client.ts';

/** Texts that are known to break servers. */
const classics = [
  ...'null undefined NaN true 0 -1 1e9 99999999999999999999 0x10 ٣ １ ACTIVE get __proto__ constructor'.split(
    ' ',
  ),
  ...'2026-02-30T00:00:00Z 2026-01-01 1700000000 ../../etc/passwd ..\\..\\win.ini <b> ${7*7} {{7*7}} $(id)'.split(
    ' ',
  ),
  "' OR '1'='1",
  '"; DROP TABLE banks; --',
  'a\u0000b',
  'a\r\nx: y',
  '\u202Eabc',
  '\uFFFD',
  '😀',
];

const text = fc.oneof(
  fc.constantFrom(...classics),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }).map((value) => value.toWellFormed()),
  fc.integer({ min: 201, max: 3000 }).map((length) => 'x'.repeat(length)),
);

const value = fc.oneof(
  text,
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 1e300, [], {}, [[]], { __proto__: null, a: 1 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/**
 * An id that no object has, encoded for a path. Dots alone would change the path, so they are left
 * out.
 */
const badId = text
  .filter((id) => !Id.safeParse(id).success && !/^\.{1,2}$/.test(id))
  .map((id) => encodeURIComponent(id));

/** The values that a lenient server could read from a query's text. */
const readings = (written: string): unknown[] => [
  written,
  ...(written.trim() === '' ? [] : [Number(written)]),
  ...(/^(true|1|yes|on)$/i.test(written) ? [true] : []),
  ...(/^(false|0|no|off)$/i.test(written) ? [false] : []),
];

/** A query with one value that is invalid however it is read, or with an unknown parameter. */
function badQuery(schema: AnyOperation['query']): fc.Arbitrary<Record<string, string>> {
  const known = Object.entries(schema?.shape ?? {});
  const unknown = fc
    .tuple(
      fc.oneof(fc.constantFrom('foo', 'Page', 'pageSize', 'q[]', '$where', '__proto__'), text),
      text,
    )
    .filter(([name]) => !known.some(([key]) => key === name))
    .map(([name, written]) => Object.fromEntries([[name, written]]));
  const invalid = known.map(([name, type]) =>
    text
      .filter((written) => readings(written).every((reading) => !parses(type, reading)))
      .map((written) => ({ [name]: written })),
  );
  return fc.oneof(unknown, ...invalid);
}

const parses = (schema: unknown, reading: unknown) =>
  (schema as NonNullable<AnyOperation['body']>).safeParse(reading).success;

/**
 * Bodies that are not JSON. Byte order marks and broken characters are left out: many parsers
 * accept them.
 */
const notJson = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '{',
    '[',
    '{"a":}',
    '{"a":1,}',
    "{'a':1}",
    'NaN',
    'undefined',
    '{"a":"\u0001"}',
    '01',
    '"',
  ),
  fc.integer({ min: 100, max: 3000 }).map((depth) => '['.repeat(depth)),
  text.filter((written) => !isJson(written)),
);

function isJson(written: string): boolean {
  try {
    JSON.parse(written);
    return true;
  } catch {
    return false;
  }
}

/**
 * Fields that could not be restored if a server accepted them: no answer returns the client secret.
 */
const untouchable = new Set(['clientSecret']);

/** The sample's body with one field invalid, missing or added, or a value that is not an object. */
function badBody(schema: NonNullable<AnyOperation['body']>, sample: object): fc.Arbitrary<unknown> {
  const names = Object.keys(schema.shape).filter((name) => !untouchable.has(name));
  const body = fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .tuple(fc.constantFrom(...names), value)
        .map(([name, one]) => ({ ...sample, [name]: one })),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...names).map((name) => ({ ...sample, [name]: undefined })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(text, value)
        .map(([name, one]) => ({ ...sample, ...Object.fromEntries([[name, one]]) })),
    },
    {
      weight: 1,
      arbitrary: value.filter(
        (one) => typeof one !== 'object' || one === null || Array.isArray(one),
      ),
    },
  );
  return body.filter((one) => !schema.safeParse(JSON.parse(JSON.stringify(one))).success);
}

const mediaType = fc.constantFrom(
  ...'text/plain text/json application/xml application/x-www-form-urlencoded application/jsonx */*'.split(
    ' ',
  ),
  null,
);

/** Invalid values of headers that a server reads on any request: they must not make it fail. */
const oddHeaders = fc.record(
  {
    'x-request-id': fc.constantFrom('1', '', '<b>', 'x'.repeat(500), '{}'),
    'if-match': fc.constantFrom('1', '"', '""', 'W/"1"', '*, "x"', '"a" "b"', 'x'.repeat(500)),
    'idempotency-key': fc.constantFrom('', ' ', '../x', "'", '{}', 'x'.repeat(500)),
    accept: fc.constantFrom('*/*', 'application/json;q=x'),
  },
  { requiredKeys: [] },
);

/**
 * Requests of one operation with exactly one thing wrong: the id, the query, the body or its media
 * type.
 * @param sample a right request, which the others are made from
 */
export function malformed(
  operation: AnyOperation,
  sample: RequestParts,
): fc.Arbitrary<RequestParts> {
  const { body, params, query } = operation;
  const wrongs: fc.Arbitrary<RequestParts>[] = [badQuery(query).map((one) => ({ query: one }))];
  if (params) {
    const names = Object.keys(params);
    wrongs.push(
      badId.map((id) => ({ params: Object.fromEntries(names.map((name) => [name, id])) })),
    );
  }
  if (body) {
    const json = badBody(body, sample.body as object).map((one): RequestParts => ({ body: one }));
    wrongs.push(
      json,
      json,
      notJson.filter((raw) => raw !== '' || !operation.bodyOptional).map((raw) => ({ raw })),
      mediaType.map((type) => ({ headers: { 'content-type': type } })),
    );
  }
  return fc.tuple(fc.oneof(...wrongs), oddHeaders).map(([wrong, headers]) => ({
    ...sample,
    ...wrong,
    headers: { ...headers, ...wrong.headers },
  }));
}
