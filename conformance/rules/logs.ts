import { randomUUID } from 'node:crypto';
import { MAX_COUNTED } from '#api/contract/common.ts';
import type { Log } from '#api/contract/logs.ts';
import type { Api } from '#conformance/server/api.ts';
import { eventsOf } from '#conformance/server/events.ts';
import { alone, rule } from './rule.ts';
import { column, expect, withSubject, ok, refused, same, skip } from '#conformance/client/check.ts';
import { newCode } from '#conformance/data/subjects.ts';
import { splitAtSpaces } from '#conformance/data/texts.ts';
import { DAY_MS, logOf, requestIdOf, usual } from './tester.ts';

const reads = ['listLogs', 'exportLogs', 'listCauses', 'getTraffic'] as const;
const count = async (api: Api, query: object) =>
  ok(await api.call('listLogs', { query: { ...query, 'page-size': 1 } })).meta.totalRecords;

/**
 * Logs beside what every list has: status classes, periods, what runs leave, and what stays after
 * changes and deletions.
 */
export const logRules = [
  rule(
    'log/period-order',
    'from and to are compared as instants; from after to is refused on from',
    async (api) => {
      const second = '2026-03-02T10:00:00';
      for (const id of reads) {
        for (const [from = '', to = ''] of splitAtSpaces(
          'Z,.5Z .45Z,.5Z .5Z,.500Z .000000000Z,Z Z,Z',
        ).map((one) => one.split(','))) {
          // An export leaves an event.
          if (id === 'exportLogs' && from !== '.45Z') continue;
          const answer = await api.send(id, { query: { from: second + from, to: second + to } });
          await withSubject(`${id} from ${from} to ${to}`, () => void ok(answer));
          if (Date.parse(second + from) === Date.parse(second + to)) continue;
          const backwards = await api.send(id, { query: { from: second + to, to: second + from } });
          await withSubject(`${id} from ${to} to ${from}`, () =>
            refused(backwards, 'PeriodoInvalido', 'from'),
          );
        }
        const moment = await api.send(id, {
          query: { from: `${second}.000000001Z`, to: `${second}Z` },
        });
        refused(moment, 'PeriodoInvalido', 'from');
        const days = { from: '2026-01-02T00:00:00Z', to: '2026-01-01T00:00:00Z' };
        refused(await api.send(id, { query: days }), 'PeriodoInvalido', 'from');
      }
    },
  ),

  rule(
    'log/period-bounds',
    'periods may begin in 1970 and end in 9999, both ends included',
    async (api) => {
      const { query, rows } = await api.logs();
      for (const [from, to] of [
        ['1970-01-01T00:00:00Z', '9999-12-31T23:59:59Z'],
        ['1970-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999999Z'],
        ['2024-02-29T23:59:59.5Z', '2100-01-01T00:00:00.123456789Z'],
      ]) {
        ok(await api.send('listLogs', { query: { from, to, q: 'conformidade sem igual' } }));
      }
      const all = await count(api, { from: '1970-01-01T00:00:00Z', to: query.to });
      expect(
        all >= rows.length,
        `all logs until ${query.to} are ${all}, not ${rows.length} or more`,
      );
      if (!/\.\d{3}Z$/.test(query.from) || !/\.\d{3}Z$/.test(query.to) || query.from === query.to)
        return;
      const later = (digits: string) => ({ from: query.from, to: query.to.replace('Z', digits) });
      for (const period of [
        { from: query.from.replace('Z', '000Z'), to: query.to.replace('Z', '000Z') },
        later('001Z'),
      ]) {
        same(
          await count(api, period),
          rows.length,
          `the number of logs from ${period.from} to ${period.to}`,
        );
      }
      const before = new Date(Date.parse(query.to) - 1).toISOString().replace('Z', '9999Z');
      const isInside = ({ timestamp }: Log) => timestamp > query.from && timestamp < query.to;
      const narrow = await count(api, { from: query.from.replace('Z', '0001Z'), to: before });
      same(
        narrow,
        rows.filter(isInside).length,
        'the number of logs from a moment later to a moment earlier',
      );
    },
  ),

  ...alone([
    rule(
      'log/kept',
      'logs of changed and deleted objects keep the names of their time',
      async (api) => {
        const bank = await api.callableBank({ status: 'active' });
        const { id: bankId, name, code } = bank;
        const endpoint = await api.newEndpoint(bankId, {
          path: `/conformidade/{id}/${randomUUID()}`,
        });
        const { path } = endpoint;
        const sent = { ...usual, bankId, endpointId: endpoint.id, path: path.replace('{id}', '1') };
        const headers = { 'idempotency-key': randomUUID() };
        const answer = await api.call('runTesterRequest', { body: sent }, headers);
        const first = ok(answer);
        if (!first.response)
          skip(`the tester cannot reach the bank (${first.cause}); see --tester-bank`);
        const log = await logOf(api, requestIdOf(answer));
        same(
          [log.bank, log.endpoint],
          [{ id: bankId, name, code }, path],
          'bank and endpoint of the log',
        );
        const period = { from: log.timestamp, to: log.timestamp };
        const check = (when: string) =>
          api.step(when, async () => {
            same(await logOf(api, requestIdOf(answer)), log, 'the log');
            const newest = ok(await api.call('listActivities', { query: { limit: 20 } })).data;
            const seen = newest.find(({ id }) => id === log.id);
            same([seen?.bank, seen?.endpoint], [log.bank, log.endpoint], 'the activity');
            const { asOf, requests } = ok(await api.call('getDashboardSummary', {}));
            const from = new Date(Date.parse(asOf) - DAY_MS + 1).toISOString();
            const counted = await count(api, { from, to: asOf, test: false });
            if (counted < MAX_COUNTED)
              same(requests.value, counted, 'the requests of the dashboard');
            for (const query of [{ q: path }, { q: name }, { bankId }]) {
              const listed = ok(await api.call('listLogs', { query })).data;
              const shown = listed.map((one) => [one.id, one.bank, one.endpointName]);
              same(
                shown,
                [[log.id, log.bank, endpoint.name]],
                `the logs with ${JSON.stringify(query)}`,
              );
              const { buckets } = ok(
                await api.call('getTraffic', { query: { ...period, ...query } }),
              );
              same(buckets[0]?.requests, 1, `the traffic with ${JSON.stringify(query)}`);
            }
            const again = await api.call('runTesterRequest', { body: sent }, headers);
            same(ok(again), first, 'the answer to the same run with its key', again);
          });
        const other = { name: api.newName(), code: newCode() };
        ok(await api.call('updateBank', { params: { bankId }, body: other }));
        const renamed = { params: { endpointId: endpoint.id }, body: { name: api.newName() } };
        ok(await api.call('updateEndpoint', renamed));
        const file = ok(await api.call('exportLogs', { query: { ...period, q: path } }));
        await api.step('the export', () =>
          expect(file.includes(`;${code} - ${name};`), 'it has not the first name'),
        );
        const note = { params: { logId: log.id }, body: { text: 'Conformidade' } };
        const noted = ok(await api.call('updateLogNote', note));
        await check('after new names');
        same(
          await count(api, { q: other.name }),
          0,
          'the number of logs that the second name finds',
        );
        const removal = await api.call('deleteBank', {
          params: { bankId },
          query: { cascade: true },
        });
        ok(removal);
        const kinds = column(await eventsOf(api, removal), 'kind').toSorted();
        same(
          kinds,
          ['bank', 'connection', 'endpoint'],
          'what the events of the deletion are about',
          removal,
        );
        await check('after the deletion of bank and endpoint');
        same(
          ok(await api.call('getLogNote', { params: note.params })),
          noted,
          'the note on the log',
        );
      },
    ),
  ]),
];
