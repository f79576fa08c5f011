import type { Problem } from '#api/contract/problem.ts';
import { eventsOf } from '#conformance/events.ts';
import { type Fields, idsOf, make, type RemoteObject, resourceOf, rowsOf } from '#conformance/resource.ts';
import { column, ok, refused, ruleOfEach, same } from '#conformance/rule.ts';
import { created } from './objects.ts';

/** Objects that others refer to: what counts them, and what deletions do. `import/values` has more than a refusal lists. */
export const referenceRules = ruleOfEach(
  created.filter((one) => one.blocked !== undefined),
  'referred-to',
  'those that refer to {} are counted, and block its deletion',
  async (api, of) => {
    const { by, problem, on, cascade, count } = of.blocked!;
    const child = resourceOf(by);
    const { field } = child.reference!;
    const [one, other] = [await make(api, of), await make(api, of, { status: 'inactive' })];
    const tag = await one.tag();
    const expectCounts = async (counts: number[], when: string) => {
      const found = [await one.now(), await other.now()].map((shown) => shown[count]);
      same(found, counts, `the numbers ${when}`);
      same(column(await rowsOf(api, of, { q: api.token }), count), counts, `the numbers in the list ${when}`);
    };
    const statuses = child.draft.find(({ name }) => name === 'status')?.listed ?? [undefined];
    const things: RemoteObject[] = [];
    for (const status of statuses)
      things.push(await make(api, child, { [field]: one.id, ...(status !== undefined && { status }) }));
    await expectCounts([things.length, 0], 'after creations');
    ok(await things[0]!.change({ [field]: other.id }));
    await expectCounts([things.length - 1, 1], 'after a move');
    same((ok(await other.change({})) as Fields)[count], 1, 'the number in the answer to a change');
    same(await one.tag(), tag, 'its ETag');
    for (const parent of [one, other]) {
      const refers = await rowsOf(api, child, { [field]: parent.id });
      for (const query of [{}, { [cascade]: false }]) {
        const answer = await parent.remove(query);
        refused(answer, problem, on);
        const told = ((answer.body as Problem).violacoes ?? []).map(({ valor, razao }) => [valor, razao]);
        const expected = refers.map((row) => [row['id'], row['name']]);
        same(told, expected, 'what violacoes tell', answer);
      }
      same(await rowsOf(api, child, { [field]: parent.id }), refers, 'those that refer to it after the refusals');
    }
    const removal = await one.remove({ [cascade]: true });
    ok(removal);
    const told = (await eventsOf(api, removal)).map(({ object, bank }) => `${object.id} ${object.name} ${bank?.id}`);
    const wanted = [...things.slice(1), one].map(({ id, body }) => `${id} ${String(body['name'])} ${one.id}`);
    same(told.toSorted(), wanted.toSorted(), 'what the events of the deletion are about');
    refused(await one.read(), 'RecursoNaoEncontrado');
    for (const thing of things.slice(1)) refused(await thing.read(), 'RecursoNaoEncontrado');
    same(await idsOf(api, child, { q: api.token }), [things[0]!.id], 'all in the list after the deletion');
    ok(await things[0]!.remove());
    same((await other.now())[count], 0, 'the number after the deletion of the last one');
  },
);
