import { CopyOutage } from '#parts/health/CopyOutage.tsx';
import { DayBand } from '#parts/health/DayBand.tsx';
import { bankState, HEALTHY } from '#parts/health/bank-state.ts';
import { type BankDay, useBankDay } from '#parts/health/use-bank-day.ts';
import { TimeTicks } from '#ui/chart/TimeTicks.tsx';
import { toneStyle } from '#ui/text/Tag.tsx';
import { pluralize } from '#ui/text/format.ts';
import styles from './BankDrawer.module.css';

/** How many times there is room for below the band of a detail. */
const MAX_LABELS = 6;

/** How the bank is now, and its last 24 hours as a band with an axis of time. */
export function BankDayPart({ bankId }: { bankId: string }) {
  const day = useBankDay(bankId);
  return (
    <section aria-label="Últimas 24 h">
      <p className="small soft figures">
        {day ? <DayText day={day} /> : 'Últimas 24 h'}{' '}
        {day && <CopyOutage health={day.health} asOf={day.traffic.asOf} />}
      </p>
      <DayBand day={day} />
      <div className={styles['ticks']}>
        {day && (
          <TimeTicks
            buckets={day.traffic.buckets}
            interval={day.traffic.interval}
            maxLabels={MAX_LABELS}
          />
        )}
      </div>
    </section>
  );
}

/**
 * `Saudável · Recuperado às 11:19 · 45 min · 321 requisições em 24 h, 4 falhas`, or `Falhando desde
 * 10:34 · 5 de 9 chamadas · …`, whose detail begins with its own separator.
 */
function DayText({ day: { health, traffic } }: { day: BankDay }) {
  const { requests, failures } = health;
  const { text, detail, tone } = bankState(health, traffic);
  const isBad = tone === 'danger' || tone === 'warning';
  return (
    <>
      <span className={isBad ? styles['bad'] : undefined} style={toneStyle(tone)}>
        {text}
      </span>
      {text === HEALTHY && detail !== '' && ' · '}
      {detail} · {pluralize(requests, 'requisição', 'requisições')} em 24 h,{' '}
      {pluralize(failures, 'falha', 'falhas')}
    </>
  );
}
