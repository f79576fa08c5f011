import type { ImportedEndpoint } from '#api/contract/endpoints.ts';
import type { Problem } from '#api/contract/problem.ts';
import type { Api } from '#conformance/api.ts';
import { eventsOf } from '#conformance/events.ts';
import { sequence } from '#conformance/parallel.ts';
import { parsed, placesOf, valuesOf } from '#conformance/places.ts';
import {
  draftOf,
  type Fields,
  idsOf,
  make,
  otherValues,
  RemoteObject,
  resourceOf,
  sharedId,
  tagOf,
  take,
} from '#conformance/resource.ts';
import { column, ignoreRejection, ok, refused, rule, ruleOfEach, same } from '#conformance/rule.ts';
import { drafts, listed, resultsOf, sendImport } from './imports.ts';
import { created } from './objects.ts';

/** Endpoints of an import that have every value that is hard to store. */
function hardEndpoints(api: Api): ImportedEndpoint[] {
  const [, ...places] = placesOf('importEndpoints', { endpoints: drafts(api, 1) });
  const values = places.map((place) => {
    const name = place.path.at(-1)!;
    const { listed: all = [] } = resourceOf('endpoint').draft.find((one) => one.name === name) ?? {};
    return [name, [...all, ...valuesOf('importEndpoints', place, api.token).stored]] as const;
  });
  return drafts(api, Math.max(...values.map(([, own]) => own.length))).map((draft, index) => ({
    ...draft,
    ...Object.fromEntries(values.filter(([, own]) => index in own).map(([name, own]) => [name, own[index]])),
  }));
}

/** Objects that others refer to: what registers and counts those, and what changes and deletions do. */
export const referenceRules = [
  rule(
    'bank/endpoints',
    'endpoints are imported as sent, counted, follow their bank, and block its deletion',
    async (api) => {
      const [bankOf, endpointOf] = [resourceOf('bank'), resourceOf('endpoint')];
      const { code } = await api.callableBank();
      const bank = await make(api, bankOf, { code });
      const { endpoints, connections, lastSync, certificateExpiresAt } = bank.body;
      const fresh = [endpoints, connections, lastSync, certificateExpiresAt];
      same(fresh, [0, [], null, null], 'what a new bank has that shares its code with another');
      const connection = resourceOf('connection');
      const place = { ...bank.params, environment: 'homologation' };
      const settings = new RemoteObject(api, connection, place, await api.send(connection.read, { params: place }));
      same([settings.body['baseUrl'], settings.body['auth']], [null, { type: 'none' }], 'its connection');

      // One that another bank has; and one twice.
      const elsewhere = await take(api, endpointOf);
      const hard = hardEndpoints(api);
      const twice = { ...hard[0]!, name: api.newName() };
      const sent = [
        ...hard,
        { ...drafts(api, 1)[0]!, path: elsewhere.body['path'], method: elsewhere.body['method'] },
        twice,
      ];
      const read = parsed('importEndpoints', { endpoints: sent }).data!['endpoints'] as ImportedEndpoint[];
      const imported = await sendImport(api, bank.id, sent);
      const results = resultsOf(imported);
      same(column(results, 'outcome'), [...sent.slice(1).map(() => 'created'), 'existing'], 'the outcomes');
      const bankRef = { id: bank.id, name: bank.body['name'], code };
      const rest = { bank: bankRef, status: 'active', maintenanceReason: null, maintenanceUntil: null };
      const made = column(results.slice(0, -1), 'endpoint');
      const expected = made.map(({ id }, index) => ({ id, ...rest, ...read[index] }));
      same(made, expected, 'the endpoints created', imported);
      same(results.at(-1)!.endpoint, made[0], 'the endpoint that the import had twice');
      same(await listed(api, bank.id), made, 'the endpoints of the bank, in the order of creation');
      const of = (id: string) => api.send('getEndpoint', { params: { endpointId: id } });
      for (const one of made) same(ok(await of(one.id)), one, 'an endpoint when read');
      const change = (id: string, body: object) => api.send('updateEndpoint', { params: { endpointId: id }, body });
      const held = ok(await change(made[0]!.id, { status: 'maintenance', maintenanceReason: 'Conformidade' }));
      const again = resultsOf(await sendImport(api, bank.id, sent));
      same(new Set(column(again, 'outcome')), new Set(['existing']), 'the outcomes of a second import');
      same(again[0]!.endpoint, held, 'an endpoint that the bank had, after the second import');
      await elsewhere.expect(elsewhere.body, 'after the import to another bank');

      const other = await take(api, bankOf);
      const counts = async (expectedCounts: number[], when: string) => {
        const found = [await bank.now(), await other.now(), await bank.listed(), await other.listed()];
        same(column(found as Fields[], 'endpoints'), [...expectedCounts, ...expectedCounts], `the numbers ${when}`);
      };
      await counts([made.length, 0], 'after the import');
      const tag = await bank.tag();
      ok(await change(made[1]!.id, { bankId: other.id }));
      await counts([made.length - 1, 1], 'after a move');
      same((ok(await other.change({})) as Fields)['endpoints'], 1, 'the number in the answer to a change');
      ok(await settings.change({ timeoutMs: 2345 }));
      same(await bank.tag(), tag, 'the ETag of the bank after a move and a change of its connection');

      const saved = await make(api, resourceOf('saved-request'), { bankId: bank.id });
      const tags = async () => [tagOf(await of(made[2]!.id)), await settings.tag(), await saved.tag()];
      const before = await tags();
      const renamed = ok(await bank.change(await otherValues(api, bankOf, await bank.now()))) as Fields;
      same(await tags(), before, 'the ETags of what belongs to the bank after its change');
      const shown = { id: bank.id, name: renamed['name'], code: renamed['code'] };
      await saved.expect({ ...saved.body, bank: shown }, 'after a change of its bank');
      const left = (await listed(api, bank.id)).map((one) => one.bank);
      same(
        left,
        made.slice(1).map(() => shown),
        'the bank of its endpoints after its change',
      );

      for (const query of [{}, { cascade: false }]) {
        const refusal = await bank.remove(query);
        refused(refusal, 'BancoPossuiEndpoints', 'endpoints');
        const told = ((refusal.body as Problem).violacoes ?? []).map(({ valor, razao }) => [valor, razao]);
        same(
          told,
          (await listed(api, bank.id)).map(({ id, name }) => [id, name]),
          'what violacoes tell',
          refusal,
        );
      }
      const removal = await bank.remove({ cascade: true });
      ok(removal);
      const told = (await eventsOf(api, removal)).filter(({ kind }) => kind !== 'connection');
      const events = told.map(({ object, bank: about }) => `${object.id} ${about?.id}`);
      const gone = [...made.filter((_, index) => index !== 1), saved, bank].map(({ id }) => `${id} ${bank.id}`);
      same(events.toSorted(), gone.toSorted(), 'what the events of the deletion are about');
      for (const one of [bank, saved, settings]) refused(await one.read(), 'RecursoNaoEncontrado');
      for (const [index, { id }] of made.entries())
        if (index === 1) same((ok(await of(id)) as Fields)['id'], id, 'the endpoint that was moved');
        else refused(await of(id), 'RecursoNaoEncontrado');
      ok(await api.send('deleteEndpoint', { params: { endpointId: made[1]!.id } }));
      same((await other.now())['endpoints'], 0, 'the number after the deletion of the last one');
    },
  ),

  ...ruleOfEach(
    created.filter(({ reference }) => reference),
    'race-reference',
    '{} is never left without what it refers to',
    async (api, of) => {
      const { field, to, problem, as } = of.reference!;
      const parent = resourceOf(to);
      const cascade = { [parent.blocked?.cascade ?? '']: true };
      const [target, home] = [await make(api, parent), await sharedId(api, to)];
      const moving = await make(api, of, { [field]: home });
      const bodies: Fields[] = [];
      while (bodies.length < 2) bodies.push(await draftOf(api, of, { [field]: target.id }));
      // The object moves to and fro, so that a move is under way whenever the target is deleted.
      let step = 0;
      const moves = ignoreRejection(sequence(2, () => moving.change({ [field]: step++ % 2 === 0 ? target.id : home })));
      const early = api.send(of.create!, { body: bodies[0] });
      await target.read();
      const deletion = ignoreRejection(target.remove(cascade));
      const late = ignoreRejection(api.send(of.create!, { body: bodies[1] }));
      ok(await deletion);
      const ids: unknown[] = [moving.id];
      for (const answer of [await early, await late]) {
        if (answer.status >= 300) refused(answer, problem, field);
        else ids.push((ok(answer) as Fields)['id']);
      }
      for (const answer of await moves)
        if (answer.status >= 300) refused(answer, answer.status === 404 ? 'RecursoNaoEncontrado' : problem);
      for (const id of ids) {
        const left = await api.send(of.read, { params: { [of.param!]: String(id) } });
        if (left.status >= 300) refused(left, 'RecursoNaoEncontrado');
        else same(((ok(left) as Fields)[as] as Fields)['id'], home, 'what an object that is left refers to');
      }
      same(await idsOf(api, of, { [field]: target.id }), [], 'the objects that refer to the deleted one');
    },
  ),
];
