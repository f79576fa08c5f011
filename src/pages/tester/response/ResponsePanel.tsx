import { Button, Spin } from 'antd';
import { useEffect, useRef } from 'react';
import { Panel } from '#ui/page/Panel.tsx';
import { EmptyState } from '#ui/states/StateViews.tsx';
import { FailedRun } from './FailedRun.tsx';
import { AnswerView } from './AnswerView.tsx';
import { CopyButtons } from './CopyButtons.tsx';
import styles from './ResponsePanel.module.css';
import { RunLabel } from './RunLabel.tsx';
import { useRunQuestion } from '../run/run-question.ts';
import { type Run, useTesterState } from '../tester-state.ts';

/**
 * The response panel: empty, running, failed at the platform, or the bank's response with the request that produced it.
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
    if (pending && here && here.getBoundingClientRect().top > window.innerHeight - 120) here.scrollIntoView();
  }, [pending, preparing]);

  // Above the last result, whose button may have the focus.
  const reading = preparing && !asks && (
    <div className={styles['waiting']}>
      <Spin />
      <p role="status">Lendo a conexão do banco…</p>
      <Button onClick={preparing}>Cancelar</Button>
    </div>
  );
  return (
    <Panel title="Resposta" aside={shown && !pending && <CopyButtons run={shown} />}>
      <div ref={content} tabIndex={-1} aria-busy={pending !== null} className={styles['content']}>
        {pending ? (
          <div className={styles['waiting']}>
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
              <AnswerView key={shown.startedAt} response={shown.outcome.response} requestId={shown.requestId} />
            ) : (
              <FailedRun run={shown} error={shown.outcome.error} onRetry={onRetry} />
            )}
          </>
        ) : (
          reading || <EmptyState title="Nenhuma resposta ainda">Execute uma requisição para ver a resposta.</EmptyState>
        )}
      </div>
    </Panel>
  );
}
