import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Drawer, Flex } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Log, LogDetail } from '#api/contract/logs.ts';
import { useLog } from '#api/hooks/logs.ts';
import { announce } from '#ui/accessibility/announce.ts';
import { closing } from '#ui/dialogs/closing.ts';
import { IdleButton } from '#ui/buttons/IdleButton.tsx';
import { Missing } from '#ui/states/Missing.tsx';
import { ReadView } from '#ui/states/ReadView.tsx';
import { Skeleton } from '#ui/states/Skeleton.tsx';
import { LogDetailView } from './LogDetailView.tsx';

interface Props {
  logId: string;
  /** The rows of the page, for the buttons to the previous and the next one. */
  rows: Log[];
  onStep: (logId: string) => void;
  onClose: () => void;
}

/** The details of one request, in a drawer over the list. */
export default function LogDrawer({ logId, rows, onStep, onClose }: Props) {
  const log = useLog(logId);
  const missing = <Missing title="Esta requisição não está nos logs" back="Voltar para os logs" onClose={onClose} />;
  useStepAnnouncement(log.data);
  const place = rows.findIndex(({ id }) => id === logId);
  const step = (label: string, icon: ReactNode, target: Log | undefined) => (
    <IdleButton
      size="small"
      icon={icon}
      aria-label={label}
      title={label}
      idle={target === undefined}
      onClick={() => target && onStep(target.id)}
    />
  );
  return (
    <Drawer
      open
      title="Detalhes da requisição"
      size={720}
      closable={{ placement: 'end' }}
      onClose={closing(onClose)}
      extra={
        place !== -1 && (
          <Flex gap={4}>
            {step('Requisição anterior da lista', <LeftOutlined aria-hidden />, rows[place - 1])}
            {step('Próxima requisição da lista', <RightOutlined aria-hidden />, rows[place + 1])}
          </Flex>
        )
      }
    >
      <ReadView read={log} skeleton={<Skeleton lines={12} />} missing={missing}>
        {(data) => <LogDetailView log={data} />}
      </ReadView>
    </Drawer>
  );
}

/** Announces each further request that the drawer shows: a step leaves the focus on its button. */
function useStepAnnouncement(log: LogDetail | undefined): void {
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (!log || log.id === shown.current) return;
    if (shown.current !== undefined) announce(`${log.method} ${log.endpoint}, ${log.bank.name}, status ${log.status}`);
    shown.current = log.id;
  }, [log]);
}
