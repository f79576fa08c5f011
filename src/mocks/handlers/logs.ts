import { LOG_EXPORT_LIMIT } from '#api/contract/logs.ts';
import type { Resolvers } from '#mocks/protocol/handle.ts';
import type { LogFilter } from '#mocks/platform/log-search.ts';
import { envelope } from '#mocks/protocol/page.ts';
import { exportTooLarge, invalidPeriod, logNotFound } from '#mocks/protocol/problems.ts';

/**
 * Logs: one for every request that passed to a bank, written by the platform and changed by nobody. They keep the bank's
 * name and the path as they were, whatever becomes of bank and endpoint. A search looks in bank, path and address, and
 * at the beginning of request ids. An export holds every log that matches, not a page, or is refused when they are too
 * many: rows are never left out in silence.
 */
export const logs: Resolvers<'listLogs' | 'exportLogs' | 'getLog'> = {
  listLogs({ query }, context) {
    refuseBackwards(query);
    const { page, 'page-size': size, sort, ...filter } = query;
    const found = context.db.logs.select(filter, sort);
    return envelope(found.rows((page - 1) * size, page * size), found.total, query, context);
  },

  async exportLogs({ query }, { db, headers, now, signal }) {
    refuseBackwards(query);
    const { sort, ...filter } = query;
    const found = db.logs.select(filter, sort);
    if (found.total > LOG_EXPORT_LIMIT) throw exportTooLarge(found.total, LOG_EXPORT_LIMIT);
    // Loaded with the first export, for most visits make none.
    const { csvName, csvStream } = await import('./log-csv.ts');
    const [first, last] = found.period() ?? [new Date(filter.from ?? now()), new Date(filter.to ?? now())];
    headers.set('content-disposition', `attachment; filename="${csvName(first, last)}"`);
    return csvStream(found, signal);
  },

  getLog({ params }, { db }) {
    const log = db.logs.get(params.logId);
    if (!log) throw logNotFound();
    return log;
  },
};

function refuseBackwards({ from, to }: LogFilter): void {
  if (from !== undefined && to !== undefined && Date.parse(from) > Date.parse(to)) throw invalidPeriod();
}
