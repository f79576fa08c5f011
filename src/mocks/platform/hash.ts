/**
 * Pseudo-random numbers without a state: the value of a row is a hash of its index, so that any of a million rows can
 * be made by itself and two starts give the same data. The hash is a bijection of 32-bit integers, so an index can also
 * be computed from its value. It is the finaliser of MurmurHash3.
 */
const MULTIPLIERS = [0x85ebca6b, 0xc2b2ae35] as const;
const INVERSES = [0xa5cb9243, 0x7ed1b41d] as const;

/** Maps a 32-bit integer to another; no two integers have the same hash. */
export function hash32(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), MULTIPLIERS[0]);
  mixed = Math.imul(mixed ^ (mixed >>> 13), MULTIPLIERS[1]);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** The inverse of {@link hash32}. */
export function unhash32(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), INVERSES[1]);
  mixed = Math.imul(mixed ^ (mixed >>> 13) ^ (mixed >>> 26), INVERSES[0]);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/**
 * Builds a table of 256 indices in which each index occurs in proportion to its weight, for a pick by a random byte.
 */
export function weighted(weights: readonly number[]): Uint8Array {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const table = new Uint8Array(256);
  let index = 0;
  let sum = weights[0] ?? 0;
  for (let slot = 0; slot < table.length; slot++) {
    while (((slot + 0.5) * total) / table.length >= sum && index < weights.length - 1) sum += weights[++index] ?? 0;
    table[slot] = index;
  }
  return table;
}
