/* Random values of the sample data. They are the same at every start, because nothing is stored. */

/** A pseudo-random number of 32 bits made from another number (MurmurHash3's finaliser). */
export function hash32(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** An element of a list that is not empty; an index past its end starts again at the beginning. */
export const pick = <Value>(list: readonly Value[], index: number): Value =>
  list[index % list.length] as Value;

/** How many values {@link weighted} returns: one for each value of a byte. */
const SLOTS = 256;

/**
 * Repeats values so that each occurs in proportion to its weight. A value is then picked by a
 * random byte.
 */
export function weighted<Value>(values: readonly Value[], weights: readonly number[]): Value[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let index = 0;
  let sum = weights[0] ?? 0;
  return Array.from({ length: SLOTS }, (_, slot) => {
    const middleOfSlot = ((slot + 0.5) * total) / SLOTS;
    while (middleOfSlot >= sum && index < weights.length - 1) {
      index += 1;
      sum += weights[index] ?? 0;
    }
    return pick(values, index);
  });
}
