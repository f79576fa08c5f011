import { ApiOutlined, BankOutlined, CheckCircleOutlined, SwapOutlined } from '@ant-design/icons';
import type { CSSProperties } from 'react';
import type { DashboardSummary } from '#api/contract/dashboard.ts';
import { figures } from './stats.ts';
import styles from './StatCards.module.css';

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
