import { useDeferredValue } from 'react';
import { Link } from 'react-router-dom';
import type { LogBand } from '#api/contract/log-band.ts';
import type { BankHealth } from '#api/contract/traffic.ts';
import { useBankTraffic } from '#api/hooks/traffic.ts';
import { Permitted } from '#parts/permission.tsx';
import { links } from '#ui/address/links.ts';
import { LinkButton } from '#ui/buttons/PlainButton.tsx';
import { hasP95 } from '#ui/chart/bucket-text.ts';
import { Panel } from '#ui/page/Panel.tsx';
import { ReadView } from '#ui/states/ReadView.tsx';
import { Skeleton } from '#ui/states/Skeleton.tsx';
import { EmptyState } from '#ui/states/StateViews.tsx';
import { Tag, type Tone } from '#ui/text/Tag.tsx';
import { counted, formatDuration, formatPercent } from '#ui/text/format.ts';
import { RelativeTime } from '#ui/time/RelativeTime.tsx';
import styles from './BankHealthPanel.module.css';
import type { TrafficPeriod } from './period.ts';

/** Rows that the skeleton reserves room for. */
const ROWS = 12;

/**
 * One line per bank, the worst first; a line opens the bank's failures of the period, or its requests when none failed.
 * The period is that of the figures, whatever 'Tráfego' shows. Null loads nothing yet.
 */
export function BankHealthPanel({ range }: { range: TrafficPeriod | null }) {
  const { data, error, reload, isPrevious } = useBankTraffic(range);
  // Rendered in slices: on a slow device all rows together take longer than several frames.
  const shown = useDeferredValue(data);
  return (
    <Panel title="Saúde por banco" aside={<p className={styles['period']}>Últimas 24 h</p>} busy={isPrevious}>
      <ReadView
        read={{ data: shown, error, reload }}
        skeleton={
          <div className={styles['waiting']}>
            <Skeleton lines={ROWS} label="Carregando a saúde dos bancos…" />
          </div>
        }
      >
        {({ banks }) =>
          banks.length > 0 ? (
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
          ) : (
            <EmptyState
              title="Nenhum banco cadastrado"
              action={
                <Permitted to="banks:write">
                  <LinkButton to={links.banks({ new: 'bank' })}>Cadastrar Banco</LinkButton>
                </Permitted>
              }
            >
              A saúde de cada banco aparece aqui.
            </EmptyState>
          )
        }
      </ReadView>
    </Panel>
  );
}

function Row({ health, range }: { health: BankHealth; range: TrafficPeriod | null }) {
  const { bank, requests, errorRate, p95, lastFailure, series } = health;
  const { text, tone } = bankState(health);
  const failed = lastFailure !== null;
  const period = range && { from: range.from, to: range.to };
  const band: LogBand[] | undefined = failed ? ['warning', 'error'] : undefined;
  return (
    <li className={styles['row']}>
      <Link to={links.logs({ bankId: bank.id, ...period, band })} className={styles['link']}>
        <bdi className={styles['bank']}>{bank.name}</bdi>
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
        {lastFailure === null ? (
          'Sem falhas'
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

/** Units of the drawing, which is stretched to the element's size. */
const [STEP, HEIGHT] = [4, 24];

/**
 * A bank's requests over time as small bars, failures at the bottom. The row's numbers state the same in text. All bars
 * of a colour are one path: an element for each bar of twelve banks would be half of the screen's elements.
 */
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

/** Error rates from which a bank needs attention, and from which it counts as failing (docs/product.md, Dashboard). */
const ATTENTION_RATE = 0.03;
const FAILING_RATE = 0.1;

/** The state of a bank as a text and its tone. An inactive bank that had requests in the period shows their result. */
export function bankState({ status, errorRate }: BankHealth): { text: string; tone: Tone } {
  if (errorRate === null) {
    return { text: status === 'inactive' ? 'Inativo' : 'Sem tráfego', tone: 'neutral' };
  }
  if (errorRate >= FAILING_RATE) return { text: 'Falhando', tone: 'danger' };
  if (errorRate >= ATTENTION_RATE) return { text: 'Atenção', tone: 'warning' };
  return { text: 'Saudável', tone: 'success' };
}
