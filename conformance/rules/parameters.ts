import { type AnyOperation, contract, type OperationId } from '#api/contract/index.ts';
import type * as z from 'zod';
import { innerOf } from '#conformance/data/fields.ts';
import { withSubject, ok, refused, same, violatedIn } from '#conformance/client/check.ts';
import type { Rule } from './rule.ts';
import { operationIds, sampleOf } from '#conformance/server/samples.ts';
import { inParts, refusedTexts, spellings } from '#conformance/data/texts.ts';
import { booleans, bounds, datetimes, enums, numbers, uuids } from '#conformance/data/values.ts';

/** Values of a parameter to send. */
interface ParameterValues {
  /** A valid value. */
  usual: string;
  /** Values that a server accepts. */
  right: string[];
  /** Values that a server refuses. */
  wrong: string[];
  isList?: boolean;
}

/** Values that are similar to a listed one, so that lenient servers accept them. */
const similarValues = (value: string) => [
  value.toUpperCase(),
  value.toLowerCase(),
  ` ${value}`,
  `${value} `,
  `${value}\n`,
  `${value}x`,
  value.slice(0, -1),
  `+${value}`,
];

/** Values that the schema of a parameter accepts and refuses, as queries write them. */
function parameterValuesOf(schema: z.ZodType): ParameterValues {
  const { def, minValue = 0, maxValue = 0 } = innerOf(schema);
  const accepts = (text: unknown) => schema.safeParse(text).success;
  if (def.type === 'int' || def.type === 'number') {
    const known = [minValue, maxValue].filter((value) => Math.abs(value) < Number.MAX_SAFE_INTEGER);
    const beyond = [minValue - 1, maxValue + 1].filter(
      (value) => Math.abs(value) < Number.MAX_SAFE_INTEGER,
    );
    return {
      usual: String(minValue),
      right: known.map(String),
      wrong: [...numbers, ...beyond.map(String)],
    };
  }
  if (def.type === 'boolean') return { usual: 'false', right: ['false'], wrong: booleans };
  if (def.type === 'enum') {
    const listed = Object.values(def.entries ?? {});
    const unlisted = [...enums, ...listed.flatMap(similarValues)];
    const wrong = unlisted.filter((value) => !listed.includes(value));
    return { usual: listed[0]!, right: listed, wrong };
  }
  if (def.type === 'array') {
    const { usual, right, wrong } = parameterValuesOf(def.element!);
    const joined = ['\n', ', ', ', ,', ',,', ';', '|', ',x,'].map(
      (separator) => usual + separator + usual,
    );
    return {
      usual,
      right: [...right, right.join(',')],
      wrong: [...wrong, ...joined, `[${usual}]`],
      isList: true,
    };
  }
  if (accepts('2026-01-01T00:00:00Z') && !accepts('a'))
    return { usual: '2026-01-01T00:00:00Z', right: [], wrong: datetimes };
  if (!accepts('a')) {
    const usual = '00000000-0000-4000-8000-000000000000';
    return { usual, right: [usual], wrong: uuids };
  }
  // Only the platform makes cursors: what has their form may be none.
  if (!accepts('a b'))
    return { usual: 'a', right: [], wrong: refusedCursors.filter((one) => !accepts(one)) };
  const texts = bounds(accepts).filter((one) => typeof one === 'string');
  const right = texts.filter(accepts);
  const wrong = texts.filter((text) => !accepts(text));
  return {
    usual: 'a',
    right,
    wrong: [...wrong, ...refusedTexts.flatMap(([, text]) => (/\p{Cs}/u.test(text) ? [] : [text]))],
  };
}

const refusedCursors = ['', ' ', 'a b', 'a=', 'a/b', 'é', 'a'.repeat(201)];

/** With two values that are longer than this, an address is too long for some servers. */
const LONG = 50;

type Pair = [name: string, value: string];

const isLong = ([, value]: Pair) => value.length > LONG;

/**
 * Queries that together have all values: each has the next value of every parameter, but only one
 * long value.
 * @param remaining the values of each parameter that are still to be sent; they are removed
 */
function* queriesOf(remaining: Pair[][]): Generator<Pair[]> {
  while (remaining.some((pairs) => pairs.length > 0)) {
    const query: Pair[] = [];
    for (const pairs of remaining) {
      const [next] = pairs;
      if (!next || (isLong(next) && query.some(isLong))) continue;
      query.push(next);
      pairs.shift();
    }
    yield query;
  }
}

const withQuery = operationIds.filter((id) => 'query' in contract[id]);
const allNames = new Set(
  withQuery.flatMap((id) => Object.keys((contract[id] as AnyOperation).query!.shape)),
);

/** How values are written in queries, and how parameters are named: one rule for each operation. */
export const parameterRules: Rule[] = withQuery.map((id: OperationId) => {
  const { query, method, path }: AnyOperation = contract[id];
  return {
    id: `query/${id}`,
    sentence: `${method} ${path} accepts every parameter at its bounds and as listed, and refuses other values, other names and repetitions, but those of a list, with 400 that names it`,
    check: async (api) => {
      const sample = await sampleOf(api, id);
      const address = path.replace(/\{(\w+)\}/g, (_, name: string) => sample.params?.[name] ?? '');
      const send = (given: object) =>
        api.send(id, { ...sample, query: { ...sample.query, ...given } });
      const parameters = Object.entries(query!.shape).map(([name, schema]) => ({
        name,
        ...parameterValuesOf(schema as z.ZodType),
      }));
      // Right values are sent with an unknown parameter, so that nothing is read: the refusal names
      // that parameter alone.
      for (const sent of queriesOf(
        parameters.map(({ name, right }) => right.map((value) => [name, value])),
      )) {
        const answer = await send({ ...Object.fromEntries(sent), outro: '1' });
        await withSubject(JSON.stringify(sent), () => {
          refused(answer, 'RequisicaoInvalida', 'outro');
          same(violatedIn(answer), ['outro'], 'what violacoes name', answer);
        });
      }
      // Names of other operations' parameters, and names in another spelling.
      const unknown = new Map<string, string>();
      for (const name of allNames) unknown.set(name, '1');
      for (const { name, usual } of parameters) {
        for (const spelling of spellings(name)) unknown.set(spelling, usual);
      }
      for (const name of Object.keys(query!.shape)) unknown.delete(name);
      for (const names of inParts([...unknown])) {
        const answer = await send(Object.fromEntries(names));
        for (const [name] of names)
          await withSubject(name, () => refused(answer, 'RequisicaoInvalida', name));
      }
      for (const sent of queriesOf(
        parameters.map(({ name, wrong }) => wrong.map((value) => [name, value])),
      )) {
        const answer = await send(Object.fromEntries(sent));
        for (const [name, value] of sent)
          await withSubject(`${name}=${value}`, () => refused(answer, 'RequisicaoInvalida', name));
      }
      for (const { name, usual, isList } of parameters) {
        const twice = `${name}=${encodeURIComponent(usual)}`;
        const rest = new URLSearchParams(
          Object.entries(sample.query ?? {}).filter(([own]) => own !== name),
        );
        const answer = await api.request(method, `${address}?${twice}&${twice}&${rest}`, {}, id);
        await withSubject(`${name} twice`, () =>
          isList ? void ok(answer) : refused(answer, 'RequisicaoInvalida', name),
        );
      }
      const all = Object.fromEntries(Object.keys(query!.shape).map((name) => [name, '\u0001']));
      const answer = await api.send(id, { ...sample, query: { ...all, outro: '1' } });
      for (const name of [...Object.keys(all), 'outro'])
        await withSubject('several faults', () => refused(answer, 'RequisicaoInvalida', name));
    },
  };
});
