import { CheckCircleOutlined, CloseCircleOutlined } from '@ant-design/icons';
import { Link } from 'react-router-dom';
import type { Activity } from '#api/contract/dashboard.ts';
import { useActivities } from '#api/hooks/dashboard.ts';
import { firstRead } from '#api/hooks/use-read.ts';
import { LinkButton } from '#ui/LinkButton.tsx';
import { links } from '#ui/links.ts';
import { Panel } from '#ui/Panel.tsx';
import { PathText } from '#ui/PathText.tsx';
import { ReadView } from '#ui/ReadView.tsx';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { EmptyState } from '#ui/StateViews.tsx';
import { Tag } from '#ui/Tag.tsx';
import styles from './RecentActivity.module.css';

/** How many requests the list shows: as many rows as stand beside the quick setup. */
const ROWS = 6;

/** What the list reads. */
export const recentRead = firstRead('listActivities', { query: { limit: ROWS } });

/** The newest requests, each leading to the logs of its bank and path. */
export function RecentActivity() {
  const activities = useActivities(ROWS);
  return (
    <Panel title="Atividade Recente" aside={<Link to={links.logs()}>Ver todos os logs</Link>}>
      <ReadView
        read={activities}
        skeleton={
          <div className={styles['waiting']}>
            <Skeleton lines={ROWS} />
          </div>
        }
      >
        {({ data }) =>
          data.length > 0 ? (
            <ul>
              {data.map((activity) => (
                <Row key={activity.id} activity={activity} />
              ))}
            </ul>
          ) : (
            <EmptyState
              title="Nenhuma atividade ainda"
              action={<LinkButton to={links.tester()}>Abrir o API Tester</LinkButton>}
            >
              As requisições feitas aos bancos aparecem aqui.
            </EmptyState>
          )
        }
      </ReadView>
    </Panel>
  );
}

/** The whole row follows the link; the time stays outside it, because it takes the focus to tell the exact instant. */
function Row({ activity: { bank, endpoint, status, time } }: { activity: Activity }) {
  return (
    <li className={styles['row']}>
      <Link to={links.logs({ bankId: bank.id, q: endpoint })} className={styles['link']}>
        <bdi className={styles['bank']}>{bank.name}</bdi> <PathText path={endpoint} />
      </Link>
      {status === 'success' ? (
        <Tag tone="success" icon={<CheckCircleOutlined aria-hidden />}>
          Sucesso
        </Tag>
      ) : (
        <Tag tone="danger" icon={<CloseCircleOutlined aria-hidden />}>
          Erro
        </Tag>
      )}
      <span className={styles['time']}>
        <RelativeTime instant={time} />
      </span>
    </li>
  );
}
