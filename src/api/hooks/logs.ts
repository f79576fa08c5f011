import { call, type CallOptions } from '../client.ts';
import type { LogExportQuery, LogQuery } from '../contract/logs.ts';
import { useRead } from './use-read.ts';

/** A page of logs; the previous page stays while another loads. Null reads nothing. */
export const useLogs = (query: LogQuery | null) => useRead('listLogs', query && { query }, { keepPrevious: true });

/** One log with its headers and bodies; reads nothing while `logId` is null. */
export const useLog = (logId: string | null) => useRead('getLog', logId === null ? null : { params: { logId } });

/**
 * Downloads every matching log as the platform's CSV. There is no time limit: the screen shows the progress and the
 * operator can cancel.
 * @throws ApiError
 */
export async function exportLogs(
  query: LogExportQuery,
  options: Pick<CallOptions, 'signal' | 'onProgress'>,
): Promise<{ file: Blob; fileName: string }> {
  const { body, fileName } = await call('exportLogs', { query }, { ...options, timeoutMs: 0 });
  return { file: body, fileName: fileName ?? 'logs.csv' };
}
