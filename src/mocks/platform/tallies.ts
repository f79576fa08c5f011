import {
  FAILING_SHARE,
  type Outage,
  OUTAGE_FAILURES,
  OUTAGE_GAP_MS,
  SLOT_MS,
} from '#api/contract/traffic.ts';

/**
 * Each class ends 4 % after the one before, so that its middle is at most 2 % from any duration in
 * it.
 */
const GROWTH = Math.log(1.04);
/** Enough for an hour in milliseconds. */
const CLASSES = 400;

export class Durations {
  readonly #counts = new Uint32Array(CLASSES);
  #total = 0;

  add(duration: number): void {
    const place =
      duration < 1 ? 0 : Math.min(1 + Math.round(Math.log(duration) / GROWTH), CLASSES - 1);
    this.#counts[place] = (this.#counts[place] ?? 0) + 1;
    this.#total++;
  }

  /**
   * The nearest rank: of n durations in ascending order the one at position ⌈share · n⌉; null
   * without durations.
   */
  percentile(share: number): number | null {
    if (this.#total === 0) return null;
    let left = Math.ceil(share * this.#total);
    const index = this.#counts.findIndex((count) => (left -= count) <= 0);
    return index === 0 ? 0 : Math.round(Math.exp((index - 1) * GROWTH));
  }
}

interface Failure {
  time: number;
  cause: string;
}

/**
 * The requests to a bank in slots of five minutes, in which its outages are found
 * (`getBankTraffic`).
 */
export class Outages {
  readonly #slots = new Map<number, { requests: number; failures: Failure[] }>();

  /** @param time in milliseconds since 1970 @param cause that of a failure */
  add(time: number, cause: string | null): void {
    const start = time - (time % SLOT_MS);
    const slot = this.#slots.get(start) ?? { requests: 0, failures: [] };
    this.#slots.set(start, slot);
    slot.requests++;
    if (cause !== null) slot.failures.push({ time, cause });
  }

  /** @param end that of the period */
  last(end: number): Outage | null {
    const failing = [...this.#slots]
      .filter(
        ([, { requests, failures }]) =>
          failures.length > 0 && failures.length >= FAILING_SHARE * requests,
      )
      .toSorted(([one], [other]) => one - other);
    const outages: { lastSlot: number; failures: Failure[] }[] = [];
    for (const [start, { failures }] of failing) {
      const last = outages.at(-1);
      if (last && start - last.lastSlot <= OUTAGE_GAP_MS) {
        last.lastSlot = start;
        last.failures.push(...failures);
      } else outages.push({ lastSlot: start, failures: [...failures] });
    }
    const outage = outages.findLast(({ failures }) => failures.length >= OUTAGE_FAILURES);
    if (!outage) return null;
    const { failures, lastSlot } = outage;
    const times = failures.map(({ time }) => time).toSorted((one, other) => one - other);
    const instantAt = (index: number) => new Date(times.at(index) ?? end).toISOString();
    const lasts = end - (end % SLOT_MS) - lastSlot <= OUTAGE_GAP_MS;
    const byCause = [...Map.groupBy(failures, ({ cause }) => cause)];
    const [cause] = byCause.reduce((most, one) => (one[1].length > most[1].length ? one : most));
    return {
      from: instantAt(0),
      to: lasts ? null : instantAt(-1),
      failures: failures.length,
      cause,
    };
  }
}
