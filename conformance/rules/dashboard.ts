import { bankRef } from '#api/contract/common.ts';
import { statusClassOf } from '#api/contract/failures.ts';
import type { Api } from '#conformance/server/api.ts';
import { alone, rule } from './rule.ts';
import { column, expect, expectTime, ok, same } from '#conformance/client/check.ts';
import { DAY_MS, logOf, requestIdOf, run, whileStill } from './tester.ts';
import { sum, traffic } from './traffic.ts';

/** Figures are compared to this many decimals. */
const DECIMALS = 6;
/**
 * Servers behind one address may have clocks that differ a little, and may leave out the fraction
 * of a second.
 */
const TOLERANCE_MS = 250;
const SECOND_MS = 1000;

const lists = [
  'listBanks',
  'listEndpoints',
  'listLogs',
  'listSavedRequests',
  'listActivities',
] as const;
const summary = async (api: Api) => ok(await api.call('getDashboardSummary', {}));
const rounded = (value: number | null) => value?.toFixed(DECIMALS) ?? null;
const activities = async (api: Api, query: object) =>
  ok(await api.call('listActivities', { query }));

/** Counts of the logs from an instant (not included) to another (included). */
async function counts(api: Api, from: number, to: number) {
  const period = {
    from: new Date(from + 1).toISOString(),
    to: new Date(to).toISOString(),
    test: false,
  };
  // Their list counts so many only.
  const buckets = await traffic(api, period);
  const all = sum(buckets);
  const successes = buckets.reduce((total, { success }) => total + success, 0);
  return { all, rate: all > 0 ? successes / all : null };
}

const more = ({ value, change }: { value: number; change: number }, by: number) => ({
  value: value + by,
  change: change + by,
});

/** Expects the figures of requests to be those of the logs. */
async function expectRequests(api: Api, when: string): Promise<void> {
  const { requests, successRate, asOf } = await summary(api);
  const now = Date.parse(asOf);
  // The day that ends with the summary; a request of exactly a day ago is no longer in it.
  const today = await counts(api, now - DAY_MS, now);
  const before = await counts(api, now - 2 * DAY_MS, now - DAY_MS);
  const change = before.all > 0 ? today.all / before.all - 1 : null;
  const difference = today.rate === null || before.rate === null ? null : today.rate - before.rate;
  same(
    [requests.value, ...[requests.change, successRate.value, successRate.change].map(rounded)],
    [today.all, ...[change, today.rate, difference].map(rounded)],
    `requests, their change, success rate and its change ${when}`,
  );
}

/** The dashboard's figures and activity agree with what they are computed from. */
export const dashboardRules = alone([
  rule(
    'dashboard/requests',
    'requests and success rate are those of the logs, without tests',
    async (api) => {
      const { id: bankId } = await api.callableBank();
      for (const test of [undefined, false, true]) {
        if (test !== undefined) {
          const { timestamp } = await logOf(api, requestIdOf(await run(api, { bankId, test })));
          const { asOf } = await summary(api);
          const isLater = Date.parse(asOf) >= Date.parse(timestamp);
          expect(isLater, `the run of ${timestamp} is later than asOf, ${asOf}`);
        }
        await expectRequests(api, test === undefined ? 'at first' : `after a run, a test: ${test}`);
      }
    },
  ),

  rule(
    'dashboard/counts',
    'banks and active endpoints are counted as listed, and new when created',
    async (api) => {
      const before = await summary(api);
      const check = (banks: number, endpoints: number, when: string) =>
        api.step(when, async () => {
          const { banks: ofBanks, activeEndpoints: active } = await summary(api);
          const expected = [more(before.banks, banks), more(before.activeEndpoints, endpoints)];
          same([ofBanks, active], expected, 'banks and active endpoints');
          const all = ok(await api.call('listBanks', {})).meta.totalRecords;
          const listed = ok(await api.call('listEndpoints', { query: { status: 'active' } })).meta
            .totalRecords;
          same(
            [ofBanks.value, active.value],
            [all, listed],
            'banks and active endpoints, beside those listed,',
          );
        });
      await check(0, 0, 'at first');
      const bank = await api.newBank({ status: 'inactive' });
      const { id: endpointId } = await api.newEndpoint(bank.id);
      await check(1, 1, 'after creations');
      // Banks without requests have an entry too, last, as registered.
      const entry = async () => ok(await api.call('getBankTraffic', {})).banks;
      await api.step('the entry of a bank without requests', async () => {
        const shown = (await entry()).at(-1)!;
        const { requests, failureRate, p95, lastFailure } = shown;
        same(
          [requests, failureRate, p95, lastFailure],
          [0, null, null, null],
          'the figures of the last bank',
        );
        same(bankRef(shown.bank), bankRef(bank), 'the last bank');
        same(
          (await entry()).length,
          ok(await api.call('listBanks', {})).meta.totalRecords,
          'the number of banks',
        );
      });
      const params = { endpointId };
      const ofBank = { bankId: bank.id };
      const body = { name: api.newName(), status: 'active', environment: 'homologation' } as const;
      const renamed = ok(await api.call('updateBank', { params: ofBank, body }));
      const { bank: named, status, environment } = (await entry()).at(-1)!;
      same(
        [named, status, environment],
        [bankRef(renamed), 'active', 'homologation'],
        'the last bank after a change',
      );
      await check(1, 1, 'after changes');
      ok(await api.call('updateEndpoint', { params, body: { status: 'maintenance' } }));
      await check(1, 0, 'in maintenance');
      ok(await api.call('deleteBank', { params: ofBank, query: { cascade: true } }));
      await check(0, 0, 'after deletions');
      const areFewer = [before.banks, before.activeEndpoints].every(
        ({ change, value }) => change <= value,
      );
      expect(areFewer, 'more are new than there are');
    },
  ),

  rule(
    'activity/list',
    'activity is the newest logs, newest first, at most limit of them, usually 6',
    async (api) => {
      await api.logs();
      const list = async () => (await activities(api, { limit: 20 })).data;
      const [newest, most] = await whileStill(
        list,
        async () =>
          [
            ok(await api.call('listLogs', { query: { 'page-size': 20 } })).data,
            await list(),
          ] as const,
      );
      expect(most.length > 0, 'there is no activity, and there are logs');
      same(
        column(most, 'time'),
        column(newest, 'timestamp'),
        'the times of the activity, beside those of the logs,',
      );
      for (const { id, bank, endpoint, status, time } of most) {
        const log = ok(await api.call('getLog', { params: { logId: id } }));
        const result = statusClassOf(log.status) === 'success' ? 'success' : 'error';
        const expected = [log.bank, log.endpoint, log.timestamp, result];
        same(
          [bank, endpoint, time, status],
          expected,
          'bank, endpoint, time and status of the activity',
        );
      }
      for (const limit of [undefined, 1, 3, 10, 20]) {
        const query = limit === undefined ? {} : { limit };
        const [answers, now] = await whileStill(list, async () => {
          const first = await api.call('listActivities', { query });
          const { links } = ok(first);
          const behind = [links.self, links.first, links.last].map((link) =>
            api.follow(link, first, 'listActivities'),
          );
          return [[first, ...(await Promise.all(behind))], await list()] as const;
        });
        for (const [at, answer] of answers.entries()) {
          const { data, meta, links } = ok(answer);
          const rows = now.slice(0, limit ?? 6);
          same(
            data,
            rows,
            `the activities with limit=${limit}, ${at === 0 ? 'asked' : `behind link ${at} of it`}`,
          );
          same(
            [meta.totalRecords, meta.totalPages],
            [rows.length, 1],
            'totalRecords and totalPages',
          );
          expect(
            links.next === undefined && links.prev === undefined,
            'activity has more than one page',
          );
        }
      }
    },
  ),

  rule(
    'answer/times',
    'answers and lastSync are dated between the runs before and after them',
    async (api) => {
      const { id: bankId, name } = await api.callableBank();
      const first = await logOf(api, requestIdOf(await run(api, { bankId })));
      const params = { bankId };
      const times: Record<string, () => Promise<string | null | undefined>> = {
        'time of the health': async () => ok(await api.call('getHealth', {})).time,
        'asOf of the dashboard': async () => (await summary(api)).asOf,
      };
      for (const id of lists)
        times[`requestDateTime of ${id}`] = async () =>
          ok(await api.call(id, {})).meta.requestDateTime;
      const { data } = ok(await api.call('listBanks', { query: { q: name } }));
      const syncs = {
        'lastSync of the bank': ok(await api.call('getBank', { params })).lastSync,
        'lastSync of the changed bank': ok(await api.call('updateBank', { params, body: {} }))
          .lastSync,
        'lastSync of the listed bank': data.find(({ id }) => id === bankId)?.lastSync,
      };
      const seen: [string, string | null | undefined][] = Object.entries(syncs);
      for (const [what, read] of Object.entries(times)) {
        const one = await read();
        await new Promise((resolve) => setTimeout(resolve, one?.includes('.') ? 5 : SECOND_MS + 5));
        const other = await read();
        expectTime(
          Date.parse(other ?? '') > Date.parse(one ?? ''),
          `a later answer has no later ${what}`,
        );
        seen.push([what, one], [what, other]);
      }
      const { timestamp } = await logOf(api, requestIdOf(await run(api, { bankId })));
      const earliest = Date.parse(first.timestamp) - TOLERANCE_MS - SECOND_MS;
      for (const [what, time] of seen) {
        const instant = Date.parse(time ?? '');
        const isBetween = earliest <= instant && instant <= Date.parse(timestamp) + TOLERANCE_MS;
        expect(isBetween, `${what} is ${time}, not between ${first.timestamp} and ${timestamp}`);
      }
    },
  ),
]);
