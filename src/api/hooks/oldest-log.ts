import type { Input } from '../contract/index.ts';
import type { LogExportQuery } from '../contract/logs.ts';

/** The input that reads the log that was recorded first of those that match, as a page of one. */
export const oldestLog = (filters: LogExportQuery): Input<'listLogs'> => ({
  query: { ...filters, sort: 'recordedAt', 'page-size': 1 },
});
