import { CopyButton } from '../copy/CopyButton.tsx';
import { Boundary } from '../states/Boundary.tsx';
import { bodyForPeople } from './json-text.ts';
import { lazyPart } from '../states/lazy-part.tsx';
import styles from './MessageView.module.css';
import { Skeleton } from '../states/ReadView.tsx';

const JsonView = lazyPart(() => import('./JsonView.tsx'));

interface Props {
  headers: Record<string, string>;
  /** The body as JSON text; null where there was none. A body that is no JSON is a JSON string. */
  body: string | null;
  bodyLabel: string;
  copyable?: boolean;
}

/** The headers and the body of an HTTP message, under headings of level 3. */
export function MessageView({ headers, body, bodyLabel, copyable = false }: Props) {
  const entries = Object.entries(headers);
  return (
    <div className="stack">
      <div className="row wraps">
        <h3 className="note">Headers</h3>
        {copyable && entries.length > 0 && <CopyButton text={headerLines(entries)}>Copiar headers</CopyButton>}
      </div>
      {entries.length > 0 ? (
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
      ) : (
        <p className="soft">Sem headers.</p>
      )}
      <div className="row wraps">
        <h3 className="note">Body</h3>
        {copyable && body !== null && <CopyButton text={() => bodyForPeople(body)}>Copiar body</CopyButton>}
      </div>
      {body === null ? (
        <p className="soft">Sem body.</p>
      ) : (
        // The headers stay, and the body can be copied, also without the viewer's code.
        <Boundary resetWith={body}>
          <JsonView fallback={<Skeleton lines={4} />} text={body} label={bodyLabel} />
        </Boundary>
      )}
    </div>
  );
}

/** Headers as lines of text: `content-type: application/json`. */
const headerLines = (entries: [string, string][]) => entries.map(([name, value]) => `${name}: ${value}`).join('\n');
