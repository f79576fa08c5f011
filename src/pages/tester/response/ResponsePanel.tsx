import { Alert, Button, Flex, Spin } from 'antd';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { CopyOutlined } from '@ant-design/icons';
import type { ApiError } from '#api/api-error.ts';
import type { TesterResponse } from '#api/contract/tester.ts';
import { bodyIn, formatJson } from '#ui/json/json-text.ts';
import { useRunDenial } from '#parts/permission.tsx';
import { links } from '#ui/address/links.ts';
import { copyText } from '#ui/copy/clipboard.ts';
import { curlOf } from '#ui/copy/curl.ts';
import { MessageView } from '#ui/json/MessageView.tsx';
import { Panel } from '#ui/page/Panel.tsx';
import { Denied } from '#ui/states/Denied.tsx';
import { EmptyState, ErrorState } from '#ui/states/StateViews.tsx';
import { StatusTag } from '#ui/text/Tag.tsx';
import { formatDuration } from '#ui/text/format.ts';
import { useRunQuestion } from '../run/RunQuestion.tsx';
import { mayHaveRun, type Run, useTesterState } from '../tester-state.ts';
import styles from './ResponsePanel.module.css';
import { RunLabel } from './MyRuns.tsx';

/** Empty, running, failed at the platform, or the bank's response with the request that produced it. */
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
    if (pending && here && here.getBoundingClientRect().top > window.innerHeight - 120) here.scrollIntoView();
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
    <Panel title="Resposta" aside={shown && !pending && <CopyButtons run={shown} />}>
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
            <RunLabel run={shown} />
            {'response' in shown.outcome ? (
              <AnswerView key={shown.startedAt} {...shown.outcome} requestId={shown.requestId} />
            ) : (
              <FailedRun run={shown} error={shown.outcome.error} onRetry={onRetry} />
            )}
          </>
        ) : (
          reading || (
            <div className={styles['empty']}>
              <EmptyState title="Nenhuma resposta ainda">Execute uma requisição para ver a resposta.</EmptyState>
            </div>
          )
        )}
      </div>
    </Panel>
  );
}

interface AnswerProps {
  response: TesterResponse;
  text: string;
  requestId: string | undefined;
}

function AnswerView({ response, text, requestId }: AnswerProps) {
  const { status, statusText, time, headers } = response;
  return (
    <>
      <dl className={`${styles['facts']} row wraps`}>
        <div>
          <dt className="note">Status</dt>
          <dd>
            <StatusTag status={status} text={statusText} />
          </dd>
        </div>
        <div>
          <dt className="note">Duração</dt>
          <dd className="figures strong">{formatDuration(time)}</dd>
        </div>
        {requestId !== undefined && (
          <div>
            <dt className="note">Log</dt>
            <dd>
              <Link to={links.logs({ q: requestId })}>Ver nos logs</Link>
            </dd>
          </div>
        )}
      </dl>
      <MessageView headers={headers} body={bodyIn(text, ['data'])} bodyLabel="Body da resposta" />
    </>
  );
}

interface Props {
  run: Run;
  error: ApiError;
  onRetry: (run: Run, mayRepeat: boolean) => void;
}

/** A run without an answer, and whether the bank may have carried it out. */
function FailedRun({ run, error, onRetry }: Props) {
  const denied = useRunDenial(run.request.environment);
  const retry = () => onRetry(run, mayHaveRun(error));
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
      <ErrorState error={error} denied={denied} onRetry={retry} />
      {mayHaveRun(error) && <Check run={run} />}
    </>
  );
}

/** Where to find out whether the bank carried a run out. */
function Check({ run: { request, draft } }: { run: Run }) {
  return (
    <p className={styles['check']}>
      A resposta não chegou, mas o banco {draft.bank?.name} pode ter executado a requisição. Antes de enviar novamente,
      confira <Link to={links.logs({ bankId: request.bankId, method: request.method })}>nos logs</Link> ou no próprio
      banco.
    </p>
  );
}

function CopyButtons({ run: { call, outcome } }: { run: Run }) {
  return (
    <Flex gap={8} wrap>
      {'response' in outcome && (
        <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copyText(formatJson(outcome.text))}>
          Copiar
        </Button>
      )}
      {call && <Button onClick={() => void copyText(curlOf(call))}>Copiar como cURL</Button>}
    </Flex>
  );
}
