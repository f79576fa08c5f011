import { Button } from 'antd';
import { focusHeading } from '#ui/accessibility/focus.ts';
import { announce } from '#ui/accessibility/screen-reader.tsx';
import { Panel } from '#ui/page/Panel.tsx';
import { PathText } from '#ui/text/PathText.tsx';
import { MethodTag, StatusTag, Tag } from '#ui/text/Tag.tsx';
import { formatTime } from '#ui/text/format.ts';
import { type Run, testerState, useTesterState } from '../tester-state.ts';
import styles from './RunHistory.module.css';
import { CANCELLED } from './run-outcome.ts';

/** The last runs of the session. Choosing one restores its request and its response. */
export function RunHistory({ onChoose }: { onChoose: (run: Run) => void }) {
  const { runs, shown, pending } = useTesterState();
  if (runs.length === 0) return null;
  return (
    <Panel
      title="Últimas execuções"
      aside={
        <Button
          type="text"
          size="small"
          onClick={() => {
            testerState.clearRuns();
            focusHeading();
            announce('Histórico apagado.');
          }}
        >
          Limpar histórico
        </Button>
      }
    >
      <ol className={styles['runs']}>
        {runs.map((run) => (
          <li key={run.startedAt}>
            <button
              type="button"
              className={styles['run']}
              aria-current={run === shown}
              disabled={pending !== null}
              onClick={() => onChoose(run)}
            >
              <RunLabel run={run} />
              {'response' in run.outcome ? (
                <StatusTag status={run.outcome.response.status} text={run.outcome.response.statusText} />
              ) : run.outcome.error.kind === 'cancelled' ? (
                <Tag tone="warning">{CANCELLED}</Tag>
              ) : (
                <Tag tone="danger">Sem resposta</Tag>
              )}
            </button>
          </li>
        ))}
      </ol>
      <p className={styles['note']}>Ficam só nesta aba, até recarregar a página.</p>
    </Panel>
  );
}

/** Identifies a run: method, path, bank and time of day. */
export function RunLabel({
  run: { request, draft, startedAt },
}: {
  run: Pick<Run, 'request' | 'draft' | 'startedAt'>;
}) {
  return (
    <span className={styles['label']}>
      <MethodTag method={request.method} /> <PathText path={request.path} />
      <span className={styles['origin']}>
        <bdi>{draft.bank?.name}</bdi>, às <time dateTime={startedAt}>{formatTime(startedAt)}</time>
      </span>
    </span>
  );
}
