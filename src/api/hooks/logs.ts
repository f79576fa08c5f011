import { ApiError } from '../api-error.ts';
import { call, type CallOptions } from '../client.ts';
import type { CausesQuery, LogExportQuery, LogQuery } from '../contract/logs.ts';
import { useRead } from './use-read.ts';
import { useUpdate } from './use-write.ts';

/** How often new logs are counted. */
const COUNT_EVERY_MS = 5000;

/**
 * A page of logs; null reads nothing. Not read again when the window gets the focus: the rows would
 * move while somebody reads them.
 */
export const useLogs = (query: LogQuery | null) =>
  useRead('listLogs', query && { query }, { keepPrevious: true, onlyOnRequest: true });

/** The oldest log that matches, as a page with one row; null reads nothing. */
export const useOldestLog = (filters: LogExportQuery | null) =>
  useRead('listLogs', filters && { query: { ...filters, sort: 'recordedAt', 'page-size': 1 } }, {
    keepPrevious: true,
  });

/**
 * Counts the logs that match and were recorded since an answer, again and again.
 * @param query null counts nothing
 * @param latest the `latest` of that answer
 * @returns `more`: there are more than `count`; `newest`: when the newest of them was recorded
 */
export function useNewLogs(
  query: LogExportQuery | null,
  latest: string | undefined,
): { count: number; more: boolean; newest: string | undefined; failed: boolean } {
  const input =
    query && latest !== undefined ? { query: { ...query, after: latest, 'page-size': 1 } } : null;
  const { data, error } = useRead('listLogs', input, { pollMs: COUNT_EVERY_MS });
  const { totalRecords = 0, moreRecords = false } = data?.meta ?? {};
  return {
    count: totalRecords,
    more: moreRecords,
    newest: data?.data[0]?.recordedAt,
    failed: error !== undefined,
  };
}

/**
 * The failures that match, by causes; the previous ones stay while others load. Null reads none.
 */
export const useCauses = (query: CausesQuery | null) =>
  useRead('listCauses', query && { query }, { keepPrevious: true, onlyOnRequest: true });

/** One log with its headers and bodies; reads nothing while `logId` is null. */
export const useLog = (logId: string | null) =>
  useRead('getLog', logId === null ? null : { params: { logId } });

/**
 * Downloads every log that matches as CSV, without a time limit.
 * @param options `onProgress` gets the bytes that have arrived
 * @throws ApiError
 */
export async function exportLogs(
  query: LogExportQuery,
  options: Pick<CallOptions, 'signal' | 'onProgress'>,
): Promise<{ file: Blob; fileName: string }> {
  const { body, fileName, requestId } = await call(
    'exportLogs',
    { query },
    { ...options, timeoutMs: 0 },
  );
  // Even an export without rows has a heading.
  if (body.size === 0)
    throw new ApiError('contract', { operationId: 'exportLogs', requestId, field: '(body)' });
  return { file: body, fileName: fileName ?? 'logs.csv' };
}

export const useLogNote = (logId: string) => useRead('getLogNote', { params: { logId } });

export const useUpdateLogNote = (logId: string) =>
  useUpdate('updateLogNote', { params: { logId } });
