import type { BankDay } from './use-bank-day.ts';
import styles from './HealthBand.module.css';
import { HealthBand } from './HealthBand.tsx';

/**
 * The band of a bank's day, as `useBankDay` reads it. Its box is there before the band, so that
 * nothing moves when it comes.
 */
export function DayBand({ day }: { day: BankDay | null | undefined }) {
  if (day) return <HealthBand {...day} />;
  return (
    <p className={`${styles['band']} note`}>
      {day === null && 'Sem os números das últimas 24 horas.'}
    </p>
  );
}
