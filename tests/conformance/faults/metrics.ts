import type { BankMetrics, Traffic } from '#api/contract/metrics.ts';
import { type PlantedFault, onRequest, onSuccess } from './tools.ts';

const traffic = (change: (traffic: Traffic) => void) =>
  onSuccess(['getTraffic'], ({ body }) => change(body as Traffic));

/** Faults of the metrics. */
export const metricFaults: PlantedFault[] = [
  {
    name: 'traffic counts 4xx as errors',
    breaks: traffic(({ buckets }) => {
      for (const bucket of buckets) Object.assign(bucket, { warning: 0, error: bucket.error + bucket.warning });
    }),
  },
  {
    name: 'traffic leaves out buckets without requests',
    breaks: traffic((body) => {
      // The first and the last one stay: whether they have requests depends on the time of day.
      const last = body.buckets.length - 1;
      body.buckets = body.buckets.filter(({ requests }, index) => requests > 0 || index === 0 || index === last);
    }),
  },
  {
    name: 'traffic ignores the filter by method',
    breaks: onRequest(['getTraffic'], ({ url }) => url.searchParams.delete('method')),
  },
  {
    name: "the banks' health has the best bank first",
    breaks: onSuccess(['getBankMetrics'], ({ body }) => {
      const metrics = body as BankMetrics;
      metrics.banks = metrics.banks.toReversed();
    }),
  },
  {
    name: 'a period of more than 1,000 buckets is answered by the hour',
    breaks: onRequest(['getTraffic'], ({ url }) => {
      if (url.searchParams.get('interval') === '5m' && url.searchParams.get('to')?.startsWith('2026-03-05'))
        url.searchParams.set('interval', '1h');
    }),
  },
];
