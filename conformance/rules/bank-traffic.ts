import { bankRef } from '#api/contract/common.ts';
import type { Log } from '#api/contract/logs.ts';
import {
  FAILING_SHARE,
  INTERVAL_MS,
  OUTAGE_FAILURES,
  OUTAGE_GAP_MS,
  RECENT_MS,
  SLOT_MS,
} from '#api/contract/traffic.ts';
import { listingOf } from '#conformance/listing.ts';
import { walk } from '#conformance/listing-pages.ts';
import { expect, ok, rule, same, skip } from '#conformance/rule.ts';
import { banksOf, health, isFailure, near, sum, traffic, window, within } from './traffic.ts';
import { logOf, requestIdOf, run } from './tester.ts';

/** Banks whose series are checked; each has as many parts as the period has buckets. */
const BANKS = 3;
/** More logs of a bank are not read. */
const MOST = 5000;

const rateOf = (logs: Log[]) =>
  logs.length > 0 ? (logs.filter(isFailure).length / logs.length).toFixed(6) : undefined;
const slotOf = (time: number) => Math.floor(time / SLOT_MS) * SLOT_MS;
const timeOf = ({ timestamp }: Log) => Date.parse(timestamp);

/** The last outage among the logs of a bank up to an instant, as the contract defines it, and what may be its cause. */
function lastOutage(logs: Log[], end: number) {
  const slots = Map.groupBy(logs, (log) => slotOf(timeOf(log)));
  const outages: { last: number; failures: Log[] }[] = [];
  for (const [slot, rows] of [...slots].toSorted(([one], [other]) => one - other)) {
    const failures = rows.filter(isFailure);
    if (failures.length === 0 || failures.length < FAILING_SHARE * rows.length) continue;
    const before = outages.at(-1);
    if (before && slot - before.last <= OUTAGE_GAP_MS) {
      before.last = slot;
      before.failures.push(...failures);
    } else outages.push({ last: slot, failures });
  }
  const found = outages.findLast(({ failures }) => failures.length >= OUTAGE_FAILURES);
  if (!found) return null;
  const lasts = slotOf(end) - found.last <= OUTAGE_GAP_MS;
  const times = found.failures.map(timeOf);
  const causes = [...Map.groupBy(found.failures, ({ cause }) => cause)].map(
    ([cause, all]) => [cause, all.length] as const,
  );
  const most = Math.max(...causes.map(([, count]) => count));
  return {
    from: new Date(Math.min(...times)).toISOString(),
    to: lasts ? null : new Date(Math.max(...times)).toISOString(),
    failures: times.length,
    causes: causes.filter(([, count]) => count === most).map(([cause]) => cause),
  };
}

/** The health of banks agrees with their logs, without those of tests. */
export const bankTrafficRules = [
  rule(
    'bank-traffic/figures',
    "a bank's health is counted from its logs, in all and in each bucket, the highest error rate first",
    async (api) => {
      const { query, rows } = await window(api);
      const { banks, buckets, recent } = await banksOf(api, query);
      same(
        buckets,
        (await traffic(api, query)).map(({ from, to }) => ({ from, to })),
        'the buckets of the banks',
      );
      for (const [index, one] of banks.entries()) {
        const { bank, requests, failures, series } = one;
        const logs = rows.filter((row) => row.bank.id === bank.id && row.environment === one.environment && !row.test);
        const failed = logs.filter(isFailure);
        const last = failed.map(({ timestamp }) => Date.parse(timestamp));
        same([requests, failures], [logs.length, failed.length], `requests and failures of ${bank.name}`);
        near(one.p95, logs, 95, `p95 of ${bank.name}`);
        same(one.lastFailure && Date.parse(one.lastFailure), last.length > 0 ? Math.max(...last) : null, 'lastFailure');
        same(one.errorRate?.toFixed(6), rateOf(logs), `the error rate of ${bank.name}`);
        const latest = within(logs, recent);
        same(
          [one.recent.requests, one.recent.failures, one.recent.errorRate?.toFixed(6)],
          [latest.length, latest.filter(isFailure).length, rateOf(latest)],
          `the recent requests of ${bank.name}`,
        );
        const before = banks[index - 1];
        const [rate, more] = [(before?.errorRate ?? -1) - (one.errorRate ?? -1), (before?.requests ?? 0) - requests];
        expect(
          !before || rate > 0 || (rate === 0 && more >= 0),
          `${bank.name} comes after a better bank, or one with fewer requests`,
        );
        if (index >= BANKS) continue;
        const parts = buckets.map((bucket) => within(logs, bucket));
        same(
          series,
          { requests: parts.map((own) => own.length), failures: parts.map((own) => own.filter(isFailure).length) },
          `the series of ${bank.name}`,
        );
      }
    },
  ),

  rule(
    'bank-traffic/outage',
    "a bank's last outage is made of its failing slots of five minutes, lasts until 15 minutes after them, and has their most frequent cause",
    async (api) => {
      const { banks, buckets, recent } = await banksOf(api, {});
      const bank = banks.find((one) => one.lastOutage) ?? banks.find(({ failures }) => failures >= OUTAGE_FAILURES);
      if (!bank) skip('no bank has three failed requests on the last day');
      // Where the server sees none, any time of the day may have one.
      const begin = bank.lastOutage
        ? Date.parse(bank.lastOutage.from) - INTERVAL_MS['1h']
        : Date.parse(buckets[0]!.from);
      const last = Date.parse(bank.lastOutage?.to ?? bank.lastFailure ?? recent.to);
      const periodTo = (end: number) => ({
        from: new Date(begin).toISOString(),
        to: new Date(Math.min(end, Date.parse(recent.to))).toISOString(),
      });
      const { environment } = bank;
      const whole = { ...periodTo(last + INTERVAL_MS['1h']), bankId: bank.bank.id, environment, test: false };
      if ((await traffic(api, { ...whole, interval: '1d' })).some(({ requests }) => requests > MOST))
        skip('the bank has more requests than the suite reads');
      const rows = (await walk(api, listingOf('log'), whole)) as unknown as Log[];
      for (const end of [last, last - 1, last + OUTAGE_GAP_MS, last + OUTAGE_GAP_MS + SLOT_MS, Date.parse(whole.to)]) {
        const period = periodTo(end);
        const one = (await health(api, period)).find((other) => other.bank.id === bank.bank.id)!;
        const logs = within(rows, period);
        same(
          one.lastFailure && Date.parse(one.lastFailure),
          logs.filter(isFailure).reduce<number | null>((latest, log) => Math.max(latest ?? 0, timeOf(log)), null),
          `the last failure of ${bank.bank.name} at ${period.to}`,
        );
        const { causes = [], ...expected } = lastOutage(logs, Date.parse(period.to)) ?? {};
        const { cause, ...outage } = one.lastOutage ?? {};
        same(outage, expected, `the last outage of ${bank.bank.name} at ${period.to}`);
        expect(!cause || causes.includes(cause), `${cause} is not the most frequent cause of the outage`);
        const latest = within(logs, { from: new Date(Date.parse(period.to) - RECENT_MS).toISOString(), to: period.to });
        same(
          [one.recent.requests, one.recent.failures, one.recent.errorRate?.toFixed(6)],
          [latest.length, latest.filter(isFailure).length, rateOf(latest)],
          `the recent requests of ${bank.bank.name} at ${period.to}`,
        );
      }
    },
  ),

  {
    ...rule(
      'bank-traffic/banks',
      'every bank has an entry with its name, status and environment of now, also without requests, those last in the order of registration',
      async (api) => {
        const name = api.newName();
        const made = [];
        for (const [index, letter] of ['m', 'a', 'z', 'b'].entries()) {
          made.push(
            await api.newBank({
              name: `${letter} ${name}`,
              status: index % 2 === 0 ? 'inactive' : 'active',
              environment: index < 2 ? 'production' : 'homologation',
            }),
          );
        }
        const banks = await health(api, {});
        same(banks.length, ok(await api.call('listBanks', {})).meta.totalRecords, 'the number of banks');
        const shown = banks
          .slice(-made.length)
          .map((one) => [one.bank, one.status, one.environment, one.requests, one.errorRate, one.p95, one.lastFailure]);
        const expected = made.map((one) => [bankRef(one), one.status, one.environment, 0, null, null, null]);
        same(shown, expected, 'our banks, which have no requests and come last');
        const { id: bankId } = made[0]!;
        const changed = ok(await api.call('updateBank', { params: { bankId }, body: { name: api.newName() } })).name;
        same(
          (await health(api, {})).find(({ bank }) => bank.id === bankId)?.bank.name,
          changed,
          'the name after a change',
        );
      },
    ),
    alone: true,
  },

  rule(
    'bank-traffic/environment',
    'the health of a bank counts the requests to the environment that its integrations use, and no other',
    async (api) => {
      const { id: bankId } = await api.callableBank({ environment: 'production' });
      await run(api, { bankId, environment: 'homologation', test: false });
      for (const environment of ['production', 'homologation'] as const) {
        ok(await api.call('updateBank', { params: { bankId }, body: { environment } }));
        const one = (await health(api, {})).find(({ bank }) => bank.id === bankId);
        const count = environment === 'homologation' ? 1 : 0;
        same([one?.environment, one?.requests, one?.recent.requests], [environment, count, count], 'its requests');
      }
    },
  ),

  rule(
    'bank-traffic/runs',
    'without a period the traffic counts a run at once, the bank with more runs first; the health of banks leaves out tests',
    async (api) => {
      const [few, many] = [await api.callableBank({ status: 'active' }), await api.callableBank({ status: 'active' })];
      for (const { id: bankId } of [few, many])
        same(sum(await traffic(api, { bankId, test: false })), 0, 'the requests of a new bank');
      const { timestamp } = await logOf(api, requestIdOf(await run(api, { bankId: few.id, test: undefined })));
      for (let made = 0; made < 2; made += 1) {
        await run(api, { bankId: few.id, test: true });
        await run(api, { bankId: many.id, test: false });
      }
      same(sum(await traffic(api, { bankId: few.id, test: true })), 2, 'the tests that the traffic counts');
      for (const [{ id: bankId }, count] of [
        [few, 1],
        [many, 2],
      ] as const) {
        const buckets = await traffic(api, { bankId, test: false });
        same(sum(buckets), count, 'the requests of a bank that the traffic counts');
        expect(
          Date.parse(buckets.at(-1)?.to ?? '') >= Date.parse(timestamp),
          `the last bucket ends before the run of ${timestamp}`,
        );
      }
      const ours = (await health(api, {})).filter(({ bank }) => [few.id, many.id].includes(bank.id));
      const expected =
        ours[0]?.errorRate === ours[1]?.errorRate
          ? [
              [many.id, 2],
              [few.id, 1],
            ]
          : ours.map(({ bank }) => [bank.id, bank.id === few.id ? 1 : 2]);
      same(
        ours.map(({ bank, requests }) => [bank.id, requests]),
        expected,
        'our banks and their requests, the one with more first,',
      );
    },
  ),
];
