import { FAILING_SHARE, type Outage, OUTAGE_FAILURES, OUTAGE_GAP_MS, SLOT_MS } from '#api/contract/traffic.ts';

/** Failing slots in a row. */
interface Failing {
  /** The beginning of its first and its last slot. */
  firstSlot: number;
  lastSlot: number;
  from: number;
  to: number;
  failures: number;
}

/**
 * Finds the last outage of one bank (see `getBankTraffic` of the contract). Its requests are added from the newest to the
 * oldest, so that no slot but the current one is kept.
 */
export class LastOutage {
  #slot = { start: Infinity, requests: 0, failures: 0, from: 0, to: 0 };
  #found: Failing | undefined;
  #isComplete = false;

  /** Adds the next older request. @param time in milliseconds since 1970 */
  add(time: number, failed: boolean): void {
    const start = time - (time % SLOT_MS);
    if (start !== this.#slot.start) {
      this.#endSlot();
      this.#slot = { start, requests: 0, failures: 0, from: 0, to: 0 };
    }
    this.#slot.requests++;
    if (!failed) return;
    if (this.#slot.failures++ === 0) this.#slot.to = time;
    this.#slot.from = time;
  }

  #endSlot(): void {
    const { start, requests, failures, from, to } = this.#slot;
    if (this.#isComplete || failures === 0 || failures < FAILING_SHARE * requests) return;
    const found = this.#found;
    if (found && found.firstSlot - start <= OUTAGE_GAP_MS) {
      Object.assign(found, { firstSlot: start, from, failures: found.failures + failures });
    } else if (found && found.failures >= OUTAGE_FAILURES) this.#isComplete = true;
    else this.#found = { firstSlot: start, lastSlot: start, from, to, failures };
  }

  /** @param end the last instant of the period */
  result(end: number): Outage | null {
    this.#endSlot();
    this.#slot = { start: -Infinity, requests: 0, failures: 0, from: 0, to: 0 };
    const found = this.#found;
    if (!found || found.failures < OUTAGE_FAILURES) return null;
    const lasts = end - (end % SLOT_MS) - found.lastSlot <= OUTAGE_GAP_MS;
    return {
      from: new Date(found.from).toISOString(),
      to: lasts ? null : new Date(found.to).toISOString(),
      failures: found.failures,
    };
  }
}
