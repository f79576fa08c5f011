import { lazy, type ReactNode, Suspense } from 'react';
import type { LogDetail } from '#api/contract/logs.ts';
import { formatDuration, formatInstant } from '#ui/format.ts';
import { LinkButton } from '#ui/LinkButton.tsx';
import { links } from '#ui/links.ts';
import { PathText } from '#ui/PathText.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { RequestId } from '#ui/StateViews.tsx';
import { MethodTag, StatusTag } from '#ui/Tag.tsx';
import styles from './LogDetailView.module.css';

const JsonView = lazy(() => import('#ui/JsonView.tsx'));

/** All that is known of a request: what the table shows, its id, and both messages as they passed. */
export function LogDetailView({ log }: { log: LogDetail }) {
  return (
    <div className={styles['detail']}>
      <div className={styles['head']}>
        <RequestId id={log.requestId} />
        <LinkButton to={links.tester({ log: log.id })}>Abrir no API Tester</LinkButton>
      </div>
      <dl className={styles['facts']}>
        <Fact name="Timestamp">
          <time dateTime={log.timestamp}>{formatInstant(log.timestamp)}</time>
        </Fact>
        <Fact name="Banco">
          {log.bank.code} <bdi>{log.bank.name}</bdi>
        </Fact>
        <Fact name="Endpoint">
          <PathText path={log.endpoint} />
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
  const entries = Object.entries(headers);
  return (
    <section aria-label={title} className={styles['message']}>
      <h2 className={styles['title']}>{title}</h2>
      <h3 className={styles['part']}>Headers</h3>
      {entries.length > 0 ? (
        <dl className={styles['headers']}>
          {entries.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className={styles['none']}>Sem headers.</p>
      )}
      <h3 className={styles['part']}>Body</h3>
      {body === null ? (
        <p className={styles['none']}>Sem body.</p>
      ) : (
        <Suspense fallback={<Skeleton lines={4} />}>
          <JsonView value={body} label={`Body da ${title.toLowerCase()}`} />
        </Suspense>
      )}
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
