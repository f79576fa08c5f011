import { Beside, useIsBeside } from '#ui/dialogs/Beside.tsx';
import { DetailDrawer } from '#ui/dialogs/DetailDrawer.tsx';
import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Log, LogDetail } from '#api/contract/logs.ts';
import { useLog } from '#api/hooks/logs.ts';
import { announce } from '#ui/accessibility/screen-reader.tsx';
import { IdleButton } from '#ui/buttons/IdleButton.tsx';
import { ReadView } from '#ui/states/ReadView.tsx';
import { LogDetailView, type MessageName } from './LogDetailView.tsx';
import styles from './LogDrawer.module.css';
import { DETAIL_ID, type LogSteps } from './log-keys.ts';
import { LogActions, LogHead } from './LogHead.tsx';
import { Missing } from '#ui/states/Missing.tsx';
import { Skeleton } from '#ui/states/Skeleton.tsx';

interface LogDrawerProps {
  logId: string;
  rows: Log[];
  steps: LogSteps;
  /** The chosen message, which stays from log to log. */
  message: MessageName | undefined;
  onMessage: (message: MessageName) => void;
  onNote: (logId: string) => void;
  onClose: () => void;
}

const NAME = 'Detalhes da requisição';

/**
 * The details of one request: beside the list where there is room, else in a drawer over it, which
 * on a phone comes from below.
 */
export default function LogDrawer({
  logId,
  rows,
  steps,
  message,
  onMessage,
  onNote,
  onClose,
}: LogDrawerProps) {
  const log = useLog(logId);
  const isBeside = useIsBeside();
  useStepAnnouncement(log.data);
  const row = rows.find(({ id }) => id === logId);
  // The row has what the head shows until the detail has loaded.
  const known = log.data ?? row;
  const head = known && <LogHead log={known} />;
  const renderStep = (label: string, icon: ReactNode, by: 1 | -1) => (
    <IdleButton
      type="text"
      size="small"
      icon={icon}
      aria-label={label}
      title={label}
      idle={steps.step(by) === undefined}
      onClick={() => steps.step(by)?.()}
    />
  );
  // They stay while another log or page is read, so that a step keeps the focus on its button.
  const arrows = (row ?? steps.isLeaving) && (
    <span className={`${styles['steps']} row gap-4 push screen-only`}>
      {renderStep('Requisição anterior da lista', <LeftOutlined aria-hidden />, -1)}
      {renderStep('Próxima requisição da lista', <RightOutlined aria-hidden />, 1)}
    </span>
  );
  const content = (
    <div id={DETAIL_ID} className="stack">
      {known && <LogActions log={known} onNote={() => onNote(logId)} />}
      <ReadView
        read={log}
        skeleton={<Skeleton lines={12} />}
        missing={<Missing what="log" onClose={onClose} />}
      >
        {(data) => (
          <LogDetailView log={data} text={log.text ?? ''} message={message} onMessage={onMessage} />
        )}
      </ReadView>
    </div>
  );
  if (isBeside) {
    return (
      <Beside name={NAME} head={head} extra={arrows} onClose={onClose}>
        {content}
      </Beside>
    );
  }
  return (
    <DetailDrawer
      title={
        <>
          <span className="visually-hidden">{NAME}</span>
          {head}
        </>
      }
      extra={arrows}
      onClose={onClose}
    >
      {content}
    </DetailDrawer>
  );
}

/** Announces every request after the first: a step does not move the focus to it. */
function useStepAnnouncement(log: LogDetail | undefined): void {
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (!log || log.id === shown.current) return;
    if (shown.current !== undefined)
      announce(`${log.method} ${log.endpoint}, ${log.bank.name}, status ${log.status}`);
    shown.current = log.id;
  }, [log]);
}
