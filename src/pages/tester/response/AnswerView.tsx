import { Link } from 'react-router-dom';
import type { TesterResponse } from '#api/contract/tester.ts';
import { formatDuration } from '#ui/text/format.ts';
import { links } from '#ui/address/links.ts';
import { MessageView } from '#ui/json/MessageView.tsx';
import { StatusTag } from '#ui/text/Tag.tsx';
import styles from './AnswerView.module.css';

/** A bank's response, whatever its status. */
export function AnswerView({ response, requestId }: { response: TesterResponse; requestId: string | undefined }) {
  const { status, statusText, time, headers, data } = response;
  return (
    <>
      <dl className={styles['facts']}>
        <div>
          <dt>Status</dt>
          <dd>
            <StatusTag status={status} text={statusText} />
          </dd>
        </div>
        <div>
          <dt>Duração</dt>
          <dd className={styles['time']}>{formatDuration(time)}</dd>
        </div>
        {requestId !== undefined && (
          <div>
            <dt>Log</dt>
            <dd>
              <Link to={links.logs({ q: requestId })}>Ver nos logs</Link>
            </dd>
          </div>
        )}
      </dl>
      <MessageView headers={headers} body={data} bodyLabel="Body da resposta" />
    </>
  );
}
