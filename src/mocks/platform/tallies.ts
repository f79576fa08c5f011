import {
  FAILING_SHARE,
  type Outage,
  OUTAGE_FAILURES,
  OUTAGE_GAP_MS,
  SLOT_MS,
} from '#api/contract/traffic.ts';
import type { StoredLog } from './log-store.ts';

/**
 * The nearest rank: of n durations in ascending order the one at position ⌈share · n⌉; null without
 * durations.
 */
export function percentile(logs: readonly StoredLog[], share: number): number | null {
  const durations = logs.map(({ duration }) => duration).toSorted((one, other) => one - other);
  return durations[Math.ceil(share * durations.length) - 1] ?? null;
}

/**
 * The last outage of a bank (`getBankTraffic`): slots of five minutes with many failures that
 * follow each other.
 * @param logs those of the bank in a period
 * @param end of the period, in milliseconds since 1970
 */
export function lastOutage(logs: readonly StoredLog[], end: number): Outage | null {
  const slots = Map.groupBy(logs, ({ time }) => time - (time % SLOT_MS));
  const outages: { lastSlot: number; failures: StoredLog[] }[] = [];
  for (const [start, requests] of [...slots].toSorted(([one], [other]) => one - other)) {
    const failures = requests.filter(({ cause }) => cause !== null);
    if (failures.length === 0 || failures.length < FAILING_SHARE * requests.length) continue;
    const last = outages.at(-1);
    if (last && start - last.lastSlot <= OUTAGE_GAP_MS) {
      last.lastSlot = start;
      last.failures.push(...failures);
    } else outages.push({ lastSlot: start, failures });
  }
  const outage = outages.findLast(({ failures }) => failures.length >= OUTAGE_FAILURES);
  if (!outage) return null;

  const { failures, lastSlot } = outage;
  const times = failures.map(({ time }) => time).toSorted((one, other) => one - other);
  const instantAt = (index: number) => new Date(times.at(index) ?? end).toISOString();
  const lasts = end - (end % SLOT_MS) - lastSlot <= OUTAGE_GAP_MS;
  const byCause = [...Map.groupBy(failures, ({ cause }) => cause ?? '')];
  const [cause] = byCause.reduce((most, one) => (one[1].length > most[1].length ? one : most));
  return {
    from: instantAt(0),
    to: lasts ? null : instantAt(-1),
    failures: failures.length,
    cause,
  };
}
