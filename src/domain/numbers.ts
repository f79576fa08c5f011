/**
 * Whether every number is as it was written: no whole number beyond 2^53 - 1 (RFC 8259, 6) and none that is too large.
 * Decimals may lose digits after the fifteenth.
 */
export function hasExactNumbers(value: unknown): boolean {
  if (typeof value === 'number')
    return Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));
  return typeof value !== 'object' || value === null || Object.values(value).every(hasExactNumbers);
}
