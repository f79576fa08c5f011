import { useState } from 'react';
import { Link } from 'react-router-dom';
import { MAX_PAGE_SIZE } from '#api/contract/limits.ts';
import { useBanks } from '#api/hooks/banks.ts';
import { useBankTraffic } from '#api/hooks/traffic.ts';
import { usePlatformNow } from '#ui/time/clock.ts';
import styles from './Attention.module.css';
import { mattersOf } from './attention.ts';
import type { TrafficPeriod } from './period.ts';

/**
 * What needs a person, a line each; nothing when nothing does. Its room is kept while it loads, and stays empty when
 * nothing comes, so that the figures below do not move while they are read. A read that failed says so in its own panel.
 * @param range the period of the banks' health; null until it is known
 */
export function Attention({ range }: { range: TrafficPeriod | null }) {
  const traffic = useBankTraffic(range);
  const banks = useBanks({ status: 'active', 'page-size': MAX_PAGE_SIZE });
  const now = usePlatformNow();
  const isKnown = [traffic, banks].every(({ data, error }) => data !== undefined || error !== undefined);
  const [hadRoom] = useState(!isKnown);
  const matters = isKnown ? mattersOf(traffic.data, banks.data?.data ?? [], now) : [];
  if (matters.length === 0) return hadRoom && <div className={styles['room']} />;
  return (
    <section aria-labelledby="attention" className={`${styles['room']} ${styles['strip']}`}>
      <h2 id="attention" className={styles['title']}>
        Precisa de atenção
      </h2>
      <ul className={styles['matters']}>
        {matters.map(({ text, tone, to }) => (
          // A new element for each text: a browser that translates the page all the same would keep the first one.
          <li key={text} className={styles[tone]}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
