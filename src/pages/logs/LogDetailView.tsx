import { interactionIdOf } from '#api/contract/log-export.ts';
import type { LogDetail } from '#api/contract/logs.ts';
import { links } from '#ui/address/links.ts';
import { CopyAction, CopyButton } from '#ui/copy/CopyButton.tsx';
import { MessageView } from '#ui/json/MessageView.tsx';
import { TokenAnswer } from '#ui/json/TokenAnswer.tsx';
import { Tabs } from '#ui/page/Tabs.tsx';
import { statusClassOf } from '#api/contract/failures.ts';
import { bodyIn } from '#ui/json/json-text.ts';
import { formatInstant } from '#ui/text/format.ts';
import { LogCause } from './LogCause.tsx';
import { LogNote } from './LogNote.tsx';
import styles from './LogDetailView.module.css';
import { Link } from 'react-router-dom';
import { usePermission } from '#api/hooks/session.ts';
import { curlOfLog } from './log-curl.ts';
import { Fact } from '#ui/text/Fact.tsx';
import { PathText } from '#ui/text/PathText.tsx';

export type MessageName = 'request' | 'response';

/** The two messages of a call, as tabs. */
const messages: readonly { key: MessageName; label: string }[] = [
  { key: 'request', label: 'Requisição' },
  { key: 'response', label: 'Resposta' },
];

/** The message that says most: the answer of a failure, and of a request without a body. */
const firstMessageOf = ({ status, request }: LogDetail): MessageName =>
  statusClassOf(status) !== 'success' || request.body === null ? 'response' : 'request';

interface LogDetailViewProps {
  log: LogDetail;
  /** The log as it was sent, with the bank's digits and order. */
  text: string;
  /** The message that was chosen, of this log or of one before it; undefined until one was. */
  message: MessageName | undefined;
  onMessage: (message: MessageName) => void;
}

/** A log: why the call failed, a person's note, its facts and ids, and both messages. */
export function LogDetailView({ log, text, message, onMessage }: LogDetailViewProps) {
  const interactionId = interactionIdOf(log);
  const shown = message ?? firstMessageOf(log);
  const mayReadHistory = usePermission('history:read');
  return (
    <div className="stack">
      <LogCause log={log} body={bodyIn(text, ['response', 'body'])} />
      {log.token && (
        <TokenAnswer
          summary={`Resposta do token: HTTP ${log.token.status}`}
          body={log.token.body}
        />
      )}
      <LogNote logId={log.id} />
      <div className={styles['facts']}>
        <dl className="facts figures">
          <Fact name="Timestamp">
            <time dateTime={log.timestamp}>{formatInstant(log.timestamp)}</time>
          </Fact>
          <Fact name="IP">{log.ip}</Fact>
          {log.environment === null && <Fact name="Ambiente">Não registrado</Fact>}
          {log.test && <Fact name="Teste da plataforma">Não conta nos números do Dashboard</Fact>}
          {log.path !== log.endpoint && (
            <Fact name="Caminho enviado">
              <bdi>
                <PathText path={log.path} />
              </bdi>
            </Fact>
          )}
          <Fact name="ID da requisição">
            <span className={`${styles['id']} row gap-4`}>
              <code>{log.requestId}</code>
              <CopyButton label="Copiar ID" text={log.requestId} />
            </span>
          </Fact>
          {interactionId && (
            <Fact name="x-fapi-interaction-id">
              <span className={`${styles['id']} row gap-4`}>
                <code>{interactionId}</code>
                <CopyButton label="Copiar ID de interação" text={interactionId} />
              </span>
            </Fact>
          )}
          {log.person && (
            <Fact name="Executada por">
              <bdi>{log.person.name}</bdi>{' '}
              {mayReadHistory && log.environment === 'production' && (
                <Link to={links.history({ objectId: log.id })}>Histórico</Link>
              )}
            </Fact>
          )}
        </dl>
      </div>
      <Tabs
        label="Mensagem"
        tabs={messages}
        shown={shown}
        onShow={onMessage}
        aside={<CopyAction label="Copiar como cURL" text={() => curlOfLog(log, text)} />}
      >
        <MessageView
          headers={log[shown].headers}
          body={bodyIn(text, [shown, 'body'])}
          bodyLabel={shown === 'request' ? 'Body da requisição' : 'Body da resposta'}
        />
      </Tabs>
    </div>
  );
}
