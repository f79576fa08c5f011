import { MAX_CAUSES } from '#api/contract/failures.ts';
import { CURSOR_FAULT, MAX_COUNTED } from '#api/contract/common.ts';
import { truncate } from '#api/contract/limits.ts';
import { LOG_EXPORT_LIMIT, type logs as operations } from '#api/contract/logs.ts';
import {
  type LogCursor,
  type LogOrder,
  type LogSelection,
  readCursor,
  writeCursor,
} from '#mocks/platform/log-selection.ts';
import type { Resolvers } from '#mocks/protocol/handle.ts';
import { countedPeriod, refuseBackwards, streamEnvelope } from '#mocks/protocol/page.ts';
import { accessDenied, found, invalidRequest, Refusal } from '#mocks/protocol/problems.ts';
import { type LogFilter, logRule } from './log-filters.ts';
import {
  type LogNote,
  MAX_NOTE_LENGTH,
  type logNotes as noteOperations,
} from '#api/contract/log-notes.ts';
import { quoted } from '#domain/masking.ts';
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
    const rule = logRule(filter, db);
    // A cursor can be anywhere. The first page needs its rows and the total, which is counted no
    // further.
    const limit = cursor ? Infinity : MAX_COUNTED + 1;
    const rows = db.logs.select(sort, since ? [...rule, { after: since.place }] : rule, limit);
    const [start, end] = rowsAsked(rows, cursor, size);
    const cursorAt = (side: LogCursor['side'], index: number) =>
      writeCursor({ sort, side, place: rows.placeAt(index) });
    const cursors = {
      prev: start > 0 && end > start ? cursorAt('before', start) : undefined,
      next: end > start && end < rows.total ? cursorAt('after', end - 1) : undefined,
      latest: writeCursor({ sort: 'recordedAt', side: 'after', place: db.logs.latest() }),
    };
    return streamEnvelope(rows.rows(start, end), rows.total, cursors, query, context);
  },

  async exportLogs({ query }, { db, headers, now, signal }) {
    refuseBackwards(query);
    const { sort, ...filter } = query;
    const rows = db.logs.select(sort, logRule(filter, db));
    if (rows.total > LOG_EXPORT_LIMIT) {
      const [limit, total] = [LOG_EXPORT_LIMIT, rows.total].map((count) =>
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
    const groups = new Map<
      string,
      { status: number; failures: number; first: number; last: number }
    >();
    let failures = 0;
    db.logs
      .select('-recordedAt', logRule({ ...filter, from, to }, db))
      .each((time, status, _, __, causeOf) => {
        const cause = causeOf();
        if (cause === null) return;
        failures++;
        const group = groups.get(cause) ?? { status, failures: 0, first: time, last: time };
        if (time > group.last) Object.assign(group, { status, last: time });
        groups.set(cause, {
          ...group,
          failures: group.failures + 1,
          first: Math.min(time, group.first),
        });
      });
    const causes = [...groups]
      .toSorted(([, one], [, other]) => other.failures - one.failures || other.last - one.last)
      .slice(0, MAX_CAUSES)
      .map(([cause, { first, last, ...rest }]) => ({
        cause,
        ...rest,
        first: new Date(first).toISOString(),
        last: new Date(last).toISOString(),
      }));
    return { from, to, failures, causes };
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

function rowsAsked(
  rows: LogSelection,
  cursor: LogCursor | undefined,
  size: number,
): [start: number, end: number] {
  if (cursor?.side === 'before') {
    const end = rows.before(cursor.place, false);
    return [Math.max(0, end - size), end];
  }
  const start = cursor ? rows.before(cursor.place, true) : 0;
  return [start, Math.min(start + size, rows.total)];
}

/** When the oldest and the newest of some logs began; undefined when there are none. */
function periodOf(rows: LogSelection): [Date, Date] | undefined {
  let [oldest, newest] = [Infinity, -Infinity];
  rows.each((time) => {
    oldest = Math.min(oldest, time);
    newest = Math.max(newest, time);
  });
  return rows.total > 0 ? [new Date(oldest), new Date(newest)] : undefined;
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
    const text = sent && truncate(quoted(sent), MAX_NOTE_LENGTH);
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
