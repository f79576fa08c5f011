import { BankRef, Id, Instant, pageOf } from './common.ts';
import { operation } from './operation.ts';
import * as z from './schema.ts';

const count = z.int().min(0);

export const DashboardSummary = z
  .object({
    banks: z.object({ value: count, change: z.int() }).meta({
      description: 'Banks registered; `change`: how many of them in the last 30 days.',
    }),
    activeEndpoints: z.object({ value: count, change: z.int() }).meta({
      description: 'Endpoints whose status is `active`; `change`: how many of them were registered in the last 7 days.',
    }),
    requests: z.object({ value: count, change: z.number().nullable() }).meta({
      description:
        'Requests of the last 24 hours; `change`: ratio to the 24 hours before (0.12 is 12 % more), null when those had none.',
    }),
    successRate: z.object({ value: z.number().min(0).max(1).nullable(), change: z.number().nullable() }).meta({
      description:
        'Share of those requests whose status is 200–299, null without requests; `change`: difference to the share of the 24 hours before, null when either is.',
    }),
    generatedAt: Instant,
  })
  .meta({ id: 'DashboardSummary', description: 'The four figures of the dashboard.' });
export type DashboardSummary = z.infer<typeof DashboardSummary>;

/** A recent request, told as success (200–299) or error (anything else). */
export const Activity = z
  .object({
    id: Id.meta({ description: 'The id of its log.' }),
    bank: BankRef,
    endpoint: z.string(),
    status: z.enum(['success', 'error']),
    time: Instant,
  })
  .meta({ id: 'Activity', description: 'A recent request: success is 200–299, anything else an error.' });
export type Activity = z.infer<typeof Activity>;

export const getDashboardSummary = operation('getDashboardSummary', {
  tag: 'Dashboard',
  summary: 'Read the figures of the dashboard',
  description: 'Computed from banks, endpoints and logs when asked.',
  response: DashboardSummary,
});

export const listActivities = operation('listActivities', {
  tag: 'Dashboard',
  summary: 'List recent activity',
  description: 'The newest requests, newest first, in one page.',
  query: z.strictObject({ limit: z.int().min(1).max(20).default(6).meta({ description: 'How many at the most.' }) }),
  response: pageOf('ActivityPage', Activity),
});
