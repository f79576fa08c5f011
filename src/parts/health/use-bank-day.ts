import type { BankHealth, BankTraffic } from '#api/contract/traffic.ts';
import { useLastDay } from '#api/hooks/dashboard.ts';

/** The last 24 hours of one bank. */
export interface BankDay {
  health: BankHealth;
  traffic: BankTraffic;
}

/**
 * Reads the last 24 hours of one bank from those of all banks, which are requested once.
 * @returns the day: undefined while it is read, null where it cannot be read or is not there yet,
 *   as that of a bank that was just registered
 */
export function useBankDay(bankId: string): BankDay | null | undefined {
  const { data: traffic, error } = useLastDay();
  if (!traffic) return error ? null : undefined;
  const health = traffic.banks.find(({ bank }) => bank.id === bankId);
  return health ? { health, traffic } : null;
}
