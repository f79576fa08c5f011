import type { Input } from '../contract/index.ts';
import type { LogExportQuery } from '../contract/logs.ts';

/** The input that reads the oldest log that matches, as a page of one. */
export const oldestLog = (filters: LogExportQuery): Input<'listLogs'> => ({
  query: { ...filters, sort: 'timestamp', 'page-size': 1 },
});
