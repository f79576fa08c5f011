import type { dashboard as operations } from '#api/contract/dashboard.ts';
import { statusClassOf } from '#api/contract/failures.ts';
import type { Context } from '#mocks/protocol/context.ts';
import type { Resolvers } from '#mocks/protocol/handle.ts';
import { singlePage } from '#mocks/protocol/page.ts';
import { logPredicate } from './log-filters.ts';

const DAY_MS = 86_400_000;
/** How long a bank and an endpoint count as registered recently. */
const NEW_BANKS_MS = 30 * DAY_MS;
const NEW_ENDPOINTS_MS = 7 * DAY_MS;

/**
 * The dashboard. Its four figures are counted from the tables at every request, so they always
 * agree with the other screens; its logs end where lists of logs do. A change compares the last 24
 * hours with the 24 hours before, or counts what was registered recently; it is null where there is
 * nothing to compare with. A window of 24 hours excludes its first instant and includes its last:
 * no log is in two windows. Runs that were marked as tests are in none. Activity is the newest
 * logs, as success (200–299) or error.
 */
export const dashboard: Resolvers<keyof typeof operations> = {
  getDashboardSummary(_, context) {
    const { db, now, completeLogs } = context;
    const time = now().getTime();
    const end = completeLogs().until;
    const today = countRequests(context, end - DAY_MS, end);
    const yesterday = countRequests(context, end - 2 * DAY_MS, end - DAY_MS);
    const banks = db.banks.all();
    const active = db.endpoints.all().filter((endpoint) => endpoint.status === 'active');
    return {
      banks: { value: banks.length, change: countSince(banks, time - NEW_BANKS_MS) },
      activeEndpoints: {
        value: active.length,
        change: countSince(active, time - NEW_ENDPOINTS_MS),
      },
      requests: {
        value: today.requests,
        change: yesterday.requests > 0 ? today.requests / yesterday.requests - 1 : null,
      },
      successRate: {
        value: successRateOf(today),
        change: differenceOf(successRateOf(today), successRateOf(yesterday)),
      },
      asOf: new Date(end).toISOString(),
    };
  },

  listActivities({ query }, context) {
    const newest = context.completeLogs().newest(query.limit);
    const activities = newest.map(({ id, bank, endpoint, status, time }) => ({
      id,
      bank,
      endpoint,
      status: statusClassOf(status) === 'success' ? ('success' as const) : ('error' as const),
      time: new Date(time).toISOString(),
    }));
    return singlePage(activities, context);
  },
};

interface Requests {
  requests: number;
  successes: number;
}

/** Counts the requests after one instant and up to another. */
function countRequests({ db, completeLogs }: Context, after: number, upTo: number): Requests {
  // Filters include both ends, and a timestamp has whole milliseconds.
  const period = { from: new Date(after + 1).toISOString(), to: new Date(upTo).toISOString() };
  const logs = completeLogs()
    .since(after)
    .filter(logPredicate({ ...period, test: false }, db));
  const successes = logs.filter(({ status }) => statusClassOf(status) === 'success');
  return { requests: logs.length, successes: successes.length };
}

function countSince(rows: { createdAt: string }[], time: number): number {
  return rows.filter(({ createdAt }) => Date.parse(createdAt) >= time).length;
}

function successRateOf({ requests, successes }: Requests): number | null {
  return requests > 0 ? successes / requests : null;
}

function differenceOf(after: number | null, before: number | null): number | null {
  return after === null || before === null ? null : after - before;
}
