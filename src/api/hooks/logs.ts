import { ApiError } from '../api-error.ts';
import { call, type CallOptions } from '../client.ts';
import type { CausesQuery, LogExportQuery, LogQuery } from '../contract/logs.ts';
import { useRead } from './use-read.ts';
import { useUpdate } from './use-write.ts';

/** How often new logs are counted. */
const COUNT_EVERY_MS = 5000;

/**
 * The logs beside a place in their list; the previous ones stay while others load. They are not read again when the window gets the
 * focus: rows would move while someone reads them. Null reads nothing.
 */
export const useLogs = (query: LogQuery | null) =>
  useRead('listLogs', query && { query }, { keepPrevious: true, onlyOnRequest: true });

/** The log that was recorded first of those that match, as a page of one; null reads nothing. */
export const useOldestLog = (filters: LogExportQuery | null) =>
  useRead('listLogs', filters && { query: { ...filters, sort: 'recordedAt', 'page-size': 1 } }, { keepPrevious: true });

/**
 * How many logs that match were recorded since an answer, counted again every few seconds; 0 until the first count. Calls
 * that began before it are among them: a slow one, or one without an answer, is recorded late. `newest`: when the last of them
 * was recorded. `failed`: the last count failed.
 * @param query the filters, or null to count nothing
 * @param latest the `latest` of the answer
 */
export function useNewLogs(
  query: LogExportQuery | null,
  latest: string | undefined,
): { count: number; more: boolean; newest: string | undefined; failed: boolean } {
  const input = query && latest !== undefined ? { query: { ...query, after: latest, 'page-size': 1 } } : null;
  const { data, error } = useRead('listLogs', input, { pollMs: COUNT_EVERY_MS });
  const { totalRecords = 0, moreRecords = false } = data?.meta ?? {};
  return { count: totalRecords, more: moreRecords, newest: data?.data[0]?.recordedAt, failed: error !== undefined };
}

/** The failures that match, by their causes; those of another search stay while they load. Null reads nothing. */
export const useCauses = (query: CausesQuery | null) =>
  useRead('listCauses', query && { query }, { keepPrevious: true, onlyOnRequest: true });

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
  const { body, fileName, requestId } = await call('exportLogs', { query }, { ...options, timeoutMs: 0 });
  // Even an export without rows has a heading.
  if (body.size === 0) throw new ApiError('contract', { operationId: 'exportLogs', requestId, field: '(body)' });
  return { file: body, fileName: fileName ?? 'logs.csv' };
}

/** The note on a log with the version to send as `If-Match`. */
export const useLogNote = (logId: string) => useRead('getLogNote', { params: { logId } });

/** Writes the note on a log, or removes it. */
export const useUpdateLogNote = (logId: string) => useUpdate('updateLogNote', { params: { logId } });
