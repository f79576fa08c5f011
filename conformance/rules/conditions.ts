import { type ConnectionPatch, MIN_BANK_TIMEOUT_MS } from '#api/contract/connections.ts';
import {
  CERTIFICATE_WARNING_DAYS,
  type Condition,
  conditionKinds,
  severities,
} from '#api/contract/conditions.ts';
import { MIN_FAILURES, OUTAGE_DAYS } from '#api/contract/traffic.ts';
import type { Bank } from '#api/contract/banks.ts';
import type { Endpoint } from '#api/contract/endpoints.ts';
import type { Api } from '#conformance/server/api.ts';
import { listingOf } from '#conformance/server/listings.ts';
import { walk } from '#conformance/server/listing-pages.ts';
import { forEachInParallel } from '#conformance/server/parallel.ts';
import { resourceOf } from '#conformance/data/resources.ts';
import { borrowObject } from '#conformance/server/objects.ts';
import { alone, rule } from './rule.ts';
import { column, expect, withSubject, ok, refused, same, skip } from '#conformance/client/check.ts';
import { connectedBankId, placeOf, withoutSecrets } from './connections.ts';
import { unanswered } from './run-keys.ts';
import { answering } from './reference-bank.ts';
import { DAY_MS, logOf, requestIdOf, run, usual } from './tester.ts';

const acknowledge = (api: Api, conditionId: string, acknowledged: boolean) =>
  api.call('updateCondition', { params: { conditionId }, body: { acknowledged } });

/** The conditions. Each is also written as it is, and must be answered as the list has it. */
async function listed(
  api: Api,
  isWanted: (one: Condition) => boolean = () => true,
): Promise<Condition[]> {
  const own = ok(await api.call('listConditions', {})).conditions.filter(isWanted);
  for (const one of own)
    same(ok(await acknowledge(api, one.id, one.acknowledged)), one, 'the answer to a change');
  return own;
}
/** Those of a bank, without that of a new one, which depends on the settings. */
const ofBank = (api: Api, bankId: string) =>
  listed(api, ({ bank, kind }) => bank.id === bankId && kind !== 'bank-new');
const choose = async (api: Api, body: object) =>
  ok(await api.call('updateNotificationSettings', { body }));

/** A condition of a bank as a text, without its id and its mark. */
const textOf = ({ kind, severity, bank, environment, instant }: Condition) =>
  [kind, severity, bank.id, environment, instant].join();

/** What needs a person agrees with what the other operations say. */
const judgedTogether = alone([
  rule(
    'conditions/all',
    'conditions follow from banks, settings and certificates, the worst first',
    async (api) => {
      // Of the runs at a bank three of four fail, where it is the reference bank.
      const { id: bankId } = await api.ownBank();
      await forEachInParallel([503, 503, 503, 200], (status) =>
        run(api, { bankId, path: answering(status), test: false }),
      );
      // Active and inactive ones, without connections.
      const { rows } = await listingOf('bank').populate(api);
      const ours = column(rows, 'id').toSorted();
      const banks = (await walk(api, listingOf('bank'), {})) as unknown as Bank[];
      const ages = column(banks, 'id');
      const kinds: readonly string[] = conditionKinds;
      const rank = ({ severity, kind, bank }: Condition) =>
        (severities.indexOf(severity) * conditionKinds.length + kinds.indexOf(kind)) * 1e4 +
        ages.indexOf(bank.id);
      const now = Date.parse(ok(await api.call('getHealth', {})).time);
      const ofBanks = banks
        .filter(({ status }) => status === 'active')
        .flatMap(({ id, environment, connections, certificateExpiresAt: end }) => {
          const days = end === null ? Infinity : (Date.parse(end) - now) / DAY_MS;
          const severity = days < 1 ? 'danger' : 'warning';
          return [
            ...(days < CERTIFICATE_WARNING_DAYS
              ? [['certificate-ending', severity, id, environment, end]]
              : []),
            ...(connections.includes(environment)
              ? []
              : [['bank-unconnected', 'warning', id, environment, null]]),
          ].map((one) => one.join());
        });
      for (const [failureThreshold, errorAlerts] of [
        [75, true],
        [76, false],
      ] as const) {
        await choose(api, { newBanks: errorAlerts, errorAlerts, failureThreshold });
        const from = new Date(now - OUTAGE_DAYS * DAY_MS).toISOString();
        const { banks: health } = ok(
          await api.call('getBankTraffic', { query: { interval: '1d', from } }),
        );
        const failing = health.flatMap(({ bank, status, environment, recent, lastOutage }) => {
          const { failures, requests } = recent;
          const isFailing =
            failures >= MIN_FAILURES && failures * 100 >= failureThreshold * requests;
          same(
            recent.failing,
            isFailing,
            `failing, with ${failures} failures of ${requests} (${failureThreshold} %)`,
          );
          if (status !== 'active' || !recent.failing || !errorAlerts) return [];
          const instant = lastOutage?.to === null ? lastOutage.from : null;
          return [['bank-failing', 'danger', bank.id, environment, instant].join()];
        });
        const all = await listed(api);
        await withSubject(
          `with a threshold of ${failureThreshold} %, alerts: ${errorAlerts}`,
          () => {
            const known = all
              .map(textOf)
              .filter((one) => /^(bank-failing|certificate-ending|bank-unconnected)/.test(one));
            same(
              known.toSorted(),
              [...failing, ...ofBanks].toSorted(),
              'the conditions that follow from the banks',
            );
            const fresh = all.filter(
              ({ kind, bank }) => kind === 'bank-new' && ours.includes(bank.id),
            );
            same(
              fresh.map(({ bank }) => bank.id).toSorted(),
              errorAlerts ? ours : [],
              'the new banks',
            );
            const inOrder = all.toSorted((one, other) => rank(one) - rank(other));
            same(
              column(all, 'id'),
              column(inOrder, 'id'),
              'the ids, beside those in the order of the contract,',
            );
            same(new Set(column(all, 'id')).size, all.length, 'the number of different ids');
          },
        );
      }
    },
  ),
]);

export const conditionRules = [
  ...judgedTogether,

  rule(
    'conditions/bank',
    'a condition ends with its cause; it is seen by the caller alone',
    async (api) => {
      const { params } = await borrowObject(api, resourceOf('bank'));
      const { bankId = '' } = params;
      const change = async (body: object) =>
        ok(await api.send('updateBank', { params, body })) as Bank;
      const { environment, name, code } = await change({ status: 'active' });
      const [condition, ...others] = await ofBank(api, bankId);
      same(others, [], 'what there is beside the first condition');
      const { id, ...shown } = condition!;
      const expected = {
        environment,
        bank: { id: bankId, name, code },
        endpoint: null,
        instant: null,
      };
      const unseen = {
        kind: 'bank-unconnected',
        severity: 'warning',
        ...expected,
        acknowledged: false,
      };
      same(shown, unseen, 'the condition of an active bank without a connection');
      await api.step('the mark of the caller', async () => {
        for (const acknowledged of [true, true, false, true]) {
          same(
            ok(await acknowledge(api, id, acknowledged)),
            { ...condition, acknowledged },
            'the changed condition',
          );
          same(await ofBank(api, bankId), [{ ...condition, acknowledged }], 'the listed condition');
        }
      });
      await change({ name: api.newName() });
      await api.step('after the bank was renamed', async () => {
        const renamed = (await ofBank(api, bankId)).map((one) => [one.id, one.acknowledged]);
        same(renamed, [[id, true]], 'the condition');
      });
      await api.step('the mark for other people', async () => {
        for (const headers of api.options.people) {
          const { conditions } = ok(
            await api.send('listConditions', { headers, anonymous: true }),
          ) as {
            conditions: Condition[];
          };
          same(
            conditions.find((one) => one.id === id)?.acknowledged,
            false,
            'the mark as another person sees it',
          );
        }
      });
      await change({ status: 'inactive' });
      same(await ofBank(api, bankId), [], 'the conditions of an inactive bank');
      refused(await acknowledge(api, id, true), 'RecursoNaoEncontrado');
      const connected = await ofBank(api, (await api.bankOfBoth()).id);
      expect(
        !connected.some(({ kind }) => kind === 'bank-unconnected'),
        'a connected bank is shown as unconnected',
      );
    },
  ),
  rule(
    'conditions/maintenance',
    'a maintenance past its end is a condition while it lasts',
    async (api) => {
      const { id: bankId } = await api.ownBank();
      const past = '2026-01-02T03:04:05Z';
      const future = '2126-01-02T03:04:05Z';
      const endpoint = await borrowObject(api, resourceOf('endpoint'));
      const first = { bankId, status: 'maintenance', maintenanceUntil: past };
      const { id, name, path } = ok(await endpoint.change(first)) as Endpoint;
      const expectOverdue = async (isOverdue: boolean, when: string) => {
        const found = (await ofBank(api, bankId)).filter(
          ({ kind }) => kind === 'maintenance-overdue',
        );
        const seen = found.map((one) => [
          one.severity,
          one.environment,
          one.endpoint,
          Date.parse(one.instant ?? ''),
        ]);
        same(
          seen,
          isOverdue ? [['warning', null, { id, name }, Date.parse(past)]] : [],
          `the conditions ${when}`,
        );
        return found[0]?.id;
      };
      const known = await expectOverdue(true, 'of an overdue maintenance');
      // Maintenance is a note: calls go on. A refused one would leave no log.
      const called = { ...usual, bankId, endpointId: id, path: path.replaceAll(/[{}]/g, '') };
      await logOf(api, requestIdOf(await api.call('runTesterRequest', { body: called })));
      for (const body of [
        { maintenanceUntil: future },
        { maintenanceUntil: past, status: 'active' },
      ]) {
        ok(await endpoint.change(body));
        await expectOverdue(false, `after ${JSON.stringify(body)}`);
      }
      ok(
        await endpoint.change({
          status: 'maintenance',
          maintenanceUntil: past.replace('05Z', '06Z'),
        }),
      );
      const again = (await ofBank(api, bankId)).find(({ kind }) => kind === 'maintenance-overdue');
      expect(
        again !== undefined && again.id !== known,
        'a condition that began again has the id of the first',
      );
    },
  ),

  rule(
    'conditions/unreachable',
    'a bank that its last test did not reach is a condition',
    async (api) => {
      const bankId = await connectedBankId(api);
      ok(await api.call('updateBank', { params: { bankId }, body: { status: 'active' } }));
      const unreachable = async () =>
        (await ofBank(api, bankId)).filter(({ kind }) => kind === 'bank-unreachable');
      const params = placeOf(bankId);
      const change = async (body: ConnectionPatch) =>
        ok(await api.call('updateConnection', { params, body }));
      const test = async (body = {}) => {
        const answer = await api.call(
          'testConnection',
          { params, body },
          { prefer: 'scenario=bank-timeout' },
        );
        // A mock with other data than the usual ones does not know the bank in this scenario.
        if (answer.status === 404) skip('the scenario bank-timeout has other data');
        return ok(answer);
      };
      await change({ ...withoutSecrets, ...unanswered });
      await test({ connection: { timeoutMs: MIN_BANK_TIMEOUT_MS } });
      same(await unreachable(), [], 'the conditions before a test, and after one of changes');
      const { reached, reason } = await test();
      if (reached) skip('an address that no machine has was reached');
      expect(
        reason !== null && reason !== '',
        'no reason is given for a bank that was not reached',
      );
      const found = await unreachable();
      same(
        column(found, 'environment'),
        ['homologation'],
        'the environments of the conditions after the test',
      );
      await test();
      same(await unreachable(), found, 'the condition after another such test');
      await change({ timeoutMs: 2345 });
      same(await unreachable(), [], 'the conditions after a change of the connection');
    },
  ),
];
