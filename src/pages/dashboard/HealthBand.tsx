import { memo } from 'react';
import { failureClasses } from '#api/contract/failures.ts';
import type { BankHealth, BankTraffic } from '#api/contract/traffic.ts';
import { links } from '#ui/address/links.ts';
import { BucketSlider } from '#ui/chart/BucketSlider.tsx';
import { spanText } from '#ui/chart/bucket-text.ts';
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
      <Blocks requests={series.requests} failures={series.failures} />
      {lastOutage && <OutageLabel text={outage ?? ''} {...outagePosition(lastOutage, buckets)} />}
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

/**
 * One path for each colour, in which a block is one unit wide; the drawing is stretched over the
 * band. A block without requests is not drawn.
 */
const Blocks = memo(function Blocks({ requests, failures }: BankHealth['series']) {
  const paths = { fine: '', some: '', most: '' };
  for (const [index, count] of requests.entries())
    if (count > 0) paths[blockClass((failures[index] ?? 0) / count)] += `M${index} 0h1v1h-1z`;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${requests.length} 1`}
      preserveAspectRatio="none"
      className={styles['blocks']}
    >
      {Object.entries(paths).map(([name, path]) => (
        <path key={name} d={path} className={styles[name]} />
      ))}
    </svg>
  );
});

interface OutageLabelProps {
  text: string;
  /** Where the outage begins and ends on the band, as shares of its width. */
  start: number;
  end: number;
}

/** The text of an outage, on the side of it that has more room. */
function OutageLabel({ text, start, end }: OutageLabelProps) {
  const isBefore = start > 0.5;
  const position = isBefore
    ? { left: 0, right: `${(1 - start) * 100}%` }
    : { left: `${end * 100}%`, right: 0 };
  return (
    <span
      aria-hidden="true"
      className={`${styles['label']} ${isBefore ? styles['before'] : ''}`}
      style={position}
    >
      <span className={`${styles['outage']} small ellipsis`}>{text}</span>
    </span>
  );
}

function outagePosition(
  { from, to }: NonNullable<BankHealth['lastOutage']>,
  buckets: BankTraffic['buckets'],
) {
  const indexOf = (instant: string) => buckets.findIndex((bucket) => instant <= bucket.to);
  const endIndex = to === null ? buckets.length : indexOf(to) + 1;
  return { start: indexOf(from) / buckets.length, end: endIndex / buckets.length };
}
