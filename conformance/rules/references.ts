import type { Problem } from '#api/contract/problem.ts';
import {
  type Fields,
  idsOf,
  make,
  type Resource,
  resourceOf,
  rowsOf,
  several,
  type RemoteObject,
  valuesAfter,
} from '#conformance/resource.ts';
import { expect, naming, ok, refused, ruleOfEach, same } from '#conformance/rule.ts';
import { created, countOf } from './objects.ts';

const referring = created.filter(({ reference }) => reference !== undefined);
const blocked = created.filter((one) => one.blocked !== undefined);

/** More than a page has by default. */
const MANY = 26;
/** `violacoes` list no more. */
const LISTED = 10;

const partsOf = (of: Resource) => {
  const { by, ...rest } = of.blocked!;
  const child = resourceOf(by);
  return { ...rest, child, field: child.reference!.field };
};
const blockers = (problem: unknown) => (problem as Problem).violacoes ?? [];

/** Objects that refer to others: what they show, what counts them, and what deletions do. */
export const referenceRules = [
  ...ruleOfEach(
    referring,
    'reference-shown',
    '{} shows the object that it refers to as that is now, in lists too',
    async (api, of) => {
      const { to, as, field, shows } = of.reference!;
      const target = await make(api, resourceOf(to));
      const thing = await make(api, of, { [field]: target.id });
      const tag = await thing.tag();
      let row = thing.body;
      for (const name of shows) {
        const one = target.of.fields.find((other) => other.name === name)!;
        for (const value of await valuesAfter(api, target.of, one, target.body[name])) {
          ok(await target.change({ [name]: value }));
          row = Object.assign({}, row, { [as]: Object.assign({}, row[as], { [name]: value }) });
          await thing.expect(row, `after a change of ${name}`);
        }
      }
      same(await thing.tag(), tag, 'its ETag');
    },
  ),

  ...ruleOfEach(
    blocked,
    'reference-count',
    'the number of objects that refer to {} is right after creations, moves and deletions',
    async (api, of) => {
      const { child, field, count } = partsOf(of);
      const [one, other] = [await make(api, of), await make(api, of)];
      const tag = await one.tag();
      const expectCounts = async (counts: number[], when: string) => {
        same([await countOf(one, count), await countOf(other, count)], counts, `the numbers ${when}`);
        same(
          (await rowsOf(api, of, { q: api.token })).map((row) => row[count]),
          counts,
          `the numbers in the list ${when}`,
        );
      };
      const status = child.draft.find(({ name, listed }) => listed && name === 'status')?.listed ?? [undefined];
      const things: RemoteObject[] = [];
      for (const value of status)
        things.push(await make(api, child, { [field]: one.id, ...(value !== undefined && { status: value }) }));
      await expectCounts([things.length, 0], 'after creations');
      ok(await things[0]!.change({ [field]: other.id }));
      await expectCounts([things.length - 1, 1], 'after a move');
      ok(await things[0]!.change({ [field]: one.id }));
      same((ok(await one.change({})) as Fields)[count], things.length, 'the number in the answer to a change');
      await expectCounts([things.length, 0], 'after a move back');
      for (const value of status) ok(await things[0]!.change({ status: value }));
      await expectCounts([things.length, 0], 'after changes');
      ok(await things[0]!.remove());
      await expectCounts([things.length - 1, 0], 'after a deletion');
      same(await one.tag(), tag, 'its ETag');
    },
  ),

  ...ruleOfEach(
    blocked,
    'delete-blocked',
    'the deletion of {} that others refer to is refused, lists them and deletes nothing',
    async (api, of) => {
      const { child, field, problem, on, cascade, count } = partsOf(of);
      const [statuses, owns] = [child, of].map(
        ({ draft }) => draft.find(({ name }) => name === 'status')?.listed ?? [],
      );
      for (const [index, status] of statuses!.entries()) {
        const parent = await make(api, of, { status: owns![index % owns!.length] });
        const thing = await make(api, child, { [field]: parent.id, status });
        for (const query of [{}, { [cascade]: false }]) {
          const answer = await parent.remove(query);
          refused(answer, problem, on);
          const told = blockers(answer.body).map(({ valor, razao }) => [valor, razao]);
          same(told, [[thing.id, thing.body['name']]], 'what violacoes tell', answer);
        }
        await parent.expect({ ...parent.body, [count]: 1 }, 'after the refusal');
        await thing.expect(thing.body, 'after the refusal');
        ok(await thing.remove());
        ok(await parent.remove());
      }
      const parent = await make(api, of);
      const ids = (await several(api, child, LISTED + 1, { [field]: parent.id })).map(({ id }) => id);
      const answer = await parent.remove();
      refused(answer, problem, on);
      const told = blockers(answer.body).map(({ valor }) => valor ?? '');
      expect(told.length >= 1 && told.length <= LISTED, `violacoes list ${told.length}`, answer);
      expect(new Set(told).size === told.length && told.every((id) => ids.includes(id)), 'they are others', answer);
      same(await idsOf(api, child, { [field]: parent.id }), ids, 'those that refer to it after the refusal');
    },
  ),

  ...ruleOfEach(
    blocked,
    'delete-cascade',
    'a deletion of {} that asks for it deletes all that refer to it, and no others',
    async (api, of) => {
      const { child, field, cascade, count } = partsOf(of);
      const [one, other] = [await make(api, of), await make(api, of)];
      const kept = await make(api, child, { [field]: other.id });
      const things = await several(api, child, MANY, { [field]: one.id });
      same(await countOf(one, count), MANY, 'the number of those that refer to it');
      const row = await other.now();
      ok(await one.remove({ [cascade]: true }));
      same(await idsOf(api, child, { [field]: one.id }), [], 'those that refer to it in the list');
      same(await idsOf(api, child, { q: api.token }), [kept.id], 'all in the list');
      for (const at of [0, LISTED, MANY - 1]) {
        await naming(`object ${at}`, async () => refused(await things[at]!.read(), 'RecursoNaoEncontrado'));
      }
      refused(await one.read(), 'RecursoNaoEncontrado');
      await kept.expect(kept.body, 'after the deletion');
      await other.expect(row, 'after the deletion');
    },
  ),
];
