import { CopyOutlined } from '@ant-design/icons';
import { CopyButton } from '../copy/CopyButton.tsx';
import { Boundary } from '../states/Boundary.tsx';
import { copyJson } from './copy-json.ts';
import { PlainButton } from '../buttons/PlainButton.tsx';
import { lazyPart } from '../states/lazy-part.tsx';
import styles from './MessageView.module.css';
import { Skeleton } from '../states/Skeleton.tsx';

const JsonView = lazyPart(() => import('./JsonView.tsx'));

interface MessageViewProps {
  headers: Record<string, string>;
  /** The body as JSON text; null where there was none. A body that is no JSON is a JSON string. */
  body: string | null;
  bodyLabel: string;
}

/** The body of an HTTP message, and its headers under a heading of level 2. */
export function MessageView({ headers, body, bodyLabel }: MessageViewProps) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return (
    <div className="stack">
      <div className={styles['body']}>
        <BodyView body={body} label={bodyLabel} />
        {body !== null && (
          <PlainButton
            kind="icon"
            aria-label="Copiar body"
            title="Copiar body"
            onClick={() => void copyJson(body)}
          >
            <CopyOutlined aria-hidden />
          </PlainButton>
        )}
      </div>
      <div className="row gap-4">
        <h2 className="note">Headers</h2>
        {lines.length > 0 && <CopyButton label="Copiar headers" text={lines.join('\n')} />}
      </div>
      <HeaderList headers={headers} />
    </div>
  );
}

export function HeaderList({ headers }: Pick<MessageViewProps, 'headers'>) {
  const entries = Object.entries(headers);
  if (entries.length === 0) return <p className="soft">Sem headers.</p>;
  return (
    <dl className={`${styles['headers']} stack gap-4`}>
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt className="soft">{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The body of a message. Headers stay, and it can be copied, also without the viewer's code. */
export function BodyView({ body, label }: Pick<MessageViewProps, 'body'> & { label: string }) {
  if (body === null) return <p className="soft">Sem body.</p>;
  return (
    <Boundary resetWith={body}>
      <JsonView fallback={<Skeleton lines={4} />} text={body} label={label} />
    </Boundary>
  );
}
