import type { ImportedEndpoint } from '#api/contract/endpoints.ts';
import type { Problem } from '#api/contract/problem.ts';
import type { Api } from '#conformance/server/api.ts';
import { eventsOf } from '#conformance/server/events.ts';
import { inParallel } from '#conformance/server/parallel.ts';
import { parsed, placesOf, valuesOf } from '#conformance/data/places.ts';
import {
  draftOf,
  idsOf,
  createObject,
  otherValues,
  tagOf,
  borrowObject,
} from '#conformance/server/objects.ts';
import { type Fields, resourceOf, resources } from '#conformance/data/resources.ts';
import { column, ignoreRejection, ok, refused, same } from '#conformance/client/check.ts';
import { rule } from './rule.ts';
import { drafts, listed, resultsOf, sendImport } from './imports.ts';
import { created } from './objects.ts';

/** Endpoints of an import that have every value that is hard to store. */
function hardEndpoints(api: Api): ImportedEndpoint[] {
  const [, ...places] = placesOf('importEndpoints', { endpoints: drafts(api, 1) });
  const values = places.map((place) => {
    const name = place.path.at(-1)!;
    const { listed: all = [] } =
      resourceOf('endpoint').draft.find((one) => one.name === name) ?? {};
    return [
      name,
      [...new Set([...all, ...valuesOf('importEndpoints', place, api.token).stored])],
    ] as const;
  });
  return drafts(api, Math.max(...values.map(([, own]) => own.length))).map((draft, index) => ({
    ...draft,
    ...Object.fromEntries(
      values.filter(([, own]) => index in own).map(([name, own]) => [name, own[index]]),
    ),
  }));
}

/**
 * Objects that others refer to: what registers and counts those, and what changes and deletions do.
 */
export const referenceRules = [
  rule(
    'bank/endpoints',
    'endpoints are imported as sent, counted, follow their bank, and block its deletion',
    async (api) => {
      const bankResource = resourceOf('bank');
      const endpointResource = resourceOf('endpoint');
      const bank = await borrowObject(api, bankResource, false);

      // One that another bank has; and one twice.
      const elsewhere = await borrowObject(api, endpointResource);
      const hard = hardEndpoints(api);
      const twice = { ...hard[0]!, name: api.newName() };
      const sent = [
        ...hard,
        { ...drafts(api, 1)[0]!, path: elsewhere.body['path'], method: elsewhere.body['method'] },
        twice,
      ];
      const read = parsed('importEndpoints', { endpoints: sent }).data![
        'endpoints'
      ] as ImportedEndpoint[];
      const readEndpoint = (id: string) => api.send('getEndpoint', { params: { endpointId: id } });
      const imported = await sendImport(api, bank.id, sent);
      const results = resultsOf(imported);
      const bankRef = { id: bank.id, name: bank.body['name'], code: bank.body['code'] };
      const rest = {
        bank: bankRef,
        status: 'active',
        maintenanceReason: null,
        maintenanceUntil: null,
      };
      const made = column(results.slice(0, -1), 'endpoint');
      await api.step('the import', async () => {
        same(
          column(results, 'outcome'),
          [...sent.slice(1).map(() => 'created'), 'existing'],
          'the outcomes',
        );
        const expected = made.map(({ id }, index) => ({ id, ...rest, ...read[index] }));
        same(made, expected, 'the endpoints created', imported);
        same(results.at(-1)!.endpoint, made[0], 'the endpoint that the import had twice');
        same(
          await listed(api, bank.id),
          made,
          'the endpoints of the bank, in the order of creation',
        );
        for (const one of made) same(ok(await readEndpoint(one.id)), one, 'an endpoint when read');
      });
      const change = (id: string, body: object) =>
        api.send('updateEndpoint', { params: { endpointId: id }, body });
      await api.step('a second import', async () => {
        const held = ok(
          await change(made[0]!.id, { status: 'maintenance', maintenanceReason: 'Conformidade' }),
        );
        const again = resultsOf(await sendImport(api, bank.id, sent));
        same(
          new Set(column(again, 'outcome')),
          new Set(['existing']),
          'the outcomes of a second import',
        );
        same(again[0]!.endpoint, held, 'an endpoint that the bank had, after the second import');
        await elsewhere.expect(elsewhere.body, 'after the import to another bank');
      });

      const other = await borrowObject(api, bankResource);
      const counts = async (expectedCounts: number[], when: string) => {
        const found = [
          await bank.now(),
          await other.now(),
          await bank.listed(),
          await other.listed(),
        ];
        same(
          column(found as Fields[], 'endpoints'),
          [...expectedCounts, ...expectedCounts],
          `the numbers ${when}`,
        );
      };
      await api.step('the numbers of endpoints', () =>
        counts([made.length, 0], 'after the import'),
      );
      const tag = await bank.tag();
      ok(await change(made[1]!.id, { bankId: other.id }));
      await api.step('a move to another bank', async () => {
        await counts([made.length - 1, 1], 'after a move');
        same(
          (ok(await other.change({})) as Fields)['endpoints'],
          1,
          'the number in the answer to a change',
        );
        same(await bank.tag(), tag, 'the ETag of the bank after a move');
      });

      const saved = await createObject(api, resourceOf('saved-request'), { bankId: bank.id });
      const tags = async () => [tagOf(await readEndpoint(made[2]!.id)), await saved.tag()];
      const before = await tags();
      const renamed = ok(
        await bank.change(await otherValues(api, bankResource, await bank.now())),
      ) as Fields;
      await api.step('a change of the bank', async () => {
        same(await tags(), before, 'the ETags of what belongs to the bank after its change');
        const shown = { id: bank.id, name: renamed['name'], code: renamed['code'] };
        await saved.expect({ ...saved.body, bank: shown }, 'after a change of its bank');
        const seen = (await eventsOf(api, imported)).map(
          ({ object, bank: about }) => `${object.id} ${about?.name}`,
        );
        const told = made.map((one) => `${one.id} ${bankRef.name as string}`);
        same(
          seen.toSorted(),
          told.toSorted(),
          'what the events of the import are about, after the change',
        );
        const left = (await listed(api, bank.id)).map((one) => one.bank);
        same(
          left,
          made.slice(1).map(() => shown),
          'the bank of its endpoints after its change',
        );
      });

      await api.step('a deletion without cascade', async () => {
        for (const query of [{}, { cascade: false }]) {
          const refusal = await bank.remove(query);
          refused(refusal, 'BancoPossuiEndpoints', 'endpoints');
          same(
            ((refusal.body as Problem).violacoes ?? []).map(({ valor, razao }) => [valor, razao]),
            (await listed(api, bank.id)).map(({ id, name }) => [id, name]),
            'what violacoes tell',
            refusal,
          );
        }
      });
      const removal = await bank.remove({ cascade: true });
      ok(removal);
      await api.step('a deletion with cascade', async () => {
        const events = (await eventsOf(api, removal)).map(
          ({ object, bank: about }) => `${object.id} ${about?.id}`,
        );
        const gone = [...made.filter((_, index) => index !== 1), saved, bank].map(
          ({ id }) => `${id} ${bank.id}`,
        );
        same(events.toSorted(), gone.toSorted(), 'what the events of the deletion are about');
        for (const one of [bank, saved]) refused(await one.read(), 'RecursoNaoEncontrado');
        for (const [index, { id }] of made.entries())
          if (index === 1)
            same((ok(await readEndpoint(id)) as Fields)['id'], id, 'the endpoint that was moved');
          else refused(await readEndpoint(id), 'RecursoNaoEncontrado');
      });
      ok(await api.send('deleteEndpoint', { params: { endpointId: made[1]!.id } }));
      same((await other.now())['endpoints'], 0, 'the number after the deletion of the last one');
    },
  ),

  rule(
    'bank/race-reference',
    'nothing is left that refers to a bank which was deleted meanwhile',
    async (api) => {
      const target = await borrowObject(api, resourceOf('bank'), false);
      const referring = created.filter(({ reference }) => reference?.to === 'bank');
      const moving = await borrowObject(api, referring[0]!, false);
      const bodies = await Promise.all(
        [...referring, ...referring].map((resource) =>
          draftOf(api, resource, { [resource.reference!.field]: target.id }),
        ),
      );
      const create = (index: number) =>
        api.send(referring[index % referring.length]!.create!, { body: bodies[index] });
      // Some are under way when the bank is deleted, and some come later.
      const early = inParallel(create, referring.length);
      const move = ignoreRejection(
        moving.change({ [moving.resource.reference!.field]: target.id }),
      );
      await target.read();
      const deletion = ignoreRejection(target.remove({ cascade: true }));
      const late = inParallel((index) => create(index + referring.length), referring.length);
      ok(await deletion);
      for (const answer of [await move, ...(await early), ...(await late)]) {
        const resource = resources.find(
          (one) => one.create === answer.operation || one.update === answer.operation,
        )!;
        const { field, problem } = resource.reference!;
        if (answer.status >= 300) {
          refused(
            answer,
            answer.status === 404 && answer.operation === resource.update
              ? 'RecursoNaoEncontrado'
              : problem,
          );
          continue;
        }
        const id = String((answer.body as Fields)['id']);
        refused(
          await api.send(resource.read, { params: { [resource.param!]: id } }),
          'RecursoNaoEncontrado',
        );
        same(
          await idsOf(api, resource, { [field]: target.id }),
          [],
          'the objects that refer to the deleted one',
        );
      }
    },
  ),
];
