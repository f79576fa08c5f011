import { randomUUID } from 'node:crypto';
import type { ProblemName } from '#api/contract/problem-table.ts';
import type { Api } from '#conformance/api.ts';
import type { Field } from '#conformance/fields.ts';
import { eventsOf, leavesOne, namedBy, tells } from '#conformance/events.ts';
import {
  draftOf,
  type Fields,
  fresh,
  idsOf,
  make,
  otherValues,
  plain,
  type Resource,
  resources,
  shownAs,
  tagOf,
  take,
  type RemoteObject,
  valuesAfter,
  written,
} from '#conformance/resource.ts';
import { expect, fail, naming, ok, refused, ruleOfEach, same } from '#conformance/rule.ts';
import { newImport } from '#conformance/subjects.ts';
import { bounds } from '#conformance/values.ts';

export const created = resources.filter(({ create }) => create !== undefined);

/** A value that the contract refuses in a field. */
function wrongValue({ schema }: Field): unknown {
  const accepts = (value: unknown) => schema.safeParse(value).success;
  return ['\u0001', ...bounds(accepts)].findLast((value) => !accepts(value));
}

/** A refusal of a request, and the parts of the request that cause it. */
export interface Refusal {
  what: string;
  body: Fields;
  headers?: Record<string, string>;
  name: ProblemName;
  field?: string;
}

/** Each way to refuse a creation or change, whose other fields are valid. */
export function refusals(of: Resource, valid: Fields, fields: Field[], rival?: RemoteObject): Refusal[] {
  const { unique, reference } = of;
  const invalid = fields.flatMap((field): Refusal[] => {
    const { [field.name]: _, ...others } = valid;
    const refusal = { name: 'RequisicaoInvalida' as const, field: field.name };
    const value = wrongValue(field);
    return [
      { what: `an invalid ${field.name} first`, body: { [field.name]: value, ...others }, ...refusal },
      { what: `an invalid ${field.name} last`, body: { ...others, [field.name]: value }, ...refusal },
    ];
  });
  const taken =
    rival && unique && Object.fromEntries(unique.fields.map((name) => [name, written(of, rival.body, name)]));
  return [
    ...invalid,
    ...(taken ? [{ what: 'a taken key', body: { ...valid, ...taken }, name: unique.problem, field: unique.on }] : []),
    ...(reference
      ? [
          {
            what: `an unknown ${reference.field}`,
            body: { ...valid, [reference.field]: randomUUID() },
            name: reference.problem,
            field: reference.field,
          },
        ]
      : []),
  ];
}

/** Creating, reading, changing and deleting one object of each resource. */
export const objectRules = [
  ...ruleOfEach(
    created,
    'create',
    '{} that is created has the values that were sent, in the answer, behind its Location, when read, in its list and in one event',
    async (api, of) => {
      const drafts: Fields[] = [{}];
      // The last listed values beside the first; `values-kept` has all of them.
      drafts.push(Object.fromEntries(of.draft.flatMap(({ name, listed }) => (listed ? [[name, listed.at(-1)]] : []))));
      for (const fields of drafts) {
        const body = await draftOf(api, of, fields);
        const { answer, event } = await leavesOne(api, of.create!, () => api.send(of.create!, { body }));
        const { id, ...shown } = ok(answer) as Fields;
        const expected = { ...of.derived, ...(await shownAs(api, of, body)) };
        same(plain(shown, of.secrets), expected, 'the answer', answer);
        const location = answer.headers.get('location') ?? fail('there is no Location', answer);
        same(ok(await api.follow(location, answer, of.read)), { id, ...shown }, `what is at ${location}`);
        const read = await api.send(of.read, { params: { [of.param!]: String(id) } });
        same(ok(read), { id, ...shown }, 'what a read gives', read);
        same(tagOf(read), tagOf(answer), 'the ETag of the read', read);
        const q = shown[of.search?.[0] ?? ''];
        same(await idsOf(api, of, { q }), [id], 'the ids in the list');
        tells(event, of, of.draft, [undefined, answer.body as Fields]);
      }
    },
  ),

  ...ruleOfEach(
    resources,
    'change',
    'a change of {} sets the fields that it contains and no others, gives it another ETag, and leaves one event that says so',
    async (api, of) => {
      const thing = await take(api, of);
      let [is, tag] = [thing.body, tagOf(thing.first)];
      const change = async (body: Fields) => {
        const when = `after ${JSON.stringify(body)}`;
        same(await thing.tag(), tag, 'the ETag of another read');
        const answer = await thing.change(body);
        const expected = { ...is, ...(await shownAs(api, of, body)) };
        same(plain(ok(answer), of.secrets), plain(expected, of.secrets), `the answer ${when}`, answer);
        expect(tagOf(answer) !== tag, `the ETag is the same before and ${when}`, answer);
        const [event, ...others] = await eventsOf(api, answer);
        same(others.length, 0, `the number of further events ${when}`, answer);
        tells(event ?? fail(`there is no event ${when}`, answer), of, of.fields, [is, answer.body as Fields], body);
        [is, tag] = [answer.body as Fields, tagOf(answer)];
        return answer;
      };
      // First, no field has its usual value.
      const first = await otherValues(api, of, is);
      const { event } = await leavesOne(api, of.update, () => change(first));
      const { id: _, changes: __, ...named } = event;
      same(named, await namedBy(api, thing, is), 'the object of the event');
      await thing.expect(is, `after ${JSON.stringify(first)}`);
      for (const field of of.fields) {
        const values = await valuesAfter(api, of, field, written(of, is, field.name));
        // Every listed value; of texts those that only some comparisons distinguish.
        const text = String(values[0]).slice(0, -1);
        const ends = field.isFree ? ['\u00FA', 'u', 'U', 'u\u0301'] : [];
        const tried = [...(field.listed ? values : values.slice(0, 1)), ...ends.map((end) => text + end)];
        for (const value of tried) await change({ [field.name]: value });
        await thing.expect(is, `after changes of ${field.name}`);
      }
    },
  ),

  ...ruleOfEach(resources, 'change-refused', 'a refused change of {} changes none of its fields', async (api, of) => {
    const thing = await take(api, of);
    const rival = of.create ? await take(api, of) : undefined;
    const [before, tag] = [thing.body, tagOf(thing.first)];
    const valid = await otherValues(api, of, before);
    const stale = { what: 'a stale version', body: valid, headers: { 'if-match': '"x"' } };
    const all: Refusal[] = [...refusals(of, valid, of.fields, rival), { ...stale, name: 'VersaoDesatualizada' }];
    for (const { what, body, headers, name, field } of all) {
      await naming(what, async () => {
        refused(await thing.change(body, headers), name, field);
      });
    }
    await thing.expect(before, 'after the refusals');
    same(await thing.tag(), tag, 'its ETag after the refusals');
  }),

  ...ruleOfEach(
    created,
    'delete',
    '{} that is deleted is not found by any operation, leaves an event, its values are free again, and others stay',
    async (api, of) => {
      const thing = await make(api, of);
      const body = Object.fromEntries(of.draft.map(({ name }) => [name, written(of, thing.body, name)]));
      // Others that differ from it in one part of what is unique.
      const others: RemoteObject[] = [];
      for (const field of of.draft.filter(({ name, isFree }) => of.unique?.fields.includes(name) ?? isFree)) {
        const [value] = await valuesAfter(api, of, field, body[field.name]);
        others.push(await make(api, of, { ...body, [field.name]: value }));
      }
      const named = await namedBy(api, thing, thing.body);
      const { event } = await leavesOne(api, of.remove!, thing.remove);
      tells(event, of, of.draft, [thing.body, undefined]);
      const { object, bank, environment } = event;
      same({ object, bank, environment }, named, 'the object of the event');
      const { data } = ok(await api.call('listEvents', { query: { objectId: thing.id, 'page-size': 100 } }));
      same([data[0]?.operation, data.at(-1)?.operation], [of.remove, of.create], 'its last and its first event');
      const params = Object.assign({}, ...resources.map((one) => one.params), thing.params) as RemoteObject['params'];
      for (const id of of.all) {
        const sent = id === 'importEndpoints' ? { endpoints: [newImport] } : id.startsWith('get') ? undefined : {};
        const answer = await api.send(id, { params, body: sent, headers: { 'if-match': '*' } });
        await naming(id, () => refused(answer, 'RecursoNaoEncontrado'));
      }
      const left = await idsOf(api, of, { q: body[of.search?.[0] ?? ''] });
      expect(!left.includes(thing.id), 'it is in the list');
      for (const other of others) {
        const read = await other.read();
        same(ok(read), other.body, 'an object after the deletion of another one', read);
      }
      const again = ok(await api.send(of.create!, { body })) as Fields;
      expect(![thing, ...others].some(({ id }) => id === again['id']), 'a new object has the id of another one');
      const { id: _, ...fields } = again;
      const expected = { ...of.derived, ...(await shownAs(api, of, body)) };
      same(plain(fields, of.secrets), expected, 'a new object with the same values');
      refused(await thing.read(), 'RecursoNaoEncontrado');
    },
  ),
];

/** The list of one of two answers of a resource, and how many refer to it; see `references.ts`. */
export const countOf = async (parent: RemoteObject, count: string) => (await parent.now())[count];

/** A new value of the field with this name. */
export const freshOf = (api: Api, of: Resource, name: string) =>
  fresh(api, of, of.draft.find((one) => one.name === name) ?? fail(`${of.name} has no ${name}`));
