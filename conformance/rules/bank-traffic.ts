import type { Api } from '#conformance/server/api.ts';
import { randomUUID } from 'node:crypto';
import type { Endpoint } from '#api/contract/endpoints.ts';
import type { Log } from '#api/contract/logs.ts';
import {
  type BankHealth,
  FAILING_SHARE,
  INTERVAL_MS,
  OUTAGE_FAILURES,
  OUTAGE_GAP_MS,
  RECENT_MS,
  SLOT_MS,
} from '#api/contract/traffic.ts';
import { listingOf } from '#conformance/server/listings.ts';
import { walk } from '#conformance/server/listing-pages.ts';
import { isCallOf } from '#conformance/server/log-window.ts';
import { forEachInParallel } from '#conformance/server/parallel.ts';
import { resourceOf } from '#conformance/data/resources.ts';
import { borrowObject } from '#conformance/server/objects.ts';
import { alone, rule } from './rule.ts';
import { column, expect, withSubject, ok, same, skip } from '#conformance/client/check.ts';
import {
  banksOf,
  health,
  isFailure,
  expectPercentile,
  sum,
  traffic,
  trafficWindow,
  logsWithin,
} from './traffic.ts';
import { DAY_MS, run } from './tester.ts';

/** Banks whose series are checked; each has as many parts as the period has buckets. */
const BANKS = 3;
/** Endpoints whose figures are compared with their logs. */
const ENDPOINTS = 5;
/** More logs of a bank are not read. */
const MAX_LOGS_READ = 5000;
const DECIMALS = 6;

const slotOf = (time: number) => Math.floor(time / SLOT_MS) * SLOT_MS;
const timeOf = ({ timestamp }: Log) => Date.parse(timestamp);
const at = (time: number) => new Date(time).toISOString();

type Counts = Pick<BankHealth, 'requests' | 'failures' | 'failureRate'>;

/** Expects figures to be counted from logs. */
function counts({ requests, failures, failureRate }: Counts, logs: Log[], what: string): void {
  const failed = logs.filter(isFailure).length;
  const rate = logs.length > 0 ? (failed / logs.length).toFixed(DECIMALS) : undefined;
  const shown = [requests, failures, failureRate?.toFixed(DECIMALS)];
  same(shown, [logs.length, failed, rate], `requests, failures and failure rate ${what}`);
}

/** Expects the last failure of a bank to be that of its logs. */
const lastFails = ({ lastFailure }: BankHealth, logs: Log[]) =>
  same(
    lastFailure && Date.parse(lastFailure),
    logs
      .filter(isFailure)
      .reduce<number | null>((latest, log) => Math.max(latest ?? 0, timeOf(log)), null),
    'lastFailure',
  );

/**
 * The last outage among the logs of a bank up to an instant, as the contract defines it, and what
 * may be its cause.
 */
function lastOutage(logs: Log[], end: number): { causes: (string | null)[]; outage: object } {
  const outages: { last: number; failures: Log[] }[] = [];
  const slots = [...Map.groupBy(logs, (log) => slotOf(timeOf(log)))].toSorted(
    ([one], [other]) => one - other,
  );
  for (const [slot, rows] of slots) {
    const failures = rows.filter(isFailure);
    if (failures.length === 0 || failures.length < FAILING_SHARE * rows.length) continue;
    const before = outages.at(-1);
    if (before && slot - before.last <= OUTAGE_GAP_MS) {
      before.last = slot;
      before.failures.push(...failures);
    } else outages.push({ last: slot, failures });
  }
  const found = outages.findLast(({ failures }) => failures.length >= OUTAGE_FAILURES);
  if (!found) return { causes: [], outage: {} };
  const times = found.failures.map(timeOf);
  const causes = [...Map.groupBy(found.failures, ({ cause }) => cause)];
  const most = Math.max(...causes.map(([, all]) => all.length));
  const to = slotOf(end) - found.last <= OUTAGE_GAP_MS ? null : at(Math.max(...times));
  return {
    causes: causes.filter(([, all]) => all.length === most).map(([cause]) => cause),
    outage: { from: at(Math.min(...times)), to, failures: times.length },
  };
}

/** The endpoints of a bank by what they had in 24 hours: the most first, those without one last. */
async function expectSortedByDay(api: Api, bankId: string): Promise<void> {
  for (const field of ['failures', 'requests', 'p95'] as const) {
    const query = { bankId, sort: `-${field}` as const, 'page-size': 100 };
    const { data } = ok(await api.call('listEndpoints', { query }));
    const { endpoints } = ok(
      await api.call('getEndpointTraffic', { query: { endpointId: column(data, 'id') } }),
    );
    const values = endpoints.map((endpoint) => endpoint[field] ?? -1);
    const inOrder = values.toSorted((one, other) => other - one);
    same(values, inOrder, `the ${field} by sort=-${field}`);
  }
}

/** The health of banks agrees with their logs, without those of tests. */
export const bankTrafficRules = [
  rule(
    'bank-traffic/figures',
    "a bank's health is counted from its logs, the highest rate first",
    async (api) => {
      const { query, rows } = await trafficWindow(api);
      const { banks, buckets, recent } = await banksOf(api, query);
      for (const [index, one] of banks.entries()) {
        await withSubject(one.bank.name, () => {
          const logs = rows.filter(
            ({ bank, environment, test }) =>
              bank.id === one.bank.id && environment === one.environment && !test,
          );
          counts(one, logs, 'of the period');
          counts(one.recent, logsWithin(logs, recent), 'that are recent');
          expectPercentile(one.p95, logs, 95, 'p95');
          lastFails(one, logs);
          const before = banks[index - 1];
          const rate = (before?.failureRate ?? -1) - (one.failureRate ?? -1);
          const isInOrder = !before || rate > 0 || (rate === 0 && before.requests >= one.requests);
          expect(isInOrder, 'it comes after a better bank, or one with fewer requests');
          if (index >= BANKS) return;
          const parts = buckets.map((bucket) => logsWithin(logs, bucket));
          same(
            one.series.requests.join(),
            parts.map((own) => own.length).join(),
            'the requests of each bucket',
          );
          same(
            one.series.failures.join(),
            parts.map((own) => own.filter(isFailure).length).join(),
            'the failures',
          );
        });
      }
    },
  ),

  rule(
    'endpoint-traffic/figures',
    'figures of endpoints are counted from logs, in the order asked',
    async (api) => {
      const { query, rows } = await api.logs();
      const page = { query: { 'page-size': 100 } };
      const banks = new Map(
        ok(await api.call('listBanks', page)).data.map((bank) => [bank.id, bank]),
      );
      const { data } = ok(await api.call('listEndpoints', page));
      const isKnown = (one: Endpoint) => banks.has(one.bank.id) && rows.some(isCallOf(one));
      const known = data.filter(isKnown).slice(0, ENDPOINTS).toReversed();
      const ids = known.map((one) => one.id);
      const asked = { endpointId: [randomUUID(), ...ids, ...ids], ...query };
      const answer = ok(await api.call('getEndpointTraffic', { query: asked }));
      same(
        [answer.from, answer.to].map(Date.parse),
        [query.from, query.to].map(Date.parse),
        'the period',
      );
      same(column(answer.endpoints, 'endpointId'), ids, 'the endpoints');
      for (const [index, one] of answer.endpoints.entries()) {
        const { environment } = banks.get(known[index]!.bank.id)!;
        const logs = rows
          .filter(isCallOf(known[index]!))
          .filter((row) => row.environment === environment && !row.test);
        const wanted = [environment, logs.length, logs.filter(isFailure).length];
        const what = `environment, requests and failures of ${known[index]!.name}`;
        same([one.environment, one.requests, one.failures], wanted, what);
        expectPercentile(one.p95, logs, 95, `p95 of ${known[index]!.name}`);
      }
    },
  ),

  rule(
    'bank-traffic/outage',
    "a bank's last outage is made of failing slots, with their main cause",
    async (api) => {
      const { banks, buckets, recent } = await banksOf(api, {});
      const bank =
        banks.find((one) => one.lastOutage) ??
        banks.find(({ failures }) => failures >= OUTAGE_FAILURES);
      if (!bank) skip('no bank has three failed requests on the last day');
      const { lastOutage: shown, environment } = bank;
      // Where the server sees none, any time of the day may have one.
      const from = shown ? at(Date.parse(shown.from) - INTERVAL_MS['1h']) : buckets[0]!.from;
      const last = Date.parse(shown?.to ?? bank.lastFailure ?? recent.to);
      const periodTo = (end: number) => ({ from, to: at(Math.min(end, Date.parse(recent.to))) });
      const whole = {
        ...periodTo(last + INTERVAL_MS['1h']),
        bankId: bank.bank.id,
        environment,
        test: false,
      };
      if (
        (await traffic(api, { ...whole, interval: '1d' })).some(
          ({ requests }) => requests > MAX_LOGS_READ,
        )
      )
        skip('the bank has more requests than the suite reads');
      const rows = (await walk(api, listingOf('log'), whole)) as unknown as Log[];
      for (const end of [
        last,
        last - 1,
        last + OUTAGE_GAP_MS,
        last + OUTAGE_GAP_MS + SLOT_MS,
        Date.parse(whole.to),
      ]) {
        const period = periodTo(end);
        const one = (await health(api, period)).find((other) => other.bank.id === bank.bank.id)!;
        const logs = logsWithin(rows, period);
        await withSubject(`${bank.bank.name} at ${period.to}`, () => {
          lastFails(one, logs);
          const { cause, ...outage } = one.lastOutage ?? {};
          const expected = lastOutage(logs, Date.parse(period.to));
          same(outage, expected.outage, 'the last outage');
          expect(
            !cause || expected.causes.includes(cause),
            `${cause} is not its most frequent cause`,
          );
          const begin = at(Math.max(Date.parse(from), Date.parse(period.to) - RECENT_MS));
          counts(one.recent, logsWithin(logs, { from: begin, to: period.to }), 'that are recent');
        });
      }
    },
  ),

  ...alone([
    rule(
      'bank-traffic/runs',
      'health leaves out tests and the environment that is not used',
      async (api) => {
        const few = await api.ownBank();
        const many = await api.callableBank();
        const both = [few.id, many.id];
        const counted = async () => {
          const banks = (await health(api, {})).filter(({ bank }) => both.includes(bank.id));
          const shown = both.map((id) => banks.find(({ bank }) => bank.id === id)!);
          const totals = (test: boolean) =>
            Promise.all(both.map(async (bankId) => sum(await traffic(api, { bankId, test }))));
          return [
            await totals(false),
            await totals(true),
            column(shown, 'requests'),
            shown.map(({ recent }) => recent.requests),
          ];
        };
        const path = `/conformidade/${randomUUID()}`;
        const endpoint = await borrowObject(api, resourceOf('endpoint'));
        ok(await endpoint.change({ bankId: few.id, method: 'GET', path }));
        const endpointId = endpoint.id;
        const called = async () => {
          const { from, to, endpoints } = ok(
            await api.call('getEndpointTraffic', { query: { endpointId: [endpointId] } }),
          );
          same(Date.parse(to) - Date.parse(from), DAY_MS, 'the length of the period');
          return endpoints[0]?.requests;
        };
        same(await called(), 0, 'the requests of a new endpoint');
        const before = await counted();
        const ofFew = [
          { test: undefined },
          { method: 'POST' as const, test: false },
          { test: true },
          { test: true },
        ];
        const ofMany = { bankId: many.id, test: false };
        const sent = [...ofFew.map((one) => ({ ...one, bankId: few.id, path })), ofMany, ofMany];
        await forEachInParallel(sent, (one) => run(api, one));
        const runs = [
          [2, 2],
          [2, 0],
          [2, 2],
          [2, 2],
        ];
        const expected = before.map((own, index) =>
          own.map((number, bank) => number + runs[index]![bank]!),
        );
        await api.step('after runs', async () => {
          same(await counted(), expected, 'the requests, the tests, and the health of both');
          same(await called(), 1, 'the requests of the endpoint');
          await expectSortedByDay(api, few.id);
        });
        ok(
          await api.call('updateBank', {
            params: { bankId: few.id },
            body: { environment: 'production' },
          }),
        );
        await api.step('the endpoint in the other environment', async () =>
          same(await called(), 0, 'its requests'),
        );
        await run(api, { bankId: few.id, path, test: false });
        await api.step('conditions in the other environment', async () => {
          const { conditions } = ok(await api.call('listConditions', {}));
          const isFound = conditions.some(
            ({ kind, bank }) => kind === 'bank-unconnected' && bank.id === few.id,
          );
          expect(isFound, 'a bank that is connected elsewhere is not unconnected');
        });
        const one = (await health(api, {})).find(({ bank }) => bank.id === few.id);
        same(
          [one?.environment, one?.requests, one?.recent.requests],
          ['production', 0, 0],
          'those in produção',
        );
      },
    ),
  ]),
];
