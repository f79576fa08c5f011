import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { LogExportQuery } from '#api/contract/logs.ts';
import { type useLogs, useNewLogs } from '#api/hooks/logs.ts';
import { announce } from '#ui/accessibility/screen-reader.tsx';
import { ToggleButton } from '#ui/buttons/ToggleButton.tsx';
import { counted, formatAge } from '#ui/text/format.ts';
import { useNow } from '#ui/time/clock.ts';
import styles from './Freshness.module.css';

/** How often the age of the list is updated. */
const AGE_EVERY_MS = 5000;

interface Props {
  read: ReturnType<typeof useLogs>;
  query: LogExportQuery;
  /** Shows the new rows: the first page, read again. */
  onShow: () => void;
}

/**
 * How old the list is, a button that reads it again, and 'Ao vivo', which counts new rows. The rows on screen change
 * only when the operator asks.
 */
export function Freshness({ read, query, onShow }: Props) {
  const [live, setLive] = useState(false);
  const now = useNow(AGE_EVERY_MS);
  const [shown, setShown] = useState({ data: read.data, at: now });
  if (shown.data !== read.data) setShown({ data: read.data, at: now });
  const readAt = read.data?.meta.requestDateTime;
  const age = Math.max(0, now - shown.at);
  // By the platform's clock, which writes the logs: that of this device may be wrong.
  const platformTime = readAt === undefined ? now : Date.parse(readAt) + age;
  // A period that has ended gets no new rows.
  const isOver = query.to !== undefined && Date.parse(query.to) <= platformTime;
  const isCounting = live && !isOver && readAt !== undefined;
  const { count, failed } = useNewLogs(isCounting ? query : null, readAt ?? new Date(0).toISOString());
  const text = counted(count, 'nova requisição', 'novas requisições');
  const hasNew = isCounting && count > 0;
  useEffect(() => {
    if (hasNew) announce(text);
  }, [hasNew, text]);
  // The result of a press on 'Atualizar'; rows that are read again by themselves are not announced.
  const asked = useRef(false);
  useEffect(() => {
    if (!asked.current) return;
    asked.current = false;
    if (read.data) announce('Lista atualizada');
  }, [read.data]);
  const refresh = () => {
    asked.current = true;
    void read.reload();
  };
  return (
    <div className={styles['line']}>
      <Button size="small" icon={<ReloadOutlined aria-hidden />} loading={read.refreshing} onClick={refresh}>
        Atualizar
      </Button>
      {read.data && (
        <span className={styles['age']}>
          {read.isPrevious ? 'aguardando a resposta…' : `atualizado ${formatAge(age)}`}
        </span>
      )}
      <ToggleButton
        pressed={live && !isOver}
        disabled={isOver}
        aria-describedby={isOver ? 'live-reason' : undefined}
        onClick={() => setLive(!live)}
      >
        Ao vivo
      </ToggleButton>
      {isOver && (
        <span id="live-reason" className={styles['age']}>
          O período escolhido já terminou.
        </span>
      )}
      <span role="status" className={styles['age']}>
        {isCounting && failed && 'A contagem falhou e será repetida.'}
      </span>
      {hasNew && (
        <Button size="small" type="primary" onClick={onShow}>
          {text}: mostrar
        </Button>
      )}
    </div>
  );
}
