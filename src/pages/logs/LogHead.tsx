import type { Log } from '#api/contract/logs.ts';
import { links } from '#ui/address/links.ts';
import { LinkButton } from '#ui/buttons/PlainButton.tsx';
import { CopyLink } from '#ui/copy/CopyButton.tsx';
import { EnvironmentTag, MethodTag, StatusTag } from '#ui/text/Tag.tsx';
import { formatDuration } from '#ui/text/format.ts';
import { NoteButton } from './LogNote.tsx';
import styles from './LogDetailView.module.css';
import { PathText } from '#ui/text/PathText.tsx';

/** The call of a log in two lines of a fixed height, so that the arrows beside it stand still. */
export function LogHead({ log }: { log: Log }) {
  return (
    <div className={`${styles['head']} figures`}>
      <div className="row">
        <MethodTag method={log.method} />
        <span className="ellipsis" title={log.endpoint}>
          <PathText path={log.endpoint} />
        </span>
      </div>
      <div className="row">
        <StatusTag status={log.status} />
        <span>{formatDuration(log.duration)}</span>
        <bdi className="ellipsis" title={log.bank.name}>
          {log.bank.name}
        </bdi>
        {log.environment && <EnvironmentTag environment={log.environment} />}
      </div>
    </div>
  );
}

interface LogActionsProps {
  log: Log;
  onNote: () => void;
}

/** What can be done with a log. */
export function LogActions({ log, onNote }: LogActionsProps) {
  return (
    <div className={`${styles['actions']} row wraps flush`}>
      <LinkButton kind="plain" to={links.tester({ log: log.id })}>
        Abrir no API Tester
      </LinkButton>
      <CopyLink to={links.logs({ log: log.id })} />
      <NoteButton logId={log.id} onPress={onNote} />
    </div>
  );
}
