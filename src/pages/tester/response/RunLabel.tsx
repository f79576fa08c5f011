import type { ReactNode } from 'react';
import { inEnvironment } from '#api/contract/environment.ts';
import type { Log } from '#api/contract/logs.ts';
import { MethodTag } from '#ui/text/Tag.tsx';
import { formatTime } from '#ui/text/format.ts';
import type { Run } from '../tester-state.ts';
import { PathText } from '#ui/text/PathText.tsx';

/** Identifies a run: method, path, bank, environment and time of day. */
export const RunLabel = ({ run }: { run: Pick<Run, 'request' | 'draft' | 'startedAt'> }) => (
  <CallLabel {...run.request} bank={run.draft.bank?.name}>
    às <time dateTime={run.startedAt}>{formatTime(run.startedAt)}</time>
  </CallLabel>
);

interface CallLabelProps extends Pick<Log, 'method' | 'environment'> {
  path: string;
  bank: string | undefined;
  children: ReactNode;
}

export function CallLabel({ method, path, bank, environment, children }: CallLabelProps) {
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
