import { statusClassLabels } from '#api/contract/failures.ts';
import type { TrafficBucket } from '#api/contract/traffic.ts';
import { spanText, spansYears } from './bucket-text.ts';
import { formatDuration, formatNumber } from '../text/format.ts';

/**
 * The numbers of the chart for screen readers. In a `div`, because a table is never narrower than
 * its content.
 */
export function TrafficTable({
  caption,
  buckets,
}: {
  caption: string;
  buckets: readonly TrafficBucket[];
}) {
  const withYear = spansYears(buckets);
  return (
    <div className="visually-hidden">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {['Período', 'Requisições', ...Object.values(statusClassLabels), 'p50', 'p95'].map(
              (heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {buckets.map((bucket) => (
            <tr key={bucket.from}>
              <th scope="row">{spanText(bucket, withYear)}</th>
              {[bucket.requests, bucket.success, bucket.warning, bucket.error].map(
                (value, column) => (
                  // The columns never change their order.
                  // oxlint-disable-next-line react/no-array-index-key
                  <td key={column}>{formatNumber(value)}</td>
                ),
              )}
              <td>{bucket.p50 === null ? '—' : formatDuration(bucket.p50)}</td>
              <td>{bucket.p95 === null ? '—' : formatDuration(bucket.p95)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
