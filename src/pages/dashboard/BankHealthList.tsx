import { Link } from 'react-router-dom';
import type { BankHealth, BankTraffic } from '#api/contract/traffic.ts';
import { links } from '#ui/address/links.ts';
import { Legend } from '#ui/chart/Legend.tsx';
import { TimeTicks } from '#ui/chart/TimeTicks.tsx';
import { causeText } from '#ui/text/cause-text.ts';
import { EnvironmentTag, toneStyle } from '#ui/text/Tag.tsx';
import { pluralize, formatDuration, formatNumber, formatPercent, hasP95 } from '#ui/text/format.ts';
import styles from './BankHealthPanel.module.css';
import { CopyOutage } from '#parts/health/CopyOutage.tsx';
import { bankState, sortByState, HEALTHY, toneOfShare } from '#parts/health/bank-state.ts';
import { failureClasses } from '#api/contract/failures.ts';
import { HealthBand } from '#parts/health/HealthBand.tsx';

const MAX_LABELS = 8;

/** The colours of the blocks of `HealthBand`. */
const legendItems = [
  ['--chart-success', 'Sem falhas'],
  ['--chart-warning', 'Com falhas'],
  ['--chart-error', 'Metade ou mais falhou'],
  ['--neutral-soft', 'Sem tráfego'],
] as const;

/**
 * The banks with their last 24 hours, failing ones first and inactive ones folded. It is loaded
 * with `lazyPart`.
 */
export default function BankHealthList({ traffic }: { traffic: BankTraffic }) {
  const { buckets, interval } = traffic;
  const banks = sortByState(traffic.banks, traffic);
  const inactive = banks.filter(({ status }) => status === 'inactive');
  const renderRow = (health: BankHealth) => (
    <BankHealthRow key={health.bank.id} health={health} traffic={traffic} />
  );
  return (
    <>
      <div className={`${styles['row']} ${styles['headings']}`} aria-hidden="true">
        <span>Banco</span>
        <span />
        <span className={`${styles['number']} ${styles['requests']}`}>Requisições</span>
        <span className={styles['number']}>Falhas</span>
        <span className={styles['number']}>p95</span>
      </div>
      <ul>{banks.filter(({ status }) => status === 'active').map(renderRow)}</ul>
      <div className={`${styles['row']} ${styles['axis']}`} aria-hidden="true">
        <div className={styles['ticks']}>
          <TimeTicks buckets={buckets} interval={interval} maxLabels={MAX_LABELS} />
        </div>
      </div>
      <div className={styles['foot']}>
        <Legend items={legendItems} />
      </div>
      {inactive.length > 0 && (
        <details>
          <summary className={styles['folded']}>
            {pluralize(inactive.length, 'banco inativo', 'bancos inativos')}
          </summary>
          <ul>{inactive.map(renderRow)}</ul>
        </details>
      )}
    </>
  );
}

interface BankHealthRowProps {
  health: BankHealth;
  traffic: BankTraffic;
}

function BankHealthRow({ health, traffic }: BankHealthRowProps) {
  const { bank, environment, requests, failures, failureRate, p95, lastOutage } = health;
  const { text, detail, tone } = bankState(health, traffic);
  const cause = lastOutage ? ` · ${causeText(lastOutage.cause)}` : '';
  const shareTone = toneOfShare(failureRate ?? 0);
  const isBad = tone === 'danger' || tone === 'warning';
  const shownClasses = failures > 0 ? failureClasses : undefined;
  return (
    <li
      className={`${styles['row']} pressed ${isBad ? styles['bad'] : ''}`}
      style={toneStyle(tone)}
    >
      <div className={styles['bankCell']}>
        <Link
          to={links.logs({
            bankId: bank.id,
            environment,
            from: traffic.buckets[0]?.from,
            'status-class': shownClasses,
          })}
          className={`${styles['link']} row plain covers`}
        >
          <bdi className={`${styles['bank']} strong ellipsis`}>{bank.name}</bdi>{' '}
          <EnvironmentTag environment={environment} />
          <span className="visually-hidden">: ver {shownClasses ? 'falhas' : 'requisições'}</span>
        </Link>
        <CopyOutage health={health} asOf={traffic.asOf} />
        <span className={`${styles['state']} small soft`}>
          {/* The healthy state is for screen readers only: what stands out needs attention. */}
          {text === HEALTHY ? (
            <span className="visually-hidden">{text} </span>
          ) : (
            <span className={styles['word']}>{text}</span>
          )}
          {detail}
          {cause}
        </span>
      </div>
      <HealthBand health={health} traffic={traffic} />
      <span className={`${styles['number']} ${styles['requests']}`}>
        {formatNumber(requests)}
        <span className={styles['unit']}> requisições</span>
      </span>
      <span
        className={`${styles['number']} ${styles['share']} ${styles[shareTone]}`}
        style={toneStyle(shareTone)}
      >
        <span className={styles['unit']}>Falhas </span>
        {failureRate === null ? '—' : formatPercent(failureRate)}
      </span>
      <span className={`${styles['number']} ${styles['p95']}`}>
        <span className={styles['unit']}>p95 </span>
        {p95 !== null && hasP95(health) ? formatDuration(p95) : '—'}
      </span>
    </li>
  );
}
