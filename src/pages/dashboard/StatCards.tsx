import { ApiOutlined, BankOutlined, CheckCircleOutlined, SwapOutlined } from '@ant-design/icons';
import type { CSSProperties } from 'react';
import type { DashboardSummary } from '#api/contract/dashboard.ts';
import { formatNumber, formatPercent, formatSigned } from '#ui/text/format.ts';
import styles from './StatCards.module.css';

/** The texts of a dashboard card. */
interface Figure {
  value: string;
  change: string;
}

/** The number of records added in a period: `+2 nos últimos 30 dias`. */
const added = (count: number, when: string) => (count === 0 ? `Nenhum novo ${when}` : `${formatSigned(count)} ${when}`);

/** A ratio's difference from the previous day, times 100: `+12% em relação ao dia anterior`. */
function compared(difference: number | null, unit: string): string {
  if (difference === null) return 'Sem dados do dia anterior';
  const text = formatSigned(difference * 100);
  return text === '0' ? 'Igual ao dia anterior' : `${text}${unit} em relação ao dia anterior`;
}

/** Formats each figure of the summary. The change of the success rate is in percentage points. */
const figures = {
  banks: ({ banks }) => ({ value: formatNumber(banks.value), change: added(banks.change, 'nos últimos 30 dias') }),
  endpoints: ({ activeEndpoints: { value, change } }) => ({
    value: formatNumber(value),
    change: added(change, 'nos últimos 7 dias'),
  }),
  requests: ({ requests: { value, change } }) => ({ value: formatNumber(value), change: compared(change, '%') }),
  successRate: ({ successRate: { value, change } }) =>
    value === null
      ? { value: '—', change: 'Sem requisições nas últimas 24 horas' }
      : { value: formatPercent(value), change: compared(change, ' p.p.') },
} satisfies Record<string, (summary: DashboardSummary) => Figure>;

/** The four cards in the order of docs/product.md. */
const cards = [
  { title: 'Bancos Cadastrados', figure: figures.banks, Icon: BankOutlined },
  { title: 'Endpoints Ativos', figure: figures.endpoints, Icon: ApiOutlined },
  { title: 'Requisições (24h)', figure: figures.requests, Icon: SwapOutlined },
  { title: 'Taxa de Sucesso', figure: figures.successRate, Icon: CheckCircleOutlined },
];

/**
 * The dashboard's figures. While they load, the cards are shown empty at full size, so that the layout does not shift.
 */
export function StatCards({ summary }: { summary?: DashboardSummary }) {
  return (
    <>
      {!summary && (
        <span role="status" className="visually-hidden">
          Carregando indicadores…
        </span>
      )}
      <dl className={styles['cards']}>
        {cards.map((card) => {
          const figure = summary && card.figure(summary);
          return (
            <div key={card.title} className={styles['card']}>
              <dt className={styles['title']}>
                <span className={styles['icon']}>
                  <card.Icon aria-hidden />
                </span>
                {card.title}
              </dt>
              <dd className={styles['value']}>{figure ? <Value text={figure.value} /> : <Placeholder />}</dd>
              <dd className={styles['change']}>{figure ? figure.change : <Placeholder />}</dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}

/** In one line: its size follows its length, because a number that breaks looks like two. */
const Value = ({ text }: { text: string }) => (
  <span className={styles['number']} style={{ '--length': text.length } as CSSProperties}>
    {text}
  </span>
);

function Placeholder() {
  return <span aria-hidden="true" className={styles['placeholder']} />;
}
