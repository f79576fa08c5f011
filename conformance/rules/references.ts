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
  otherValues,
} from '#conformance/resource.ts';
import { expect, ok, refused, ruleOfEach, same } from '#conformance/rule.ts';
import { created, countOf } from './objects.ts';

const referring = created.filter(({ reference }) => reference !== undefined);
const blocked = created.filter((one) => one.blocked !== undefined);

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
      const all = await otherValues(api, target.of, target.body);
      const shown = Object.fromEntries(shows.map((name) => [name, all[name]]));
      ok(await target.change(shown));
      await thing.expect({ ...thing.body, [as]: { id: target.id, ...shown } }, `after ${JSON.stringify(shown)}`);
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
    'the deletion of {} that others refer to is refused, lists them and deletes nothing; where it asks for it, it deletes all of them, and no others',
    async (api, of) => {
      const { child, field, problem, on, cascade, count } = partsOf(of);
      const [statuses = [], owns = []] = [child, of].map(
        ({ draft }) => draft.find(({ name }) => name === 'status')?.listed,
      );
      const [parent, other] = [await make(api, of), await make(api, of)];
      const kept = await make(api, child, { [field]: other.id });
      const row = await other.now();
      const things = [await make(api, child, { [field]: parent.id })];
      for (const [index, status] of statuses.entries()) {
        ok(await things[0]!.change({ status }));
        ok(await parent.change({ status: owns[index % owns.length] }));
        for (const query of [{}, { [cascade]: false }]) {
          const answer = await parent.remove(query);
          refused(answer, problem, on);
          const told = blockers(answer.body).map(({ valor, razao }) => [valor, razao]);
          same(told, [[things[0]!.id, things[0]!.body['name']]], 'what violacoes tell', answer);
        }
      }
      await parent.expect({ ...(await parent.now()), [count]: 1 }, 'after the refusals');
      things.push(...(await several(api, child, LISTED, { [field]: parent.id })));
      const ids = things.map(({ id }) => id);
      const answer = await parent.remove();
      refused(answer, problem, on);
      const told = blockers(answer.body).map(({ valor }) => valor ?? '');
      expect(told.length >= 1 && told.length <= LISTED, `violacoes list ${told.length}`, answer);
      expect(new Set(told).size === told.length && told.every((id) => ids.includes(id)), 'they are others', answer);
      same(await idsOf(api, child, { [field]: parent.id }), ids, 'those that refer to it after the refusal');
      same(await countOf(parent, count), ids.length, 'the number of those that refer to it');

      ok(await parent.remove({ [cascade]: true }));
      same(await idsOf(api, child, { q: api.token }), [kept.id], 'all in the list after the deletion');
      for (const thing of things) refused(await thing.read(), 'RecursoNaoEncontrado');
      refused(await parent.read(), 'RecursoNaoEncontrado');
      await kept.expect(kept.body, 'after the deletion');
      await other.expect(row, 'after the deletion');
    },
  ),
];
