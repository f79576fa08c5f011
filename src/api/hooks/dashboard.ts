import type { CausesQuery } from '../contract/logs.ts';
import type { BankTrafficQuery, TrafficQuery } from '../contract/traffic.ts';
import { call } from '../client.ts';
import { useSessionState } from './session.ts';
import { useRead } from './use-read.ts';
import { useWrite } from './use-write.ts';

/** How often the dashboard is read again, while the page is visible and the session lasts. */
const REFRESH_MS = 15_000;
const useRefreshing = () => (useSessionState() === 'signed-in' ? { pollMs: REFRESH_MS } : {});

/**
 * The four figures of the dashboard. Its traffic follows them: it is asked for up to their instant.
 */
export const useDashboardSummary = () => useRead('getDashboardSummary', {}, useRefreshing());

/** The most recent requests, newest first. */
export const useActivities = (limit: number) =>
  useRead('listActivities', { query: { limit } }, useRefreshing());

/** Requests over time; the previous period stays while another loads. Null reads nothing. */
export const useTraffic = (query: TrafficQuery | null) =>
  useRead('getTraffic', query && { query }, { keepPrevious: true });

/**
 * Requests the calls of an outage, and its failures by causes; both count the same logs.
 * @throws ApiError
 */
export async function fetchOutage(query: CausesQuery) {
  const [traffic, causes] = await Promise.all([
    call('getTraffic', { query }),
    call('listCauses', { query }),
  ]);
  const requests = traffic.body.buckets.reduce((sum, bucket) => sum + bucket.requests, 0);
  return { requests, ...causes.body };
}

/** The health of every bank; the previous period stays while another loads. Null reads nothing. */
export const useBankTraffic = (query: BankTrafficQuery | null) =>
  useRead('getBankTraffic', query && { query }, { keepPrevious: true });

/** The health of every bank in the last 24 hours, in quarters of an hour. */
export const useLastDay = () =>
  useRead('getBankTraffic', { query: { interval: '15m' } }, useRefreshing());

/**
 * What needs a person. Read again as often as the figures, so that both name the same banks;
 * without a session nothing is read.
 */
export const useConditions = () =>
  useRead('listConditions', useSessionState() === 'signed-in' ? {} : null, { pollMs: REFRESH_MS });

/** How many conditions need work that the person has not acknowledged. */
export function useOpenConditions(): number {
  const conditions = useConditions().data?.conditions ?? [];
  return conditions.filter(({ acknowledged, severity }) => !acknowledged && severity !== 'info')
    .length;
}

/** Sets whether the caller has acknowledged a condition. */
export const useAcknowledge = () => useWrite('updateCondition');
