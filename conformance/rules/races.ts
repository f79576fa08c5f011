import type { Api } from '#conformance/api.ts';
import type { Exchange } from '#conformance/exchange.ts';
import {
  draftOf,
  type Fields,
  fresh,
  idsOf,
  make,
  otherValues,
  plain,
  type Resource,
  resourceOf,
  resources,
  several,
  shownAs,
  tagOf,
  take,
  type RemoteObject,
  written,
} from '#conformance/resource.ts';
import { ignoreRejection, ok, refused, ruleOfEach, same } from '#conformance/rule.ts';
import { oneWins, PARALLEL, sequence, times } from '#conformance/parallel.ts';
import { created } from './objects.ts';
import { key } from './keys.ts';

const keyFor = async (api: Api, of: Resource): Promise<Fields> => {
  const body = await draftOf(api, of);
  return Object.fromEntries(of.unique!.fields.map((name) => [name, body[name]]));
};

/** Requests in parallel: one change wins, the others get the refusal that the contract declares. */
export const raceRules = [
  ...ruleOfEach(
    created.filter(({ unique }) => unique),
    'race-change',
    'of parallel changes and creations of {} to the same unique values one succeeds',
    async (api, of) => {
      const { problem, on, fields } = of.unique!;
      for (const part of fields) {
        // The objects differ in this part of the key alone; then all ask for the same value of it.
        const taken = await keyFor(api, of);
        const field = of.draft.find(({ name }) => name === part)!;
        if (field.listed) continue;
        const things: RemoteObject[] = [];
        while (things.length < PARALLEL / 2)
          things.push(await make(api, of, { ...taken, [part]: await fresh(api, of, field) }));
        oneWins(await times((index) => things[index]!.change({ [part]: taken[part] }), things.length), problem, on);

        const next = { ...taken, [part]: await fresh(api, of, field) };
        const body = await draftOf(api, of, next);
        const both = things
          .slice(0, 3)
          .flatMap((thing) => [() => api.send(of.create!, { body }), () => thing.change({ [part]: next[part] })]);
        const winner = oneWins(await times((index) => both[index]!(), both.length), problem, on);
        const made = winner.operation === of.create ? 1 : 0;
        const rows = await idsOf(api, of, { q: api.token });
        same(new Set(rows).size, things.length + made, 'the number of objects');
        await Promise.all(things.map((thing) => thing.remove()));
        for (const id of rows)
          if (!things.some((thing) => thing.id === id))
            ok(await api.send(of.remove!, { params: { [of.param!]: String(id) } }));
      }
    },
  ),

  ...ruleOfEach(
    resources,
    'race-version',
    'of parallel changes of {} with one If-Match one succeeds, and is kept',
    async (api, of) => {
      const thing = await take(api, of);
      const headers = { 'if-match': tagOf(thing.first) };
      const own = of.fields.filter(({ name }) => name !== of.reference?.field);
      const field = own.find(({ listed }) => !listed) ?? own[0]!;
      const bodies: Fields[] = [];
      const current = written(of, thing.body, field.name);
      while (bodies.length < PARALLEL) {
        bodies.push({
          [field.name]: field.listed ? field.listed.find((value) => value !== current) : await fresh(api, of, field),
        });
      }
      const winner = oneWins(await times((index) => thing.change(bodies[index], headers)), 'VersaoDesatualizada');
      same([await thing.now(), await thing.tag()], [winner.body, tagOf(winner)], 'the object and its ETag afterwards');
    },
  ),

  ...ruleOfEach(
    resources,
    'race-fields',
    'parallel changes of different fields of {} are all kept',
    async (api, of) => {
      const thing = await take(api, of);
      const now = thing.body;
      const change = await otherValues(api, of, now);
      const bodies = Object.entries(change).map(([name, value]) => ({ [name]: value }));
      for (const answer of await times((index) => thing.change(bodies[index]), bodies.length)) ok(answer);
      const expected = { ...now, ...(await shownAs(api, of, change)) };
      same(plain(await thing.now(), of.secrets), plain(expected, of.secrets), 'the object afterwards');
    },
  ),

  ...ruleOfEach(
    created,
    'race-key',
    'parallel creations of {} with one Idempotency-Key have one effect; those with other content are refused',
    async (api, of) => {
      const headers = key();
      const body = await draftOf(api, of);
      const answers = await times(() => api.send(of.create!, { body, headers }));
      for (const answer of answers) same(ok(answer), ok(answers[0]!), 'one of the parallel answers', answer);
      same((await idsOf(api, of, { q: body[of.search?.[0] ?? ''] })).length, 1, 'the number of objects created');
      const drafts: Fields[] = [];
      while (drafts.length < PARALLEL / 2) drafts.push(await draftOf(api, of));
      const other = key();
      oneWins(
        await times((index) => api.send(of.create!, { body: drafts[index], headers: other }), drafts.length),
        'ErroIdempotencia',
      );
    },
  ),

  ...ruleOfEach(
    created,
    'race-creations',
    'parallel creations of different objects like {} all succeed, each once',
    async (api, of) => {
      const shared = of.reference ? { [of.reference.field]: (await make(api, resourceOf(of.reference.to))).id } : {};
      const bodies: Fields[] = [];
      while (bodies.length < PARALLEL) bodies.push(await draftOf(api, of, shared));
      const made = await times((index) => api.send(of.create!, { body: bodies[index] }));
      const ids = made.map((one) => String((ok(one) as Fields)['id']));
      same(new Set(ids).size, PARALLEL, 'the number of different ids');
      same(new Set(await idsOf(api, of, { q: api.token })), new Set(ids), 'the ids in the list');
      const to = of.reference && resourceOf(of.reference.to);
      if (to?.blocked?.by !== of.name) return;
      const params = { [to.param!]: shared[of.reference!.field]! };
      const target = ok(await api.send(to.read, { params })) as Fields;
      same(target[to.blocked.count], PARALLEL, 'the number of those that refer to one object');
    },
  ),

  ...ruleOfEach(
    created,
    'race-delete',
    'of parallel deletions of {} one succeeds; a deletion parallel to changes and reads never fails, and deletes',
    async (api, of) => {
      const parent = of.reference && { [of.reference.field]: (await make(api, resourceOf(of.reference.to))).id };
      const [thing, other] = [await make(api, of, parent), await make(api, of, parent)];
      oneWins(await times(() => thing.remove()), 'RecursoNaoEncontrado');
      const free = of.fields.find(({ isFree }) => isFree)!;
      const changes = times(() => sequence(3, () => other.change({ [free.name]: api.newName() })), 4);
      await other.read();
      const deletion = await other.remove();
      for (const answer of (await changes).flat()) if (answer.status >= 300) refused(answer, 'RecursoNaoEncontrado');
      ok(deletion);
      refused(await other.read(), 'RecursoNaoEncontrado');
      same(await idsOf(api, of, { q: api.token }), [], 'the objects in the list');
      const to = of.reference && resourceOf(of.reference.to);
      if (to?.blocked?.by !== of.name) return;
      const params = { [to.param!]: String(written(of, other.body, of.reference!.field)) };
      const target = ok(await api.send(to.read, { params })) as Fields;
      same(target[to.blocked.count], 0, 'the number of those that refer to what it referred to');
    },
  ),

  ...ruleOfEach(
    created.filter(({ reference }) => reference),
    'race-reference',
    '{} is never left without what it refers to: deletions parallel to creations and moves',
    async (api, of) => {
      const { field, to, problem, as } = of.reference!;
      const parent = resourceOf(to);
      const cascade = { [parent.blocked?.cascade ?? '']: true };
      const target = await make(api, parent);
      const home = await make(api, parent);
      const moving = await several(api, of, 3, { [field]: home.id });
      const bodies: Fields[] = [];
      while (bodies.length < PARALLEL) bodies.push(await draftOf(api, of, { [field]: target.id }));
      // Each client moves one object to and fro, so that some moves are under way whenever the target is deleted.
      const moves = times(async (index) => {
        const answers: Exchange[] = [];
        for (let step = index; step < index + 4; step += 1) {
          answers.push(await moving[index]!.change({ [field]: (step % 2 === 0 ? target : home).id }));
        }
        return answers;
      }, moving.length);
      const early = times((index) => api.send(of.create!, { body: bodies[index] }), PARALLEL / 2);
      await target.read();
      const deletion = ignoreRejection(target.remove(cascade));
      const late = times((index) => api.send(of.create!, { body: bodies[index + PARALLEL / 2] }), PARALLEL / 2);
      ok(await deletion);
      const ids: unknown[] = moving.map(({ id }) => id);
      for (const answer of [...(await early), ...(await late)]) {
        if (answer.status >= 300) refused(answer, problem, field);
        else ids.push((ok(answer) as Fields)['id']);
      }
      for (const answer of (await moves).flat()) {
        if (answer.status >= 300) refused(answer, answer.status === 404 ? 'RecursoNaoEncontrado' : problem);
      }
      for (const id of ids) {
        const left = await api.send(of.read, { params: { [of.param!]: String(id) } });
        if (left.status >= 300) refused(left, 'RecursoNaoEncontrado');
        else same(((ok(left) as Fields)[as] as Fields)['id'], home.id, 'what an object that is left refers to');
      }
      same(await idsOf(api, of, { [field]: target.id }), [], 'the objects that refer to the deleted one');
    },
  ),
];
