import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type AnyOperation, contract } from '#api/contract/index.ts';
import { NO_LOG, writeCursor } from '#mocks/platform/log-cursor.ts';
import { request } from '#tests/support/api.ts';
import { NOW } from '#tests/support/platform.ts';
import { mockPlatform } from '#tests/support/server.ts';

mockPlatform();

/** Values to try; a parameter gets those that its schema accepts. None of them matches every row. */
const candidates = [
  1,
  2,
  1_000_000,
  '00000000-0000-4000-8000-00000000dead',
  new Date(NOW.getTime() - 3_600_000).toISOString(),
  'texto sem igual',
];

/** Places in the list of the logs: after all of them, in the order that each parameter takes. */
const places: Record<string, string[]> = {
  cursor: [writeCursor({ sort: '-recordedAt', side: 'after', place: NO_LOG })],
  after: [writeCursor({ sort: 'recordedAt', side: 'after', place: { ...NO_LOG, recordedAt: NOW.getTime() } })],
};

/** The parameters of all reads that take a query, with the values to try. */
const parameters = (Object.values(contract) as AnyOperation[])
  .filter(({ method, query }) => method === 'GET' && query)
  .flatMap(({ id, path, query }) =>
    Object.entries((query as z.ZodObject).shape).map(([name, schema]) => {
      const listed = listedValues(z.toJSONSchema(schema as z.ZodType, { io: 'input' }));
      const accepted = candidates.filter((value) => (schema as z.ZodType).safeParse(value).success);
      return { id, path, name, listed, values: listed.length > 0 ? listed : (places[name] ?? accepted) };
    }),
  );

function listedValues(schema: z.core.JSONSchema.JSONSchema): unknown[] {
  // A schema with an id of its own is a reference to its definition.
  const definition = schema.$ref ? schema.$defs?.[schema.$ref.replace('#/$defs/', '')] : undefined;
  if (definition) return listedValues(definition);
  const items = schema.type === 'array' ? (schema.items as typeof schema) : schema;
  return items.type === 'boolean' ? [true, false] : (items.enum ?? []);
}

/** The rows of an answer, without what repeats the query. */
async function answerOf(path: string, query = ''): Promise<string> {
  const response = await request(path + query);
  expect(response.status, query).toBe(200);
  const text = await response.text();
  if (!response.headers.get('content-type')?.includes('json')) return text;
  const { links: _, ...rows } = JSON.parse(text) as Record<string, unknown>;
  return JSON.stringify(rows);
}

describe('a query parameter that a handler ignores is found', () => {
  test.for(parameters)(
    '$name of $id changes the answer',
    { timeout: 60_000 },
    async ({ path, name, listed, values }) => {
      const usual = await answerOf(path);
      const answers = await Promise.all(values.map((value) => answerOf(path, `?${name}=${String(value)}`)));
      const advice = `use ${name} in the handler of src/mocks/handlers; the sample data needs rows that it leaves out`;
      expect(
        answers.some((answer) => answer !== usual),
        advice,
      ).toBe(true);
      if (listed.length > 0) expect(new Set(answers).size, `${advice}, others for each value`).toBe(listed.length);
    },
  );
});
