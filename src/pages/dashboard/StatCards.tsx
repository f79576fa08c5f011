import { ApiOutlined, BankOutlined, CheckCircleOutlined, SwapOutlined } from '@ant-design/icons';
import type { ComponentType, CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import type { DashboardSummary } from '#api/contract/dashboard.ts';
import { failureClasses, type StatusClass } from '#api/contract/failures.ts';
import { links } from '#ui/address/links.ts';
import { formatNumber, formatPercent, formatSigned } from '#ui/text/format.ts';
import { toneStyle } from '#ui/text/Tag.tsx';
import { trafficPeriod } from './period.ts';
import styles from './StatCards.module.css';

/** The number of records added in a period: `+2 em 30 dias`. */
const addedText = (count: number, when: string) =>
  count === 0 ? `Nenhum novo ${when}` : `${formatSigned(count)} ${when}`;

/** A ratio's difference from the previous day, times 100: `+12% sobre ontem`. */
function comparisonText(difference: number | null, unit: string): string {
  if (difference === null) return 'Sem dados de ontem';
  const text = formatSigned(difference * 100);
  return text === '0' ? 'Igual a ontem' : `${text}${unit} sobre ontem`;
}

/**
 * The logs since the beginning of the 24 hours of the figures, all of them or those of some status
 * classes. Without an end, so that they can be followed by 'Ao vivo'.
 */
function logsLink({ asOf }: DashboardSummary, statusClasses?: StatusClass[]) {
  const { from } = trafficPeriod(undefined, asOf);
  return links.logs({ from, 'status-class': statusClasses });
}

interface Card {
  title: string;
  /** The colour of the icon, and the weight of the value. */
  look: 'indigo' | 'cyan' | 'violet' | 'accent';
  Icon: ComponentType<{ 'aria-hidden'?: boolean }>;
  figure: (summary: DashboardSummary) => { value: string; change: string };
  to: (summary: DashboardSummary) => string;
}

const cards: Card[] = [
  {
    title: 'Bancos Cadastrados',
    look: 'indigo',
    Icon: BankOutlined,
    figure: ({ banks: { value, change } }) => ({
      value: formatNumber(value),
      change: addedText(change, 'em 30 dias'),
    }),
    to: () => links.banks(),
  },
  {
    title: 'Endpoints Ativos',
    look: 'cyan',
    Icon: ApiOutlined,
    figure: ({ activeEndpoints: { value, change } }) => ({
      value: formatNumber(value),
      change: addedText(change, 'em 7 dias'),
    }),
    to: () => links.endpoints({ status: 'active' }),
  },
  {
    title: 'Requisições (24h)',
    look: 'violet',
    Icon: SwapOutlined,
    figure: ({ requests: { value, change } }) => ({
      value: formatNumber(value),
      change: comparisonText(change, '%'),
    }),
    to: (summary) => logsLink(summary),
  },
  {
    title: 'Taxa de Sucesso',
    look: 'accent',
    Icon: CheckCircleOutlined,
    figure: ({ successRate: { value, change } }) =>
      value === null
        ? { value: '—', change: 'Sem requisições' }
        : { value: formatPercent(value), change: comparisonText(change, ' p.p.') },
    to: (summary) => logsLink(summary, failureClasses),
  },
];

/** The four figures of the dashboard, each with a link; placeholders until they have loaded. */
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
            <div
              key={title}
              className={`${styles['card']} box ${styles[look] ?? ''}`}
              style={toneStyle(look)}
            >
              <dt className={`${styles['title']} note`}>
                {summary ? (
                  <Link to={to(summary)} className="plain covers">
                    {title}
                  </Link>
                ) : (
                  title
                )}
                <span className={styles['icon']}>
                  <Icon aria-hidden />
                </span>
              </dt>
              <dd className={`${styles['value']} figures`}>
                {shown ? (
                  // The font size follows the length: a number that wraps would look like two.
                  <span
                    className={styles['number']}
                    style={{ '--length': shown.value.length } as CSSProperties}
                  >
                    {shown.value}
                  </span>
                ) : (
                  <Placeholder />
                )}
              </dd>
              <dd className={`${styles['change']} note`}>
                {shown ? shown.change : <Placeholder />}
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}

const Placeholder = () => <span aria-hidden="true" className={styles['placeholder']} />;
