import { useEffect, useEffectEvent } from 'react';
import type { Log } from '#api/contract/logs.ts';
import { useLogs } from '#api/hooks/logs.ts';
import { useSession } from '#api/hooks/session.ts';
import { links } from '#ui/address/links.ts';
import { LinkButton } from '#ui/buttons/PlainButton.tsx';
import { Panel } from '#ui/page/Panel.tsx';
import { ReadView } from '#ui/states/ReadView.tsx';
import { StatusTag } from '#ui/text/Tag.tsx';
import { RelativeTime } from '#ui/time/RelativeTime.tsx';
import { type Run, useTesterState } from '../tester-state.ts';
import styles from './MyRuns.module.css';
import { CallLabel } from './RunLabel.tsx';
import { Skeleton } from '#ui/states/Skeleton.tsx';

const MAX_SHOWN = 10;

interface MyRunsProps {
  /** Restores a run of this visit, with its answer and its secrets. */
  onShow: (run: Run) => void;
  /** Fills in the form from the log of an earlier run. */
  onOpen: (log: Log) => void;
}

/**
 * The last runs of the person, as the platform logged them: also those of another day or browser.
 */
export function MyRuns({ onShow, onOpen }: MyRunsProps) {
  const { data: session } = useSession();
  const { runs, shown, pending } = useTesterState();
  const person = session?.person.email;
  const read = useLogs(person === undefined ? null : { person, 'page-size': MAX_SHOWN });
  useAwaitedRun(read, runs);
  // Where the session cannot be read, nothing else can: the form says so.
  if (person === undefined) return null;
  return (
    <Panel
      title="Minhas execuções"
      aside={
        <LinkButton kind="plain" to={links.logs({ person })}>
          Ver todas
        </LinkButton>
      }
    >
      <ReadView read={read} skeleton={<Skeleton lines={3} />}>
        {({ data }) =>
          data.length === 0 ? (
            <p className={`${styles['note']} note`}>
              As requisições que você executar aparecem aqui.
            </p>
          ) : (
            <ol className="stack gap-4">
              {data.map((log) => {
                const run = runs.find(({ requestId }) => requestId === log.requestId);
                return (
                  <li key={log.id}>
                    <button
                      type="button"
                      className={`${styles['run']} row wraps gap-4-16`}
                      aria-current={run !== undefined && run === shown}
                      disabled={pending !== null}
                      onClick={() => (run ? onShow(run) : onOpen(log))}
                    >
                      <CallLabel
                        {...log}
                        path={run?.request.path ?? log.endpoint}
                        bank={log.bank.name}
                      >
                        <RelativeTime instant={log.timestamp} />
                      </CallLabel>
                      <StatusTag status={log.status} />
                    </button>
                  </li>
                );
              })}
            </ol>
          )
        }
      </ReadView>
    </Panel>
  );
}

/** How often the list is read again while it lags behind a run. */
const LAG_MS = 2000;

/** Reads the list again until it goes as far as the last run of this visit. */
function useAwaitedRun({ data, reload }: ReturnType<typeof useLogs>, runs: readonly Run[]): void {
  const [last] = runs;
  const logId = last && 'result' in last.outcome ? last.outcome.result.logId : null;
  const isAwaited =
    data !== undefined &&
    logId !== null &&
    data.data.every(({ id }) => id !== logId) &&
    Date.parse(data.meta.completeUntil) < (last?.endedAt ?? 0);
  const reloadNow = useEffectEvent(() => void reload());
  useEffect(() => {
    if (!isAwaited) return undefined;
    const timer = setTimeout(reloadNow, LAG_MS);
    return () => clearTimeout(timer);
    // Each answer that is not far enough starts another wait.
  }, [isAwaited, data]);
}
