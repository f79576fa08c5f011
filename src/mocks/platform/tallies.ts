import { FAILING_SHARE, type Outage, OUTAGE_FAILURES, OUTAGE_GAP_MS, SLOT_MS } from '#api/contract/traffic.ts';

/** Each class ends 4 % after the one before, so that its middle is at most 2 % from any duration in it. */
const GROWTH = Math.log(1.04);
/** Enough for an hour in milliseconds. */
const CLASSES = 400;

export class Durations {
  readonly #counts = new Uint32Array(CLASSES);
  #total = 0;

  add(duration: number): void {
    const place = duration < 1 ? 0 : Math.min(1 + Math.round(Math.log(duration) / GROWTH), CLASSES - 1);
    this.#counts[place] = (this.#counts[place] ?? 0) + 1;
    this.#total++;
  }

  /** The nearest rank: of n durations in ascending order the one at position ⌈share · n⌉; null without durations. */
  percentile(share: number): number | null {
    if (this.#total === 0) return null;
    let left = Math.ceil(share * this.#total);
    const index = this.#counts.findIndex((count) => (left -= count) <= 0);
    return index === 0 ? 0 : Math.round(Math.exp((index - 1) * GROWTH));
  }
}

interface Failing {
  firstSlot: number;
  lastSlot: number;
  from: number;
  to: number;
  causes: string[];
}

/** Finds a bank's last outage (`getBankTraffic`). Requests come newest first, so only one slot is kept. */
export class LastOutage {
  #slot = emptySlot(Infinity);
  #found: Failing | undefined;
  #isComplete = false;

  /** Adds the next older request. @param time in milliseconds since 1970 @param cause that of a failure */
  add(time: number, cause: string | null): void {
    const start = time - (time % SLOT_MS);
    if (start !== this.#slot.start) {
      this.#endSlot();
      this.#slot = emptySlot(start);
    }
    this.#slot.requests++;
    if (cause === null) return;
    if (this.#slot.causes.push(cause) === 1) this.#slot.to = time;
    this.#slot.from = time;
  }

  #endSlot(): void {
    const { start, requests, causes, from, to } = this.#slot;
    if (this.#isComplete || causes.length === 0 || causes.length < FAILING_SHARE * requests) return;
    const found = this.#found;
    if (found && found.firstSlot - start <= OUTAGE_GAP_MS) {
      Object.assign(found, { firstSlot: start, from, causes: [...found.causes, ...causes] });
    } else if (found && found.causes.length >= OUTAGE_FAILURES) this.#isComplete = true;
    else this.#found = { firstSlot: start, lastSlot: start, from, to, causes };
  }

  result(end: number): Outage | null {
    this.#endSlot();
    this.#slot = emptySlot(-Infinity);
    const found = this.#found;
    if (!found || found.causes.length < OUTAGE_FAILURES) return null;
    const lasts = end - (end % SLOT_MS) - found.lastSlot <= OUTAGE_GAP_MS;
    return {
      from: new Date(found.from).toISOString(),
      to: lasts ? null : new Date(found.to).toISOString(),
      failures: found.causes.length,
      cause: mostFrequent(found.causes),
    };
  }
}

const emptySlot = (start: number) => ({ start, requests: 0, from: 0, to: 0, causes: [] as string[] });

const mostFrequent = (texts: string[]): string =>
  [...Map.groupBy(texts, (text) => text)].reduce((most, one) => (one[1].length > most[1].length ? one : most))[0];
