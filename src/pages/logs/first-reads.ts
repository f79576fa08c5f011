import { firstRead } from '#api/hooks/first-read.ts';
import { oldestLog } from '#api/hooks/oldest-log.ts';
import { histogramQuery } from './histogram-query.ts';

/** The page sizes to choose from; the first is the default. */
export const pageSizes = [25, 50, 100] as const;

/** The list, and what its histogram reads: the oldest log, then the requests since then. */
export const firstReads = [
  firstRead('listLogs', { query: { page: 1, 'page-size': pageSizes[0] } }),
  firstRead('listLogs', oldestLog({}), ({ data: [oldest] }) =>
    oldest ? [firstRead('getTraffic', { query: histogramQuery({}, oldest.timestamp) })] : [],
  ),
];
