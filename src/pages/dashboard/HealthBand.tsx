import { memo } from 'react';
import type { LogBand } from '#api/contract/failures.ts';
import type { BankHealth, BankTraffic } from '#api/contract/traffic.ts';
import { links } from '#ui/address/links.ts';
import { BucketSlider, useBucketChoice } from '#ui/chart/BucketSlider.tsx';
import { periodText } from '#ui/chart/bucket-text.ts';
import { causeWords } from '#ui/text/cause-text.ts';
import { counted } from '#ui/text/format.ts';
import { outageText } from './bank-state.ts';
import styles from './HealthBand.module.css';

export const failureBands: LogBand[] = ['warning', 'error'];

interface Part {
  from: string;
  to: string;
  requests: number;
  failures: number;
}

const sum = (all: readonly Part[], name: 'requests' | 'failures') => all.reduce((total, part) => total + part[name], 0);

export function HealthBand({ health, buckets }: { health: BankHealth; buckets: BankTraffic['buckets'] }) {
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
      band: sum(all, 'failures') > 0 ? failureBands : undefined,
    }),
  );
  const period = { from: chosen[0]?.from ?? '', to: chosen.at(-1)?.to ?? '' };
  const failures = sum(chosen, 'failures');
  const figures = `${counted(sum(chosen, 'requests'), 'requisição', 'requisições')}, ${counted(failures, 'falha', 'falhas')}`;
  const outage = lastOutage && `${outageText(lastOutage)} · ${causeWords(lastOutage.cause)}`;
  const text = `${periodText(period, false)}: ${figures}`;
  return (
    <div className={styles['band']}>
      <Blocks {...series} />
      {lastOutage && <OutageLabel text={outage ?? ''} share={shareOf(lastOutage, buckets)} />}
      <BucketSlider
        {...slider}
        label={`Requisições de ${bank.name} a cada 15 minutos`}
        text={slider.highlighted || !outage ? text : `${text}; falhou ${outage}`}
        action={failures > 0 ? 'Ver falhas' : 'Ver logs'}
        className={styles['slider']}
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
      className={styles['blocks']}
    >
      {Object.entries(paths).map(([look, path]) => (
        <path key={look} d={path} className={styles[look]} />
      ))}
    </svg>
  );
});

/** Beside the outage, on the side that has more room. @param share where it begins and ends on the band */
function OutageLabel({ text, share: [begin, end] }: { text: string; share: [begin: number, end: number] }) {
  const place = begin > 0.5 ? { left: 0, right: `${(1 - begin) * 100}%` } : { left: `${end * 100}%`, right: 0 };
  return (
    <span aria-hidden="true" className={`${styles['label']} ${begin > 0.5 ? styles['before'] : ''}`} style={place}>
      <span className={styles['outage']}>{text}</span>
    </span>
  );
}

function shareOf({ from, to }: NonNullable<BankHealth['lastOutage']>, buckets: BankTraffic['buckets']) {
  const placeOf = (instant: string) => buckets.findIndex((bucket) => instant <= bucket.to);
  return [placeOf(from) / buckets.length, (to === null ? buckets.length : placeOf(to) + 1) / buckets.length] as [
    number,
    number,
  ];
}
