import { MAX_CAUSES } from '#api/contract/failures.ts';
import { CURSOR_FAULT } from '#api/contract/common.ts';
import { truncate } from '#api/contract/limits.ts';
import { LOG_EXPORT_LIMIT, type logs as operations } from '#api/contract/logs.ts';
import {
  comparePlaces,
  type LogCursor,
  type LogOrder,
  NO_LOG,
  readCursor,
  writeCursor,
} from '#mocks/platform/log-order.ts';
import { listed, type StoredLog } from '#mocks/platform/log-store.ts';
import type { Resolvers } from '#mocks/protocol/handle.ts';
import { countedPeriod, refuseBackwards, streamEnvelope } from '#mocks/protocol/page.ts';
import { accessDenied, found, invalidRequest, Refusal } from '#mocks/protocol/problems.ts';
import { type LogFilter, logPredicate } from './log-filters.ts';
import {
  type LogNote,
  MAX_NOTE_LENGTH,
  type logNotes as noteOperations,
} from '#api/contract/log-notes.ts';
import { maskQuoted } from '#domain/masking.ts';
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
    const { cursor: text, after, 'page-size': size, sort, ...filter } = query;
    const cursor = cursorOf('cursor', text, sort);
    const since = cursorOf('after', after, 'recordedAt');
    refuseBackwards(query);
    const { db } = context;
    const all = db.logs.all();
    const matches = logPredicate(filter, db);
    const isSince = (log: StoredLog) =>
      since === undefined || comparePlaces('recordedAt', log, since.place) > 0;
    const rows = all
      .filter((log) => matches(log) && isSince(log))
      .toSorted((one, other) => comparePlaces(sort, one, other));
    const [start, end] = rowsAsked(rows, cursor, size);
    const page = rows.slice(start, end);
    const [first, last] = [page.at(0), page.at(-1)];
    const cursors = {
      prev: first && start > 0 ? writeCursor({ sort, side: 'before', place: first }) : undefined,
      next:
        last && end < rows.length ? writeCursor({ sort, side: 'after', place: last }) : undefined,
      latest: writeCursor({ sort: 'recordedAt', side: 'after', place: all[0] ?? NO_LOG }),
    };
    return streamEnvelope(page.map(listed), rows.length, cursors, query, context);
  },

  async exportLogs({ query }, { db, headers, now, signal }) {
    refuseBackwards(query);
    const { sort, ...filter } = query;
    const rows = db.logs
      .all()
      .filter(logPredicate(filter, db))
      .toSorted((one, other) => comparePlaces(sort, one, other));
    if (rows.length > LOG_EXPORT_LIMIT) {
      const [limit, total] = [LOG_EXPORT_LIMIT, rows.length].map((count) =>
        count.toLocaleString('pt-BR'),
      );
      const detail = `A exportação aceita até ${limit} linhas e os filtros encontram ${total}. Refine os filtros.`;
      throw new Refusal('LimiteDeExportacaoExcedido', detail);
    }
    // Loaded with the first export, because most visits make none.
    const { csvName, csvStream } = await import('./log-csv.ts');
    const [first, last] = periodOf(rows) ?? periodAsked(filter, now());
    headers.set('content-disposition', `attachment; filename="${csvName(first, last)}"`);
    return csvStream(rows, signal);
  },

  listCauses({ query: { from: since, to: until, ...filter } }, { db, now }) {
    const period = countedPeriod(since, until, now());
    const [from, to] = period.map((time) => new Date(time).toISOString()) as [string, string];
    const failures = db.logs
      .all()
      .filter(logPredicate({ ...filter, from, to }, db))
      .filter(({ cause }) => cause !== null);
    const causes = [...Map.groupBy(failures, ({ cause }) => cause ?? '')]
      .map(([cause, group]) => {
        const first = group.reduce((before, one) => (one.time < before.time ? one : before));
        const last = group.reduce((before, one) => (one.time > before.time ? one : before));
        return { cause, failures: group.length, first: first.time, last };
      })
      .toSorted((one, other) => other.failures - one.failures || other.last.time - one.last.time)
      .slice(0, MAX_CAUSES)
      .map(({ cause, failures: count, first, last }) => ({
        cause,
        status: last.status,
        failures: count,
        first: new Date(first).toISOString(),
        last: new Date(last.time).toISOString(),
      }));
    return { from, to, failures: failures.length, causes };
  },

  getLog: ({ params }, { db }) => logOf(db, params.logId),
};

const logOf = (db: Db, id: string) =>
  found(db.logs.get(id), { missing: 'Registro de log não encontrado.' });

/** @throws a 400 refusal when it is no cursor, or one of another order */
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

/** The places in a list of the page that a request wants, the last excluded. */
function rowsAsked(
  rows: readonly StoredLog[],
  cursor: LogCursor | undefined,
  size: number,
): [start: number, end: number] {
  if (!cursor) return [0, size];
  const { sort, side, place } = cursor;
  const isPast = (log: StoredLog) => {
    const order = comparePlaces(sort, log, place);
    return side === 'after' ? order > 0 : order >= 0;
  };
  const next = rows.findIndex(isPast);
  const index = next === -1 ? rows.length : next;
  return side === 'after' ? [index, index + size] : [Math.max(0, index - size), index];
}

/** When the oldest and the newest of some logs began; undefined when there are none. */
function periodOf(rows: readonly StoredLog[]): [Date, Date] | undefined {
  if (rows.length === 0) return undefined;
  const times = rows.map(({ time }) => time);
  const oldest = times.reduce((one, other) => Math.min(one, other));
  const newest = times.reduce((one, other) => Math.max(one, other));
  return [new Date(oldest), new Date(newest)];
}

/**
 * The days that the file of an export without rows is named after: `from` and `to`; an absent one
 * is now, if it can be.
 */
function periodAsked({ from, to }: LogFilter, now: Date): [Date, Date] {
  const time = now.getTime();
  const first =
    from === undefined ? Math.min(time, Date.parse(to ?? now.toISOString())) : Date.parse(from);
  const last = to === undefined ? Math.max(time, first) : Date.parse(to);
  return [new Date(first), new Date(last)];
}

/**
 * Notes on logs: one text for each log, signed by the person who wrote it as it is. The log itself
 * never changes, and keeps its note when its bank is renamed or deleted. Notes are masked as logs
 * are; those of others need a permission of their own.
 */
export const logNotes: Resolvers<keyof typeof noteOperations> = {
  getLogNote({ params }, { db, setVersion }) {
    const { note, version } = noteOf(db, params.logId);
    setVersion(version);
    return note;
  },

  updateLogNote({ params, body: { text: sent } }, { db, session, now, checkVersion, setVersion }) {
    const { log, note, version } = noteOf(db, params.logId);
    checkVersion(version);
    const text = sent && truncate(maskQuoted(sent), MAX_NOTE_LENGTH);
    if (text !== undefined && text !== note.text) {
      const { person, permissions } = session();
      const isOwn = (note.author?.email ?? person.email) === person.email;
      if (!isOwn && !permissions.includes('settings:write')) throw accessDenied('settings:write');
      const { id, method, endpoint, bank } = log;
      const signed = { author: person, changedAt: now().toISOString() };
      if (text === null) db.notes.remove(id);
      else db.notes.put({ id, text, ...signed, log: `${method} ${endpoint}`, bank });
    }
    const written = noteOf(db, params.logId);
    setVersion(written.version);
    return written.note;
  },
};

function noteOf(db: Db, logId: string) {
  const log = logOf(db, logId);
  const { text = null, author = null, changedAt = null } = db.notes.get(log.id) ?? {};
  const note: LogNote = { text, author, changedAt };
  return { log, note, version: { id: log.id, text } };
}
