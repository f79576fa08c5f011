import { bandOf } from '#api/contract/log-band.ts';
import type { Api } from '../api.ts';
import { expect, ok, refused, rule, same } from '../rule.ts';

const DAY_MS = 86_400_000;
const summary = async (api: Api) => ok(await api.call('getDashboardSummary', {}));

const plus = ({ value, change }: { value: number; change: number }, more: number) => ({
  value: value + more,
  change: change + more,
});

/** The dashboard's figures and activity agree with the lists that they are computed from. */
export const dashboardRules = [
  rule('DASH-01', 'the figures are the totals of the lists', async (api) => {
    const { banks, activeEndpoints, requests, successRate, generatedAt } = await summary(api);
    same(banks.value, ok(await api.call('listBanks', {})).meta.totalRecords, 'the banks registered');
    const active = await api.call('listEndpoints', { query: { status: 'active' } });
    same(activeEndpoints.value, ok(active).meta.totalRecords, 'the active endpoints');

    // The day that ends with the summary; a request of exactly a day ago is no longer in it.
    const now = Date.parse(generatedAt);
    const day = { from: new Date(now - DAY_MS + 1).toISOString(), to: generatedAt };
    const count = async (band?: 'success') =>
      ok(await api.call('listLogs', { query: { ...day, ...(band && { band: [band] }), 'page-size': 1 } })).meta
        .totalRecords;
    const [all, successes] = [await count(), await count('success')];
    same(requests.value, all, 'the requests of the last 24 hours');
    if (all === 0) same(successRate.value, null, 'the success rate without requests');
    else same((successRate.value ?? -1).toFixed(4), (successes / all).toFixed(4), 'the success rate');
  }),

  rule('DASH-02', 'the figures follow creations, maintenance and deletions', async (api) => {
    const before = await summary(api);
    const expectFigures = async (banks: number, endpoints: number, when: string) => {
      const now = await summary(api);
      same(now.banks, plus(before.banks, banks), `the banks ${when}`);
      same(now.activeEndpoints, plus(before.activeEndpoints, endpoints), `the active endpoints ${when}`);
    };
    const bank = await api.newBank();
    const { id: endpointId } = await api.newEndpoint(bank.id);
    await expectFigures(1, 1, 'after one of each was made');
    ok(await api.call('updateEndpoint', { params: { endpointId }, body: { status: 'maintenance' } }));
    await expectFigures(1, 0, 'with ours in maintenance');
    ok(await api.call('deleteBank', { params: { bankId: bank.id }, query: { cascade: true } }));
    await expectFigures(0, 0, 'after both were deleted');
  }),

  rule('DASH-03', 'activity is the newest logs, newest first, as success or error', async (api) => {
    await api.logs();
    const { data } = ok(await api.call('listActivities', { query: { limit: 20 } }));
    expect(data.length > 0, 'there is no activity, and there are logs');
    for (const [index, { id, bank, endpoint, status, time }] of data.entries()) {
      const log = ok(await api.call('getLog', { params: { logId: id } }));
      same([bank, endpoint, time], [log.bank, log.endpoint, log.timestamp], 'bank, endpoint and time of the activity');
      same(status, bandOf(log.status) === 'success' ? 'success' : 'error', `the activity of a ${log.status}`);
      const before = data[index - 1];
      expect(
        !before || Date.parse(before.time) >= Date.parse(time),
        `activity ${index + 1} is newer than the one before`,
      );
    }
    const newest = ok(await api.call('listLogs', { query: { 'page-size': 1 } })).data[0];
    same(data[0]?.time, newest?.timestamp, 'the time of the newest activity');
  }),

  rule('DASH-04', 'limit is the maximum number of activities: 1 to 20, 6 by default', async (api) => {
    await api.logs();
    const count = async (query: object) => ok(await api.call('listActivities', { query })).data.length;
    same(await count({ limit: 1 }), 1, 'the activities under limit=1');
    const most = await count({ limit: 20 });
    expect(most <= 20, `limit=20 gives ${most}`);
    same(await count({}), Math.min(6, most), 'the activities without a limit');
    for (const limit of ['0', '21', '-1', 'x', '1.5']) {
      refused(await api.send('listActivities', { query: { limit } }), 'RequisicaoInvalida', 'limit');
    }
  }),
];
