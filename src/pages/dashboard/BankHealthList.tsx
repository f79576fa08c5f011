import { Link } from 'react-router-dom';
import { environmentLabels } from '#api/contract/connections.ts';
import type { BankHealth, BankTraffic } from '#api/contract/traffic.ts';
import { links } from '#ui/address/links.ts';
import { Legend } from '#ui/chart/Legend.tsx';
import { TimeTicks } from '#ui/chart/TimeTicks.tsx';
import { hasP95 } from '#ui/chart/bucket-text.ts';
import { causeWords } from '#ui/text/cause-text.ts';
import { counted, formatDuration, formatNumber, formatPercent } from '#ui/text/format.ts';
import styles from './BankHealthPanel.module.css';
import { bankState, byState, HEALTHY } from './bank-state.ts';
import { failureBands, HealthBand } from './HealthBand.tsx';

/** As many labels as the band's place has room for. */
const MOST_LABELS = 8;

const looks = [
  ['--chart-success', 'Sem falhas'],
  ['--chart-warning', 'Com falhas'],
  ['--chart-error', 'Metade ou mais falhou'],
  ['--neutral-soft', 'Sem tráfego'],
] as const;

/** The banks with their last 24 hours, failing ones first; inactive ones are folded. To be loaded with `lazyPart`. */
export default function BankHealthList({ traffic }: { traffic: BankTraffic }) {
  const { buckets, interval, recent } = traffic;
  const banks = byState(traffic.banks, recent.to);
  const inactive = banks.filter(({ status }) => status === 'inactive');
  const rowOf = (health: BankHealth) => <Row key={health.bank.id} health={health} traffic={traffic} />;
  return (
    <>
      <div className={`${styles['row']} ${styles['headings']}`} aria-hidden="true">
        <span>Banco</span>
        <span>Estado</span>
        <div className={styles['ticks']}>
          <TimeTicks buckets={buckets} interval={interval} most={MOST_LABELS} />
        </div>
        <span className={`${styles['number']} ${styles['requests']}`}>Requisições</span>
        <span className={styles['number']}>Falhas</span>
        <span className={styles['number']}>p95</span>
      </div>
      <ul>{banks.filter(({ status }) => status === 'active').map(rowOf)}</ul>
      <div className={styles['foot']}>
        <Legend items={looks} />
      </div>
      {inactive.length > 0 && (
        <details>
          <summary className={styles['folded']}>{counted(inactive.length, 'banco inativo', 'bancos inativos')}</summary>
          <ul>{inactive.map(rowOf)}</ul>
        </details>
      )}
    </>
  );
}

function Row({ health, traffic: { buckets, recent } }: { health: BankHealth; traffic: BankTraffic }) {
  const { bank, environment, requests, failures, errorRate, p95, lastOutage } = health;
  const { text, detail, tone } = bankState(health, recent.to);
  const band = failures > 0 ? failureBands : undefined;
  return (
    <li className={`${styles['row']} ${styles[tone]}`}>
      <Link to={links.logs({ bankId: bank.id, environment, from: buckets[0]?.from, band })} className={styles['link']}>
        <bdi className={styles['bank']}>{bank.name}</bdi>{' '}
        <span className={styles['environment']}>{environmentLabels[environment]}</span>
        <span className="visually-hidden">: ver {band ? 'falhas' : 'requisições'}</span>
      </Link>
      <span className={styles['state']}>
        {/* Where nothing is wrong, nothing is to be seen. */}
        {text === HEALTHY ? <span className="visually-hidden">{text} </span> : <strong>{text}</strong>}
        {detail}
        {lastOutage && <span className={styles['cause']}> · {causeWords(lastOutage.cause)}</span>}
      </span>
      <HealthBand health={health} buckets={buckets} />
      <span className={`${styles['number']} ${styles['requests']}`}>
        {formatNumber(requests)}
        <span className={styles['unit']}> requisições</span>
      </span>
      <span className={`${styles['number']} ${styles['share']}`}>
        <span className={styles['unit']}>Falhas </span>
        {errorRate === null ? '—' : formatPercent(errorRate)}
      </span>
      <span className={`${styles['number']} ${styles['p95']}`}>
        <span className={styles['unit']}>p95 </span>
        {p95 !== null && hasP95(health) ? formatDuration(p95) : '—'}
      </span>
    </li>
  );
}
