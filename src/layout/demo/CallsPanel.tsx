import { CloseOutlined, CopyOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useRefresh } from '#api/hooks/use-read.ts';
import { Boundary } from '#ui/states/Boundary.tsx';
import { focusHeading, useScrollStop } from '#ui/accessibility/focus.ts';
import styles from './CallsPanel.module.css';
import type { DemoCall, DemoControls } from './demo-port.ts';
import { copyText } from '#ui/copy/clipboard.ts';
import { formatJson } from '#ui/json/json-text.ts';
import { curlOf } from '#ui/copy/curl.ts';
import { RequestId } from '#ui/states/StateViews.tsx';
import { MethodTag, StatusTag, Tag } from '#ui/text/Tag.tsx';
import { formatDuration } from '#ui/text/format.ts';

/** The calls that the current screen makes while this panel is open beside it. */
export function CallsPanel({ demo, onClose }: { demo: DemoControls; onClose: () => void }) {
  const { pathname } = useLocation();
  const refresh = useRefresh();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const close = () => {
    onClose();
    focusHeading();
  };
  return (
    <section aria-labelledby={id} className={`${styles['panel']} screen-only`}>
      <header className={`${styles['head']} row`}>
        <h2 id={id} ref={heading} tabIndex={-1} className={styles['title']}>
          Chamadas desta tela
        </h2>
        <Button size="small" icon={<ReloadOutlined aria-hidden />} onClick={() => void refresh()}>
          Recarregar dados
        </Button>
        <Button
          size="small"
          type="text"
          icon={<CloseOutlined aria-hidden />}
          aria-label="Fechar chamadas"
          onClick={close}
        />
      </header>
      {/* The key starts a new list on each screen. */}
      <Boundary key={pathname}>
        <CallList demo={demo} />
      </Boundary>
    </section>
  );
}

/**
 * The address of the API reference, which ships with the demo; optionally of one operation, which
 * its tag lists.
 */
export const referenceUrl = (operation?: { tag: string; id: string }): string =>
  `${import.meta.env.BASE_URL}reference.html${operation ? `#/${operation.tag}/${operation.id}`.toLowerCase() : ''}`;

const KEPT = 100;

/** The calls since this list was mounted, newest first. */
function CallList({ demo }: { demo: DemoControls }) {
  const [calls, setCalls] = useState<DemoCall[]>([]);
  useEffect(
    () =>
      demo.onCall((call) => {
        if (call.requestId !== '') setCalls((all) => [call, ...all].slice(0, KEPT));
      }),
    [demo],
  );

  if (calls.length === 0) {
    return (
      <p className={`${styles['none']} soft`}>
        Nenhuma chamada desde que o painel foi aberto nesta tela.
      </p>
    );
  }
  return (
    <ol className="divided">
      {calls.map((call) => (
        <li key={call.requestId}>
          <details>
            <summary className={`${styles['call']} row wraps pressed`}>
              <MethodTag method={call.method} />
              <code className={styles['path']}>{call.path}</code>
              {call.status === 0 ? (
                <Tag tone="danger">Sem rede</Tag>
              ) : (
                <StatusTag status={call.status} />
              )}
              <span className={`${styles['duration']} figures`}>
                {formatDuration(call.duration)}
              </span>
            </summary>
            <CallDetail call={call} />
          </details>
        </li>
      ))}
    </ol>
  );
}

/** The mock has masked the call's secrets. */
function CallDetail({ call }: { call: DemoCall }) {
  const { operation, method, path, request, response } = call;
  const curl = () =>
    curlOf({
      method,
      url: location.origin + path,
      headers: sent(request.headers),
      body: parsed(request.body),
    });
  return (
    <div className={`${styles['detail']} stack gap-12`}>
      <div className="row wraps gap-4-24">
        <p>
          Operação:{' '}
          {operation ? (
            <a href={referenceUrl(operation)} target="_blank" rel="noreferrer">
              {operation.id}
            </a>
          ) : (
            'nenhuma da API'
          )}
        </p>
        <RequestId id={response.headers['x-request-id']} />
        <Button
          size="small"
          icon={<CopyOutlined aria-hidden />}
          onClick={() => void copyText(curl())}
        >
          Copiar como cURL
        </Button>
      </div>
      <div className={`${styles['bodies']} stack gap-16`}>
        <Body title="Requisição" text={request.body} />
        <Body title="Resposta" text={response.body} />
      </div>
    </div>
  );
}

function Body({ title, text }: { title: string; text: string }) {
  const scroll = useScrollStop();
  return (
    <section aria-label={title}>
      <h3 className="small">{title}</h3>
      {text === '' ? (
        <p className="soft">Sem body.</p>
      ) : (
        <pre {...scroll} className={`${styles['body']} box small`}>
          {parsed(text) === undefined ? text : formatJson(text)}
        </pre>
      )}
    </section>
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The console's own headers. */
function sent(headers: Record<string, string>): Record<string, string> {
  const chosen =
    /^(accept|authorization|content-type|if-match|idempotency-key|prefer|x-request-id)$/i;
  return Object.fromEntries(Object.entries(headers).filter(([name]) => chosen.test(name)));
}
