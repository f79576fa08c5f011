import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Drawer, Flex } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Log, LogDetail } from '#api/contract/logs.ts';
import { useLog } from '#api/hooks/logs.ts';
import { bodyIn } from '#ui/json/text-at.ts';
import { announce } from '#ui/accessibility/screen-reader.tsx';
import { links } from '#ui/address/links.ts';
import { IdleButton } from '#ui/buttons/IdleButton.tsx';
import { LinkButton } from '#ui/buttons/PlainButton.tsx';
import { CopyButton } from '#ui/copy/CopyButton.tsx';
import { closing } from '#ui/dialogs/OverlayBoundary.tsx';
import { MessageView } from '#ui/json/MessageView.tsx';
import { Missing } from '#ui/states/Missing.tsx';
import { ReadView } from '#ui/states/ReadView.tsx';
import { Skeleton } from '#ui/states/Skeleton.tsx';
import { RequestId } from '#ui/states/StateViews.tsx';
import { PathText } from '#ui/text/PathText.tsx';
import { EnvironmentTag, MethodTag, StatusTag } from '#ui/text/Tag.tsx';
import { formatDuration, formatInstant } from '#ui/text/format.ts';
import { LogCause } from './LogCause.tsx';
import styles from './LogDrawer.module.css';

interface Props {
  logId: string;
  /** The rows of the page, for the buttons to the previous and the next one. */
  rows: Log[];
  onStep: (logId: string) => void;
  onClose: () => void;
}

/** The details of one request, in a drawer over the list. */
export default function LogDrawer({ logId, rows, onStep, onClose }: Props) {
  const log = useLog(logId);
  const missing = <Missing what="log" onClose={onClose} />;
  useStepAnnouncement(log.data);
  const place = rows.findIndex(({ id }) => id === logId);
  const step = (label: string, icon: ReactNode, target: Log | undefined) => (
    <IdleButton
      size="small"
      icon={icon}
      aria-label={label}
      title={label}
      idle={target === undefined}
      onClick={() => target && onStep(target.id)}
    />
  );
  return (
    <Drawer
      open
      title="Detalhes da requisição"
      size={720}
      closable={{ placement: 'end' }}
      onClose={closing(onClose)}
      extra={
        place !== -1 && (
          <Flex gap={4}>
            {step('Requisição anterior da lista', <LeftOutlined aria-hidden />, rows[place - 1])}
            {step('Próxima requisição da lista', <RightOutlined aria-hidden />, rows[place + 1])}
          </Flex>
        )
      }
    >
      <ReadView read={log} skeleton={<Skeleton lines={12} />} missing={missing}>
        {(data) => <LogDetailView log={data} text={log.text ?? ''} />}
      </ReadView>
    </Drawer>
  );
}

/** Announces each further request that the drawer shows: a step leaves the focus on its button. */
function useStepAnnouncement(log: LogDetail | undefined): void {
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (!log || log.id === shown.current) return;
    if (shown.current !== undefined) announce(`${log.method} ${log.endpoint}, ${log.bank.name}, status ${log.status}`);
    shown.current = log.id;
  }, [log]);
}

/**
 * The id that a bank needs when a request is reported to it. The answer's header takes precedence over the request's.
 */
const interactionIdOf = ({ request, response }: LogDetail): string | undefined =>
  [response.headers, request.headers]
    .flatMap(Object.entries)
    .find(([name]) => name.toLowerCase() === 'x-fapi-interaction-id')?.[1];

/** The details of a request: the result, the ids to report, the columns of the table, and both messages. */
/** @param text the log as the platform sent it, with the digits and the order of the bank */
function LogDetailView({ log, text }: { log: LogDetail; text: string }) {
  const interactionId = interactionIdOf(log);
  return (
    <div className={styles['detail']}>
      <LogCause log={log} body={bodyIn(text, ['response', 'body'])} />
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
      <Message title="Requisição" headers={log.request.headers} body={bodyIn(text, ['request', 'body'])} />
      <Message title="Resposta" headers={log.response.headers} body={bodyIn(text, ['response', 'body'])} />
    </div>
  );
}

function Message({ title, headers, body }: { title: string; headers: Record<string, string>; body: string | null }) {
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
