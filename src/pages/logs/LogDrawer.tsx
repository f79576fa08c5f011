import { unlessRepeated } from '#ui/dialogs/unless-repeated.ts';
import { CloseOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Log, LogDetail } from '#api/contract/logs.ts';
import { useLog } from '#api/hooks/logs.ts';
import { announce } from '#ui/accessibility/screen-reader.tsx';
import { IdleButton } from '#ui/buttons/IdleButton.tsx';
import { useMedia } from '#ui/styles/scheme.ts';
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
  const isBeside = useMedia('(min-width: 1280px)');
  const isPhone = useMedia('(max-width: 767.98px)');
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
      <Beside head={head} arrows={arrows} onClose={onClose}>
        {content}
      </Beside>
    );
  }
  return (
    <Drawer
      open
      title={
        <>
          <span className="visually-hidden">{NAME}</span>
          {head}
        </>
      }
      extra={arrows}
      placement={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '92%' : 640}
      closable={{ placement: 'end' }}
      onClose={unlessRepeated(onClose)}
    >
      {content}
    </Drawer>
  );
}

interface BesideProps {
  head: ReactNode;
  arrows: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The detail beside the list, which stays usable. It takes the focus from the row that opened it.
 */
function Beside({ head, arrows, onClose, children }: BesideProps) {
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    // When the page was loaded with a log in its address, no row has the focus.
    if (document.activeElement !== document.body) root.current?.focus({ preventScroll: true });
  }, []);
  return (
    <aside ref={root} tabIndex={-1} aria-label={NAME} className={`${styles['beside']} box`}>
      <div className={`${styles['bar']} row`}>
        {head}
        {arrows}
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden />}
          aria-label="Fechar"
          title="Fechar"
          className={`${styles['close']} screen-only`}
          onClick={onClose}
        />
      </div>
      <div className={styles['content']}>{children}</div>
    </aside>
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
