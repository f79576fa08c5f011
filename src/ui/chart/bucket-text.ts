import { INTERVAL_MS, type TrafficInterval, type TrafficBucket } from '#api/contract/traffic.ts';
import { pluralize, formatDuration, formatNumber, hasP95 } from '../text/format.ts';
import { localFields } from '#domain/sao-paulo.ts';

/**
 * The requests of one or several neighbouring buckets. Percentiles cannot be added up: of several
 * it is null.
 */
export type BucketRange = Pick<
  TrafficBucket,
  'from' | 'to' | 'requests' | 'success' | 'warning' | 'error' | 'p95'
>;

/** The sum of neighbouring buckets; undefined without any. */
export function bucketRange(buckets: readonly TrafficBucket[]): BucketRange | undefined {
  const [first] = buckets;
  const last = buckets.at(-1);
  if (!first || !last) return undefined;
  const sum = (name: 'requests' | 'success' | 'warning' | 'error') =>
    buckets.reduce((total, bucket) => total + bucket[name], 0);
  return {
    from: first.from,
    to: last.to,
    requests: sum('requests'),
    success: sum('success'),
    warning: sum('warning'),
    error: sum('error'),
    p95: buckets.length === 1 ? first.p95 : null,
  };
}

/** A stretch of time; both ends are included. */
export type TimeSpan = Pick<TrafficBucket, 'from' | 'to'>;

/**
 * Whether a bucket is only a part of its interval: the period begins after its start, or ends
 * before its end.
 */
export const isPartial = ({ from, to }: TimeSpan, interval: TrafficInterval): boolean =>
  // Both ends are included.
  Date.parse(to) - Date.parse(from) + 1 < INTERVAL_MS[interval];

/** Whether buckets begin and end in different years of São Paulo: labels then name the year. */
export function spansYears(buckets: readonly TimeSpan[]): boolean {
  const first = buckets[0];
  const last = buckets.at(-1);
  return first !== undefined && last !== undefined && yearOf(first.from) !== yearOf(last.to);
}

const yearOf = (instant: string) => localFields(new Date(instant)).year;

/**
 * The period of a stretch: `10/03, 14:00 às 14:59`, or `09/03, 22:00 a 10/03, 01:59`; with its year
 * `10/03/2026`.
 */
export function spanText({ from, to }: TimeSpan, withYear: boolean): string {
  const start = localFields(new Date(from));
  const end = localFields(new Date(to));
  const day = ({ day: number, month, year }: typeof start) =>
    `${number}/${month}${withYear ? `/${year}` : ''}`;
  const time = ({ hour, minute }: typeof start) => `${hour}:${minute}`;
  return day(start) === day(end)
    ? `${day(start)}, ${time(start)} às ${time(end)}`
    : `${day(start)}, ${time(start)} a ${day(end)}, ${time(end)}`;
}

/** The numbers of a stretch: `57 requisições: 55 com sucesso, 1 recusada, 1 erro; p95 310ms`. */
export function countsText(stretch: BucketRange): string {
  const { requests, success, warning, error, p95 } = stretch;
  if (requests === 0) return 'nenhuma requisição';
  const parts = [
    // Where a filter shows failures alone, '0 com sucesso' says nothing.
    ...(success > 0 ? [`${formatNumber(success)} com sucesso`] : []),
    ...(warning > 0 ? [pluralize(warning, 'recusada', 'recusadas')] : []),
    ...(error > 0 ? [pluralize(error, 'erro', 'erros')] : []),
  ];
  const total = pluralize(requests, 'requisição', 'requisições');
  const slowest = p95 !== null && hasP95(stretch) ? `; p95 ${formatDuration(p95)}` : '';
  return `${total}: ${parts.join(', ')}${slowest}`;
}
