import type { Log } from '#api/contract/logs.ts';
import { expect, naming, ok, refused, rule, same } from '../rule.ts';

/** An instant without its fraction of a second. */
const at = (time: number) => new Date(time).toISOString().replace('.000Z', 'Z');

/** Periods of logs that are valid and hard to compare. */
export const periodRules = [
  rule(
    'VALU-11',
    'periods may begin in 1970 and end in 9999, with fractions of a second of any length',
    async (api) => {
      const { query, rows } = await api.logs();
      const q = 'conformidade sem igual';
      for (const [from, to] of [
        ['1970-01-01T00:00:00Z', '9999-12-31T23:59:59Z'],
        ['1970-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999999Z'],
        ['2024-02-29T23:59:59.5Z', '2100-01-01T00:00:00.123456789Z'],
      ]) {
        ok(await api.send('listLogs', { query: { from, to, q } }));
        ok(await api.send('exportLogs', { query: { from, to, q } }));
      }
      const wide = { from: '1970-01-01T00:00:00Z', to: query.to };
      const { meta } = ok(await api.call('listLogs', { query: { ...wide, 'page-size': 1 } }));
      expect(
        meta.totalRecords >= rows.length,
        `all logs until ${query.to} are ${meta.totalRecords}, not ${rows.length} or more`,
      );
      const precise = { from: query.from.replace('Z', '000Z'), to: query.to.replace('Z', '000Z') };
      if (!/\.\d{3}Z$/.test(query.from) || !/\.\d{3}Z$/.test(query.to)) return;
      const inMicroseconds = ok(await api.call('listLogs', { query: { ...precise, 'page-size': 1 } })).meta
        .totalRecords;
      same(inMicroseconds, rows.length, 'the number of logs with the same period in microseconds');
      const after = { from: query.from, to: query.to.replace('Z', '001Z') };
      same(
        ok(await api.call('listLogs', { query: { ...after, 'page-size': 1 } })).meta.totalRecords,
        rows.length,
        'the number of logs until a microsecond later',
      );
      if (Date.parse(query.to) - Date.parse(query.from) < 2) return;
      const isInside = ({ timestamp }: Log) => timestamp > query.from && timestamp < query.to;
      const narrow = { from: query.from.replace('Z', '0001Z'), to: justBefore(query.to) };
      same(
        ok(await api.call('listLogs', { query: { ...narrow, 'page-size': 1 } })).meta.totalRecords,
        rows.filter(isInside).length,
        'the number of logs from a moment later to a moment earlier',
      );
    },
  ),

  rule('VALU-16', 'an instant without a fraction is the beginning of its second, in from and in to', async (api) => {
    const { rows } = await api.logs();
    const log = rows.find(({ timestamp }) => Date.parse(timestamp) % 1000 !== 0);
    if (!log) return;
    const second = Math.floor(Date.parse(log.timestamp) / 1000) * 1000;
    const found = async (from: number, to: number) => {
      const query = { from: at(from), to: at(to), 'page-size': 100 };
      return ok(await api.call('listLogs', { query })).data.some(({ id }) => id === log.id);
    };
    same(await found(second - 1000, second), false, 'that the period until the second has a log that is later');
    same(await found(second, second + 1000), true, 'that the period from the second has the log');
    same(await found(second + 1000, second + 2000), false, 'that the period from the next second has it');
  }),

  rule('VALU-15', 'from and to are compared as instants, whatever the number of their digits', async (api) => {
    for (const operation of ['listLogs', 'exportLogs', 'getTraffic'] as const) {
      for (const [from, to] of [
        ['2026-03-02T10:00:00Z', '2026-03-02T10:00:00.5Z'],
        ['2026-03-02T10:00:00.45Z', '2026-03-02T10:00:00.5Z'],
        ['2026-03-02T10:00:00.5Z', '2026-03-02T10:00:00.500Z'],
        ['2026-03-02T10:00:00.000000000Z', '2026-03-02T10:00:00Z'],
      ]) {
        const answer = await api.send(operation, { query: { from, to } });
        await naming(`${operation} from ${from} to ${to}`, () => void ok(answer));
      }
      for (const [from, to] of [
        ['2026-03-02T10:00:00.5Z', '2026-03-02T10:00:00.45Z'],
        ['2026-03-02T10:00:00.001Z', '2026-03-02T10:00:00Z'],
        ['2026-03-02T10:00:01Z', '2026-03-02T10:00:00.999999Z'],
      ]) {
        const answer = await api.send(operation, { query: { from, to } });
        await naming(`${operation} from ${from} to ${to}`, () => refused(answer, 'PeriodoInvalido'));
      }
    }
  }),
];

/** The instant a ten-thousandth of a millisecond earlier, of one with milliseconds. */
const justBefore = (instant: string) => new Date(Date.parse(instant) - 1).toISOString().replace('Z', '9999Z');
