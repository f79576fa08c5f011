import {
  FAILING_SHARE,
  type Outage,
  OUTAGE_FAILURES,
  OUTAGE_GAP_MS,
  SLOT_MS,
} from '#api/contract/traffic.ts';
import type { StoredLog } from './log-store.ts';

/**
 * A percentile of the durations of some logs, by the nearest rank: of n durations in ascending
 * order the one at position ⌈share · n⌉. Null without logs.
 * @param share from 0 to 1: 0.95 for p95
 */
export function percentile(logs: readonly StoredLog[], share: number): number | null {
  const durations = logs.map(({ duration }) => duration).toSorted((one, other) => one - other);
  return durations[Math.ceil(share * durations.length) - 1] ?? null;
}

/** Slots of five minutes with many failures, each soon after the one before. */
interface FailingSlots {
  /** When its last slot begins, in milliseconds since 1970. */
  lastSlot: number;
  failures: StoredLog[];
}

/**
 * The last outage of a bank, by the rule of `getBankTraffic`; null without one.
 * @param logs the logs of the bank in a period
 * @param end when the period ends, in milliseconds since 1970
 */
export function lastOutage(logs: readonly StoredLog[], end: number): Outage | null {
  const outage = failingSlotsOf(logs).findLast(
    ({ failures }) => failures.length >= OUTAGE_FAILURES,
  );
  if (!outage) return null;

  const { failures, lastSlot } = outage;
  const times = failures.map(({ time }) => time).toSorted((one, other) => one - other);
  const instantAt = (index: number) => new Date(times.at(index) ?? end).toISOString();
  const endSlot = end - (end % SLOT_MS);
  const isOver = endSlot - lastSlot > OUTAGE_GAP_MS;
  return {
    from: instantAt(0),
    to: isOver ? instantAt(-1) : null,
    failures: failures.length,
    cause: mostFrequentCause(failures),
  };
}

function failingSlotsOf(logs: readonly StoredLog[]): FailingSlots[] {
  const slots = Map.groupBy(logs, ({ time }) => time - (time % SLOT_MS));
  const slotsInOrder = [...slots].toSorted(([one], [other]) => one - other);
  const outages: FailingSlots[] = [];
  for (const [start, requests] of slotsInOrder) {
    const failures = requests.filter(({ cause }) => cause !== null);
    if (failures.length === 0 || failures.length < FAILING_SHARE * requests.length) continue;
    const last = outages.at(-1);
    if (last && start - last.lastSlot <= OUTAGE_GAP_MS) {
      last.lastSlot = start;
      last.failures.push(...failures);
    } else {
      outages.push({ lastSlot: start, failures });
    }
  }
  return outages;
}

/** The cause of most of some failures; of equally frequent ones the one that came first. */
function mostFrequentCause(failures: readonly StoredLog[]): string {
  const byCause = [...Map.groupBy(failures, ({ cause }) => cause ?? '')];
  const [cause] = byCause.reduce((most, one) => (one[1].length > most[1].length ? one : most));
  return cause;
}
