import { bandOf } from '#api/contract/log-band.ts';
import type { Resolvers } from '#mocks/protocol/handle.ts';
import { envelope } from '#mocks/protocol/page.ts';

const DAY_MS = 86_400_000;

/**
 * The dashboard. Its four figures are counted from the tables when asked, so they are never out of step with the other
 * screens. A change compares the last 24 hours with the 24 before, or counts what was registered of late; where there
 * is nothing to compare with, it is null and not a made-up zero. Activity is the newest logs, told as success or error.
 */
export const dashboard: Resolvers<'getDashboardSummary' | 'listActivities'> = {
  getDashboardSummary(_, { db, now }) {
    const time = now().getTime();
    const today = db.logs.tally(time - DAY_MS, time);
    const yesterday = db.logs.tally(time - 2 * DAY_MS, time - DAY_MS);
    const banks = db.banks.all();
    const active = db.endpoints.all().filter((endpoint) => endpoint.status === 'active');
    const [rate, rateBefore] = [rateOf(today), rateOf(yesterday)];
    return {
      banks: { value: banks.length, change: countSince(banks, time - 30 * DAY_MS) },
      activeEndpoints: { value: active.length, change: countSince(active, time - 7 * DAY_MS) },
      requests: {
        value: today.requests,
        change: yesterday.requests > 0 ? today.requests / yesterday.requests - 1 : null,
      },
      successRate: { value: rate, change: rate === null || rateBefore === null ? null : rate - rateBefore },
      generatedAt: now().toISOString(),
    };
  },

  listActivities({ query }, context) {
    const newest = context.db.logs.select({}, '-timestamp').rows(0, query.limit);
    const activities = newest.map(({ id, bank, endpoint, status, timestamp }) => ({
      id,
      bank,
      endpoint,
      status: bandOf(status) === 'success' ? ('success' as const) : ('error' as const),
      time: timestamp,
    }));
    return envelope(activities, activities.length, { page: 1, 'page-size': query.limit }, context);
  },
};

function countSince(rows: { createdAt: string }[], time: number): number {
  return rows.filter(({ createdAt }) => Date.parse(createdAt) >= time).length;
}

function rateOf({ requests, successes }: { requests: number; successes: number }): number | null {
  return requests > 0 ? successes / requests : null;
}
