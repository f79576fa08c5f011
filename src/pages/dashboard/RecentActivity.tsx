import { CheckCircleOutlined, CloseCircleOutlined } from '@ant-design/icons';
import { Link } from 'react-router-dom';
import type { Activity } from '#api/contract/dashboard.ts';
import { useActivities } from '#api/hooks/dashboard.ts';
import { links } from '#ui/address/links.ts';
import { LinkButton } from '#ui/buttons/PlainButton.tsx';
import { Panel } from '#ui/page/Panel.tsx';
import { ReadView } from '#ui/states/ReadView.tsx';
import { Tag } from '#ui/text/Tag.tsx';
import { RelativeTime } from '#ui/time/RelativeTime.tsx';
import styles from './RecentActivity.module.css';
import { Skeleton } from '#ui/states/Skeleton.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { PathText } from '#ui/text/PathText.tsx';

const MAX_ACTIVITIES = 5;

/** The last calls, each with a link to its log. */
export function RecentActivity() {
  const activities = useActivities(MAX_ACTIVITIES);
  return (
    <Panel title="Atividade Recente" aside={<Link to={links.logs()}>Ver todos os logs</Link>}>
      <ReadView
        read={activities}
        skeleton={
          <div className={styles['waiting']}>
            <Skeleton shape="rows" lines={MAX_ACTIVITIES} />
          </div>
        }
      >
        {({ data }) =>
          data.length > 0 ? (
            <ul className="divided">
              {data.map((activity) => (
                <ActivityRow key={activity.id} activity={activity} />
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

/** One call. Its `status` is not a status class: an answer of 4xx is an error here too. */
function ActivityRow({ activity: { id, bank, endpoint, status, time } }: { activity: Activity }) {
  return (
    <li className={`${styles['row']} pressed`}>
      <Link to={links.logs({ log: id })} className={`${styles['link']} row gap-12 plain covers`}>
        <bdi className={`${styles['bank']} two-lines strong`}>{bank.name}</bdi>{' '}
        <PathText path={endpoint} />
      </Link>
      {status === 'success' ? (
        <span className={`${styles['success']} note`}>
          <CheckCircleOutlined aria-hidden /> Sucesso
        </span>
      ) : (
        <Tag tone="danger" icon={<CloseCircleOutlined aria-hidden />}>
          Erro
        </Tag>
      )}
      <span className={`${styles['time']} note`}>
        <RelativeTime instant={time} />
      </span>
    </li>
  );
}
