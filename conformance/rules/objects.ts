import { randomUUID } from 'node:crypto';
import type { ProblemName } from '#api/contract/problem-table.ts';
import type { Api } from '#conformance/api.ts';
import type { Field } from '#conformance/fields.ts';
import { eventsOf, leavesNone, leavesOne, namedBy, tells } from '#conformance/events.ts';
import {
  draftOf,
  type Fields,
  idsOf,
  otherValues,
  plain,
  type Resource,
  resources,
  shownAs,
  tagOf,
  take,
  RemoteObject,
  valuesAfter,
  written,
} from '#conformance/resource.ts';
import { column, expect, fail, naming, ok, refused, ruleOfEach, same } from '#conformance/rule.ts';
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

/** Creates an object and expects it everywhere to have the values that were sent, and the event to say so. */
async function createdAs(api: Api, of: Resource, fields: Fields): Promise<RemoteObject> {
  const body = await draftOf(api, of, fields);
  const { answer, event } = await leavesOne(api, of.create!, () => api.send(of.create!, { body }));
  const { id, ...shown } = ok(answer) as Fields;
  same(plain(shown, of.secrets), { ...of.derived, ...(await shownAs(api, of, body)) }, 'the answer', answer);
  const location = answer.headers.get('location') ?? fail('there is no Location', answer);
  same(ok(await api.follow(location, answer, of.read)), answer.body, `what is at ${location}`);
  const thing = new RemoteObject(api, of, { [of.param!]: String(id) }, answer);
  const read = await thing.read();
  same([ok(read), tagOf(read)], [answer.body, tagOf(answer)], 'what a read gives, and its ETag', read);
  const found = await idsOf(api, of, { q: shown[of.search?.[0] ?? ''] });
  expect(found.includes(id), 'it is not in the list');
  tells(event, of, of.draft, [undefined, thing.body]);
  return thing;
}

/** Creating, reading, changing and deleting one object of each resource. */
export const objectRules = [
  ...ruleOfEach(created, 'life', '{} has what was sent until it is deleted; each leaves one event', async (api, of) => {
    const thing = await createdAs(api, of, {});
    const body = Object.fromEntries(of.draft.map(({ name }) => [name, written(of, thing.body, name)]));
    const isKey = ({ name, isFree }: Field) => of.unique?.fields.includes(name) ?? isFree;
    // Others that differ from it in one part of what is unique, with the last of each listed value.
    const last = of.draft.flatMap((field) =>
      field.listed && !isKey(field) ? [[field.name, field.listed.at(-1)]] : [],
    );
    const others: RemoteObject[] = [];
    for (const field of of.draft.filter(isKey)) {
      const [value] = await valuesAfter(api, of, field, body[field.name]);
      others.push(await createdAs(api, of, { ...body, ...Object.fromEntries(last), [field.name]: value }));
    }
    const named = await namedBy(api, thing, thing.body);
    // A deletion ignores a body and both headers.
    const headers = { 'if-match': '"conformidade"', 'if-none-match': '*', 'content-type': 'application/json' };
    const removal = { params: thing.params, headers, raw: '{x' };
    const { event } = await leavesOne(api, of.remove!, () => api.send(of.remove!, removal));
    tells(event, of, of.draft, [thing.body, undefined]);
    const { object, bank, environment } = event;
    same({ object, bank, environment }, named, 'the object of the event');
    const { data } = ok(await api.call('listEvents', { query: { objectId: thing.id, 'page-size': 100 } }));
    same(column(data, 'operation'), [of.remove, of.create], 'its events');
    const params = Object.assign({}, ...resources.map((one) => one.params), thing.params) as RemoteObject['params'];
    for (const id of of.all) {
      const sent = id === 'importEndpoints' ? { endpoints: [newImport] } : id.startsWith('get') ? undefined : {};
      const answer = await api.send(id, { params, body: sent, headers: { 'if-match': '*' } });
      await naming(id, async () => {
        refused(answer, 'RecursoNaoEncontrado');
        await leavesNone(api, answer, 'a request for what is missing');
      });
    }
    const left = await idsOf(api, of, { q: body[of.search?.[0] ?? ''] });
    expect(!left.includes(thing.id), 'it is in the list');
    for (const other of others) same(await other.now(), other.body, 'an object after the deletion of another one');
    const again = await createdAs(api, of, body);
    expect(![thing, ...others].some(({ id }) => id === again.id), 'a new object has the id of another one');
    refused(await thing.read(), 'RecursoNaoEncontrado');
  }),

  ...ruleOfEach(resources, 'change', 'a change of {} sets the fields that it has alone', async (api, of) => {
    const thing = await take(api, of);
    let [is, tag] = [thing.body, tagOf(thing.first)];
    const change = async (body: Fields) => {
      const when = `after ${JSON.stringify(body)}`;
      const answer = await thing.change(body, { 'if-match': tag });
      const expected = { ...is, ...(await shownAs(api, of, body)) };
      same(plain(ok(answer), of.secrets), plain(expected, of.secrets), `the answer ${when}`, answer);
      expect(tagOf(answer) !== tag, `the ETag is the same before and ${when}`, answer);
      const [event, ...others] = await eventsOf(api, answer);
      same(others.length, 0, `the number of further events ${when}`, answer);
      tells(event ?? fail(`there is no event ${when}`, answer), of, of.fields, [is, answer.body as Fields], body);
      refused(await thing.change(body, { 'if-match': tag }), 'VersaoDesatualizada');
      [is, tag] = [answer.body as Fields, tagOf(answer)];
      same(await thing.tag(), tag, 'the ETag of a read');
      return answer;
    };
    // First, no field has its usual value.
    const first = await otherValues(api, of, is);
    const { event } = await leavesOne(api, of.update, () => change(first));
    const { id: _, changes: __, ...named } = event;
    same(named, await namedBy(api, thing, is), 'the object of the event');
    await thing.expect(is, `after ${JSON.stringify(first)}`);
    for (const field of of.fields) {
      const [value] = await valuesAfter(api, of, field, written(of, is, field.name));
      await change({ [field.name]: field.isFree ? `${String(value)} \u00FA` : value });
    }
    await thing.expect(is, 'after changes of each field');
    // Texts that only some comparisons distinguish.
    const free = of.fields.filter(({ isFree }) => isFree).map(({ name }) => [name, String(is[name]).slice(0, -1)]);
    for (const end of free.length > 0 ? ['u\u0301', 'u', 'U'] : [])
      await change(Object.fromEntries(free.map(([name, text]) => [name, `${text}${end}`])));
  }),

  ...ruleOfEach(resources, 'change-refused', 'a refused or an empty change of {} changes nothing', async (api, of) => {
    const thing = await take(api, of);
    const rival = of.create ? await take(api, of) : undefined;
    const [before, tag] = [thing.body, tagOf(thing.first)];
    const valid = await otherValues(api, of, before);
    const stale = { what: 'a stale version', body: valid, headers: { 'if-match': '"x"' } };
    const all: Refusal[] = [...refusals(of, valid, of.fields, rival), { ...stale, name: 'VersaoDesatualizada' }];
    for (const { what, body, headers, name, field } of all) {
      await naming(what, async () => {
        const answer = await thing.change(body, headers);
        refused(answer, name, field);
        await leavesNone(api, answer, 'the refused change');
      });
    }
    const listed = of.fields.filter((field) => field.listed).map(({ name }) => [name, written(of, before, name)]);
    for (const body of [{}, Object.fromEntries(listed) as Fields]) {
      const answer = await thing.change(body);
      const shown = [ok(answer), tagOf(answer)];
      same(shown, [before, tag], 'the answer to a change to the same values, and its ETag', answer);
      await leavesNone(api, answer, 'a change to the same values');
    }
    await leavesNone(api, await thing.read(), 'a read');
    await thing.expect(before, 'after the refusals');
    same(await thing.tag(), tag, 'its ETag after the refusals');
  }),
];
