import type { BankTrafficQuery, TrafficQuery } from '../contract/traffic.ts';
import { useRead } from './use-read.ts';

/** Requests over time; the previous period stays while another loads. Null reads nothing. */
export const useTraffic = (query: TrafficQuery | null) =>
  useRead('getTraffic', query && { query }, { keepPrevious: true });

/** The health of every bank; the previous period stays while another loads. Null reads nothing. */
export const useBankTraffic = (query: BankTrafficQuery | null) =>
  useRead('getBankTraffic', query && { query }, { keepPrevious: true });
