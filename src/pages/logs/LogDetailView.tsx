import type { ReactNode } from 'react';
import type { LogDetail } from '#api/contract/logs.ts';
import { EnvironmentTag } from '#ui/text/EnvironmentTag.tsx';
import { formatDuration, formatInstant } from '#ui/text/format.ts';
import { LinkButton } from '#ui/buttons/LinkButton.tsx';
import { links } from '#ui/address/links.ts';
import { CopyButton } from '#ui/copy/CopyButton.tsx';
import { MessageView } from '#ui/json/MessageView.tsx';
import { PathText } from '#ui/text/PathText.tsx';
import { RequestId } from '#ui/states/StateViews.tsx';
import { MethodTag, StatusTag } from '#ui/text/Tag.tsx';
import { LogCause } from './LogCause.tsx';
import styles from './LogDetailView.module.css';

/**
 * The id that a bank needs when a request is reported to it. The answer's header takes precedence over the request's.
 */
const interactionIdOf = ({ request, response }: LogDetail): string | undefined =>
  [response.headers, request.headers]
    .flatMap(Object.entries)
    .find(([name]) => name.toLowerCase() === 'x-fapi-interaction-id')?.[1];

/** The details of a request: the result, the ids to report, the columns of the table, and both messages. */
export function LogDetailView({ log }: { log: LogDetail }) {
  const interactionId = interactionIdOf(log);
  return (
    <div className={styles['detail']}>
      <LogCause log={log} />
      <div className={styles['head']}>
        <RequestId id={log.requestId} />
        {interactionId && (
          <p className={styles['id']}>
            x-fapi-interaction-id: <code>{interactionId}</code>{' '}
            <CopyButton text={interactionId}>Copiar ID de interação</CopyButton>
          </p>
        )}
        <LinkButton to={links.tester({ log: log.id })}>Abrir no API Tester</LinkButton>
      </div>
      <dl className={styles['facts']}>
        <Fact name="Timestamp">
          <time dateTime={log.timestamp}>{formatInstant(log.timestamp)}</time>
        </Fact>
        <Fact name="Banco">
          {log.bank.code} <bdi>{log.bank.name}</bdi>
        </Fact>
        <Fact name="Ambiente">
          {log.environment ? <EnvironmentTag environment={log.environment} /> : 'Não registrado'}
        </Fact>
        <Fact name="Endpoint">
          <PathText path={log.endpoint} />
        </Fact>
        <Fact name="Caminho enviado">
          <bdi className={styles['path']}>
            <PathText path={log.path} />
          </bdi>
        </Fact>
        <Fact name="Método">
          <MethodTag method={log.method} />
        </Fact>
        <Fact name="Status">
          <StatusTag status={log.status} />
        </Fact>
        <Fact name="Duração">{formatDuration(log.duration)}</Fact>
        <Fact name="IP">{log.ip}</Fact>
      </dl>
      <Message title="Requisição" {...log.request} />
      <Message title="Resposta" {...log.response} />
    </div>
  );
}

function Message({ title, headers, body }: { title: string } & LogDetail['request']) {
  return (
    <section aria-label={title} className={styles['message']}>
      <h2 className={styles['title']}>{title}</h2>
      <MessageView copyable headers={headers} body={body} bodyLabel={`Body da ${title.toLowerCase()}`} />
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
