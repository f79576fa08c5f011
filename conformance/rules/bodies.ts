import { fieldKeys } from '#api/contract/fixed-fields.ts';
import { type AnyOperation, contract } from '#api/contract/index.ts';
import type { RequestParts } from '#conformance/client/client.ts';
import { type Fields, resources } from '#conformance/data/resources.ts';
import { idsOf, borrowObject } from '#conformance/server/objects.ts';
import { expect, withSubject, refused, same, violatedIn } from '#conformance/client/check.ts';
import type { Rule } from './rule.ts';
import { isSafe, operationIds, sampleOf } from '#conformance/server/samples.ts';
import { wholes } from '#conformance/data/subjects.ts';
import {
  asSent,
  bodiesOf,
  faultsOf,
  placesOf,
  schemaOf,
  shownIn,
  valueIn,
  valuesOf,
} from '#conformance/data/places.ts';
import { inParts, spellings } from '#conformance/data/texts.ts';

const withBody = operationIds.filter((id) => isSafe(id) && 'body' in contract[id]);

/** Whether one of some violations is at a path. */
const isNamed = (names: string[], path: string) =>
  names.some((name) => `${name}.`.startsWith(`${path}.`));

/**
 * Every field of every body with values that the contract's schemas accept and refuse, and names
 * that it does not have.
 */
export const refusedValueRules: Rule[] = withBody.map((id): Rule => ({
  id: `values/${id}`,
  sentence: `every invalid value of every field of ${contract[id].method} ${contract[id].path} is refused with 400 that names it, and no valid one is`,
  alone: id.endsWith('Settings'),
  check: async (api) => {
    const resource = resources.find((one) => one.update === id || one.create === id);
    const thing = resource?.update === id ? await borrowObject(api, resource) : undefined;
    const sample: RequestParts = {
      ...(await sampleOf(api, id)),
      ...(thing && { params: thing.params }),
    };
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
      await withSubject(shownIn(body, paths), () => {
        refused(answer, 'RequisicaoInvalida', 'conformidade');
        const named = violatedIn(answer);
        for (const fault of faultsOf(id, body))
          expect(
            named.includes(fault),
            `violacoes name ${JSON.stringify(named)}, not ${fault}`,
            answer,
          );
        for (const path of paths.filter((one) => !isWrong(body, one)))
          expect(!isNamed(named, path), `violacoes name ${path}, whose value is valid`, answer);
      });
    }
    const { body, response } = contract[id] as AnyOperation;
    const own = Object.keys(body!.shape);
    const shown = Object.keys((response as { shape?: object } | undefined)?.shape ?? {});
    const strays = new Set([
      ...own.flatMap(spellings),
      ...shown,
      'conformidade',
      'createdAt',
      'version',
      'password',
    ]);
    for (const names of inParts([...strays].filter((name) => !own.includes(name)))) {
      const fields = Object.fromEntries(names.map((name) => [name, 'x']));
      const answer = await api.send(id, {
        ...sample,
        body: { ...(sample.body as Fields), ...fields },
      });
      for (const name of names)
        await withSubject(name, () => refused(answer, 'RequisicaoInvalida', name));
    }
    for (const [name, whole] of own.flatMap((one) =>
      (wholes[one] ?? []).map((value) => [one, value] as const),
    )) {
      const answer = await api.send(id, {
        ...sample,
        body: { [name]: asSent(name, { ...whole, conformidade: 'x' }) },
      });
      const field = name in fieldKeys ? `${name}.0.conformidade` : `${name}.conformidade`;
      await withSubject(field, () => refused(answer, 'RequisicaoInvalida', field));
    }
    if (thing) await thing.expect(thing.body, 'after the refusals');
    else if (resource)
      same(await idsOf(api, resource, { q: api.token }), [], 'the objects created');
    const names = Object.keys(schemaOf(id).shape).filter(
      (name) => name !== 'body' && name !== 'headers',
    );
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
