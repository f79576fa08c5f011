import { firstRead } from '#api/hooks/first-read.ts';

/** Number of requests in 'Atividade Recente'; the list is then about as tall as the quick setup beside it. */
export const ACTIVITY_ROWS = 6;

/** What the screen reads when its address has no parameters. */
export const firstReads = [
  firstRead('getDashboardSummary', {}),
  firstRead('listActivities', { query: { limit: ACTIVITY_ROWS } }),
];
