import { Link } from 'react-router-dom';
import { environmentLabels } from '#api/contract/connections.ts';
import type { LogBand } from '#api/contract/failures.ts';
import type { BankHealth, Outage } from '#api/contract/traffic.ts';
import { links } from '#ui/address/links.ts';
import { hasP95 } from '#ui/chart/bucket-text.ts';
import { Tag, type Tone } from '#ui/text/Tag.tsx';
import { counted, formatDuration, formatPercent, formatTime } from '#ui/text/format.ts';
import { RelativeTime } from '#ui/time/RelativeTime.tsx';
import styles from './BankHealthPanel.module.css';
import type { TrafficPeriod } from './period.ts';

/** The banks with their figures of the period. To be loaded with `lazyPart`. */
export default function BankHealthList({ banks, range }: { banks: BankHealth[]; range: TrafficPeriod | null }) {
  return (
    <>
      <div className={`${styles['row']} ${styles['headings']}`} aria-hidden="true">
        <span>Banco</span>
        <span>Estado</span>
        <span className={styles['series']}>Requisições</span>
        <span className={styles['number']}>Falhas</span>
        <span className={styles['number']}>p95</span>
        <span className={styles['number']}>Última falha</span>
      </div>
      <ul>
        {banks.map((health) => (
          <Row key={health.bank.id} health={health} range={range} />
        ))}
      </ul>
    </>
  );
}

function Row({ health, range }: { health: BankHealth; range: TrafficPeriod | null }) {
  const { bank, environment, requests, errorRate, p95, lastFailure, lastOutage, series } = health;
  const { text, tone } = bankState(health);
  const failed = lastFailure !== null;
  const period = range && { from: range.from, to: range.to };
  const band: LogBand[] | undefined = failed ? ['warning', 'error'] : undefined;
  return (
    <li className={styles['row']}>
      <Link to={links.logs({ bankId: bank.id, environment, ...period, band })} className={styles['link']}>
        <bdi className={styles['bank']}>{bank.name}</bdi>{' '}
        <span className={styles['environment']}>{environmentLabels[environment]}</span>
        <span className="visually-hidden">: ver {failed ? 'falhas' : 'requisições'}</span>
      </Link>
      {/* Where nothing is wrong, nothing is to be seen. */}
      <span>
        {tone === 'success' ? <span className="visually-hidden">{text}</span> : <Tag tone={tone}>{text}</Tag>}
      </span>
      <span className={styles['series']}>
        <Sparkline series={series} />
        <span className="visually-hidden">{counted(requests, 'requisição', 'requisições')}</span>
      </span>
      <span className={styles['number']}>
        <span className={styles['unit']}>Falhas </span>
        {errorRate === null ? '—' : formatPercent(errorRate)}
      </span>
      <span className={styles['number']}>
        <span className={styles['unit']}>p95 </span>
        {p95 !== null && hasP95(health) ? formatDuration(p95) : '—'}
      </span>
      <span className={`${styles['number']} ${styles['last']}`}>
        {lastOutage ? (
          outageText(lastOutage)
        ) : lastFailure === null ? (
          <>
            <span className={styles['unit']}>Sem falhas</span>
            <span aria-hidden="true" className={styles['none']}>
              —
            </span>
          </>
        ) : (
          <>
            <span className={styles['unit']}>Falha </span>
            <RelativeTime instant={lastFailure} />
          </>
        )}
      </span>
    </li>
  );
}

/** `10:34–10:54, recuperado`, or `desde 10:34` while it lasts. */
const outageText = ({ from, to }: Outage): string =>
  to === null ? `desde ${minuteOf(from)}` : `${minuteOf(from)}–${minuteOf(to)}, recuperado`;

const minuteOf = (instant: string) => formatTime(instant).slice(0, 5);

/** Units of the drawing, which is stretched to the element's size. */
const [STEP, HEIGHT] = [4, 24];

/** A bank's requests over time as small bars, failures at the bottom; one path for all bars of a colour. */
function Sparkline({ series }: { series: BankHealth['series'] }) {
  const { requests, failures } = series;
  const most = Math.max(1, ...requests);
  const heightOf = (value: number) => (value / most) * HEIGHT;
  const bar = (top: number, height: number, index: number) =>
    height > 0 ? `M${index * STEP} ${top}h${STEP - 1}v${height}h${1 - STEP}z` : '';
  const failuresOf = (index: number) => failures[index] ?? 0;
  const successes = requests.map((count, index) =>
    bar(HEIGHT - heightOf(count), heightOf(count - failuresOf(index)), index),
  );
  const failed = failures.map((count, index) => bar(HEIGHT - heightOf(count), heightOf(count), index));
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${requests.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={styles['spark']}
    >
      <path d={successes.join('')} className={styles['requests']} />
      <path d={failed.join('')} className={styles['failures']} />
    </svg>
  );
}

/** The share of failures in the last 15 minutes from which a bank needs attention (docs/product.md, Dashboard). */
const ATTENTION_RATE = 0.03;

/** The state of a bank by its last 15 minutes. An inactive bank that had requests in the period shows their result. */
export function bankState({ status, errorRate, recent }: BankHealth): { text: string; tone: Tone } {
  if (errorRate === null) {
    return { text: status === 'inactive' ? 'Inativo' : 'Sem tráfego', tone: 'neutral' };
  }
  if (recent.failing) return { text: 'Falhando', tone: 'danger' };
  return (recent.errorRate ?? 0) >= ATTENTION_RATE
    ? { text: 'Atenção', tone: 'warning' }
    : { text: 'Saudável', tone: 'success' };
}
