/** Each class ends 4 % after the one before, so that its middle is at most 2 % from any duration in it. */
const GROWTH = Math.log(1.04);
/** Enough for an hour in milliseconds. */
const CLASSES = 400;

/**
 * Durations counted by classes instead of sorted: a database can add up such counts. A percentile is within the tolerance
 * that the contract states.
 */
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
