import {
  draftOf,
  type Fields,
  fresh,
  idsOf,
  make,
  otherValues,
  plain,
  resourceOf,
  resources,
  shownAs,
  tagOf,
  take,
} from '#conformance/resource.ts';
import { ignoreRejection, ok, refused, ruleOfEach, same } from '#conformance/rule.ts';
import { oneWins, sequence, times } from '#conformance/parallel.ts';
import { created } from './objects.ts';
import { key } from './keys.ts';

/** Changes that are all kept: more only take longer. */
const CHANGES = 3;

const referring = created.filter(({ reference }) => reference);

/** Requests in parallel: one change wins, the others get the refusal that the contract declares. */
export const raceRules = [
  ...ruleOfEach(created, 'race-unique', 'of parallel requests for one key of {} one wins', async (api, of) => {
    const { problem, on, fields } = of.unique!;
    // The objects differ in one part of the key alone; then all ask for the same value of it.
    const field = of.draft.find(
      ({ name, listed }) => fields.includes(name) && !listed && name !== of.reference?.field,
    )!;
    const body = await draftOf(api, of);
    const shared = Object.fromEntries(fields.filter((name) => name !== field.name).map((name) => [name, body[name]]));
    const things = [await take(api, of), await take(api, of)];
    for (const thing of things) ok(await thing.change({ ...shared, [field.name]: await fresh(api, of, field) }));
    const asking = things.map((thing) => () => thing.change({ [field.name]: body[field.name] }));
    const creating = () => api.send(of.create!, { body });
    const all = [...asking, creating, creating];
    const winner = oneWins(await times((index) => all[index]!(), all.length), problem, on);
    const q = body[field.name];
    same(await idsOf(api, of, { q }), [(winner.body as Fields)['id']], 'the objects with the values');
  }),

  ...ruleOfEach(resources, 'race-changes', 'of changes of {} with one ETag one succeeds', async (api, of) => {
    const thing = await take(api, of);
    const headers = { 'if-match': tagOf(thing.first) };
    const first = await otherValues(api, of, thing.body);
    const winner = oneWins(await times(() => thing.change(first, headers)), 'VersaoDesatualizada');
    const now = await thing.now();
    same([now, await thing.tag()], [winner.body, tagOf(winner)], 'the object and its ETag afterwards');
    const change = Object.entries(await otherValues(api, of, now));
    const bodies = Array.from({ length: Math.min(CHANGES, change.length) }, (_, index) =>
      Object.fromEntries(change.filter((__, at) => at % CHANGES === index)),
    );
    for (const answer of await times((index) => thing.change(bodies[index]), bodies.length)) ok(answer);
    const expected = { ...now, ...(await shownAs(api, of, Object.fromEntries(change))) };
    same(plain(await thing.now(), of.secrets), plain(expected, of.secrets), 'the object after all changes');
  }),

  ...ruleOfEach(created, 'race', 'parallel creations and deletions of {} have each one effect', async (api, of) => {
    const { reference } = of;
    const to = reference && resourceOf(reference.to);
    // Of its own where its count is compared.
    const parent = to?.blocked?.by === of.name ? { [reference!.field]: (await make(api, to)).id } : {};
    const [body, other, last] = await Promise.all([0, 1, 2].map(() => draftOf(api, of, parent)));
    const headers = key();
    // With one key the same content three times, and another one.
    const sent = [{ body, headers }, { body, headers }, { body: other, headers }, { body, headers }, { body: last }];
    const answers = await times((index) => api.send(of.create!, sent[index]!), sent.length);
    const made = answers.filter(({ status }) => status < 300);
    for (const answer of answers) if (answer.status >= 300) refused(answer, 'ErroIdempotencia');
    const ids = [...new Set(made.map((answer) => String((ok(answer) as Fields)['id'])))];
    const shown = [made.length === 2 || made.length === 4, ids.length];
    same(shown, [true, 2], 'the creations that succeed, and their objects');
    same(new Set(await idsOf(api, of, { q: api.token })), new Set(ids), 'the ids in the list');
    const expectCount = async (count: number) => {
      if (to?.blocked?.by !== of.name) return;
      const target = await api.send(to.read, { params: { [to.param!]: String(parent[reference!.field]) } });
      same((ok(target) as Fields)[to.blocked.count], count, 'the number of those that refer to one object');
    };
    await expectCount(ids.length);
    const remove = (id: string) => api.send(of.remove!, { params: { [of.param!]: id } });
    oneWins(await times(() => remove(ids[0]!)), 'RecursoNaoEncontrado');
    const params = { [of.param!]: ids[1]! };
    const free = of.fields.find(({ isFree }) => isFree)!;
    const change = () => api.send(of.update, { params, body: { [free.name]: api.newName() } });
    const changes = times(() => sequence(2, change), 2);
    await api.send(of.read, { params });
    ok(await remove(ids[1]!));
    for (const answer of (await changes).flat()) if (answer.status >= 300) refused(answer, 'RecursoNaoEncontrado');
    refused(await api.send(of.read, { params }), 'RecursoNaoEncontrado');
    same(await idsOf(api, of, { q: api.token }), [], 'the objects in the list');
    await expectCount(0);
  }),

  ...ruleOfEach(referring, 'race-reference', '{} is never left without what it refers to', async (api, of) => {
    const { field, to, problem, as } = of.reference!;
    const parent = resourceOf(to);
    const cascade = { [parent.blocked?.cascade ?? '']: true };
    const [target, home] = [await make(api, parent), await make(api, parent)];
    const moving = await make(api, of, { [field]: home.id });
    const bodies: Fields[] = [];
    while (bodies.length < CHANGES) bodies.push(await draftOf(api, of, { [field]: target.id }));
    // The object moves to and fro, so that a move is under way whenever the target is deleted.
    let step = 0;
    const moves = ignoreRejection(sequence(4, () => moving.change({ [field]: (step++ % 2 === 0 ? target : home).id })));
    const early = api.send(of.create!, { body: bodies[0] });
    await target.read();
    const deletion = ignoreRejection(target.remove(cascade));
    const late = times((index) => api.send(of.create!, { body: bodies[index + 1] }), CHANGES - 1);
    ok(await deletion);
    const ids: unknown[] = [moving.id];
    for (const answer of [await early, ...(await late)]) {
      if (answer.status >= 300) refused(answer, problem, field);
      else ids.push((ok(answer) as Fields)['id']);
    }
    for (const answer of await moves)
      if (answer.status >= 300) refused(answer, answer.status === 404 ? 'RecursoNaoEncontrado' : problem);
    for (const id of ids) {
      const left = await api.send(of.read, { params: { [of.param!]: String(id) } });
      if (left.status >= 300) refused(left, 'RecursoNaoEncontrado');
      else same(((ok(left) as Fields)[as] as Fields)['id'], home.id, 'what an object that is left refers to');
    }
    same(await idsOf(api, of, { [field]: target.id }), [], 'the objects that refer to the deleted one');
  }),
];
