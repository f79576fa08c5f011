import { type ConnectionPatch, environments } from '#api/contract/connections.ts';
import { CERTIFICATE_WARNING_DAYS, type Condition, conditionKinds, severities } from '#api/contract/conditions.ts';
import { MIN_FAILURES } from '#api/contract/traffic.ts';
import type { Api } from '#conformance/api.ts';
import { allBanks } from '#conformance/banks.ts';
import { alone, expect, ok, refused, rule, same, skip } from '#conformance/rule.ts';
import { placeOf } from './connections.ts';
import { unanswered } from './run-keys.ts';
import { DAY_MS } from './tester.ts';

const listed = async (api: Api) => ok(await api.call('listConditions', {})).conditions;
const acknowledge = (api: Api, conditionId: string, acknowledged: boolean) =>
  api.call('updateCondition', { params: { conditionId }, body: { acknowledged } });
/** The conditions of a bank in the list. Each is also written as it is, and must be answered as the list has it. */
async function ofBank(api: Api, bankId: string): Promise<Condition[]> {
  const own = (await listed(api)).filter(({ bank }) => bank.id === bankId);
  for (const one of own) same(ok(await acknowledge(api, one.id, one.acknowledged)), one, 'the answer to a change');
  return own;
}
const choose = async (api: Api, body: object) => ok(await api.call('updateNotificationSettings', { body }));

const sorted = (all: unknown[][]) => all.map((one) => JSON.stringify(one)).toSorted();

/** What a condition says beside its id and who has seen it. */
const said = (one: Condition) => [one.kind, one.severity, one.bank.id, one.environment, one.instant];

/** What needs a person agrees with what the other operations say. */
const judgedTogether = alone([
  rule(
    'conditions/banks',
    'active banks without a connection and certificates near their end are conditions, with the state that banks have, and no others',
    async (api) => {
      await api.newBank({ status: 'active' });
      await api.newBank({ status: 'inactive' });
      const banks = await allBanks(api);
      const now = Date.parse(ok(await api.call('getHealth', {})).time);
      const expected = banks
        .filter(({ status }) => status === 'active')
        .flatMap(({ id, environment, connections, certificateExpiresAt: end }) => {
          const days = end === null ? Infinity : (Date.parse(end) - now) / DAY_MS;
          return [
            ...(days < CERTIFICATE_WARNING_DAYS
              ? [['certificate-ending', days < 1 ? 'danger' : 'warning', id, environment, end]]
              : []),
            ...(!connections.includes(environment) ? [['bank-unconnected', 'warning', id, environment, null]] : []),
          ];
        });
      const found = (await listed(api))
        .filter(({ kind }) => kind === 'certificate-ending' || kind === 'bank-unconnected')
        .map(said);
      same(sorted(found), sorted(expected), 'the conditions, beside those that follow from the banks,');
    },
  ),

  rule('conditions/ends', 'a condition of a bank ends with its cause, and with its bank', async (api) => {
    const { id: bankId, name, code, environment } = await api.newBank({ status: 'active' });
    const params = { bankId };
    const kinds = async () => (await ofBank(api, bankId)).filter(({ kind }) => kind !== 'bank-new').map(said);
    const unconnected = [['bank-unconnected', 'warning', bankId, environment, null]];
    same(await kinds(), unconnected, 'the conditions of a new bank');
    same((await ofBank(api, bankId))[0]?.bank, { id: bankId, name, code }, 'the bank of the condition');
    ok(await api.call('updateBank', { params, body: { status: 'inactive' } }));
    same(await kinds(), [], 'the conditions of an inactive bank');
    ok(await api.call('updateBank', { params, body: { status: 'active' } }));
    same(await kinds(), unconnected, 'the conditions of an active bank');
    ok(await api.call('deleteBank', { params }));
    same(await kinds(), [], 'the conditions of a deleted bank');
    const { id: callable } = await api.callableBank({ status: 'active' });
    same(
      (await ofBank(api, callable)).filter(({ kind }) => kind === 'bank-unconnected'),
      [],
      'those of a connected bank',
    );
  }),

  rule(
    'conditions/failing',
    'the active banks that are failing are conditions while errorAlerts is on, by the threshold of the settings',
    async (api) => {
      for (const failureThreshold of [1, 100, 10]) {
        await choose(api, { errorAlerts: true, failureThreshold });
        const { banks } = ok(await api.call('getBankTraffic', {}));
        for (const { recent } of banks) {
          const fails = recent.failures >= MIN_FAILURES && recent.failures * 100 >= failureThreshold * recent.requests;
          same(
            recent.failing,
            fails,
            `failing, with ${JSON.stringify(recent)} and a threshold of ${failureThreshold} %`,
          );
        }
        const failing = banks.filter(({ status, recent }) => status === 'active' && recent.failing);
        const found = (await listed(api)).filter(({ kind }) => kind === 'bank-failing');
        same(
          found.map(({ bank }) => bank.id).toSorted(),
          failing.map(({ bank }) => bank.id).toSorted(),
          'the banks of the conditions, beside those that are failing,',
        );
        for (const { bank, severity, environment, instant } of found) {
          const of = failing.find((one) => one.bank.id === bank.id);
          const outage = of?.lastOutage;
          same(
            [severity, environment, instant],
            ['danger', of?.environment, outage?.to === null ? outage.from : null],
            `the condition of ${bank.name}`,
          );
        }
      }
      await choose(api, { errorAlerts: false });
      same(
        (await listed(api)).filter(({ kind }) => kind === 'bank-failing'),
        [],
        'those without errorAlerts',
      );
    },
  ),

  rule(
    'conditions/maintenance',
    'a maintenance past its planned end is a condition of its endpoint while it lasts',
    async (api) => {
      const { id: bankId } = await api.connectedBank({ status: 'active', environment: 'homologation' });
      const [past, future] = ['2026-01-02T03:04:05Z', '2126-01-02T03:04:05Z'];
      const { id, name } = await api.newEndpoint(bankId, { status: 'maintenance', maintenanceUntil: past });
      const overdue = async () =>
        (await ofBank(api, bankId))
          .filter(({ kind }) => kind === 'maintenance-overdue')
          .map(({ severity, environment, endpoint, instant }) => [
            [severity, environment, endpoint],
            Date.parse(instant ?? ''),
          ]);
      const expected = [[['warning', null, { id, name }], Date.parse(past)]];
      same(await overdue(), expected, 'the conditions');
      for (const body of [{ maintenanceUntil: future }, { maintenanceUntil: null }, { status: 'active' as const }]) {
        ok(await api.call('updateEndpoint', { params: { endpointId: id }, body }));
        same(await overdue(), [], `the conditions after ${JSON.stringify(body)}`);
        const back = { status: 'maintenance' as const, maintenanceUntil: past };
        ok(await api.call('updateEndpoint', { params: { endpointId: id }, body: back }));
        same(await overdue(), expected, 'the conditions of the maintenance');
      }
      ok(await api.call('deleteEndpoint', { params: { endpointId: id } }));
      same(await overdue(), [], 'the conditions after its deletion');
    },
  ),

  rule('conditions/new', 'a bank registered in the last 24 hours is a condition while newBanks is on', async (api) => {
    const { id } = await api.newBank({ status: 'inactive' });
    for (const newBanks of [true, false]) {
      await choose(api, { newBanks });
      const kinds = (await ofBank(api, id)).map(({ kind, severity, environment }) => [kind, severity, environment]);
      same(kinds, newBanks ? [['bank-new', 'info', null]] : [], `the conditions with newBanks ${newBanks}`);
    }
  }),

  rule(
    'conditions/order',
    'conditions are listed the worst first, then by kind, then by the age of their bank',
    async (api) => {
      for (const _ of [1, 2]) await api.newBank({ status: 'active' });
      await choose(api, { newBanks: true, errorAlerts: true, failureThreshold: 1 });
      const order = (await allBanks(api)).map(({ id }) => id);
      const rank = ({ severity, kind, bank }: Condition) =>
        (severities.indexOf(severity) * conditionKinds.length + conditionKinds.indexOf(kind)) * 1e4 +
        order.indexOf(bank.id);
      const all = await listed(api);
      for (const one of all) {
        same(ok(await acknowledge(api, one.id, one.acknowledged)), one, 'a changed condition, beside the listed one,');
      }
      same(
        all,
        all.toSorted((one, other) => rank(one) - rank(other)),
        'the conditions, beside their order,',
      );
      same(new Set(all.map(({ id }) => id)).size, all.length, 'the number of different ids');
    },
  ),

  rule(
    'conditions/acknowledged',
    'a condition is marked as seen for the caller alone and until it changes; one that has ended is 404',
    async (api) => {
      const { id: bankId } = await api.newBank({ status: 'active' });
      const condition = (await ofBank(api, bankId)).find(({ kind }) => kind === 'bank-unconnected');
      expect(condition !== undefined && !condition.acknowledged, 'there is no condition that nobody has seen');
      for (const acknowledged of [true, true, false, true]) {
        const expected = { ...condition!, acknowledged };
        same(ok(await acknowledge(api, condition!.id, acknowledged)), expected, 'the changed condition');
        same(
          (await ofBank(api, bankId)).find(({ id }) => id === condition!.id),
          expected,
          'the listed condition',
        );
      }
      ok(await api.call('updateBank', { params: { bankId }, body: { name: api.newName() } }));
      const renamed = (await ofBank(api, bankId)).find(({ kind }) => kind === 'bank-unconnected');
      same([renamed?.id, renamed?.acknowledged], [condition!.id, true], 'the condition after its bank was renamed');
      for (const headers of api.people) {
        const answer = ok(await api.send('listConditions', { headers, anonymous: true })) as {
          conditions: Condition[];
        };
        same(
          answer.conditions.find(({ id }) => id === condition!.id)?.acknowledged,
          false,
          'the mark as another person sees it',
        );
      }
      ok(await api.call('deleteBank', { params: { bankId } }));
      refused(await acknowledge(api, condition!.id, true), 'RecursoNaoEncontrado');
    },
  ),
]);

export const conditionRules = [
  ...judgedTogether,

  rule(
    'conditions/unreachable',
    'a bank that the last test of a connection did not reach is a condition, until a test reaches it or the connection changes',
    async (api) => {
      const { id: bankId } = await api.newBank({ status: 'active' });
      const unreachable = async () => {
        const all = await ofBank(api, bankId);
        return all
          .filter(({ kind }) => kind === 'bank-unreachable')
          .map(({ id, environment }) => ({ id, environment }));
      };
      for (const environment of environments) {
        const params = placeOf(bankId, environment);
        const change = async (body: ConnectionPatch) => ok(await api.call('updateConnection', { params, body }));
        const test = async () => {
          const answer = await api.call('testConnection', { params }, { prefer: 'scenario=bank-timeout' });
          // A mock with other data than the usual ones does not know the bank in this scenario.
          if (answer.status === 404) skip('the scenario bank-timeout has other data');
          ok(answer);
          return answer.body;
        };
        await change(unanswered);
        same(await unreachable(), [], 'the conditions before a test');
        const { reached, reason } = await test();
        if (reached) skip('an address that no machine has was reached');
        expect(reason !== null && reason !== '', 'no reason is given for a bank that was not reached');
        const [first, ...others] = await unreachable();
        same([first?.environment, others], [environment, []], 'the conditions after the test');
        await test();
        same(await unreachable(), [first], 'the condition after another such test');
        await change({ timeoutMs: 2345 });
        same(await unreachable(), [], 'the conditions after a change of the connection');
      }
    },
  ),
];
