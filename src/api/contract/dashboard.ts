import { AsOf, BankRef, Id, Instant, LoggedEndpoint, pageOfLogs } from './common.ts';
import { operations } from './operation.ts';
import * as z from './schema.ts';

const count = z.int().min(0);

export const DashboardSummary = z.named(
  'DashboardSummary',
  'The four figures of the dashboard.',
  () => ({
    banks: z.object({ value: count, change: z.int() }).meta({
      description:
        'Number of registered banks. `change`: how many were registered in the last 30 days.',
    }),
    activeEndpoints: z.object({ value: count, change: z.int() }).meta({
      description:
        'Number of endpoints whose status is `active`. `change`: how many of them were registered in the last 7 days.',
    }),
    requests: z.object({ value: count, change: z.number().nullable() }).meta({
      description:
        'Number of requests in the 24 hours until `asOf`. `change`: relative difference to the 24 hours before (0.12 means 12 % more), null when those had no requests.',
    }),
    successRate: z
      .object({ value: z.number().min(0).max(1).nullable(), change: z.number().nullable() })
      .meta({
        description:
          'Share of the requests of these 24 hours whose status is 200–299, null without requests. `change`: difference to the share of the 24 hours before, null when either share is null.',
      }),
    asOf: AsOf.meta({
      description:
        'The end of the last 24 hours: every log that was recorded until then is counted. Banks and endpoints are counted at the time of the request.',
    }),
  }),
);
export type DashboardSummary = z.infer<typeof DashboardSummary>;

export const Activity = z.named(
  'Activity',
  'A recent request: `success` for a status of 200–299, `error` for any other.',
  () => ({
    id: Id.meta({ description: 'The id of the log of the request.' }),
    bank: BankRef,
    endpoint: LoggedEndpoint,
    status: z.enum(['success', 'error']),
    time: Instant,
  }),
);
export type Activity = z.infer<typeof Activity>;

const MAX_ACTIVITIES = 20;

const group = {
  tag: 'Dashboard',
  description: 'Figures and recent activity, computed for each request.',
};

export const dashboard = operations(group, {
  getDashboardSummary: {
    method: 'GET',
    path: '/dashboard/summary',
    summary: 'Read the figures of the dashboard',
    shows: ['bank', 'endpoint', 'run'],
    description: 'Computed from banks, endpoints and logs.',
    response: DashboardSummary,
  },

  listActivities: {
    method: 'GET',
    path: '/activities',
    summary: 'List recent activity',
    shows: ['run'],
    description:
      'The last logs by `recordedAt`, newest first, in a single page; `time` is their `timestamp`.',
    query: z.strictObjectOf(() => ({
      limit: z
        .int()
        .min(1)
        .max(MAX_ACTIVITIES)
        .default(6)
        .meta({ description: 'Maximum number of rows.' }),
    })),
    response: pageOfLogs('ActivityPage', Activity, MAX_ACTIVITIES),
  },
});
