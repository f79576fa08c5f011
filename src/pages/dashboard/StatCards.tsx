import { ApiOutlined, BankOutlined, CheckCircleOutlined, SwapOutlined } from '@ant-design/icons';
import type { ComponentType, CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import type { DashboardSummary } from '#api/contract/dashboard.ts';
import type { LogBand } from '#api/contract/log-band.ts';
import { links } from '#ui/address/links.ts';
import { formatNumber, formatPercent, formatSigned } from '#ui/text/format.ts';
import { trafficPeriod } from './period.ts';
import styles from './StatCards.module.css';

interface Figure {
  value: string;
  change: string;
}

/** The number of records added in a period: `+2 em 30 dias`. */
const added = (count: number, when: string) => (count === 0 ? `Nenhum novo ${when}` : `${formatSigned(count)} ${when}`);

/** A ratio's difference from the previous day, times 100: `+12% sobre ontem`. */
function compared(difference: number | null, unit: string): string {
  if (difference === null) return 'Sem dados de ontem';
  const text = formatSigned(difference * 100);
  return text === '0' ? 'Igual a ontem' : `${text}${unit} sobre ontem`;
}

/** Formats each figure of the summary. The change of the success rate is in percentage points. */
const figures = {
  banks: ({ banks }) => ({ value: formatNumber(banks.value), change: added(banks.change, 'em 30 dias') }),
  endpoints: ({ activeEndpoints: { value, change } }) => ({
    value: formatNumber(value),
    change: added(change, 'em 7 dias'),
  }),
  requests: ({ requests: { value, change } }) => ({ value: formatNumber(value), change: compared(change, '%') }),
  successRate: ({ successRate: { value, change } }) =>
    value === null
      ? { value: '—', change: 'Sem requisições' }
      : { value: formatPercent(value), change: compared(change, ' p.p.') },
} satisfies Record<string, (summary: DashboardSummary) => Figure>;

/** The requests that the figures of 24 hours count. */
function logsOf({ generatedAt }: DashboardSummary, band?: LogBand[]) {
  const { from, to } = trafficPeriod(undefined, generatedAt);
  return links.logs({ from, to, band });
}

interface Card {
  title: string;
  /** Its icon's hue, and how loud its value is. */
  look: 'banks' | 'endpoints' | 'requests' | 'success';
  figure: (summary: DashboardSummary) => Figure;
  /** The list of what it counts; that of the success rate has what it lacks. */
  to: (summary: DashboardSummary) => string;
  Icon: ComponentType<{ 'aria-hidden'?: boolean }>;
}

/** The four cards in the order of docs/product.md. */
const cards: Card[] = [
  { title: 'Bancos Cadastrados', look: 'banks', figure: figures.banks, to: () => links.banks(), Icon: BankOutlined },
  {
    title: 'Endpoints Ativos',
    look: 'endpoints',
    figure: figures.endpoints,
    to: () => links.endpoints({ status: 'active' }),
    Icon: ApiOutlined,
  },
  {
    title: 'Requisições (24h)',
    look: 'requests',
    figure: figures.requests,
    to: (data) => logsOf(data),
    Icon: SwapOutlined,
  },
  {
    title: 'Taxa de Sucesso',
    look: 'success',
    figure: figures.successRate,
    to: (data) => logsOf(data, ['warning', 'error']),
    Icon: CheckCircleOutlined,
  },
];

/** The dashboard's figures; empty cards of the same size while they load. */
export function StatCards({ summary }: { summary?: DashboardSummary }) {
  return (
    <>
      {!summary && (
        <span role="status" className="visually-hidden">
          Carregando indicadores…
        </span>
      )}
      <dl className={styles['cards']}>
        {cards.map(({ title, look, figure, to, Icon }) => {
          const shown = summary && figure(summary);
          return (
            <div key={title} className={`${styles['card']} ${styles[look]}`}>
              <dt className={styles['title']}>
                {summary ? <Link to={to(summary)}>{title}</Link> : title}
                <span className={styles['icon']}>
                  <Icon aria-hidden />
                </span>
              </dt>
              <dd className={styles['value']}>{shown ? <Value text={shown.value} /> : <Placeholder />}</dd>
              <dd className={styles['change']}>{shown ? shown.change : <Placeholder />}</dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}

/** A number that breaks looks like two: its size follows its length. */
const Value = ({ text }: { text: string }) => (
  <span className={styles['number']} style={{ '--length': text.length } as CSSProperties}>
    {text}
  </span>
);

function Placeholder() {
  return <span aria-hidden="true" className={styles['placeholder']} />;
}
