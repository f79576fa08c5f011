import type { ReactNode } from 'react';
import { inEnvironment } from '#api/contract/connections.ts';
import type { Log } from '#api/contract/logs.ts';
import { useLogs } from '#api/hooks/logs.ts';
import { useSession } from '#api/hooks/session.ts';
import { links } from '#ui/address/links.ts';
import { LinkButton } from '#ui/buttons/PlainButton.tsx';
import { Panel } from '#ui/page/Panel.tsx';
import { ReadView } from '#ui/states/ReadView.tsx';
import { MethodTag, StatusTag } from '#ui/text/Tag.tsx';
import { formatTime } from '#ui/text/format.ts';
import { RelativeTime } from '#ui/time/RelativeTime.tsx';
import { type Run, useTesterState } from '../tester-state.ts';
import styles from './MyRuns.module.css';
import { Skeleton } from '#ui/states/Skeleton.tsx';
import { PathText } from '#ui/text/PathText.tsx';

const SHOWN = 10;

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
  const read = useLogs(person === undefined ? null : { person, 'page-size': SHOWN });
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
                      <Label {...log} path={run?.request.path ?? log.endpoint} bank={log.bank.name}>
                        <RelativeTime instant={log.timestamp} />
                      </Label>
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

/** Identifies a run: method, path, bank, environment and time of day. */
export const RunLabel = ({ run }: { run: Pick<Run, 'request' | 'draft' | 'startedAt'> }) => (
  <Label {...run.request} bank={run.draft.bank?.name}>
    às <time dateTime={run.startedAt}>{formatTime(run.startedAt)}</time>
  </Label>
);

interface LabelProps extends Pick<Log, 'method' | 'environment'> {
  path: string;
  bank: string | undefined;
  children: ReactNode;
}

function Label({ method, path, bank, environment, children }: LabelProps) {
  return (
    <span className="row wraps gap-4-8">
      <MethodTag method={method} /> <PathText path={path} />
      <span className="soft figures">
        <bdi>{bank}</bdi>
        {environment && ` ${inEnvironment(environment)}`}, {children}
      </span>
    </span>
  );
}
