import { useState } from 'react';
import { interactionIdOf } from '#api/contract/log-export.ts';
import type { LogDetail } from '#api/contract/logs.ts';
import { links } from '#ui/address/links.ts';
import { CopyButton } from '#ui/copy/CopyButton.tsx';
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

/** The two messages of a call, as tabs. */
const messages = [
  { key: 'request', label: 'Requisição' },
  { key: 'response', label: 'Resposta' },
] as const;

/**
 * A log: why the call failed, its facts and ids, and both messages. Of a failure the answer is
 * shown first, of a success the request.
 * @param props `text`: the log as it was sent, with the bank's digits and order
 */
export function LogDetailView({ log, text }: { log: LogDetail; text: string }) {
  const interactionId = interactionIdOf(log);
  const [chosen, setChosen] = useState<'request' | 'response'>();
  const shown = chosen ?? (statusClassOf(log.status) === 'success' ? 'request' : 'response');
  const mayReadHistory = usePermission('history:read');
  return (
    <div className="stack gap-12">
      <LogCause log={log} body={bodyIn(text, ['response', 'body'])} />
      {log.token && (
        <TokenAnswer
          summary={`Resposta do token: HTTP ${log.token.status}`}
          body={log.token.body}
        />
      )}
      <LogNote logId={log.id} />
      <dl className={`${styles['facts']} facts figures`}>
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
          <code>{log.requestId}</code> <CopyButton text={log.requestId}>Copiar ID</CopyButton>
        </Fact>
        {interactionId && (
          <Fact name="x-fapi-interaction-id">
            <code>{interactionId}</code>{' '}
            <CopyButton text={interactionId}>Copiar ID de interação</CopyButton>
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
      <Tabs
        label="Mensagem"
        tabs={messages}
        shown={shown}
        onShow={setChosen}
        aside={<CopyButton text={() => curlOfLog(log, text)}>Copiar como cURL</CopyButton>}
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
