import type * as z from 'zod';
import { type AnyOperation, contract, type OperationId } from '#api/contract/index.ts';
import type { Api } from '../api.ts';
import type { RequestParts } from '../client.ts';
import { expect, naming, ok, refused, rule, same, violatedIn } from '../rule.ts';
import { isSafe, operationIds, sampleOf } from '../samples.ts';
import { numbers, booleans, datetimes, uuids, enums, lists } from './value-samples.ts';

type Kind = 'number' | 'boolean' | 'enum' | 'datetime' | 'uuid' | 'text' | 'array';

interface Parameter {
  id: OperationId;
  name: string;
  kind: Kind;
}

/** The innermost type of a schema, without defaults and optionality. */
function kindOf(schema: z.ZodType): Kind {
  const { def } = schema as unknown as {
    def: { type: string; innerType?: z.ZodType; out?: z.ZodType };
  };
  if (def.type === 'pipe' && def.out) return kindOf(def.out);
  if (def.innerType) return kindOf(def.innerType);
  if (def.type === 'string') {
    if (schema.safeParse('2026-01-01T00:00:00Z').success && !schema.safeParse('a').success) return 'datetime';
    return schema.safeParse('a').success ? 'text' : 'uuid';
  }
  return def.type === 'int' ? 'number' : (def.type as Kind);
}

/** Every query parameter of the contract. */
const parameters: Parameter[] = operationIds.flatMap((id) => {
  const { query }: AnyOperation = contract[id];
  return Object.entries(query?.shape ?? {}).map(([name, schema]) => ({ id, name, kind: kindOf(schema as z.ZodType) }));
});

/** The parameters of some kinds; none of a kind means that its schema is no longer recognized. */
function of(...kinds: Kind[]): Parameter[] {
  const found = parameters.filter(({ kind }) => kinds.includes(kind));
  if (found.length === 0) throw new Error(`no parameter is recognized as ${kinds.join(' or ')}`);
  return found;
}

/** Expects each value of each parameter to be refused with 400 that names the parameter. */
async function eachRefused(api: Api, list: Parameter[], values: string[]): Promise<void> {
  const samples = new Map<OperationId, RequestParts>();
  for (const { id, name } of list) {
    const sample = samples.get(id) ?? (await sampleOf(api, id));
    samples.set(id, sample);
    for (const value of values) {
      const answer = await api.send(id, { ...sample, query: { ...sample.query, [name]: value } });
      await naming(`${id} ${name}=${value}`, () => refused(answer, 'RequisicaoInvalida', name));
    }
  }
}

/** How values are written in queries and bodies. */
export const valueRules = [
  rule(
    'VALU-01',
    'a whole number in a query is written with decimal digits only, without sign or leading zeros',
    async (api) => {
      await eachRefused(api, of('number'), numbers);
    },
  ),

  rule('VALU-02', 'a boolean in a query is true or false', async (api) => {
    await eachRefused(api, of('boolean'), booleans);
  }),

  rule('VALU-03', 'an instant in a query is a valid ISO 8601 date and time in UTC that ends in Z', async (api) => {
    await eachRefused(api, of('datetime'), datetimes);
  }),

  rule('VALU-04', 'a parameter of listed values accepts these exactly, an id accepts UUIDs only', async (api) => {
    await eachRefused(api, of('enum', 'array'), enums);
    await eachRefused(api, of('array'), lists);
    await eachRefused(api, of('uuid'), uuids);
    for (const { id, name } of of('enum')) {
      const sample = await sampleOf(api, id);
      for (const value of valuesOf(id, name)) {
        for (const wrong of [
          value.toUpperCase(),
          value.toLowerCase(),
          ` ${value}`,
          `${value} `,
          `${value}\n`,
          `${value}x`,
          value.slice(0, -1),
        ]) {
          if (valuesOf(id, name).includes(wrong)) continue;
          const answer = await api.send(id, { ...sample, query: { [name]: wrong } });
          await naming(`${id} ${name}=${wrong}`, () => refused(answer, 'RequisicaoInvalida', name));
        }
        ok(await api.send(id, { ...sample, query: { ...sample.query, [name]: value } }));
      }
    }
  }),

  rule('VALU-05', 'numbers at both bounds are accepted, numbers beyond them are refused', async (api) => {
    for (const { id, name } of of('number')) {
      const { minimum, maximum } = boundsOf(id, name);
      const sample = await sampleOf(api, id);
      const send = (value: number) => api.send(id, { ...sample, query: { ...sample.query, [name]: String(value) } });
      for (const value of [minimum, maximum]) {
        if (value !== undefined) await naming(`${id} ${name}=${value}`, async () => void ok(await send(value)));
      }
      for (const value of [
        minimum === undefined ? undefined : minimum - 1,
        maximum === undefined ? undefined : maximum + 1,
      ]) {
        if (value === undefined) continue;
        const answer = await send(value);
        await naming(`${id} ${name}=${value}`, () => refused(answer, 'RequisicaoInvalida', name));
      }
    }
  }),

  rule('VALU-06', 'every query parameter is refused when it is repeated, even with one value', async (api) => {
    for (const { id, name, kind } of parameters.filter((one) => one.kind !== 'array')) {
      const sample = await sampleOf(api, id);
      const value = encodeURIComponent(sampleValue(id, name, kind));
      const { method, path } = contract[id];
      const filled = path.replace(/\{(\w+)\}/g, (_, param: string) => sample.params?.[param] ?? '');
      const answer = await api.request(method, `${filled}?${name}=${value}&${name}=${value}`, {}, id);
      await naming(`${id} ${name}`, () => refused(answer, 'RequisicaoInvalida', name));
    }
  }),

  rule('VALU-07', 'names of parameters are exact: other spellings are unknown', async (api) => {
    for (const { id, name, kind } of parameters) {
      const sample = await sampleOf(api, id);
      const value = sampleValue(id, name, kind);
      for (const other of spellings(name)) {
        const answer = await api.send(id, { ...sample, query: { [other]: value } });
        await naming(`${id} ${other}`, () => refused(answer, 'RequisicaoInvalida', other));
      }
    }
  }),

  rule(
    'VALU-08',
    'names of fields are exact, and a body may not contain a field of the answer that cannot be written',
    async (api) => {
      for (const id of operationIds.filter((one) => isSafe(one) && 'body' in contract[one])) {
        const operation: AnyOperation = contract[id];
        const sample = await sampleOf(api, id);
        const body = sample.body as Record<string, unknown>;
        const own = Object.keys(operation.body?.shape ?? {});
        const shown = Object.keys((operation.response as { shape?: object } | undefined)?.shape ?? {});
        const names = [...new Set([...own.flatMap(spellings), ...shown, 'createdAt', 'updatedAt', 'version'])];
        for (const name of names.filter((one) => !own.includes(one))) {
          const answer = await api.send(id, { ...sample, body: { ...body, [name]: 'x' } });
          await naming(`${id} ${name}`, () => refused(answer, 'RequisicaoInvalida', name));
        }
      }
    },
  ),

  rule('VALU-09', 'every invalid field and parameter has its own entry in violacoes', async (api) => {
    for (const id of ['createBank', 'createEndpoint', 'runTesterRequest'] as const) {
      const operation: AnyOperation = contract[id];
      const names = Object.keys(operation.body?.shape ?? {}).filter((name) => !['body', 'headers'].includes(name));
      const body = { ...Object.fromEntries(names.map((name) => [name, 0])), conformidade: 1 };
      const answer = await api.send(id, { body });
      for (const name of [...names, 'conformidade']) {
        await naming(id, () => refused(answer, 'RequisicaoInvalida', name));
      }
    }
    const answer = await api.send('listBanks', { query: { page: 'x', 'page-size': '0', status: 'x', sort: 'x' } });
    for (const name of ['page', 'page-size', 'status', 'sort']) refused(answer, 'RequisicaoInvalida', name);
    const mixed = { query: { outro: '1' }, body: { code: 'x' }, headers: { 'idempotency-key': 'a b' } };
    const all = await api.send('createBank', mixed);
    for (const name of ['outro', 'code', 'name'])
      await naming('faults of query, body and key', () => refused(all, 'RequisicaoInvalida', name));
    // Names of headers are the same in any case.
    const isNamed = violatedIn(all).some((name) => name.toLowerCase() === 'idempotency-key');
    expect(isNamed, 'violacoes do not name Idempotency-Key', all);
  }),

  rule('VALU-10', 'page-size, limit and the like are applied as numbers, not as text', async (api) => {
    await api.logs();
    for (const size of [2, 9, 10, 11]) {
      const { data, meta } = ok(await api.call('listLogs', { query: { 'page-size': size } }));
      same(data.length, Math.min(size, meta.totalRecords), `the number of rows with page-size=${size}`);
    }
    const { data } = ok(await api.call('listActivities', { query: { limit: 10 } }));
    expect(data.length <= 10, `limit=10 returns ${data.length}`);
  }),
];

/** Other spellings of a name that lenient servers accept. */
function spellings(name: string): string[] {
  const words = name.split(/-|(?=[A-Z])/).map((word) => word.toLowerCase());
  const camel = words.map((word, index) => (index === 0 ? word : word[0]!.toUpperCase() + word.slice(1))).join('');
  const all = [
    words.join('_'),
    words.join('-'),
    camel,
    words.join(''),
    name.toUpperCase(),
    camel[0]!.toUpperCase() + camel.slice(1),
  ];
  return [...new Set([...all, `${name}[]`, `${name}s`])].filter((one) => one !== name);
}

interface Inner {
  def: { innerType?: z.ZodType; entries?: Record<string, string>; element?: z.ZodType };
  minValue?: number;
  maxValue?: number;
}

function innerOf(id: OperationId, name: string): Inner {
  const { query }: AnyOperation = contract[id];
  let inner = query?.shape[name] as unknown as Inner;
  while (inner.def.innerType) inner = inner.def.innerType as unknown as Inner;
  return inner;
}

const valuesOf = (id: OperationId, name: string) => Object.values(innerOf(id, name).def.entries ?? {});

/** A bound that the contract sets, not that of JavaScript's whole numbers. */
const known = (value: number | undefined) =>
  value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : undefined;

function boundsOf(id: OperationId, name: string) {
  const { minValue, maxValue } = innerOf(id, name);
  return { minimum: known(minValue), maximum: known(maxValue) };
}

function sampleValue(id: OperationId, name: string, kind: Kind): string {
  switch (kind) {
    case 'number':
      return String(boundsOf(id, name).minimum ?? 1);
    case 'boolean':
      return 'false';
    case 'enum':
      return valuesOf(id, name)[0] ?? '';
    case 'datetime':
      return '2026-01-01T00:00:00Z';
    case 'uuid':
      return '00000000-0000-4000-8000-000000000000';
    default:
      return 'a';
  }
}
