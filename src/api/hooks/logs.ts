import { ApiError } from '../api-error.ts';
import { call, type CallOptions } from '../client.ts';
import type { CausesQuery, LogExportQuery, LogQuery } from '../contract/logs.ts';
import { useRead } from './use-read.ts';
import { useUpdate } from './use-write.ts';

/** How often new logs are counted. */
const COUNT_EVERY_MS = 5000;

/**
 * Logs at a place in their list; null reads nothing. Not read again on focus: rows would move under
 * a reader.
 */
export const useLogs = (query: LogQuery | null) =>
  useRead('listLogs', query && { query }, { keepPrevious: true, onlyOnRequest: true });

/** The log that was recorded first of those that match, as a page of one; null reads nothing. */
export const useOldestLog = (filters: LogExportQuery | null) =>
  useRead('listLogs', filters && { query: { ...filters, sort: 'recordedAt', 'page-size': 1 } }, {
    keepPrevious: true,
  });

/**
 * Counts the matching logs recorded since an answer's `latest`, slow calls included; a null query
 * counts nothing.
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
 * The failures that match, by their causes; those of another search stay while they load. Null
 * reads nothing.
 */
export const useCauses = (query: CausesQuery | null) =>
  useRead('listCauses', query && { query }, { keepPrevious: true, onlyOnRequest: true });

/** One log with its headers and bodies; reads nothing while `logId` is null. */
export const useLog = (logId: string | null) =>
  useRead('getLog', logId === null ? null : { params: { logId } });

/** Downloads every matching log as the platform's CSV, without a time limit. @throws ApiError */
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
