/**
 * Whether every number in a parsed JSON value is as it was written: no whole number beyond 2^53 - 1 (RFC 8259, 6), of
 * which the last digits would be lost, and none that is too large for a number at all. Decimals may lose digits after
 * the fifteenth.
 */
export function hasExactNumbers(value: unknown): boolean {
  if (typeof value === 'number')
    return Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));
  return typeof value !== 'object' || value === null || Object.values(value).every(hasExactNumbers);
}
