import { download } from '../client.ts';
import type { LogQuery } from '../contract/logs.ts';
import { useRead } from './use-read.ts';

/** A page of logs; the previous page stays while another loads. */
export const useLogs = (query: LogQuery) => useRead('listLogs', { query }, { keepPrevious: true });

/** One log with its messages, or nothing while `logId` is null. */
export const useLog = (logId: string | null) => useRead('getLog', logId === null ? null : { params: { logId } });

/** Downloads every log that matches, as the platform's CSV. */
export const exportLogs = download<'exportLogs'>;
