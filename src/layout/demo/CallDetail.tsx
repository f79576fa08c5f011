import { CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { copyText } from '#ui/copy/clipboard.ts';
import { curlOf } from '#ui/copy/curl.ts';
import { RequestId } from '#ui/states/StateViews.tsx';
import styles from './CallDetail.module.css';
import type { DemoCall } from './demo-port.ts';
import { referenceUrl } from './reference.ts';

/** One call in full. The mock masked its secrets before it reported the call. */
export function CallDetail({ call }: { call: DemoCall }) {
  const { operationId, method, path, request, response } = call;
  const curl = () =>
    curlOf({ method, url: location.origin + path, headers: sent(request.headers), body: parsed(request.body) });
  return (
    <div className={styles['detail']}>
      <div className={styles['facts']}>
        <p>
          Operação:{' '}
          {operationId ? (
            <a href={referenceUrl(operationId)} target="_blank" rel="noreferrer">
              {operationId}
            </a>
          ) : (
            'nenhuma da API'
          )}
        </p>
        <RequestId id={response.headers['x-request-id']} />
        <Button size="small" icon={<CopyOutlined aria-hidden />} onClick={() => void copyText(curl())}>
          Copiar como cURL
        </Button>
      </div>
      <div className={styles['bodies']}>
        <Body title="Requisição" text={request.body} />
        <Body title="Resposta" text={response.body} />
      </div>
    </div>
  );
}

function Body({ title, text }: { title: string; text: string }) {
  const json = parsed(text);
  return (
    <section aria-label={title}>
      <h3 className={styles['title']}>{title}</h3>
      {text === '' ? (
        <p className={styles['none']}>Sem body.</p>
      ) : (
        // Focusable, because a long body scrolls.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre tabIndex={0} className={styles['body']}>
          {json === undefined ? text : JSON.stringify(json, null, 2)}
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

/** The headers that the console set, without the browser's own. */
function sent(headers: Record<string, string>): Record<string, string> {
  const chosen = /^(accept|authorization|content-type|if-match|idempotency-key|prefer|x-request-id)$/i;
  return Object.fromEntries(Object.entries(headers).filter(([name]) => chosen.test(name)));
}
