import { Button, Spin } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { CopyOutlined } from '@ant-design/icons';
import type { TesterResponse } from '#api/contract/tester.ts';
import { bodyIn } from '#ui/json/json-text.ts';
import { links } from '#ui/address/links.ts';
import { copyText } from '#ui/copy/clipboard.ts';
import { curlOf } from '#ui/copy/curl.ts';
import { copyJson } from '#ui/json/copy-json.ts';
import { BodyView, HeaderList } from '#ui/json/MessageView.tsx';
import { Panel } from '#ui/page/Panel.tsx';
import { Tabs } from '#ui/page/Tabs.tsx';
import { StatusTag } from '#ui/text/Tag.tsx';
import { formatBytes, formatDuration } from '#ui/text/format.ts';
import { type PendingRun, type Run, useTesterState } from '../tester-state.ts';
import styles from './ResponsePanel.module.css';
import { RunLabel } from './RunLabel.tsx';
import { FailedRun } from './FailedRun.tsx';
import { NoAnswer } from './NoAnswer.tsx';
import { useRunQuestion } from '../run/run-question.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';

/** How much of the panel is seen at least, in pixels; otherwise it is scrolled into view. */
const MIN_VISIBLE_HEIGHT = 120;

/**
 * The outcome of a run, with the request that led to it; before it, that the run is under way.
 */
export function ResponsePanel({ onRetry }: { onRetry: (run: Run, mayRepeat: boolean) => void }) {
  const { pending, preparing, shown } = useTesterState();
  const isAsking = useRunQuestion()?.open ?? false;
  const content = useRef<HTMLDivElement>(null);
  const first = useRef(true);

  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    const here = content.current;
    // The button that had the focus ('Cancelar', 'Tentar novamente') may have disappeared.
    if (document.activeElement === document.body) here?.focus();
    // On a narrow screen the panel is below the form, out of view.
    const isOutOfView =
      here && here.getBoundingClientRect().top > window.innerHeight - MIN_VISIBLE_HEIGHT;
    if (pending && isOutOfView) here.scrollIntoView();
  }, [pending, preparing]);

  // It stands above the last result, whose button may have the focus.
  const preparation = preparing && !isAsking && (
    <div className={`${styles['waiting']} stack gap-16`}>
      <Spin />
      <p role="status">Lendo a conexão do banco…</p>
      <Button onClick={preparing}>Cancelar</Button>
    </div>
  );
  return (
    <Panel title="Resposta" aside={shown && !pending && <ResponseSummary run={shown} />}>
      <div ref={content} tabIndex={-1} aria-busy={pending !== null} className={styles['content']}>
        {pending && <PendingRunView run={pending} />}
        {!pending && preparation}
        {!pending && shown && (
          <>
            <Outcome run={shown} onRetry={onRetry} />
            <RunLabel run={shown} />
          </>
        )}
        {!pending && !shown && !preparation && (
          <div className={styles['empty']}>
            <EmptyState title="Nenhuma resposta ainda">
              Execute uma requisição para ver a resposta.
            </EmptyState>
          </div>
        )}
      </div>
    </Panel>
  );
}

interface OutcomeProps {
  run: Run;
  onRetry: (run: Run, mayRepeat: boolean) => void;
}

function Outcome({ run, onRetry }: OutcomeProps) {
  const { outcome, call } = run;
  if ('error' in outcome) return <FailedRun run={run} error={outcome.error} onRetry={onRetry} />;
  const { result, text } = outcome;
  return result.response ? (
    <AnswerView response={result.response} text={text} call={call} />
  ) : (
    <NoAnswer run={run} result={result} onRetry={onRetry} />
  );
}

function PendingRunView({ run }: { run: PendingRun }) {
  return (
    <div className={`${styles['waiting']} stack gap-16`}>
      <Spin />
      <p role="status">Executando…</p>
      <RunLabel run={run} />
      <Button onClick={run.cancel}>Cancelar</Button>
    </div>
  );
}

interface AnswerViewProps extends Pick<Run, 'call'> {
  response: TesterResponse;
  text: string;
}

/** A bank's response, whatever its status, and the call that it answers. */
function AnswerView({ response: { headers }, text, call }: AnswerViewProps) {
  const [shown, show] = useState<'body' | 'headers' | 'curl'>('body');
  const tabs = [
    { key: 'body', label: 'Body' },
    { key: 'headers', label: `Headers (${Object.keys(headers).length})` },
    { key: 'curl', label: 'cURL' },
  ] as const;
  return (
    <Tabs label="Partes da resposta" tabs={tabs} shown={shown} onShow={show}>
      {shown === 'body' && (
        <BodyView body={bodyIn(text, ['response', 'data'])} label="Body da resposta" />
      )}
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

/**
 * Beside the heading: status, duration and size of the answer, with a button that copies it as
 * JSON. Of a run without an answer, a button that copies the call.
 */
function ResponseSummary({ run: { call, outcome } }: { run: Run }) {
  const response = 'result' in outcome ? outcome.result.response : null;
  const logId = 'result' in outcome ? outcome.result.logId : null;
  // The list of the logs may lag behind the run; its log does not.
  const logsLink = logId !== null && <Link to={links.logs({ log: logId })}>Ver nos logs</Link>;
  if (!('result' in outcome) || !response)
    return (
      <div className="row wraps gap-4-16">
        {logsLink}
        {call && <Button onClick={() => void copyText(curlOf(call))}>Copiar como cURL</Button>}
      </div>
    );
  const { status, statusText, time } = response;
  const size = new TextEncoder().encode(bodyIn(outcome.text, ['response', 'data']) ?? '').length;
  const answer = bodyIn(outcome.text, ['response']) ?? '';
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
      {logsLink}
      <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copyJson(answer)}>
        Copiar
      </Button>
    </div>
  );
}
