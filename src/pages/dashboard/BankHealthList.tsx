import { Link } from 'react-router-dom';
import { environmentLabels } from '#api/contract/connections.ts';
import type { BankHealth, BankTraffic } from '#api/contract/traffic.ts';
import { links } from '#ui/address/links.ts';
import { Legend } from '#ui/chart/Legend.tsx';
import { TimeTicks } from '#ui/chart/TimeTicks.tsx';
import { spanText } from '#ui/chart/bucket-text.ts';
import { causeText } from '#ui/text/cause-text.ts';
import { toneClass } from '#ui/text/Tag.tsx';
import { pluralize, formatDuration, formatNumber, formatPercent, hasP95 } from '#ui/text/format.ts';
import styles from './BankHealthPanel.module.css';
import { bankState, byState, HEALTHY, outageText } from './bank-state.ts';
import { memo } from 'react';
import { failureClasses } from '#api/contract/failures.ts';
import { BucketSlider } from '#ui/chart/BucketSlider.tsx';
import bandStyles from './HealthBand.module.css';
import { useBucketChoice } from '#ui/chart/use-bucket-choice.ts';

const MOST_LABELS = 8;

const looks = [
  ['--chart-success', 'Sem falhas'],
  ['--chart-warning', 'Com falhas'],
  ['--chart-error', 'Metade ou mais falhou'],
  ['--neutral-soft', 'Sem tráfego'],
] as const;

/**
 * The banks with their last 24 hours, failing ones first; inactive ones are folded. To be loaded
 * with `lazyPart`.
 */
export default function BankHealthList({ traffic }: { traffic: BankTraffic }) {
  const { buckets, interval } = traffic;
  const banks = byState(traffic.banks, traffic);
  const inactive = banks.filter(({ status }) => status === 'inactive');
  const rowOf = (health: BankHealth) => (
    <Row key={health.bank.id} health={health} traffic={traffic} />
  );
  return (
    <>
      <div className={`${styles['row']} ${styles['headings']}`} aria-hidden="true">
        <span>Banco</span>
        <span>Estado</span>
        <div className={styles['ticks']}>
          <TimeTicks buckets={buckets} interval={interval} maxLabels={MOST_LABELS} />
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
          <summary className={styles['folded']}>
            {pluralize(inactive.length, 'banco inativo', 'bancos inativos')}
          </summary>
          <ul>{inactive.map(rowOf)}</ul>
        </details>
      )}
    </>
  );
}

interface RowProps {
  health: BankHealth;
  traffic: BankTraffic;
}

function Row({ health, traffic }: RowProps) {
  const { bank, environment, requests, failures, errorRate, p95, lastOutage } = health;
  const { text, detail, tone } = bankState(health, traffic);
  const isBad = tone === 'danger' || tone === 'warning';
  const band = failures > 0 ? failureClasses : undefined;
  return (
    <li
      className={`${styles['row']} pressed ${isBad ? styles['bad'] : ''}`}
      style={toneClass(tone)}
    >
      <Link
        to={links.logs({ bankId: bank.id, environment, from: traffic.buckets[0]?.from, band })}
        className={`${styles['link']} two-lines plain covers`}
      >
        <bdi className={`${styles['bank']} strong`}>{bank.name}</bdi>{' '}
        <span className="note">{environmentLabels[environment]}</span>
        <span className="visually-hidden">: ver {band ? 'falhas' : 'requisições'}</span>
      </Link>
      <span className={`${styles['state']} soft ellipsis`}>
        {/* Where nothing is wrong, nothing is to be seen. */}
        {text === HEALTHY ? (
          <span className="visually-hidden">{text} </span>
        ) : (
          <span className={styles['word']}>{text}</span>
        )}
        {detail}
        {lastOutage && <span className={styles['cause']}> · {causeText(lastOutage.cause)}</span>}
      </span>
      <HealthBand health={health} traffic={traffic} />
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

interface Part {
  from: string;
  to: string;
  requests: number;
  failures: number;
}

const sum = (all: readonly Part[], name: 'requests' | 'failures') =>
  all.reduce((total, part) => total + part[name], 0);

function HealthBand({ health, traffic }: RowProps) {
  const { buckets } = traffic;
  const { bank, environment, series, lastOutage } = health;
  const parts = buckets.map((bucket, index): Part => ({
    ...bucket,
    requests: series.requests[index] ?? 0,
    failures: series.failures[index] ?? 0,
  }));
  const { chosen, slider } = useBucketChoice(parts, (from, to, all) =>
    links.logs({
      bankId: bank.id,
      environment,
      from,
      // The last block goes on: without an end, 'Ao vivo' follows it.
      to: all.at(-1) === parts.at(-1) ? undefined : to,
      band: sum(all, 'failures') > 0 ? failureClasses : undefined,
    }),
  );
  const period = { from: chosen[0]?.from ?? '', to: chosen.at(-1)?.to ?? '' };
  const failures = sum(chosen, 'failures');
  const figures = `${pluralize(sum(chosen, 'requests'), 'requisição', 'requisições')}, ${pluralize(failures, 'falha', 'falhas')}`;
  const outage =
    lastOutage && `${outageText(lastOutage, traffic)} · ${causeText(lastOutage.cause)}`;
  const text = `${spanText(period, false)}: ${figures}`;
  return (
    <div className={bandStyles['band']}>
      <Blocks {...series} />
      {lastOutage && <OutageLabel text={outage ?? ''} share={shareOf(lastOutage, buckets)} />}
      <BucketSlider
        slider={slider}
        label={`Requisições de ${bank.name} a cada 15 minutos`}
        text={slider.highlighted || !outage ? text : `${text}; falhou ${outage}`}
        action={failures > 0 ? 'Ver falhas' : 'Ver logs'}
      />
    </div>
  );
}

/** From this share of failures on, a block is red. */
const MOST = 0.5;
/** One path for each colour, drawn one unit wide each block and stretched over its place. */
const Blocks = memo(function Blocks({ requests, failures }: BankHealth['series']) {
  const paths = { fine: '', some: '', most: '' };
  requests.forEach((count, index) => {
    const share = count > 0 ? (failures[index] ?? 0) / count : null;
    if (share === null) return;
    const look = share === 0 ? 'fine' : share < MOST ? 'some' : 'most';
    paths[look] += `M${index} 0h1v1h-1z`;
  });
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${requests.length} 1`}
      preserveAspectRatio="none"
      className={bandStyles['blocks']}
    >
      {Object.entries(paths).map(([look, path]) => (
        <path key={look} d={path} className={bandStyles[look]} />
      ))}
    </svg>
  );
});

/**
 * Beside the outage, on the side that has more room.
 * @param share where it begins and ends on the band
 */
function OutageLabel({ text, share: [begin = 0, end = 1] }: { text: string; share: number[] }) {
  const place =
    begin > 0.5 ? { left: 0, right: `${(1 - begin) * 100}%` } : { left: `${end * 100}%`, right: 0 };
  return (
    <span
      aria-hidden="true"
      className={`${bandStyles['label']} ${begin > 0.5 ? bandStyles['before'] : ''}`}
      style={place}
    >
      <span className={`${bandStyles['outage']} small ellipsis`}>{text}</span>
    </span>
  );
}

function shareOf(
  { from, to }: NonNullable<BankHealth['lastOutage']>,
  buckets: BankTraffic['buckets'],
) {
  const placeOf = (instant: string) => buckets.findIndex((bucket) => instant <= bucket.to);
  return [placeOf(from), to === null ? buckets.length : placeOf(to) + 1].map(
    (place) => place / buckets.length,
  );
}
