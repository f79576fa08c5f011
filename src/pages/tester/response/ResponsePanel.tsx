import { Alert, Button, Flex, Spin } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { CopyOutlined } from '@ant-design/icons';
import type { ApiError } from '#api/api-error.ts';
import type { TesterResponse } from '#api/contract/tester.ts';
import { bodyIn } from '#ui/json/json-text.ts';
import { useCallDenial } from '#parts/permission.tsx';
import { links } from '#ui/address/links.ts';
import { copyText } from '#ui/copy/clipboard.ts';
import { curlOf } from '#ui/copy/curl.ts';
import { copyJson } from '#ui/json/copy-json.ts';
import { BodyView, HeaderList } from '#ui/json/MessageView.tsx';
import { TokenAnswer } from '#ui/json/TokenAnswer.tsx';
import { Panel } from '#ui/page/Panel.tsx';
import { Tabs } from '#ui/page/Tabs.tsx';
import { Denied } from '#ui/states/Denied.tsx';
import { StatusTag } from '#ui/text/Tag.tsx';
import { formatBytes, formatDuration, withFullStop } from '#ui/text/format.ts';
import { useRunQuestion } from '../run/RunQuestion.tsx';
import { mayHaveRun, type Run, useTesterState } from '../tester-state.ts';
import styles from './ResponsePanel.module.css';
import { RunLabel } from './MyRuns.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { ErrorState } from '#ui/states/ErrorState.tsx';

/**
 * Empty, running, failed at the platform, or the bank's response with the request that produced it.
 */
export function ResponsePanel({ onRetry }: { onRetry: (run: Run, mayRepeat: boolean) => void }) {
  const { pending, preparing, shown } = useTesterState();
  const asks = useRunQuestion()?.open ?? false;
  const content = useRef<HTMLDivElement>(null);
  const first = useRef(true);

  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    const here = content.current;
    // The focused button ('Cancelar', 'Tentar novamente') may be gone with the previous state.
    if (document.activeElement === document.body) here?.focus();
    // On a narrow screen the panel is below the form: scroll it into view.
    if (pending && here && here.getBoundingClientRect().top > window.innerHeight - 120)
      here.scrollIntoView();
  }, [pending, preparing]);

  // Above the last result, whose button may have the focus.
  const reading = preparing && !asks && (
    <div className={`${styles['waiting']} stack gap-16`}>
      <Spin />
      <p role="status">Lendo a conexão do banco…</p>
      <Button onClick={preparing}>Cancelar</Button>
    </div>
  );
  return (
    <Panel title="Resposta" aside={shown && !pending && <Aside run={shown} />}>
      <div ref={content} tabIndex={-1} aria-busy={pending !== null} className={styles['content']}>
        {pending ? (
          <div className={`${styles['waiting']} stack gap-16`}>
            <Spin />
            <p role="status">Executando…</p>
            <RunLabel run={pending} />
            <Button onClick={pending.cancel}>Cancelar</Button>
          </div>
        ) : shown ? (
          <>
            {reading}
            {'response' in shown.outcome ? (
              <AnswerView {...shown.outcome} call={shown.call} />
            ) : (
              <FailedRun run={shown} error={shown.outcome.error} onRetry={onRetry} />
            )}
            <RunLabel run={shown} />
          </>
        ) : (
          reading || (
            <div className={styles['empty']}>
              <EmptyState title="Nenhuma resposta ainda">
                Execute uma requisição para ver a resposta.
              </EmptyState>
            </div>
          )
        )}
      </div>
    </Panel>
  );
}

interface AnswerProps extends Pick<Run, 'call'> {
  response: TesterResponse;
  text: string;
}

/** A bank's response, whatever its status, and the call that it answers. */
function AnswerView({ response: { headers }, text, call }: AnswerProps) {
  const [shown, show] = useState<'body' | 'headers' | 'curl'>('body');
  const tabs = [
    { key: 'body', label: 'Body' },
    { key: 'headers', label: `Headers (${Object.keys(headers).length})` },
    { key: 'curl', label: 'cURL' },
  ] as const;
  return (
    <Tabs label="Partes da resposta" tabs={tabs} shown={shown} onShow={show}>
      {shown === 'body' && <BodyView body={bodyIn(text, ['data'])} label="Body da resposta" />}
      {shown === 'headers' && <HeaderList headers={headers} />}
      {shown === 'curl' && call && (
        <>
          <pre className={styles['curl']}>{curlOf(call)}</pre>
          <div>
            <Button onClick={() => void copyText(curlOf(call))}>Copiar como cURL</Button>
          </div>
        </>
      )}
      {shown === 'curl' && call === null && (
        <p className="soft">A conexão do banco não pôde ser lida.</p>
      )}
    </Tabs>
  );
}

interface FailedRunProps {
  run: Run;
  error: ApiError;
  onRetry: (run: Run, mayRepeat: boolean) => void;
}

/** A run without an answer, and whether the bank may have carried it out. */
function FailedRun({ run, error, onRetry }: FailedRunProps) {
  const denied = useCallDenial('tester:run', run.request.environment);
  const retry = () => onRetry(run, mayHaveRun(error));
  const token = error.violations.find(({ propriedade }) => propriedade === 'auth.tokenUrl');
  if (error.kind === 'cancelled') {
    return (
      <Alert
        type="warning"
        showIcon
        role="note"
        title="Cancelada: pode ter sido executada"
        description={
          <Flex vertical gap={8} align="start">
            <Check run={run} />
            <Denied reason={denied}>
              <Button onClick={retry}>Tentar novamente</Button>
            </Denied>
          </Flex>
        }
      />
    );
  }
  return (
    <>
      <ErrorState
        error={error}
        message={error.isAnswerLost ? lostText(error) : undefined}
        denied={denied}
        onRetry={retry}
      />
      {token && <TokenAnswer summary={token.razao} body={token.valor ?? ''} />}
      {mayHaveRun(error) && <Check run={run} />}
    </>
  );
}

/** What matters first of a lost answer; to send the request again is no advice then. */
const lostText = (error: ApiError) => ({
  title: 'A resposta se perdeu: o banco pode ter executado a chamada',
  detail: withFullStop(error.title) + (error.advisesRepeat ? '' : ` ${error.detail}`),
});

/** Where to find out whether the bank carried a run out. */
function Check({ run: { request, draft } }: { run: Run }) {
  return (
    <p className="sentence">
      A resposta não chegou, mas o banco {draft.bank?.name} pode ter executado a requisição. Antes
      de enviar novamente, confira{' '}
      <Link to={links.logs({ bankId: request.bankId, method: request.method })}>nos logs</Link> ou
      no próprio banco.
    </p>
  );
}

/**
 * Beside the heading: what the answer was, with a button that copies it as JSON; of a run without
 * one the call.
 */
function Aside({ run: { call, outcome, requestId } }: { run: Run }) {
  if ('error' in outcome)
    return call && <Button onClick={() => void copyText(curlOf(call))}>Copiar como cURL</Button>;
  const { status, statusText, time } = outcome.response;
  const size = new TextEncoder().encode(bodyIn(outcome.text, ['data']) ?? '').length;
  return (
    <div className="row wraps gap-4-16 figures">
      <dl className="row wraps gap-4-16">
        <dt className="visually-hidden">Status</dt>
        <dd>
          <StatusTag status={status} text={statusText} />
        </dd>
        <dt className="visually-hidden">Duração</dt>
        <dd className="strong">{formatDuration(time)}</dd>
        <dt className="visually-hidden">Tamanho do body</dt>
        <dd className="soft">{formatBytes(size)}</dd>
      </dl>
      {requestId !== undefined && <Link to={links.logs({ q: requestId })}>Ver nos logs</Link>}
      <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copyJson(outcome.text)}>
        Copiar
      </Button>
    </div>
  );
}
