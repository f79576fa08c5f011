import { MAX_CAUSES } from '#api/contract/failures.ts';
import { CURSOR_FAULT } from '#api/contract/common.ts';
import { LOG_EXPORT_LIMIT, type LogDetail, type logs as operations } from '#api/contract/logs.ts';
import {
  comparePositions,
  type LogCursor,
  type LogOrder,
  endOfInstant,
  readCursor,
  writeCursor,
} from '#mocks/platform/log-order.ts';
import { toLog, type StoredLog } from '#mocks/platform/log-store.ts';
import type { Resolvers } from '#mocks/protocol/handle.ts';
import { cursorPage } from '#mocks/protocol/page.ts';
import { readPeriod, refuseReversedPeriod } from '#mocks/protocol/period.ts';
import { requireFound, invalidRequest, Refusal } from '#mocks/protocol/problems.ts';
import { type LogFilter, logPredicate } from './log-filters.ts';
import type { Db } from '#mocks/platform/db.ts';

/**
 * Logs: the platform writes one for every request that it sends to a bank; logs never change. Their
 * list grows while it is read, so a page begins at a cursor in the order of writing, and has no
 * number. They keep the bank's name and the path as they were at that time, even when bank or
 * endpoint change or are deleted. An export contains every log that matches, not a page; it is
 * refused when there are too many, so that no row is left out without notice. `log-filters.ts` says
 * which logs match. Paths, headers and bodies are stored without secrets and personal data (LGPD),
 * so that no reader gets them.
 */
export const logs: Resolvers<keyof typeof operations> = {
  listLogs({ query }, context) {
    const { cursor: cursorText, after, around, 'page-size': size, sort, ...filter } = query;
    const cursor = cursorOf('cursor', cursorText, sort);
    const since = cursorOf('after', after, 'recordedAt');
    refuseReversedPeriod(query);
    const { db, completeLogs } = context;
    const complete = completeLogs();
    const { until } = complete;
    const all = complete.all();
    const matches = logPredicate(filter, db);
    const isSince = (log: StoredLog) =>
      since === undefined || comparePositions('recordedAt', log, since.position) > 0;
    const rows = all
      .filter((log) => matches(log) && isSince(log))
      .toSorted((one, other) => comparePositions(sort, one, other));
    const center = cursor ? undefined : all.find(({ id }) => id === around);
    const { start, end } = center
      ? rangeAround(rows, center, sort, size)
      : pageRange(rows, cursor, size);
    const page = rows.slice(start, end);
    const first = page.at(0);
    const last = page.at(-1);
    const cursors = {
      prev: first && start > 0 ? writeCursor({ sort, side: 'before', position: first }) : undefined,
      next:
        last && end < rows.length
          ? writeCursor({ sort, side: 'after', position: last })
          : undefined,
      latest: writeCursor({ sort: 'recordedAt', side: 'after', position: endOfInstant(until) }),
      completeUntil: instantOf(until),
    };
    return cursorPage(page.map(toLog), rows.length, cursors, query, context);
  },

  async exportLogs({ query }, { db, completeLogs, headers, now, signal }) {
    refuseReversedPeriod(query);
    const { sort, ...filter } = query;
    const rows = completeLogs()
      .all()
      .filter(logPredicate(filter, db))
      .toSorted((one, other) => comparePositions(sort, one, other));
    // Not cut at the limit: nobody would notice that rows are missing.
    if (rows.length > LOG_EXPORT_LIMIT) throw tooManyRows(rows.length);
    // Loaded with the first export, because most visits make none.
    const { csvName, csvStream } = await import('./log-csv.ts');
    const { first, last } = daysOf(rows) ?? requestedDays(filter, now());
    headers.set('content-disposition', `attachment; filename="${csvName(first, last)}"`);
    return csvStream(rows, signal);
  },

  listCauses({ query }, { db, completeLogs, now }) {
    const period = readPeriod(query, now());
    const from = instantOf(period.from);
    const to = instantOf(period.to);
    const { until, all } = completeLogs();
    const failures = all()
      .filter(logPredicate({ ...query, from, to }, db))
      .filter(({ cause }) => cause !== null);
    const causes = [...Map.groupBy(failures, ({ cause }) => cause ?? '')]
      .map(([cause, group]) => ({
        cause,
        failures: group.length,
        first: group.reduce((earliest, log) => (log.time < earliest.time ? log : earliest)),
        last: group.reduce((latest, log) => (log.time > latest.time ? log : latest)),
      }))
      .toSorted((one, other) => other.failures - one.failures || other.last.time - one.last.time)
      .slice(0, MAX_CAUSES)
      .map(({ first, last, ...counted }) => ({
        ...counted,
        status: last.status,
        first: instantOf(first.time),
        last: instantOf(last.time),
      }));
    return { from, to, asOf: instantOf(until), failures: failures.length, causes };
  },

  getLog: ({ params }, { db }) => findLog(db, params.logId),
};

/** The log with an id. @throws a 404 refusal */
export const findLog = (db: Db, id: string): LogDetail =>
  requireFound(db.logs.get(id), { missing: 'Registro de log não encontrado.' });

function tooManyRows(total: number): Refusal {
  const limit = LOG_EXPORT_LIMIT.toLocaleString('pt-BR');
  return new Refusal(
    'LimiteDeExportacaoExcedido',
    `A exportação aceita até ${limit} linhas e os filtros encontram ${total.toLocaleString('pt-BR')}. Refine os filtros.`,
  );
}

const instantOf = (time: number): string => new Date(time).toISOString();

/**
 * Reads a cursor of the query.
 * @throws a 400 refusal for a text that is not a cursor, and for a cursor of another order
 */
function cursorOf(
  name: 'cursor' | 'after',
  text: string | undefined,
  sort: LogOrder,
): LogCursor | undefined {
  if (text === undefined) return undefined;
  const cursor = readCursor(text);
  if (cursor?.sort === sort) return cursor;
  throw invalidRequest([{ razao: CURSOR_FAULT, propriedade: name, valor: text }]);
}

/** Where in the list the page of a cursor begins and ends; `end` is not in it. */
function pageRange(
  rows: readonly StoredLog[],
  cursor: LogCursor | undefined,
  size: number,
): { start: number; end: number } {
  if (!cursor) return { start: 0, end: size };
  const { sort, side, position } = cursor;
  const isPast = (log: StoredLog) => {
    const order = comparePositions(sort, log, position);
    return side === 'after' ? order > 0 : order >= 0;
  };
  const found = rows.findIndex(isPast);
  const index = found === -1 ? rows.length : found;
  return side === 'after'
    ? { start: index, end: index + size }
    : { start: Math.max(0, index - size), end: index };
}

/**
 * Where the page around a log begins and ends, whether the log is among the rows or not: the first
 * page, or one with the log in its middle.
 */
function rangeAround(
  rows: readonly StoredLog[],
  center: StoredLog,
  sort: LogOrder,
  size: number,
): { start: number; end: number } {
  const before = rows.filter((log) => comparePositions(sort, log, center) < 0).length;
  const start = before < size ? 0 : before - Math.floor(size / 2);
  return { start, end: start + size };
}

/** The days that the file of an export is named after. */
interface Days {
  first: Date;
  last: Date;
}

/** When the oldest and the newest of some logs began; undefined when there are none. */
function daysOf(rows: readonly StoredLog[]): Days | undefined {
  if (rows.length === 0) return undefined;
  const times = rows.map(({ time }) => time);
  const oldest = times.reduce((one, other) => Math.min(one, other));
  const newest = times.reduce((one, other) => Math.max(one, other));
  return { first: new Date(oldest), last: new Date(newest) };
}

/**
 * The days of an export without rows: `from` and `to`. One that is absent is now, unless the first
 * day would come after the last.
 */
function requestedDays({ from, to }: LogFilter, now: Date): Days {
  const time = now.getTime();
  const first =
    from === undefined ? Math.min(time, Date.parse(to ?? now.toISOString())) : Date.parse(from);
  const last = to === undefined ? Math.max(time, first) : Date.parse(to);
  return { first: new Date(first), last: new Date(last) };
}
