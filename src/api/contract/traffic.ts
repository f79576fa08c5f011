import { AsOf, BankStatus, BankRef, Id, Instant } from './common.ts';
import { Environment } from './environment.ts';
import { MAX_CAUSE_LENGTH } from './failures.ts';
import { MAX_BUCKETS, MAX_PAGE_SIZE } from './limits.ts';
import { countedPeriod } from './period.ts';
import { logFilters } from './log-filters.ts';
import { operations } from './operation.ts';
import * as z from './schema.ts';
import { sentences } from './sentences.ts';
import { answerText } from './text.ts';

export const trafficIntervals = ['5m', '15m', '1h', '1d'] as const;
const TrafficInterval = z.enum(trafficIntervals).register(z.components, { id: 'TrafficInterval' });
export type TrafficInterval = z.infer<typeof TrafficInterval>;

/** How long a bucket is, in milliseconds. */
export const INTERVAL_MS: Record<TrafficInterval, number> = {
  '5m': 300_000,
  '15m': 900_000,
  '1h': 3_600_000,
  '1d': 86_400_000,
};

const period = {
  ...countedPeriod,
  interval: TrafficInterval.default('1h').meta({ description: 'Length of a bucket.' }),
};
const count = z.int().min(0);
const milliseconds = z.int().min(0).nullable();
const failureRate = z
  .number()
  .min(0)
  .max(1)
  .nullable()
  .meta({ description: '`failures` / `requests`; null without requests.' });

/**
 * How far a percentile may be off, as a share of it, or a millisecond where that is more: a
 * database can then add up counts and need not sort durations.
 */
export const PERCENTILE_TOLERANCE = 0.05;

/** How long before its end a period is recent: by it a bank is judged. */
export const RECENT_MS = 900_000;

/** How many failures make a bank failing at least: one of five requests is no reason to act. */
export const MIN_FAILURES = 3;

/* What an outage is; `outages` below says it in words. */

/** The length of a slot, in milliseconds. */
export const SLOT_MS = 300_000;
/** The share of failures from which a slot fails. */
export const FAILING_SHARE = 0.1;
/** How far apart failing slots of one outage begin at most, in milliseconds. */
export const OUTAGE_GAP_MS = 900_000;
/** How many failures an outage has at least. */
export const OUTAGE_FAILURES = 3;
/**
 * How many days back a condition looks for the beginning of an outage. It is in the id of the
 * condition, so it must not move with the day.
 */
export const OUTAGE_DAYS = 7;

/** A bucket. Its ends, as `from` and `to` of GET /logs, return exactly the requests it counts. */
const bucketPeriod = {
  from: Instant.meta({ description: 'First instant of the bucket, included.' }),
  to: Instant.meta({ description: 'Last instant of the bucket, included.' }),
};

export const TrafficBucket = z.named('TrafficBucket', 'The requests of one interval.', () => ({
  ...bucketPeriod,
  requests: count,
  success: count.meta({ description: 'Requests with status 200–299.' }),
  warning: count.meta({ description: 'Requests with status 400–499.' }),
  error: count.meta({ description: 'Requests with any other status.' }),
  p50: milliseconds.meta({
    description: 'Median duration in milliseconds; null without requests.',
  }),
  p95: milliseconds.meta({
    description: '95th percentile of the duration in milliseconds; null without requests.',
  }),
}));
export type TrafficBucket = z.infer<typeof TrafficBucket>;

export const Traffic = z.named(
  'Traffic',
  'Requests over time, oldest bucket first; buckets without requests are present.',
  () => ({
    interval: TrafficInterval,
    asOf: AsOf,
    buckets: z.array(TrafficBucket).min(1).max(MAX_BUCKETS),
  }),
);
export type Traffic = z.infer<typeof Traffic>;

export const Outage = z.named('Outage', 'A time in which many requests to a bank failed.', () => ({
  from: Instant.meta({ description: 'Its first failure.' }),
  to: Instant.nullable().meta({ description: 'Its last failure; null while it lasts.' }),
  failures: count,
  cause: answerText(MAX_CAUSE_LENGTH).meta({
    description:
      'The `cause` of most of its failures, as GET /logs/causes groups them; any of equally frequent ones.',
  }),
}));
export type Outage = z.infer<typeof Outage>;

const numbers = z.array(count).max(MAX_BUCKETS);

export const BankHealth = z.named('BankHealth', 'The requests to one bank over a period.', () => ({
  bank: BankRef,
  status: BankStatus,
  environment: Environment.meta({
    description: 'The environment that its integrations use: the only one counted.',
  }),
  requests: count,
  failures: count.meta({ description: 'Requests whose status is not 200–299.' }),
  failureRate,
  p95: milliseconds.meta({
    description: '95th percentile of the duration in milliseconds; null without requests.',
  }),
  lastFailure: Instant.nullable().meta({
    description: 'The last failure of the period; null without failures.',
  }),
  recent: z
    .object({
      requests: count,
      failures: count,
      failureRate,
      failing: z.boolean().meta({
        description: `Whether \`failureRate\` is at least \`failureThreshold\` of the notification settings, with ${MIN_FAILURES} failures or more.`,
      }),
    })
    .meta({ description: 'The requests of the last 15 minutes: how the bank is now.' }),
  lastOutage: Outage.nullable().meta({
    description: 'The last outage of the period; null without one.',
  }),
  series: z
    .object({ requests: numbers, failures: numbers })
    .meta({ description: 'One number for each of `buckets`, in their order.' }),
}));
export type BankHealth = z.infer<typeof BankHealth>;

/** More banks than any platform has. */
const MAX_BANKS = 10_000;

export const BankTraffic = z.named(
  'BankTraffic',
  'Every registered bank, the highest failure rate first.',
  () => ({
    interval: TrafficInterval,
    asOf: AsOf,
    buckets: z
      .array(z.object(bucketPeriod))
      .min(1)
      .max(MAX_BUCKETS)
      .meta({ description: 'The buckets of every `series`, oldest first.' }),
    recent: z.object({ from: Instant, to: Instant }).meta({
      description:
        'The period that `recent` of each bank counts: the last 15 minutes of the whole, or all of it.',
    }),
    banks: z.array(BankHealth).max(MAX_BANKS),
  }),
);
export type BankTraffic = z.infer<typeof BankTraffic>;

export const EndpointHealth = z.named(
  'EndpointHealth',
  'The requests to one endpoint over a period.',
  () => ({
    endpointId: Id,
    environment: Environment.meta({
      description: "The environment that its bank's integrations use: the only one counted.",
    }),
    requests: count,
    failures: count.meta({ description: 'Requests whose status is not 200–299.' }),
    p95: milliseconds.meta({
      description: '95th percentile of the duration in milliseconds; null without requests.',
    }),
  }),
);
export type EndpointHealth = z.infer<typeof EndpointHealth>;

export const EndpointTraffic = z.named(
  'EndpointTraffic',
  'The requests to some endpoints over a period.',
  () => ({
    from: Instant,
    to: Instant,
    asOf: AsOf,
    endpoints: z.array(EndpointHealth).max(MAX_PAGE_SIZE),
  }),
);

export const TrafficQuery = z.strictObjectOf(() => ({ ...logFilters, ...period }));
export type TrafficQuery = z.input<typeof TrafficQuery>;

export const BankTrafficQuery = z.strictObjectOf(() => period);
export type BankTrafficQuery = z.input<typeof BankTrafficQuery>;

export const EndpointTrafficQuery = z.strictObjectOf(() => ({
  endpointId: z
    .array(Id)
    .min(1)
    .max(MAX_PAGE_SIZE)
    .meta({ description: 'Endpoints, separated by commas.' }),
  ...countedPeriod,
}));

const buckets = sentences(
  'The period is divided into buckets that start at whole intervals in America/Sao_Paulo (UTC−3 all year since 2019): at midnight for `1d`.',
  'The first and the last bucket end with the period.',
  `A period of more than ${MAX_BUCKETS} buckets, or with \`from\` after \`to\`, is refused.`,
);
const percentiles = `A percentile is the nearest rank (of n durations in ascending order, p95 is the one at position ⌈0.95 · n⌉), or at most ${PERCENTILE_TOLERANCE * 100} % of it or one millisecond away.`;
const outages = sentences(
  'The period is also divided into slots of five minutes that begin at whole ones.',
  `A slot fails when at least ${FAILING_SHARE * 100} % of its requests failed.`,
  `Failing slots of a bank that begin at most ${OUTAGE_GAP_MS / 60_000} minutes after one another are one outage, if they have at least ${OUTAGE_FAILURES} failures in all.`,
  `It lasts while its last slot begins at most ${OUTAGE_GAP_MS / 60_000} minutes before the slot in which the period ends.`,
);

const group = {
  tag: 'Traffic',
  description: 'Requests over time and the health of each bank, counted from the logs.',
};

export const traffic = operations(group, {
  getTraffic: {
    method: 'GET',
    path: '/traffic',
    summary: 'Read requests over time',
    shows: [],
    description: `Takes the filters of GET /logs and counts the same requests. ${buckets} ${percentiles}`,
    query: TrafficQuery,
    response: Traffic,
    problems: ['PeriodoInvalido'],
  },

  getBankTraffic: {
    method: 'GET',
    path: '/traffic/banks',
    summary: "Read the banks' health",
    shows: ['bank', 'notifications'],
    description: sentences(
      'One entry per registered bank, banks without requests included, with the requests to the environment that its integrations use.',
      'Sorted by `failureRate`, highest first, then by `requests`, most first, then in the order of registration; banks without requests come last.',
      "`series` has the bank's requests over time.",
      buckets,
      percentiles,
      outages,
    ),
    query: BankTrafficQuery,
    response: BankTraffic,
    problems: ['PeriodoInvalido'],
  },

  getEndpointTraffic: {
    method: 'GET',
    path: '/traffic/endpoints',
    summary: "Read endpoints' health",
    shows: ['endpoint', 'bank'],
    description: sentences(
      'One entry for each of the endpoints that exists, in the order of the query; a repeated id counts once.',
      "Counts the requests with the bank, method and path that the endpoint has now, to the environment that the bank's integrations use, without those of tests.",
      'A `from` later than `to` is refused.',
      percentiles,
    ),
    query: EndpointTrafficQuery,
    response: EndpointTraffic,
    problems: ['PeriodoInvalido'],
  },
});
