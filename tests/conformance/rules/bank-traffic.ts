import { ok, expect, rule, same, skip } from '../rule.ts';
import { health, INTERVAL_MS, isFailure, nearestRank, sum, traffic, window, within } from './traffic.ts';
import { logOf, requestIdOf, run } from './tester.ts';

/** Banks whose series are checked; each has as many parts as the period has buckets. */
const BANKS = 3;

/** The health of banks agrees with their logs. */
export const bankTrafficRules = [
  rule(
    'bank-traffic/figures',
    "a bank's health is counted from its logs, in all and in each bucket, the highest error rate first",
    async (api) => {
      const { query, rows } = await window(api);
      const banks = await health(api, query);
      const periods = (await traffic(api, query)).map(({ from, to }) => ({ from, to }));
      for (const [index, one] of banks.entries()) {
        const { bank, requests, failures, series } = one;
        const logs = rows.filter((row) => row.bank.id === bank.id);
        const failed = logs.filter(isFailure);
        const last = failed.map(({ timestamp }) => Date.parse(timestamp));
        same(
          [requests, failures, one.p95],
          [logs.length, failed.length, nearestRank(logs, 95)],
          `requests, failures and p95 of ${bank.name}`,
        );
        same(one.lastFailure && Date.parse(one.lastFailure), last.length > 0 ? Math.max(...last) : null, 'lastFailure');
        same(
          one.errorRate?.toFixed(6),
          logs.length > 0 ? (failed.length / logs.length).toFixed(6) : undefined,
          `the error rate of ${bank.name}`,
        );
        const before = banks[index - 1];
        const [rate, more] = [(before?.errorRate ?? -1) - (one.errorRate ?? -1), (before?.requests ?? 0) - requests];
        expect(
          !before || rate > 0 || (rate === 0 && more >= 0),
          `${bank.name} comes after a better bank, or one with fewer requests`,
        );
        if (index >= BANKS || series.length === 0) continue;
        same(
          series.map(({ from, to }) => ({ from, to })),
          periods,
          `the periods of ${bank.name}`,
        );
        for (const part of series) {
          const own = within(logs, part);
          same(
            [part.requests, part.failures],
            [own.length, own.filter(isFailure).length],
            `requests and failures from ${part.from}`,
          );
        }
      }
    },
  ),

  rule(
    'bank-traffic/last-failure',
    "a bank's last failure is the last one of the period, not a later one",
    async (api) => {
      const registered = new Set((await health(api, {})).map(({ bank }) => bank.id));
      const { data } = ok(await api.call('listLogs', { query: { band: ['warning', 'error'], 'page-size': 100 } }));
      const failures = data.filter(({ bank }) => registered.has(bank.id));
      const older = failures.find(({ bank, timestamp }) =>
        failures.some((other) => other.bank.id === bank.id && Date.parse(other.timestamp) > Date.parse(timestamp)),
      );
      if (!older) skip('no bank has two failed requests');
      const at = Date.parse(older.timestamp);
      const period = { from: new Date(at - INTERVAL_MS['1h']).toISOString(), to: new Date(at).toISOString() };
      const { lastFailure } = (await health(api, period)).find(({ bank }) => bank.id === older.bank.id) ?? {
        lastFailure: null,
      };
      same(lastFailure && Date.parse(lastFailure), at, `the last failure of ${older.bank.name}`);
    },
  ),

  {
    ...rule(
      'bank-traffic/banks',
      'every bank has an entry with its name and status of now, also without requests, those last in the order of registration',
      async (api) => {
        const name = api.newName();
        const made = [];
        for (const [index, letter] of ['m', 'a', 'z', 'b'].entries()) {
          made.push(await api.newBank({ name: `${letter} ${name}`, status: index % 2 === 0 ? 'inactive' : 'active' }));
        }
        const banks = await health(api, {});
        same(banks.length, ok(await api.call('listBanks', {})).meta.totalRecords, 'the number of banks');
        const shown = banks.slice(-made.length).map(({ bank, status, requests, errorRate, p95, lastFailure }) => ({
          bank,
          status,
          requests,
          errorRate,
          p95,
          lastFailure,
        }));
        const expected = made.map((one) => ({
          bank: { id: one.id, name: one.name, code: one.code },
          status: one.status,
          requests: 0,
          errorRate: null,
          p95: null,
          lastFailure: null,
        }));
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
    'bank-traffic/runs',
    'without a period the traffic counts a run at once, the bank with more runs first',
    async (api) => {
      const [few, many] = [await api.callableBank({ status: 'active' }), await api.callableBank({ status: 'active' })];
      const { timestamp } = await logOf(api, requestIdOf(await run(api, { bankId: few.id })));
      for (let made = 0; made < 2; made += 1) await run(api, { bankId: many.id });
      for (const [{ id: bankId }, count] of [
        [few, 1],
        [many, 2],
      ] as const) {
        const buckets = await traffic(api, { bankId });
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
