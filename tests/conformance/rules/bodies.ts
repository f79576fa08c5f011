import { type AnyOperation, contract, type OperationId } from '#api/contract/index.ts';
import type { Api } from '../api.ts';
import type { RequestParts } from '../client.ts';
import { type Fields, fresh, make, plain, type Resource, resources, shownAs } from '../resource.ts';
import { expect, naming, ok, refused, type Rule, ruleOfEach, same, violatedIn } from '../rule.ts';
import { isSafe, operationIds, sampleOf } from '../samples.ts';
import { wholes } from '../subjects.ts';
import { refusedTexts, spellings } from '../texts.ts';
import { addresses, bounds, datetimes, otherTypes, textsOf } from '../values.ts';

const withBody = operationIds.filter((id) => isSafe(id) && 'body' in contract[id]);
const schemaOf = (id: OperationId) => (contract[id] as AnyOperation).body!;

/** A field of a body, at any depth, that the other fields of a valid body surround. */
interface Place {
  path: string[];
  body: (value: unknown) => Fields;
}

/** Every field of an operation's body, and every field of the objects in it. */
function placesOf(id: OperationId, sample: Fields): Place[] {
  const places = Object.keys(schemaOf(id).shape)
    // What a run may send as a body depends on its method.
    .filter((name) => !(id === 'runTesterRequest' && name === 'body'))
    .flatMap((name): Place[] => [
      { path: [name], body: (value) => ({ ...sample, [name]: value }) },
      ...(wholes[name] ?? []).flatMap((whole) =>
        Object.keys(whole).map((inner) => ({
          path: name.startsWith('fixed') ? [name, '0', inner] : [name, inner],
          body: (value: unknown) => ({ ...sample, [name]: asSent(name, { ...whole, [inner]: value }) }),
        })),
      ),
      // An item of a list, after a valid one.
      ...(Array.isArray(sample[name]) ? Object.keys((sample[name] as Fields[])[0] ?? {}) : []).map((inner) => ({
        path: [name, '1', inner],
        body: (value: unknown) => {
          const [item] = sample[name] as Fields[];
          return { ...sample, [name]: [item, { ...item, [inner]: value }] };
        },
      })),
      ...(name === 'headers'
        ? [{ path: [name, 'x-a'], body: (value: unknown) => ({ ...sample, [name]: { 'x-a': value } }) }]
        : []),
    ]);
  // What several forms of an object have is one place: that of the first, which has no key to read.
  return [...Map.groupBy(places, ({ path }) => path.join('.')).values()].map(([first]) => first!);
}

/** A complete value of a field: the object, or a list of it. */
const asSent = (name: string, whole: object) => (name.startsWith('fixed') ? [whole] : whole);

/** The secrets that a server reads when they are written, so that not every text is one. */
const FILES = new Set(['certificate', 'privateKey']);

/**
 * Values of a place that the schema accepts, with what it reads, and those that it refuses.
 * @param isKey no other object may have the value: every accepted text has the token
 */
function valuesOf(id: OperationId, { body }: Place, token: string, isKey = false) {
  const parse = (value: unknown) => schemaOf(id).safeParse(JSON.parse(JSON.stringify(body(value))));
  const accepts = (value: unknown) => parse(value).success;
  const isJson = accepts('"x"') && !accepts('x');
  const own = textsOf(token).map((text) => (isJson ? JSON.stringify(text) : text));
  // Of texts that are all alike for a field, a few are enough.
  const kinds = [own, addresses, datetimes].map((texts) =>
    texts.every(accepts) || !texts.some(accepts) ? texts.slice(0, 3) : texts,
  );
  const all = [
    ...kinds.flat(),
    ...refusedTexts.map(([, text]) => text),
    ...otherTypes,
    ...bounds(accepts, isKey ? `${token} ` : ''),
  ];
  return {
    accepted: all.filter(
      (value) =>
        typeof value !== 'object' && accepts(value) && (!isKey || (typeof value === 'string' && value.includes(token))),
    ),
    refused: [...all, undefined].filter((value) => !accepts(value)),
    read: (value: unknown) => parse(value).data as Fields,
    faults: (value: unknown) => {
      const issues = parse(value).error?.issues ?? [];
      return issues.map((issue) =>
        [...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])].join('.'),
      );
    },
  };
}

/** A changeable object, and a creation in the same form. */
async function writersOf(api: Api, of: Resource) {
  const thing = await make(api, of);
  const change = { id: of.update, sample: {}, send: (body: unknown) => thing.change(body) };
  if (!of.create) return { thing, writers: [change] };
  const sample = (await sampleOf(api, of.create)).body as Fields;
  return {
    thing,
    writers: [change, { id: of.create, sample, send: (body: unknown) => api.send(of.create!, { body }) }],
  };
}

/** Every field with many values: the contract's schemas say which are accepted and how they are read. */
export const keptValueRules: Rule[] = [
  ...ruleOfEach(
    resources,
    'values-kept',
    'every valid value of a field of {} is stored and returned as sent, but for the white space around it',
    async (api, of) => {
      const { thing, writers } = await writersOf(api, of);
      for (const { id, sample, send } of writers) {
        for (const place of placesOf(id, sample)) {
          const [name = ''] = place.path;
          const isKey = of.unique?.fields.length === 1 && of.unique.fields.includes(name);
          const isFree = of.fields.some((field) => field.name === name && field.isFree);
          const isFile = [name, place.path.at(-1)!].some((one) => FILES.has(one));
          if ((isKey && !isFree) || name === of.reference?.field || isFile) continue;
          const { accepted, read } = valuesOf(id, place, api.token, isKey);
          for (const value of accepted) {
            // A creation has values of its own for what must be unique.
            const fields =
              id === of.create ? { ...place.body(value), ...(await freshKey(api, of, name)) } : place.body(value);
            await naming(`${id} ${place.path.join('.')} ${JSON.stringify(value)}`, async () => {
              const answer = await send(fields);
              const { [name]: field } = read(value);
              const expected = await shownAs(api, of, { [name]: field });
              same(plain((ok(answer) as Fields)[name], of.secrets), expected[name], 'the value of the answer', answer);
              const params = id === of.create ? { [of.param!]: String((answer.body as Fields)['id']) } : thing.params;
              const again = await api.send(of.read, { params });
              same(ok(again), answer.body, 'the object when read', again);
              if (isKey && id === of.create) ok(await api.send(of.remove!, { params }));
            });
          }
          if (isKey && id === of.update) ok(await thing.change({ [name]: thing.body[name] }));
        }
      }
    },
  ),
];

/** Every field of every body with the values that the contract's schemas refuse, and names that it does not have. */
export const refusedValueRules: Rule[] = withBody.map((id): Rule => ({
  id: `values/${id}`,
  sentence: `every invalid value of every field of ${contract[id].method} ${contract[id].path} is refused with 400 that names it`,
  alone: id.endsWith('Settings'),
  check: async (api) => {
    const of = resources.find((one) => one.update === id);
    const thing = of && (await make(api, of));
    const sample: RequestParts = { ...(await sampleOf(api, id)), ...(thing && { params: thing.params }) };
    for (const place of placesOf(id, sample.body as Fields)) {
      const { refused: values, faults } = valuesOf(id, place, api.token);
      for (const value of values) {
        const answer = await api.send(id, { ...sample, body: place.body(value) });
        await naming(
          `${place.path.join('.')} ${(JSON.stringify(value) as string | undefined)?.slice(0, 60) ?? 'nothing'}`,
          () => {
            refused(answer, 'RequisicaoInvalida');
            const named = violatedIn(answer);
            const [fault = ''] = faults(value);
            expect(named.includes(fault), `violacoes name ${JSON.stringify(named)}, not ${fault}`, answer);
          },
        );
      }
    }
    const { body, response } = contract[id] as AnyOperation;
    const own = Object.keys(body!.shape);
    const shown = Object.keys((response as { shape?: object } | undefined)?.shape ?? {});
    for (const name of new Set([
      ...own.flatMap(spellings),
      ...shown,
      'conformidade',
      'createdAt',
      'version',
      'password',
    ])) {
      if (own.includes(name)) continue;
      const answer = await api.send(id, { ...sample, body: { ...(sample.body as Fields), [name]: 'x' } });
      await naming(name, () => refused(answer, 'RequisicaoInvalida', name));
    }
    for (const [name, whole] of own.flatMap((one) => (wholes[one] ?? []).map((value) => [one, value] as const))) {
      const answer = await api.send(id, { ...sample, body: { [name]: asSent(name, { ...whole, conformidade: 'x' }) } });
      const field = name.startsWith('fixed') ? `${name}.0.conformidade` : `${name}.conformidade`;
      await naming(field, () => refused(answer, 'RequisicaoInvalida', field));
    }
    if (thing) await thing.expect(thing.body, 'after the refusals');
    const names = Object.keys(schemaOf(id).shape).filter((name) => name !== 'body' && name !== 'headers');
    const all = await api.send(id, {
      ...sample,
      query: { outro: '1' },
      body: { ...Object.fromEntries(names.map((name) => [name, '\u0000'])), conformidade: 1 },
      headers: (contract[id] as AnyOperation).idempotent ? { 'idempotency-key': 'a b' } : {},
    });
    refused(all, 'RequisicaoInvalida');
    const named = violatedIn(all).map((name) => name.toLowerCase());
    const key = (contract[id] as AnyOperation).idempotent ? ['idempotency-key'] : [];
    for (const name of [...names, 'conformidade', 'outro', ...key]) {
      expect(
        named.includes(name.toLowerCase()),
        `with several faults violacoes name ${named.join()}, not ${name}`,
        all,
      );
    }
  },
}));

/** A new value of one of the unique fields of a creation, but for one: of one that needs no other object, if there is any. */
async function freshKey(api: Api, of: Resource, except: string): Promise<Fields> {
  const parts = of.draft.filter(({ name, listed }) => of.unique?.fields.includes(name) && name !== except && !listed);
  const part = parts.find(({ name }) => name !== of.reference?.field) ?? parts[0];
  return part ? { [part.name]: await fresh(api, of, part) } : {};
}
