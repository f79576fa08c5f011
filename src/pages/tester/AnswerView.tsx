import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { TesterResponse } from '#api/contract/tester.ts';
import { formatDuration } from '#ui/format.ts';
import { links } from '#ui/links.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { StatusTag } from '#ui/Tag.tsx';
import styles from './AnswerView.module.css';

const JsonView = lazy(() => import('#ui/JsonView.tsx'));

/** A bank's response, whatever its status. */
export function AnswerView({ response, requestId }: { response: TesterResponse; requestId: string }) {
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
          <dt>Tempo</dt>
          <dd className={styles['time']}>{formatDuration(time)}</dd>
        </div>
        <div>
          <dt>Registro</dt>
          <dd>
            <Link to={links.logs({ q: requestId })}>Ver nos logs</Link>
          </dd>
        </div>
      </dl>
      <section aria-labelledby="tester-answer-headers">
        <h3 id="tester-answer-headers" className={styles['title']}>
          Headers
        </h3>
        <dl className={styles['headers']}>
          {Object.entries(headers).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="tester-answer-body">
        <h3 id="tester-answer-body" className={styles['title']}>
          Body
        </h3>
        {data === null ? (
          <p className={styles['none']}>O banco respondeu sem corpo.</p>
        ) : (
          <Suspense fallback={<Skeleton lines={5} />}>
            <JsonView value={data} label="Corpo da resposta" />
          </Suspense>
        )}
      </section>
    </>
  );
}
