import { fieldKeys } from '#api/contract/fixed-fields.ts';
import { type AnyOperation, contract } from '#api/contract/index.ts';
import type { Api } from '#conformance/api.ts';
import type { RequestParts } from '#conformance/client.ts';
import {
  type Fields,
  fresh,
  idsOf,
  make,
  plain,
  type Resource,
  resources,
  shownAs,
  take,
} from '#conformance/resource.ts';
import { expect, naming, ok, refused, type Rule, ruleOfEach, same, violatedIn } from '#conformance/rule.ts';
import { isSafe, operationIds, sampleOf } from '#conformance/samples.ts';
import { wholes } from '#conformance/subjects.ts';
import {
  asSent,
  bodiesOf,
  faultsOf,
  parsed,
  placesOf,
  schemaOf,
  shownIn,
  valueIn,
  valuesOf,
} from '#conformance/places.ts';
import { inParts, spellings } from '#conformance/texts.ts';

const withBody = operationIds.filter((id) => isSafe(id) && 'body' in contract[id]);

/** The secrets that a server reads when they are written, so that not every text is one. */
const FILES = new Set(['certificate', 'privateKey']);

/** A changeable object, and a creation in the same form. */
async function writersOf(api: Api, of: Resource) {
  // Another host takes no secret along: a connection that was changed here is of no use to other rules.
  const thing = await (of.within === 'bank' ? make : take)(api, of);
  // What it needs for every valid value goes with each change: another host takes no certificate along.
  const change = {
    id: of.update,
    sample: {},
    send: (body: unknown) => thing.change({ ...of.prepared, ...(body as Fields) }),
  };
  if (!of.create) return { thing, writers: [change] };
  const sample = (await sampleOf(api, of.create)).body as Fields;
  return {
    thing,
    writers: [change, { id: of.create, sample, send: (body: unknown) => api.send(of.create!, { body }) }],
  };
}

/** Every field with many values: the contract's schemas say which are accepted and how they are read. */
export const keptValueRules: Rule[] = [
  ...ruleOfEach(resources, 'values-kept', 'values of {} that are hard to store are kept as sent', async (api, of) => {
    const { thing, writers } = await writersOf(api, of);
    for (const { id, sample, send } of writers) {
      const places = placesOf(id, sample).flatMap((place) => {
        const [name = ''] = place.path;
        const isKey = of.unique?.fields.length === 1 && of.unique.fields.includes(name);
        const isFree = of.fields.some((field) => field.name === name && field.isFree);
        const isFile = [name, place.path.at(-1)!].some((one) => FILES.has(one));
        if ((isKey && !isFree) || name === of.reference?.field || isFile) return [];
        const { listed = [] } = of.fields.find((field) => field.name === name) ?? {};
        const own = valuesOf(id, place, api.token, isKey).stored.filter((value) => !listed.includes(value));
        // A change and a creation store values alike, so one of them shows that the creation does; lists have the listed ones.
        return [{ ...place, values: id === of.create ? own.slice(0, 1) : [...listed, ...own] }];
      });
      for (const { body, paths } of bodiesOf(places, (one) => parsed(id, one).success)) {
        const names = [...new Set(paths.map((path) => path.split('.')[0]!))];
        // A creation has values of its own for what must be unique.
        const fields = id === of.create ? { ...body, ...(await freshKey(api, of, names)) } : body;
        await naming(`${id} ${shownIn(body, paths)}`, async () => {
          const answer = await send(fields);
          const created = ok(answer) as Fields;
          const read = parsed(id, body).data as Fields;
          const expected = await shownAs(api, of, Object.fromEntries(names.map((name) => [name, read[name]])));
          const shown = Object.fromEntries(
            Object.keys(expected).map((name) => [name, plain(created[name], of.secrets)]),
          );
          same(shown, expected, 'what the answer has', answer);
          const params = id === of.create ? { [of.param!]: String(created['id']) } : thing.params;
          const again = await api.send(of.read, { params });
          same(ok(again), answer.body, 'the object when read', again);
          if (id === of.create && of.remove) ok(await api.send(of.remove, { params }));
        });
      }
      // The creations have the same values.
      for (const key of id === of.update ? (of.unique?.fields ?? []) : []) {
        if (key !== of.reference?.field) ok(await thing.change({ [key]: thing.body[key] }));
      }
    }
  }),
];

/** Whether one of some violations is at a path. */
const isNamed = (names: string[], path: string) => names.some((name) => `${name}.`.startsWith(`${path}.`));

/** Every field of every body with values that the contract's schemas accept and refuse, and names that it does not have. */
export const refusedValueRules: Rule[] = withBody.map((id): Rule => ({
  id: `values/${id}`,
  sentence: `every invalid value of every field of ${contract[id].method} ${contract[id].path} is refused with 400 that names it, and no valid one is`,
  alone: id.endsWith('Settings'),
  check: async (api) => {
    const of = resources.find((one) => one.update === id || one.create === id);
    const thing = of?.update === id ? await take(api, of) : undefined;
    const sample: RequestParts = { ...(await sampleOf(api, id)), ...(thing && { params: thing.params }) };
    const wrong = new Map<string, Set<unknown>>();
    const places = placesOf(id, sample.body as Fields).map((place) => {
      const { accepted, refused: others } = valuesOf(id, place, api.token);
      wrong.set(place.path.join('.'), new Set(others));
      return { ...place, values: [...others, ...accepted] };
    });
    const isWrong = (one: Fields, path: string) => wrong.get(path)!.has(valueIn(one, path));
    // Each wrong value has a fault of its own, and each valid one has none.
    const fits = (one: Fields, paths: string[]) => {
      const faults = faultsOf(id, one);
      return paths.every((path) => isNamed(faults, path) === isWrong(one, path));
    };
    for (const { body, paths } of bodiesOf(places, fits)) {
      // With a fault of its own even a body of valid values is refused, and nothing is stored.
      const answer = await api.send(id, { ...sample, body: { ...body, conformidade: 1 } });
      await naming(shownIn(body, paths), () => {
        refused(answer, 'RequisicaoInvalida', 'conformidade');
        const named = violatedIn(answer);
        for (const fault of faultsOf(id, body))
          expect(named.includes(fault), `violacoes name ${JSON.stringify(named)}, not ${fault}`, answer);
        for (const path of paths.filter((one) => !isWrong(body, one)))
          expect(!isNamed(named, path), `violacoes name ${path}, whose value is valid`, answer);
      });
    }
    const { body, response } = contract[id] as AnyOperation;
    const own = Object.keys(body!.shape);
    const shown = Object.keys((response as { shape?: object } | undefined)?.shape ?? {});
    const strays = new Set([...own.flatMap(spellings), ...shown, 'conformidade', 'createdAt', 'version', 'password']);
    for (const names of inParts([...strays].filter((name) => !own.includes(name)))) {
      const fields = Object.fromEntries(names.map((name) => [name, 'x']));
      const answer = await api.send(id, { ...sample, body: { ...(sample.body as Fields), ...fields } });
      for (const name of names) await naming(name, () => refused(answer, 'RequisicaoInvalida', name));
    }
    for (const [name, whole] of own.flatMap((one) => (wholes[one] ?? []).map((value) => [one, value] as const))) {
      const answer = await api.send(id, { ...sample, body: { [name]: asSent(name, { ...whole, conformidade: 'x' }) } });
      const field = name in fieldKeys ? `${name}.0.conformidade` : `${name}.conformidade`;
      await naming(field, () => refused(answer, 'RequisicaoInvalida', field));
    }
    if (thing) await thing.expect(thing.body, 'after the refusals');
    else if (of) same(await idsOf(api, of, { q: api.token }), [], 'the objects created');
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

/** A new value of one of the unique fields of a creation that it does not have yet: of one that needs no other object, if there is any. */
async function freshKey(api: Api, of: Resource, except: string[]): Promise<Fields> {
  const parts = of.draft.filter(
    ({ name, listed }) => of.unique?.fields.includes(name) && !except.includes(name) && !listed,
  );
  const part = parts.find(({ name }) => name !== of.reference?.field) ?? parts[0];
  return part ? { [part.name]: await fresh(api, of, part) } : {};
}
