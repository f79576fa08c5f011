import { randomUUID } from 'node:crypto';
import { MAX_SEARCH_LENGTH } from '#api/contract/limits.ts';
import type { Stream } from '#api/contract/common.ts';
import type { Log, LogDetail } from '#api/contract/logs.ts';
import type { Traffic } from '#api/contract/traffic.ts';
import type { Api } from '#conformance/server/api.ts';
import {
  column,
  expect,
  fail,
  ignoreRejection,
  withSubject,
  ok,
  same,
} from '#conformance/client/check.ts';
import { inParallel } from '#conformance/server/parallel.ts';
import { rule } from './rule.ts';
import { answering, expectReference, logText } from './reference-bank.ts';
import { logOf, requestIdOf, run, whileStill } from './tester.ts';
import { identifiersOf } from '#domain/identifiers.ts';

const newest = (api: Api, size: number) => api.call('listLogs', { query: { 'page-size': size } });

/** Bodies of failures, with their causes; the last ones follow each other. */
const failures: [body: unknown, cause: string, status?: number][] = [
  [{ code: 17 }, '17'],
  [{ type: 'about:blank', title: 'A' }, '422'],
  [{ errors: [1, { code: '', error: 'D' }], code: 'A' }, 'D'],
  [{ erros: [{ codigo: 'E' }], error: { code: 'F' } }, 'E'],
  [{ error: { type: 'G' }, code: 'F' }, 'G'],
  [{ type: 'I', error: 'H' }, 'H'],
  [{ code: '529.982.247-25' }, '422'],
  [{ code: 'é'.repeat(201) }, 'é'.repeat(200)],
  [{ codigo: ' A\n \tB ' }, 'A B', 409],
  [{ codigo: 'A B' }, 'A B'],
];

/** The order of the list: several servers may record logs, so it is not that of the runs. */
const newestFirst = (one: Log, other: Log): number =>
  Date.parse(other.recordedAt) - Date.parse(one.recordedAt) || (one.id < other.id ? 1 : -1);

/** Expects logs in the order of `recordedAt` and id. */
const expectNewestFirst = (logs: readonly Log[], which: string): void =>
  same(
    column(logs, 'id'),
    column(logs.toSorted(newestFirst), 'id'),
    `the ids of the logs ${which}`,
  );

/** How many runs are made at once while lists are read. */
const PARALLEL_RUNS = 6;

/** The list of the logs while logs are recorded, what finds one, and why it failed. */
export const logStreamRules = [
  rule(
    'log/streams',
    'a log recorded while the list is read moves no other, in both directions',
    async (api) => {
      const bank = await api.callableBank();
      const record = async () =>
        requestIdOf(
          await run(api, { bankId: bank.id, path: '/conformidade/fluxo', method: 'GET' }),
        );
      const first = async () => ok(await newest(api, 1)).data;
      const both = async () => [await newest(api, 8), await newest(api, 2)] as const;
      let [start, shown] = await whileStill(first, both);
      const wanted = ok(start).data.map(({ id }) => id);
      const seen: string[] = [];
      const made: string[] = [];
      for (let turn = 0; turn < 4; turn += 1) {
        seen.push(...ok(shown).data.map(({ id }) => id));
        made.push(await record());
        const { next } = shown.body.links;
        if (turn < 3)
          shown = await api.follow(next ?? fail('there is no link next', shown), shown, 'listLogs');
      }
      same(seen, wanted, 'the logs on four pages');
      const back: Log[] = [];
      for (let link = shown.body.links.prev; link !== undefined; link = shown.body.links.prev) {
        shown = await api.follow(link, shown, 'listLogs');
        back.unshift(...ok(shown).data);
      }
      const known = new Set([...wanted, ...made]);
      const ours = back.filter(({ id, requestId }) => known.has(id) || known.has(requestId));
      const expected = [...made, ...column(start.body.data.slice(0, 6), 'requestId')];
      same(
        column(ours, 'requestId').toSorted(),
        expected.toSorted(),
        'the request ids of the logs on the way back',
      );
      expectNewestFirst(back, 'on the way back');
      same(new Set(back.map(({ id }) => id)).size, back.length, 'how many of them are different');
    },
  ),

  rule(
    'log/after',
    'after a place come the logs recorded since, also of calls that began before',
    async (api) => {
      const bank = await api.callableBank();
      const path = `/conformidade/${randomUUID()}`;
      const calling = ignoreRejection(run(api, { bankId: bank.id, path }));
      const before = ok(await api.call('listLogs', { query: { q: path } }));
      const first = requestIdOf(await calling);
      // A fast bank may have answered before the list was read.
      const ids = before.data.length > 0 ? [] : [first];
      const query = { q: path, after: before.meta.latest };
      const since = async () => ok(await api.call('listLogs', { query }));
      for (const more of [0, 1, 1]) {
        if (more) ids.push(requestIdOf(await run(api, { bankId: bank.id, path })));
        const { data, meta } = await since();
        same(
          column(data, 'requestId').toSorted(),
          ids.toSorted(),
          'the request ids of the logs that were recorded since',
        );
        expectNewestFirst(data, 'that were recorded since');
        same(meta.totalRecords, ids.length, 'how many were recorded since');
      }
      const { data } = ok(
        await api.call('listLogs', { query: { ...query, after: (await since()).meta.latest } }),
      );
      same(data, [], 'the logs that were recorded since then');
      for (const { timestamp, recordedAt } of (await since()).data) {
        expect(
          Date.parse(recordedAt) >= Date.parse(timestamp),
          `${recordedAt} is before the beginning, ${timestamp}`,
        );
      }
    },
  ),

  rule(
    'log/lag',
    'a log is read by its id at once; lists have the logs until completeUntil, figures until asOf',
    async (api) => {
      const { id: bankId } = await api.callableBank();
      const path = `/conformidade/${randomUUID()}`;
      const logs: LogDetail[] = [];
      const make = async () => {
        const { logId } = (await run(api, { bankId, path })).body;
        logs.push(ok(await api.call('getLog', { params: { logId: logId ?? '' } })));
      };
      const parts = { query: { q: path, 'page-size': 100 }, mayLag: true };
      const lists: Stream<Log>[] = [];
      const figures: Traffic[] = [];
      const read = async () => {
        lists.push(ok(await api.send('listLogs', parts)) as Stream<Log>);
        figures.push(ok(await api.send('getTraffic', { ...parts, query: { q: path } })) as Traffic);
      };
      await Promise.all([inParallel(make, PARALLEL_RUNS), read(), read()]);
      await read();
      await api.step('logs by their ids', () =>
        same(new Set(column(logs, 'id')).size, PARALLEL_RUNS, 'the number of different logs'),
      );
      const recordedUntil = (instant: string) =>
        logs.filter(({ recordedAt }) => Date.parse(recordedAt) <= Date.parse(instant));
      await api.step('lists', () => {
        for (const { data, meta } of lists) {
          const { completeUntil } = meta;
          same(
            column(data, 'id').toSorted(),
            column(recordedUntil(completeUntil), 'id').toSorted(),
            `the ids of the logs in a list that is complete until ${completeUntil}`,
          );
        }
      });
      await api.step('figures', () => {
        for (const { asOf, buckets } of figures) {
          const counted = buckets.reduce((sum, { requests }) => sum + requests, 0);
          const least = recordedUntil(asOf).length;
          expect(
            counted >= least && counted <= logs.length,
            `${counted} requests are counted as of ${asOf}, of ${least} to ${logs.length}`,
          );
        }
      });
      await api.step('in the end', async () => {
        const { data } = ok(await api.call('listLogs', { query: { q: path } }));
        same(
          column(data, 'id').toSorted(),
          column(logs, 'id').toSorted(),
          'the ids of the listed logs',
        );
      });
    },
  ),

  rule(
    'log/identifiers',
    'a log is found by each of its identifiers, as a whole and without case',
    async (api) => {
      const { rows } = await api.logs();
      const bank = await api.callableBank();
      const mark = randomUUID().replaceAll('-', '');
      const body = {
        cobs: [{ txid: `a${mark}` }],
        pix: { EndToEndId: `E${'1'.repeat(20)}${mark.slice(0, 11)}` },
      };
      const path = `/conformidade/b${mark}?c=${mark}`;
      const headers = { 'X-Fapi-Interaction-Id': randomUUID() };
      const made = await logOf(
        api,
        requestIdOf(await run(api, { bankId: bank.id, method: 'POST', path, headers, body })),
      );
      const xml = answering(200, `<a:x><txid>c${mark}</txid></a:x>`, [
        ['content-type', 'application/xml'],
      ]);
      const ofXml = await logOf(api, requestIdOf(await run(api, { bankId: bank.id, path: xml })));
      const others = await Promise.all(
        [rows[0]!, rows.at(-1)!].map(async ({ id }) =>
          ok(await api.call('getLog', { params: { logId: id } })),
        ),
      );
      for (const log of [made, ofXml, ...others]) {
        for (const identifier of new Set(identifiersOf(log))) {
          if (identifier.length > MAX_SEARCH_LENGTH) continue;
          for (const q of [identifier, ` ${identifier.toUpperCase()}`]) {
            const period = { from: log.timestamp, to: log.timestamp };
            const found = ok(
              await api.call('listLogs', { query: { q, ...period, 'page-size': 100 } }),
            ).data;
            expect(
              column(found, 'id').includes(log.id),
              `${JSON.stringify(q)} does not find its log`,
            );
          }
        }
      }
      for (const q of [`a${mark.slice(1)}`, `a${mark.slice(0, -1)}`, mark, `a${mark}0`])
        same(
          ok(await api.call('listLogs', { query: { q } })).meta.totalRecords,
          0,
          `the logs that ${q} finds`,
        );
    },
  ),

  rule(
    'run/causes',
    'the cause of a failure is its code, as the contract finds it, and groups failures',
    async (api) => {
      const bankId = await expectReference(api, (await api.ownBank()).id);
      const from = ok(await api.call('getDashboardSummary', {})).asOf;
      for (const [body, cause, status = 422] of failures) {
        const answer = await run(api, { bankId, path: answering(status, JSON.stringify(body)) });
        await withSubject(JSON.stringify(body), async () =>
          same(ok(await logText(api, answer)).cause, cause, 'the cause'),
        );
      }
      const { lastSync } = ok(await api.call('getBank', { params: { bankId } }));
      expect(
        Date.parse(lastSync ?? '') >= Date.parse(from),
        `lastSync is ${lastSync} after answers from ${from} on`,
      );
      const found = ok(await api.call('listCauses', { query: { bankId, from } })).causes;
      const latest = [...Map.groupBy(failures.toReversed(), ([, cause]) => cause)];
      const expected = latest.map(([cause, all]) => ({
        cause,
        status: all[0]![2] ?? 422,
        failures: all.length,
      }));
      expected.sort((one, other) => other.failures - one.failures);
      const shown = found.map(({ cause, status, failures: count }) => ({
        cause,
        status,
        failures: count,
      }));
      same(shown, expected, 'the causes, those of most failures first, of equal ones the latest');
    },
  ),
];
