import { ApiOutlined, BankOutlined, CheckCircleOutlined, SwapOutlined } from '@ant-design/icons';
import type { ComponentType, CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import type { DashboardSummary } from '#api/contract/dashboard.ts';
import { failureClasses, type StatusClass } from '#api/contract/failures.ts';
import { links } from '#ui/address/links.ts';
import { formatNumber, formatPercent, formatSigned } from '#ui/text/format.ts';
import { toneClass } from '#ui/text/Tag.tsx';
import { trafficPeriod } from './period.ts';
import styles from './StatCards.module.css';

/** The number of records added in a period: `+2 em 30 dias`. */
const added = (count: number, when: string) =>
  count === 0 ? `Nenhum novo ${when}` : `${formatSigned(count)} ${when}`;

/** A ratio's difference from the previous day, times 100: `+12% sobre ontem`. */
function compared(difference: number | null, unit: string): string {
  if (difference === null) return 'Sem dados de ontem';
  const text = formatSigned(difference * 100);
  return text === '0' ? 'Igual a ontem' : `${text}${unit} sobre ontem`;
}

function logsOf({ generatedAt }: DashboardSummary, band?: StatusClass[]) {
  const { from, to } = trafficPeriod(undefined, generatedAt);
  return links.logs({ from, to, band });
}

interface Card {
  title: string;
  /** Its icon's hue, and how loud its value is. */
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
      change: added(change, 'em 30 dias'),
    }),
    to: () => links.banks(),
  },
  {
    title: 'Endpoints Ativos',
    look: 'cyan',
    Icon: ApiOutlined,
    figure: ({ activeEndpoints: { value, change } }) => ({
      value: formatNumber(value),
      change: added(change, 'em 7 dias'),
    }),
    to: () => links.endpoints({ status: 'active' }),
  },
  {
    title: 'Requisições (24h)',
    look: 'violet',
    Icon: SwapOutlined,
    figure: ({ requests: { value, change } }) => ({
      value: formatNumber(value),
      change: compared(change, '%'),
    }),
    to: (summary) => logsOf(summary),
  },
  {
    title: 'Taxa de Sucesso',
    look: 'accent',
    Icon: CheckCircleOutlined,
    figure: ({ successRate: { value, change } }) =>
      value === null
        ? { value: '—', change: 'Sem requisições' }
        : { value: formatPercent(value), change: compared(change, ' p.p.') },
    to: (summary) => logsOf(summary, failureClasses),
  },
];

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
              style={toneClass(look)}
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
                  // A number that breaks looks like two: its size follows its length.
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
