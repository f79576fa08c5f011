import { bandOf } from '#api/contract/log-band.ts';
import type { Api } from '../api.ts';
import { expect, ok, rule, same } from '../rule.ts';
import { logOf, run } from './tester.ts';

const DAY_MS = 86_400_000;
/** Figures are compared to this many decimals. */
const DECIMALS = 6;

const summary = async (api: Api) => ok(await api.call('getDashboardSummary', {}));
const rounded = (value: number | null) => value?.toFixed(DECIMALS) ?? null;

/** Counts of the logs from an instant (not included) to another (included). */
async function counts(api: Api, from: number, to: number) {
  const query = { from: new Date(from + 1).toISOString(), to: new Date(to).toISOString(), 'page-size': 1 };
  const all = ok(await api.call('listLogs', { query })).meta.totalRecords;
  const successes = ok(await api.call('listLogs', { query: { ...query, band: ['success'] } })).meta.totalRecords;
  return { all, rate: all > 0 ? successes / all : null };
}

/** The changes of the figures, and what moves them. */
export const figureRules = [
  rule(
    'DASH-05',
    'changes compare with the 24 hours before: requests as a signed fraction, the rate as a difference',
    async (api) => {
      const { requests, successRate, generatedAt } = await summary(api);
      const now = Date.parse(generatedAt);
      const today = await counts(api, now - DAY_MS, now);
      const before = await counts(api, now - 2 * DAY_MS, now - DAY_MS);
      same(requests.value, today.all, 'the requests');
      same(
        rounded(requests.change),
        rounded(before.all > 0 ? today.all / before.all - 1 : null),
        'the change of requests',
      );
      same(rounded(successRate.value), rounded(today.rate), 'the success rate');
      const difference = today.rate === null || before.rate === null ? null : today.rate - before.rate;
      same(rounded(successRate.change), rounded(difference), 'the change of the success rate');
    },
  ),

  rule('DASH-06', 'a run is counted at once, as a request and by its status', async (api) => {
    const { id: bankId } = await api.callableBank();
    const answer = await run(api, { bankId });
    const { timestamp } = await logOf(api, answer.headers.get('x-request-id') ?? '');
    // Compared with the logs and not with earlier figures: meanwhile logs of the day before may have left the 24 hours.
    const { requests, successRate, generatedAt } = await summary(api);
    const now = Date.parse(generatedAt);
    expect(now >= Date.parse(timestamp), `the run of ${timestamp} is later than generatedAt, ${generatedAt}`);
    const today = await counts(api, now - DAY_MS, now);
    same(requests.value, today.all, 'the requests after a run');
    same(rounded(successRate.value), rounded(today.rate), 'the success rate after a run');
  }),

  rule(
    'DASH-07',
    'inactive banks count as banks; endpoints count while they are active, whatever their bank',
    async (api) => {
      const before = await summary(api);
      const bank = await api.newBank({ status: 'inactive' });
      const endpoint = await api.newEndpoint(bank.id);
      await api.newEndpoint(bank.id, { status: 'maintenance' });
      const after = await summary(api);
      same(after.banks.value, before.banks.value + 1, 'the banks');
      same(after.activeEndpoints.value, before.activeEndpoints.value + 1, 'the active endpoints');
      ok(await api.call('updateEndpoint', { params: { endpointId: endpoint.id }, body: { status: 'maintenance' } }));
      ok(await api.call('updateBank', { params: { bankId: bank.id }, body: { status: 'active' } }));
      const last = await summary(api);
      same(last.banks.value, after.banks.value, 'the banks after an activation');
      same(last.activeEndpoints.value, before.activeEndpoints.value, 'the active endpoints after maintenance');
    },
  ),

  rule('DASH-08', 'changes of banks and endpoints count what is new, not what was changed', async (api) => {
    const before = await summary(api);
    const bank = await api.newBank();
    const endpoint = await api.newEndpoint(bank.id);
    ok(await api.call('updateBank', { params: { bankId: bank.id }, body: { name: api.newName() } }));
    ok(await api.call('updateEndpoint', { params: { endpointId: endpoint.id }, body: { name: api.newName() } }));
    const after = await summary(api);
    same(after.banks.change, before.banks.change + 1, 'the change of the banks');
    same(after.activeEndpoints.change, before.activeEndpoints.change + 1, 'the change of the active endpoints');
    expect(after.banks.change <= after.banks.value, 'more banks are new than there are');
    expect(after.activeEndpoints.change <= after.activeEndpoints.value, 'more active endpoints are new than there are');
  }),

  rule('DASH-09', 'generatedAt is the time of the answer', async (api) => {
    const first = Date.parse((await summary(api)).generatedAt);
    await new Promise((resolve) => setTimeout(resolve, 5));
    const second = Date.parse((await summary(api)).generatedAt);
    expect(second > first, 'a later answer has no later generatedAt');
  }),

  rule('DASH-12', 'the links of activities repeat the limit', async (api) => {
    await api.logs();
    for (const limit of [1, 3, 20]) {
      const answer = await api.call('listActivities', { query: { limit } });
      const { data, links } = ok(answer);
      for (const name of ['self', 'first', 'last'] as const) {
        const again = ok(await api.follow(links[name], answer, 'listActivities')).data as { id: string }[];
        same(
          again.map(({ id }) => id),
          data.map(({ id }) => id),
          `the activities behind ${name} of limit=${limit}`,
        );
      }
    }
  }),

  rule('DASH-10', 'a run is the newest activity at once, with its bank, path and time', async (api) => {
    const { id: bankId } = await api.callableBank();
    const answer = await run(api, { bankId, path: '/conformidade/atividade' });
    const { data, meta, links } = ok(await api.call('listActivities', { query: { limit: 1 } }));
    const [log] = ok(await api.call('listLogs', { query: { q: answer.headers.get('x-request-id') ?? '' } })).data;
    const status = bandOf(answer.body.status) === 'success' ? 'success' : 'error';
    same(
      data,
      log ? [{ id: log.id, bank: log.bank, endpoint: log.endpoint, status, time: log.timestamp }] : [],
      'the activity',
    );
    same([meta.totalRecords, meta.totalPages], [1, 1], 'totalRecords and totalPages of the activity');
    expect(links.next === undefined && links.prev === undefined, 'activity has more than one page');
  }),
];
