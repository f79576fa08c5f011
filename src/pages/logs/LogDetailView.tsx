import { useState } from 'react';
import { interactionIdOf } from '#api/contract/log-export.ts';
import type { Log, LogDetail } from '#api/contract/logs.ts';
import { links } from '#ui/address/links.ts';
import { LinkButton } from '#ui/buttons/PlainButton.tsx';
import { CopyButton, CopyLink } from '#ui/copy/CopyButton.tsx';
import { MessageView } from '#ui/json/MessageView.tsx';
import { TokenAnswer } from '#ui/json/TokenAnswer.tsx';
import { Tabs } from '#ui/page/Tabs.tsx';
import { statusClassOf } from '#api/contract/failures.ts';
import { bodyIn } from '#ui/json/json-text.ts';
import { EnvironmentTag, MethodTag, StatusTag } from '#ui/text/Tag.tsx';
import { formatDuration, formatInstant } from '#ui/text/format.ts';
import { LogCause } from './LogCause.tsx';
import { LogNote, NoteButton } from './LogNote.tsx';
import styles from './LogDetailView.module.css';
import { asApiError } from '#api/api-error.ts';
import { isUsable } from '#api/contract/connections.ts';
import { latestConnection } from '#api/hooks/banks.ts';
import { curlOf } from '#ui/copy/curl.ts';
import { Link } from 'react-router-dom';
import { usePermission } from '#api/hooks/session.ts';
import { PathText } from '#ui/text/PathText.tsx';
import { Fact } from '#ui/text/Fact.tsx';

export function LogHead({ log }: { log: Log }) {
  return (
    <div className={`${styles['head']} figures row wraps gap-4-8`}>
      <MethodTag method={log.method} />
      <span className={`${styles['endpoint']} ellipsis`} title={log.endpoint}>
        <PathText path={log.endpoint} />
      </span>
      <StatusTag status={log.status} />
      <span>{formatDuration(log.duration)}</span>
      <bdi className={`${styles['bank']} ellipsis`}>{log.bank.name}</bdi>
      {log.environment && <EnvironmentTag environment={log.environment} />}
    </div>
  );
}

interface ActionProps {
  log: Log;
  onNote: () => void;
}

export function LogActions({ log, onNote }: ActionProps) {
  return (
    <div className={`${styles['actions']} row wraps flush`}>
      <LinkButton kind="plain" to={links.tester({ log: log.id })}>
        Abrir no API Tester
      </LinkButton>
      <CopyLink to={links.logs({ log: log.id })} />
      <NoteButton logId={log.id} onPress={onNote} />
    </div>
  );
}

const messages = [
  { key: 'request', label: 'Requisição' },
  { key: 'response', label: 'Resposta' },
] as const;

/**
 * Why a request failed, the ids to report, both messages: first the answer of a failure and the
 * request of a success.
 * @param text as sent, with the bank's digits and order
 */
export function LogDetailView({ log, text }: { log: LogDetail; text: string }) {
  const interactionId = interactionIdOf(log);
  const [chosen, choose] = useState<'request' | 'response'>();
  const shown = chosen ?? (statusClassOf(log.status) === 'success' ? 'request' : 'response');
  const mayRead = usePermission('history:read');
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
            {mayRead && log.environment === 'production' && (
              <Link to={links.history({ objectId: log.id })}>Histórico</Link>
            )}
          </Fact>
        )}
      </dl>
      <Tabs
        label="Mensagem"
        tabs={messages}
        shown={shown}
        onShow={choose}
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

/**
 * A log's call as a cURL command, masked; where the bank's address is unknown, with a place to fill
 * in.
 * @param text the log as it was sent, from which the body keeps its digits, order and repeated
 * names
 */
export async function curlOfLog(
  { bank, environment, method, path, request }: LogDetail,
  text: string,
): Promise<string> {
  const base =
    environment &&
    (await latestConnection({ bankId: bank.id, environment }).then(
      ({ body }) => (isUsable(body) ? body.baseUrl : undefined),
      (thrown: unknown) => void asApiError(thrown),
    ));
  const url = (base ?? 'https://{host}').replace(/(?<!\/)\/+$/, '') + path;
  const body = bodyIn(text, ['request', 'body']);
  if (body === null) return curlOf({ method, url, headers: request.headers });
  const isJson = !body.startsWith('"');
  const hasType = Object.keys(request.headers).some(
    (name) => name.toLowerCase() === 'content-type',
  );
  // The platform adds it too (docs/backend-guide.md, Runs of the tester); curl would say that it is
  // a form.
  const added: Record<string, string> =
    isJson && !hasType ? { 'content-type': 'application/json' } : {};
  return curlOf({
    method,
    url,
    headers: { ...request.headers, ...added },
    body: isJson ? body : (JSON.parse(body) as string),
  });
}
