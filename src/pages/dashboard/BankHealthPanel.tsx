import { useDeferredValue } from 'react';
import { Link } from 'react-router-dom';
import type { LogBand } from '#api/contract/log-band.ts';
import type { BankHealth } from '#api/contract/metrics.ts';
import { useBankMetrics } from '#api/hooks/metrics.ts';
import { Permitted } from '#parts/permission.tsx';
import { counted, formatDuration, formatPercent } from '#ui/text/format.ts';
import { LinkButton } from '#ui/buttons/LinkButton.tsx';
import { links } from '#ui/address/links.ts';
import { Panel } from '#ui/page/Panel.tsx';
import { ReadView } from '#ui/states/ReadView.tsx';
import { RelativeTime } from '#ui/time/RelativeTime.tsx';
import { Skeleton } from '#ui/states/Skeleton.tsx';
import { EmptyState } from '#ui/states/StateViews.tsx';
import { Tag } from '#ui/text/Tag.tsx';
import { bankState } from './bank-state.ts';
import styles from './BankHealthPanel.module.css';
import type { MetricPeriod } from './period.ts';
import { Sparkline } from './Sparkline.tsx';

/** Rows that the skeleton reserves room for. */
const ROWS = 12;

/**
 * One line per bank, the worst first; a line opens the bank's failures of the period, or its requests when none failed.
 * Null loads nothing yet.
 */
export function BankHealthPanel({ range }: { range: MetricPeriod | null }) {
  const { data, error, reload } = useBankMetrics(range);
  // Rendered in slices: on a slow device all rows together take longer than several frames.
  const shown = useDeferredValue(data);
  return (
    <Panel title="Saúde por banco">
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
                <span className={styles['number']}>Erros</span>
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

function Row({ health, range }: { health: BankHealth; range: MetricPeriod | null }) {
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
      <Tag tone={tone}>{text}</Tag>
      <span className={styles['series']}>
        <Sparkline series={series} />
        <span className="visually-hidden">{counted(requests, 'requisição', 'requisições')}</span>
      </span>
      <span className={styles['number']}>
        <span className={styles['unit']}>Erros </span>
        {errorRate === null ? '—' : formatPercent(errorRate)}
      </span>
      <span className={styles['number']}>
        <span className={styles['unit']}>p95 </span>
        {p95 === null ? '—' : formatDuration(p95)}
      </span>
      <span className={`${styles['number']} ${styles['last']}`}>
        <span className={styles['unit']}>Falha </span>
        {lastFailure === null ? '—' : <RelativeTime instant={lastFailure} />}
      </span>
    </li>
  );
}
