import { memo } from 'react';
import { failureClasses } from '#api/contract/failures.ts';
import type { BankHealth, BankTraffic } from '#api/contract/traffic.ts';
import { links } from '#ui/address/links.ts';
import { BucketSlider } from '#ui/chart/BucketSlider.tsx';
import { spanText } from '#ui/chart/bucket-text.ts';
import { timeAxis } from '#ui/chart/time-axis.ts';
import { causeText } from '#ui/text/cause-text.ts';
import { pluralize } from '#ui/text/format.ts';
import { outageText } from './bank-state.ts';
import styles from './HealthBand.module.css';
import { useBucketChoice } from '#ui/chart/use-bucket-choice.ts';

interface BandBlock {
  from: string;
  to: string;
  requests: number;
  failures: number;
}

const sum = (blocks: readonly BandBlock[], name: 'requests' | 'failures') =>
  blocks.reduce((total, block) => total + block[name], 0);

interface HealthBandProps {
  health: BankHealth;
  traffic: BankTraffic;
}

/** A bank's last 24 hours as a band of blocks; choosing blocks opens the logs of their period. */
export function HealthBand({ health, traffic }: HealthBandProps) {
  const { buckets } = traffic;
  const { bank, environment, series, lastOutage } = health;
  const blocks = buckets.map((bucket, index): BandBlock => ({
    ...bucket,
    requests: series.requests[index] ?? 0,
    failures: series.failures[index] ?? 0,
  }));
  const { chosen, slider } = useBucketChoice(blocks, (from, to, chosenBlocks) =>
    links.logs({
      bankId: bank.id,
      environment,
      from,
      // The last block is not over: without an end, 'Ao vivo' can follow the logs.
      to: chosenBlocks.at(-1) === blocks.at(-1) ? undefined : to,
      'status-class': sum(chosenBlocks, 'failures') > 0 ? failureClasses : undefined,
    }),
  );
  const period = { from: chosen[0]?.from ?? '', to: chosen.at(-1)?.to ?? '' };
  const failures = sum(chosen, 'failures');
  const requestsText = pluralize(sum(chosen, 'requests'), 'requisição', 'requisições');
  const failuresText = pluralize(failures, 'falha', 'falhas');
  const text = `${spanText(period, false)}: ${requestsText}, ${failuresText}`;
  const outage =
    lastOutage && `${outageText(lastOutage, traffic)} · ${causeText(lastOutage.cause)}`;
  return (
    <div className={styles['band']}>
      <Blocks buckets={buckets} series={series} />
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
const MIN_RED_SHARE = 0.5;

/** The style class of a block by the share of its requests that failed. */
function blockClass(share: number): 'fine' | 'some' | 'most' {
  if (share === 0) return 'fine';
  return share < MIN_RED_SHARE ? 'some' : 'most';
}

/** How wide the drawing is before it is stretched over the band. */
const DRAWING_WIDTH = 1000;

interface BlocksProps {
  buckets: BankTraffic['buckets'];
  series: BankHealth['series'];
}

/** One path for each colour. A block without requests is not drawn. */
const Blocks = memo(function Blocks({ buckets, series }: BlocksProps) {
  const axis = timeAxis(buckets);
  const paths = { fine: '', some: '', most: '' };
  for (const [index, bucket] of buckets.entries()) {
    const requests = series.requests[index] ?? 0;
    if (requests === 0) continue;
    const left = axis.left(bucket) * DRAWING_WIDTH;
    const width = axis.right(bucket) * DRAWING_WIDTH - left;
    const share = (series.failures[index] ?? 0) / requests;
    paths[blockClass(share)] += `M${left} 0h${width}v1h${-width}z`;
  }
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${DRAWING_WIDTH} 1`}
      preserveAspectRatio="none"
      className={styles['blocks']}
    >
      {Object.entries(paths).map(([name, path]) => (
        <path key={name} d={path} className={styles[name]} />
      ))}
    </svg>
  );
});
