import { randomInt, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ProblemName } from '#api/contract/problem-table.ts';
import type { Api } from '#conformance/server/api.ts';
import type { Exchange } from '#conformance/client/exchange.ts';
import type { Field } from '#conformance/data/fields.ts';
import {
  eventsOf,
  expectNoEvent,
  expectOneEvent,
  subjectOfEvent,
  expectChanges,
} from '#conformance/server/events.ts';
import {
  draftOf,
  idsOf,
  otherValues,
  shownAs,
  tagOf,
  borrowObject,
  RemoteObject,
} from '#conformance/server/objects.ts';
import {
  type Fields,
  keyOf,
  withoutPreviews,
  type Resource,
  resources,
  writtenValue,
} from '#conformance/data/resources.ts';
import { expectOneWins, inParallel } from '#conformance/server/parallel.ts';
import { bodiesOf, parsed, placesOf, valuesOf } from '#conformance/data/places.ts';
import { expect, fail, withSubject, ok, refused, same } from '#conformance/client/check.ts';
import { ruleOfEach } from './rule.ts';
import { newImport } from '#conformance/data/subjects.ts';
import { bounds, packed } from '#conformance/data/values.ts';
import { bankWithoutSecrets } from './connections.ts';

export const created = resources.filter(({ create }) => create !== undefined);

/** A value of a field that the contract refuses. */
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
export function refusals(
  resource: Resource,
  valid: Fields,
  fields: Field[],
  rival?: RemoteObject,
): Refusal[] {
  const { unique, reference } = resource;
  const invalid = fields.flatMap((field): Refusal[] => {
    const { [field.name]: _, ...others } = valid;
    const refusal = { name: 'RequisicaoInvalida' as const, field: field.name };
    const value = wrongValue(field);
    return [
      {
        what: `an invalid ${field.name} first`,
        body: { [field.name]: value, ...others },
        ...refusal,
      },
      {
        what: `an invalid ${field.name} last`,
        body: { ...others, [field.name]: value },
        ...refusal,
      },
    ];
  });
  const taken =
    rival &&
    unique &&
    Object.fromEntries(
      unique.fields.map((name) => [name, writtenValue(resource, rival.body, name)]),
    );
  return [
    ...invalid,
    ...(taken
      ? [
          {
            what: 'a taken key',
            body: { ...valid, ...taken },
            name: unique.problem,
            field: unique.on,
          },
        ]
      : []),
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

/**
 * Creates an object and expects the answer, a read, the list and the event to have the values that
 * were sent.
 */
async function createdAs(
  api: Api,
  resource: Resource,
  body: Fields,
  headers = {},
): Promise<RemoteObject> {
  const { answer, event } = await expectOneEvent(api, resource.create!, () =>
    api.send(resource.create!, { body, headers }),
  );
  const { id, ...shown } = ok(answer) as Fields;
  same(
    withoutPreviews(shown, resource.secrets),
    { ...resource.derived, ...(await shownAs(api, resource, body)) },
    'the answer',
    answer,
  );
  const location = answer.headers.get('location') ?? fail('there is no Location', answer);
  same(
    ok(await api.follow(location, answer, resource.read)),
    answer.body,
    `what is at ${location}`,
  );
  const thing = new RemoteObject(api, resource, { [resource.param!]: String(id) }, answer);
  const read = await thing.read();
  same(
    [ok(read), tagOf(read)],
    [answer.body, tagOf(answer)],
    'what a read gives, and its ETag',
    read,
  );
  const found = resource.list
    ? await idsOf(api, resource, { q: shown[resource.search?.[0] ?? ''] })
    : [id];
  expect(found.includes(id), 'it is not in the list');
  expectChanges(event, resource, resource.draft, [undefined, thing.body]);
  const { object, bank, environment } = event;
  same(
    { object, bank, environment },
    await subjectOfEvent(api, thing, thing.body),
    'the object of the event',
  );
  return thing;
}

/** Secrets that must be valid files: a server reads them when they are written. */
const FILES = new Set(['certificate', 'privateKey']);

/**
 * Changes that together have every value that is hard to store, each of as many fields as can be
 * sent together.
 */
function hardChanges(resource: Resource, token: string): Fields[] {
  const places = placesOf(resource.update, {}).flatMap((place) => {
    const [name = ''] = place.path;
    const { listed = [], isFree = false } =
      resource.fields.find((field) => field.name === name) ?? {};
    const isKey = resource.unique?.fields.length === 1 && resource.unique.fields.includes(name);
    const isFile = [name, place.path.at(-1)!].some((one) => FILES.has(one));
    if ((isKey && !isFree) || name === resource.reference?.field || isFile) return [];
    const { stored } = valuesOf(resource.update, place, token, isKey);
    return [
      { ...place, values: [...listed, ...stored.filter((value) => !listed.includes(value))] },
    ];
  });
  return Array.from(
    bodiesOf(places, (one) => parsed(resource.update, one).success),
    ({ body }) => body,
  );
}

/**
 * An object for changes. A connection loses its secrets when its host changes, so that it is one
 * whose secrets no other rule uses.
 */
export async function objectForChanges(api: Api, resource: Resource): Promise<RemoteObject> {
  if (resource.within !== 'bank') return borrowObject(api, resource);
  const params = { bankId: (await bankWithoutSecrets(api)).id, environment: 'homologation' };
  return new RemoteObject(api, resource, params, await api.send(resource.read, { params }));
}

/** Creating, reading, changing and deleting one object of each resource. */
export const objectRules = [
  ...ruleOfEach(
    created,
    'life',
    '{} has what was sent until it is deleted; each leaves one event',
    async (api, resource) => {
      const thing = await borrowObject(api, resource, false);
      const named = await subjectOfEvent(api, thing, thing.body);
      // A deletion ignores a body and both headers.
      const headers = {
        'if-match': '"conformidade"',
        'if-none-match': '*',
        'content-type': 'application/json',
      };
      const removal = { params: thing.params, headers, raw: '{x' };
      const { event } = await expectOneEvent(api, resource.remove!, () =>
        api.send(resource.remove!, removal),
      );
      await api.step('the event of the deletion', async () => {
        expectChanges(event, resource, resource.draft, [thing.body, undefined]);
        const { object, bank, environment } = event;
        same({ object, bank, environment }, named, 'the object of the event');
        const { data } = ok(
          await api.call('listEvents', { query: { objectId: thing.id, 'page-size': 100 } }),
        );
        same(
          [data[0]?.operation, data.at(-1)?.operation],
          [resource.remove, resource.create],
          'its last and its first event',
        );
      });
      const params = Object.assign(
        {},
        ...resources.map((one) => one.params),
        thing.params,
      ) as RemoteObject['params'];
      for (const id of resource.all) {
        let body: Fields | undefined = {};
        if (id === 'importEndpoints') body = { endpoints: [newImport] };
        if (id.startsWith('get')) body = undefined;
        const answer = await api.send(id, { params, body, headers: { 'if-match': '*' } });
        await api.step(`${id} after the deletion`, async () => {
          refused(answer, 'RecursoNaoEncontrado');
          await expectNoEvent(api, answer, 'a request for what is missing');
        });
      }
      const left = resource.list
        ? await idsOf(api, resource, { q: thing.body[resource.search?.[0] ?? ''] })
        : [];
      expect(!left.includes(thing.id), 'it is in the list after its deletion');
      // Its key is free again. The other's Idempotency-Key has digits, which some servers compare
      // as numbers.
      const hard = resource.draft.flatMap(({ name, isFree, schema }) =>
        isFree ? [[name, packed((text) => schema.safeParse(text).success, api.newName())[0]]] : [],
      );
      const body = {
        ...(await draftOf(api, resource, Object.fromEntries(hard) as Fields)),
        ...keyOf(resource, thing),
      };
      const digits = String(randomInt(10 ** 11, 10 ** 12));
      const again = await createdAs(await api.keeper(), resource, body, {
        'idempotency-key': digits,
      });
      api.addIdleAtEnd(resource.name, again.params);
      expect(again.id !== thing.id, 'a new object has the id of a deleted one');
      for (const key of resource.unique ? [`0${digits}`, `${digits}.0`] : []) {
        const answer = await api.send(resource.create!, {
          body,
          headers: { 'idempotency-key': key },
        });
        await withSubject(key, () => refused(answer, resource.unique!.problem));
      }
      refused(await thing.read(), 'RecursoNaoEncontrado');
    },
  ),

  ...ruleOfEach(
    resources,
    'change',
    'changes of {} set the fields that they have alone, as sent',
    async (api, resource) => {
      const thing = await objectForChanges(api, resource);
      let current = thing.body;
      let tag = tagOf(thing.first);
      // Each change also sends what every valid value needs: a connection loses its certificate
      // when its host changes.
      const sent = (body: Fields) => ({ ...resource.prepared, ...body });
      const own = new Set(resource.fields.map(({ name }) => name));
      /** Expects the answer to a change and its event to have what was changed. */
      const expectChanged = async (answer: Exchange, body: Fields) => {
        const when = `after ${JSON.stringify(body).slice(0, 300)}`;
        const read = parsed(resource.update, sent(body)).data as Fields;
        const expected = { ...current, ...(await shownAs(api, resource, read)) };
        same(
          withoutPreviews(ok(answer), resource.secrets),
          withoutPreviews(expected, resource.secrets),
          `the answer ${when}`,
          answer,
        );
        if (isDeepStrictEqual(answer.body, current)) return;
        expect(tagOf(answer) !== tag, `the ETag is the same before and ${when}`, answer);
        const [event, ...others] = await eventsOf(api, answer);
        same(others.length, 0, `the number of further events ${when}`, answer);
        const { changes } = event ?? fail(`there is no event ${when}`, answer);
        const told = changes.filter(({ field }) => own.has(field.split('.')[0]!));
        expectChanges(
          { changes: told },
          resource,
          resource.fields,
          [current, answer.body as Fields],
          sent(body),
        );
        current = answer.body as Fields;
        tag = tagOf(answer);
        const again = await thing.read();
        same([ok(again), tagOf(again)], [current, tag], 'what a read gives, and its ETag', again);
      };
      const change = async (body: Fields) =>
        expectChanged(await thing.change(sent(body), { 'if-match': tag }), body);
      // First, every field has another value; of parallel changes with one ETag one succeeds.
      const [hard, ...bodiesLeft] = hardChanges(resource, api.token);
      const first = { ...(await otherValues(api, resource, current)), ...hard };
      const { event } = await expectOneEvent(api, resource.update, async () => {
        const headers = { 'if-match': tag };
        const answer = expectOneWins(
          await inParallel(() => thing.change(sent(first), headers)),
          'VersaoDesatualizada',
        );
        await expectChanged(answer, first);
        return answer;
      });
      const { id: _, changes: __, ...named } = event;
      same(named, await subjectOfEvent(api, thing, current), 'the object of the event');
      const hardLast = resource.prepared ? undefined : bodiesLeft.pop();
      for (const body of bodiesLeft) await change(body);
      // Servers that leave out values without content keep what was there.
      const emptied = resource.fields.flatMap(({ name, schema }) => {
        const empty = [null, '', {}].find((one) => schema.safeParse(one).success);
        return empty === undefined || resource.secrets?.includes(name) === true
          ? []
          : [[name, empty]];
      });
      if (emptied.length > 0) await change(Object.fromEntries(emptied) as Fields);
      // Texts that only some comparisons distinguish: those of a note stand for all, beside
      // `unique`.
      const texts = resource.fields.flatMap(({ name, isFree }) => (isFree ? [name] : []));
      for (const end of resource.within && texts.length > 0 ? ['\u00FA', 'u\u0301', 'U\u0301'] : [])
        await change(Object.fromEntries(texts.map((name) => [name, `${api.token} ${end}`])));
      // Of parallel changes of other fields each is kept.
      const last = { ...(await otherValues(api, resource, current)), ...hardLast };
      const halves = [0, 1].map((half) =>
        Object.fromEntries(Object.entries(last).filter((___, index) => index % 2 === half)),
      );
      const bodies = halves.filter((half) => Object.keys(half).length > 0);
      for (const answer of await inParallel((index) => thing.change(bodies[index]), bodies.length))
        ok(answer);
      const read = parsed(resource.update, last).data as Fields;
      await thing.expect(
        { ...current, ...(await shownAs(api, resource, read)) },
        'after parallel changes',
      );
    },
  ),

  ...ruleOfEach(
    resources,
    'change-refused',
    'a refused or an empty change of {} changes nothing',
    async (api, resource) => {
      const thing = await borrowObject(api, resource);
      const rival = resource.create ? await borrowObject(api, resource) : undefined;
      const before = thing.body;
      const tag = tagOf(thing.first);
      const valid = await otherValues(api, resource, before);
      const stale = { what: 'a stale version', body: valid, headers: { 'if-match': '"x"' } };
      const all: Refusal[] = [
        ...refusals(resource, valid, resource.fields, rival),
        { ...stale, name: 'VersaoDesatualizada' },
      ];
      for (const { what, body, headers, name, field } of all) {
        await withSubject(what, async () => {
          const answer = await thing.change(body, headers);
          refused(answer, name, field);
          await expectNoEvent(api, answer, 'the refused change');
        });
      }
      const listed = resource.fields
        .filter((field) => field.listed)
        .map(({ name }) => [name, writtenValue(resource, before, name)]);
      for (const body of [{}, Object.fromEntries(listed) as Fields]) {
        const answer = await thing.change(body);
        const shown = [ok(answer), tagOf(answer)];
        same(
          shown,
          [before, tag],
          'the answer to a change to the same values, and its ETag',
          answer,
        );
        await expectNoEvent(api, answer, 'a change to the same values');
      }
      await expectNoEvent(api, await thing.read(), 'a read');
      await thing.expect(before, 'after the refusals');
      same(await thing.tag(), tag, 'its ETag after the refusals');
    },
  ),
];
