import { formatTime } from '#ui/text/format.ts';
import { PathText } from '#ui/text/PathText.tsx';
import { MethodTag } from '#ui/text/Tag.tsx';
import styles from './RunLabel.module.css';
import type { Run } from '../tester-state.ts';

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
