import type { LogExportQuery } from '../contract/logs.ts';
import type { BankMetricsQuery, TrafficQuery } from '../contract/metrics.ts';
import { oldestLog } from './oldest-log.ts';
import { useRead } from './use-read.ts';

/** Requests over time; the previous period stays while another loads. Null reads nothing. */
export const useTraffic = (query: TrafficQuery | null) =>
  useRead('getTraffic', query && { query }, { keepPrevious: true });

/** The health of every bank; the previous period stays while another loads. Null reads nothing. */
export const useBankMetrics = (query: BankMetricsQuery | null) =>
  useRead('getBankMetrics', query && { query }, { keepPrevious: true });

/** The oldest log that matches, as a page of one; null reads nothing. */
export const useOldestLog = (filters: LogExportQuery | null) =>
  useRead('listLogs', filters && oldestLog(filters), { keepPrevious: true });
