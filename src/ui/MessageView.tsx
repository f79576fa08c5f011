import { lazy, Suspense } from 'react';
import styles from './MessageView.module.css';
import { Skeleton } from './Skeleton.tsx';

const JsonView = lazy(() => import('./JsonView.tsx'));

interface Props {
  headers: Record<string, string>;
  /** Any JSON value; null where there was no body. */
  body: unknown;
  /** Names the body for screen readers: `Body da resposta`. */
  bodyLabel: string;
}

/** The headers and the body of an HTTP message, under headings of level 3. */
export function MessageView({ headers, body, bodyLabel }: Props) {
  const entries = Object.entries(headers);
  return (
    <div className={styles['message']}>
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
          <JsonView value={body} label={bodyLabel} />
        </Suspense>
      )}
    </div>
  );
}
