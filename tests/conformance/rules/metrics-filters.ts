import { httpMethods } from '#api/contract/common.ts';
import { bandOf, logBands } from '#api/contract/log-band.ts';
import type { Log } from '#api/contract/logs.ts';
import { metricIntervals, type TrafficQuery } from '#api/contract/metrics.ts';
import { naming, ok, rule, same } from '../rule.ts';
import { window, within } from './metrics.ts';
import { logOf, run } from './tester.ts';

const DAY_MS = 86_400_000;

/** Every filter and interval of the metrics, and the series of each bank. */
export const metricFilterRules = [
  rule('METR-06', 'traffic of each method and band counts the logs of that filter', async (api) => {
    const { query, rows } = await window(api);
    const counted = async (filter: object) =>
      ok(await api.call('getTraffic', { query: { ...query, ...filter } })).buckets.reduce(
        (sum, { requests }) => sum + requests,
        0,
      );
    for (const method of httpMethods) {
      same(await counted({ method }), rows.filter((row) => row.method === method).length, `the requests of ${method}`);
    }
    for (const band of logBands) {
      const count = rows.filter(({ status }) => bandOf(status) === band).length;
      same(await counted({ band }), count, `the requests of band ${band}`);
    }
    for (const left of logBands) {
      const band = logBands.filter((one) => one !== left).join(',');
      const count = rows.filter(({ status }) => bandOf(status) !== left).length;
      same(await counted({ band }), count, `the requests of the bands ${band}`);
    }
    const [bank] = rows.map((row) => row.bank);
    if (!bank) return;
    const own = rows.filter((row) => row.bank.id === bank.id);
    same(await counted({ bankId: bank.id }), own.length, `the requests of ${bank.name}`);
  }),

  rule('METR-07', 'the answer has the interval that was sent, one hour by default', async (api) => {
    const period = { from: '2026-03-09T00:00:00Z', to: '2026-03-10T00:00:00Z' };
    for (const id of ['getTraffic', 'getBankMetrics'] as const) {
      for (const interval of metricIntervals) {
        const answer = ok(await api.call(id, { query: { ...period, interval } }));
        await naming(id, () => same(answer.interval, interval, 'the interval'));
      }
      await naming(id, async () => same(ok(await api.call(id, { query: period })).interval, '1h', 'the default'));
    }
  }),

  rule('METR-08', "a bank's series has the buckets of the traffic and counts the bank's logs", async (api) => {
    const { query, rows } = await window(api);
    const { buckets } = ok(await api.call('getTraffic', { query }));
    const { banks } = ok(await api.call('getBankMetrics', { query }));
    const periods = buckets.map(({ from, to }) => ({ from, to }));
    for (const { bank, series, requests, failures } of banks.slice(0, BANKS)) {
      if (requests === 0 && series.length === 0) continue;
      same(
        series.map(({ from, to }) => ({ from, to })),
        periods,
        `the periods of ${bank.name}`,
      );
      const own = rows.filter((row) => row.bank.id === bank.id);
      for (const part of series) {
        const logs = within(own, part);
        const failed = logs.filter(({ status }) => bandOf(status) !== 'success').length;
        same([part.requests, part.failures], [logs.length, failed], `requests and failures from ${part.from}`);
      }
      const sum = (name: 'requests' | 'failures') => series.reduce((total, part) => total + part[name], 0);
      same([sum('requests'), sum('failures')], [requests, failures], `the sums of the series of ${bank.name}`);
    }
  }),

  rule('METR-10', 'traffic takes each filter of the logs, and several together', async (api) => {
    const { query, rows } = await window(api);
    const middle = rows.toSorted((one, other) => one.duration - other.duration)[Math.floor(rows.length / 2)];
    if (!middle) return;
    const filters: [Partial<TrafficQuery>, (log: Log) => boolean][] = [
      [{ 'min-duration': middle.duration }, ({ duration }) => duration >= middle.duration],
      [{ bankId: middle.bank.id }, ({ bank }) => bank.id === middle.bank.id],
      [{ band: ['warning', 'error'] }, ({ status }) => bandOf(status) !== 'success'],
      [
        { bankId: middle.bank.id, method: middle.method, 'min-duration': middle.duration },
        (log) => log.bank.id === middle.bank.id && log.method === middle.method && log.duration >= middle.duration,
      ],
    ];
    for (const [filter, wanted] of filters) {
      const { buckets } = ok(await api.call('getTraffic', { query: { ...query, ...filter } }));
      const counted = buckets.reduce((sum, { requests }) => sum + requests, 0);
      same(counted, rows.filter(wanted).length, `the requests with ${JSON.stringify(filter)}`);
    }
  }),

  rule('METR-11', 'without from a period begins 24 hours before its to, whatever the time is', async (api) => {
    const to = '2026-03-10T12:34:56.789Z';
    for (const query of [{ to }, { to, interval: '5m' as const }]) {
      const { buckets } = ok(await api.call('getTraffic', { query }));
      const ends = [buckets[0]?.from, buckets.at(-1)?.to].map((text) => Date.parse(text ?? ''));
      same(ends, [Date.parse(to) - DAY_MS, Date.parse(to)], 'the first and the last instant of the traffic');
      const { banks } = ok(await api.call('getBankMetrics', { query }));
      const series = banks[0]?.series ?? [];
      if (banks.length > 0) same(series.length, buckets.length, 'the number of parts of a series');
    }
  }),

  rule(
    'METR-16',
    'the metrics answer at the beginning of 1970 and at the end of 9999, within these years',
    async (api) => {
      for (const [from, to] of [
        [undefined, '1970-01-01T03:30:00Z'],
        // Zero seconds since 1970, which some languages take for an absent value.
        ['1970-01-01T00:00:00Z', '1970-01-03T12:00:00Z'],
        ['9999-12-31T00:00:00Z', '9999-12-31T23:59:59.999Z'],
      ] as const) {
        for (const interval of metricIntervals) {
          const query = { ...(from && { from }), to, interval };
          const { buckets } = ok(await api.call('getTraffic', { query }));
          const ends = [buckets[0]?.from, buckets.at(-1)?.to].map((text) => Date.parse(text ?? ''));
          same(ends, [Date.parse(from ?? '1970-01-01T00:00:00Z'), Date.parse(to)], `the ends of the period to ${to}`);
          ok(await api.call('getBankMetrics', { query }));
        }
      }
    },
  ),

  rule('METR-12', 'banks of equal figures are in the order of their registration', async (api) => {
    const name = api.newName();
    const ids: string[] = [];
    for (const letter of ['m', 'a', 'z', 'b']) ids.push((await api.newBank({ name: `${letter} ${name}` })).id);
    const { banks } = ok(await api.call('getBankMetrics', {}));
    const ours = banks.map(({ bank }) => bank.id).filter((id) => ids.includes(id));
    same(ours, ids, 'the order of our banks, which have no requests');
    same(ids.includes(banks.at(-1)?.bank.id ?? ''), true, 'that banks without requests come last');
  }),

  rule('METR-13', 'without a period the metrics count a run at once, the bank with more runs first', async (api) => {
    const few = await api.callableBank({ status: 'active' });
    const many = await api.callableBank({ status: 'active' });
    const answer = await run(api, { bankId: few.id });
    for (let made = 0; made < 2; made += 1) await run(api, { bankId: many.id });
    const { timestamp } = await logOf(api, answer.headers.get('x-request-id') ?? '');
    for (const [{ id: bankId }, count] of [
      [few, 1],
      [many, 2],
    ] as const) {
      const { buckets } = ok(await api.call('getTraffic', { query: { bankId } }));
      const counted = buckets.reduce((sum, { requests }) => sum + requests, 0);
      same(counted, count, 'the requests of a bank that the traffic counts');
      const end = Date.parse(buckets.at(-1)?.to ?? '');
      same(end >= Date.parse(timestamp), true, `that the last bucket ends after the run of ${timestamp}`);
    }
    const { banks } = ok(await api.call('getBankMetrics', {}));
    const ours = banks.filter(({ bank }) => [few.id, many.id].includes(bank.id));
    for (const { bank, requests } of ours) same(requests, bank.id === few.id ? 1 : 2, 'the requests of a bank');
    same(ours.length, 2, 'the number of our banks');
    if (ours[0]?.errorRate !== ours[1]?.errorRate) return;
    same(
      ours.map(({ bank }) => bank.id),
      [many.id, few.id],
      'the order of banks of equal error rate, the one with more requests first,',
    );
  }),

  rule('METR-09', 'the health of a bank shows the status that the bank has, also without requests', async (api) => {
    const drafts = [await api.newBank({ status: 'inactive' }), await api.newBank({ status: 'active' })];
    const to = new Date().toISOString();
    const from = new Date(Date.now() - DAY_MS).toISOString();
    const { banks } = ok(await api.call('getBankMetrics', { query: { from, to } }));
    for (const { id, name, code, status } of drafts) {
      const health = banks.find(({ bank }) => bank.id === id);
      same(health?.status, status, `the status of ${name}`);
      same(health?.bank, { id, name, code }, `the bank ${name}`);
      same([health?.requests, health?.errorRate, health?.p95], [0, null, null], 'its figures without requests');
      same(health?.lastFailure, null, 'its last failure');
    }
    const { id: bankId } = drafts[0]!;
    const { name } = ok(await api.call('updateBank', { params: { bankId }, body: { name: api.newName() } }));
    const after = ok(await api.call('getBankMetrics', { query: { from, to } })).banks;
    same(after.find(({ bank }) => bank.id === bankId)?.bank.name, name, 'the name after a change');
  }),
];

/** Banks whose series are checked; each has as many parts as the period has buckets. */
const BANKS = 3;
