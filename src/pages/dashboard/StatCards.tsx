import { ApiOutlined, BankOutlined, CheckCircleOutlined, SwapOutlined } from '@ant-design/icons';
import type { DashboardSummary } from '#api/contract/dashboard.ts';
import { tell } from './stats.ts';
import styles from './StatCards.module.css';

/** The four stat cards, in order (docs/product.md). */
const cards = [
  { title: 'Bancos Cadastrados', tell: tell.banks, Icon: BankOutlined, colour: 'teal' },
  { title: 'Endpoints Ativos', tell: tell.endpoints, Icon: ApiOutlined, colour: 'violet' },
  { title: 'Requisições (24h)', tell: tell.requests, Icon: SwapOutlined, colour: 'blue' },
  { title: 'Taxa de Sucesso', tell: tell.successRate, Icon: CheckCircleOutlined, colour: 'green' },
] as const;

/** The dashboard's figures. While they are awaited the cards stand empty at their full size, so that nothing moves. */
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
          const figure = summary && card.tell(summary);
          return (
            <div key={card.title} className={styles['card']}>
              <dt className={styles['title']}>
                <span className={`${styles['icon']} ${styles[card.colour]}`}>
                  <card.Icon aria-hidden />
                </span>
                {card.title}
              </dt>
              <dd className={styles['value']}>{figure ? figure.value : <Placeholder />}</dd>
              <dd className={styles['change']}>{figure ? figure.change : <Placeholder />}</dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}

function Placeholder() {
  return <span aria-hidden="true" className={styles['placeholder']} />;
}
