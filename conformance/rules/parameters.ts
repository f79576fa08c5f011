import { type AnyOperation, contract, type OperationId } from '#api/contract/index.ts';
import type * as z from 'zod';
import { innerOf } from '#conformance/data/fields.ts';
import { withSubject, ok, refused, same, violatedIn } from '#conformance/client/check.ts';
import type { Rule } from './rule.ts';
import { operationIds, sampleOf } from '#conformance/server/samples.ts';
import { inParts, refusedTexts, spellings } from '#conformance/data/texts.ts';
import { booleans, bounds, datetimes, enums, numbers, uuids } from '#conformance/data/values.ts';

/** What to send for a parameter: a value, values that are accepted, and values that are refused. */
interface Tries {
  usual: string;
  right: string[];
  wrong: string[];
  isList?: boolean;
}

/** Values near a listed one that lenient servers accept. */
const near = (value: string) => [
  value.toUpperCase(),
  value.toLowerCase(),
  ` ${value}`,
  `${value} `,
  `${value}\n`,
  `${value}x`,
  value.slice(0, -1),
  `+${value}`,
];

/** @returns what the schema of a parameter accepts and refuses, as queries write it */
function triesOf(schema: z.ZodType): Tries {
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
    const wrong = [...enums, ...listed.flatMap(near)].filter((one) => !listed.includes(one));
    return { usual: listed[0]!, right: listed, wrong };
  }
  if (def.type === 'array') {
    const { usual, right, wrong } = triesOf(def.element!);
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

/** The greatest length of a value: with two longer ones an address is too long for some servers. */
const LONG = 50;

type Pair = [name: string, value: string];

/** Queries with a value of each parameter, of long ones one, that together have all values. */
function* together(left: Pair[][]): Generator<Pair[]> {
  while (left.some((some) => some.length > 0)) {
    const sent: Pair[] = [];
    for (const some of left) {
      const [next] = some;
      if (!next || (next[1].length > LONG && sent.some(([, value]) => value.length > LONG)))
        continue;
      sent.push(next);
      some.shift();
    }
    yield sent;
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
      const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => sample.params?.[name] ?? '');
      const send = (given: object) =>
        api.send(id, { ...sample, query: { ...sample.query, ...given } });
      const tries = Object.entries(query!.shape).map(([name, schema]) => ({
        name,
        ...triesOf(schema as z.ZodType),
      }));
      // With an unknown parameter beside them right values are refused too, but not named.
      for (const sent of together(
        tries.map(({ name, right }) => right.map((value) => [name, value])),
      )) {
        const answer = await send({ ...Object.fromEntries(sent), outro: '1' });
        await withSubject(JSON.stringify(sent), () => {
          refused(answer, 'RequisicaoInvalida', 'outro');
          same(violatedIn(answer), ['outro'], 'what violacoes name', answer);
        });
      }
      // Names in another spelling, and those that its neighbours have.
      const spelt = tries.flatMap(({ name, usual }) =>
        spellings(name).map((other) => [other, usual] as const),
      );
      const strays = [
        ...new Map([...[...allNames].map((other) => [other, '1'] as const), ...spelt]),
      ].filter(([other]) => !(other in query!.shape));
      for (const names of inParts(strays)) {
        const answer = await send(Object.fromEntries(names));
        for (const [name] of names)
          await withSubject(name, () => refused(answer, 'RequisicaoInvalida', name));
      }
      for (const sent of together(
        tries.map(({ name, wrong }) => wrong.map((value) => [name, value])),
      )) {
        const answer = await send(Object.fromEntries(sent));
        for (const [name, value] of sent)
          await withSubject(`${name}=${value}`, () => refused(answer, 'RequisicaoInvalida', name));
      }
      for (const { name, usual, isList } of tries) {
        const twice = `${name}=${encodeURIComponent(usual)}`;
        const rest = new URLSearchParams(
          Object.entries(sample.query ?? {}).filter(([own]) => own !== name),
        );
        const answer = await api.request(method, `${filled}?${twice}&${twice}&${rest}`, {}, id);
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
