import { useRead } from './use-read.ts';

/** The four figures of the dashboard. */
export const useDashboardSummary = () => useRead('getDashboardSummary', {});

/** The most recent requests, newest first. */
export const useActivities = (limit: number) => useRead('listActivities', { query: { limit } });
