import { useEffect, useState } from 'react';
import { formatDuration } from '#ui/text/format.ts';
import { MethodTag, StatusTag, Tag } from '#ui/text/Tag.tsx';
import { CallDetail } from './CallDetail.tsx';
import styles from './CallList.module.css';
import type { DemoCall, DemoControls } from './demo-port.ts';

/** The number of calls that are kept; the oldest are dropped. */
const KEPT = 100;

/** The calls since this list was mounted, newest first. */
export function CallList({ demo }: { demo: DemoControls }) {
  const [calls, setCalls] = useState<DemoCall[]>([]);
  useEffect(() => demo.onCall((call) => setCalls((all) => [call, ...all].slice(0, KEPT))), [demo]);

  if (calls.length === 0) {
    return <p className={styles['none']}>Nenhuma chamada desde que o painel foi aberto nesta tela.</p>;
  }
  return (
    <ol className={styles['calls']}>
      {calls.map((call) => (
        <li key={call.requestId}>
          <details>
            <summary className={styles['call']}>
              <MethodTag method={call.method} />
              <code className={styles['path']}>{call.path}</code>
              {call.status === 0 ? <Tag tone="danger">Sem rede</Tag> : <StatusTag status={call.status} />}
              <span className={styles['duration']}>{formatDuration(call.duration)}</span>
            </summary>
            <CallDetail call={call} />
          </details>
        </li>
      ))}
    </ol>
  );
}
