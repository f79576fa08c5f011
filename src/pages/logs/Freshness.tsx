import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { LogExportQuery } from '#api/contract/logs.ts';
import { type useLogs, useNewLogs } from '#api/hooks/logs.ts';
import { useSessionState } from '#api/hooks/session.ts';
import { announce } from '#ui/accessibility/screen-reader.tsx';
import { ToggleButton } from '#ui/buttons/PlainButton.tsx';
import { Denied } from '#ui/states/Denied.tsx';
import { pluralize, formatAge, formatExactAge } from '#ui/text/format.ts';
import { useNow, usePlatformNow } from '#ui/time/clock.ts';
import styles from './Freshness.module.css';

const AGE_EVERY_MS = 5000;

type Logs = ReturnType<typeof useLogs>;

type Freshness = ReturnType<typeof useFreshness>;

/**
 * How old the list is (`age`, in words), and with 'Ao vivo' the rows that came since (`news`; null
 * while not counted).
 */
export function useFreshness(read: Logs, query: LogExportQuery) {
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
  // Without a session every count would be refused; the frame says what to do.
  const hasSession = useSessionState() === 'signed-in';
  const isCounting = live && !isOver && hasSession;
  const news = useNewLogs(isCounting ? query : null, read.data?.meta.latest);
  // In another order than that of time the newest row is not the first.
  const newest =
    query.sort === undefined ? (news.newest ?? read.data?.data[0]?.recordedAt) : undefined;
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
  const ageText = read.isPrevious ? 'aguardando a resposta…' : `atualizado ${formatAge(age)}`;
  return {
    live: live && !isOver,
    setLive,
    isOver,
    refresh,
    refreshing: read.refreshing,
    age: read.data ? ageText : '',
    news: isCounting ? { ...news, newest } : null,
  };
}

export function FreshnessControls({ freshness }: { freshness: Freshness }) {
  const { live, setLive, isOver, refresh, refreshing } = freshness;
  return (
    <>
      <Denied reason={isOver ? 'Ao vivo exige um período que inclua agora.' : undefined}>
        <ToggleButton pressed={live} onClick={() => setLive(!live)}>
          {live && <span aria-hidden="true" className={styles['pulse']} />}
          Ao vivo
        </ToggleButton>
      </Denied>
      <Button
        icon={<ReloadOutlined aria-hidden />}
        aria-label="Atualizar"
        title="Atualizar"
        loading={refreshing}
        onClick={refresh}
      />
    </>
  );
}

interface NoteProps {
  freshness: Freshness;
  /** Chips of filters stand beside it: the age is shown only where the line is wide. */
  isTight: boolean;
  onShow: () => void;
}

/**
 * The age of the list; instead of it, the number of new rows with a button that shows them, or that
 * the count failed.
 */
export function FreshnessNote({ freshness, isTight, onShow }: NoteProps) {
  const { count = 0, more = false, newest, failed = false } = freshness.news ?? {};
  const exactly = pluralize(count, 'nova requisição', 'novas requisições');
  const text = more ? `mais de ${exactly}` : exactly;
  const short = pluralize(count, 'nova', 'novas');
  useEffect(() => {
    if (count > 0) announce(text);
  }, [count, text]);
  return (
    <div className={`${styles['note']} note figures`}>
      <span role="status">{failed && 'A contagem falhou e será repetida.'}</span>
      {!failed && count === 0 && (
        <span className={isTight ? styles['least'] : styles['age']}>
          {newest ? <LiveAge since={newest} /> : freshness.age}
        </span>
      )}
      {count > 0 && (
        <Button size="small" type="primary" aria-label={`${text}: mostrar`} onClick={onShow}>
          <span className={styles['full']}>{text}: mostrar</span>
          <span className={styles['short']}>{more ? `mais de ${short}` : short}</span>
        </Button>
      )}
    </div>
  );
}

const LiveAge = ({ since }: { since: string }) =>
  `última ${formatExactAge(usePlatformNow(1000) - Date.parse(since))}`;
