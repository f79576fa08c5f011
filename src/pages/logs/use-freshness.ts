import { useEffect, useRef, useState } from 'react';
import type { LogExportQuery } from '#api/contract/logs.ts';
import { type useLogs, useNewLogs } from '#api/hooks/logs.ts';
import { useSessionState } from '#api/hooks/session.ts';
import { announce } from '#ui/accessibility/screen-reader.tsx';
import { formatAge } from '#ui/text/format.ts';
import { useNow } from '#ui/time/clock.ts';

const AGE_INTERVAL_MS = 5000;

type Logs = ReturnType<typeof useLogs>;

export type Freshness = ReturnType<typeof useFreshness>;

/**
 * How far the list goes, and with 'Ao vivo' how many rows have come since.
 * @returns `age`: since when it is complete, in words; `news`: the count of new rows, null while
 * nothing is counted; `isOver`: the period has ended, and gets no new rows
 */
export function useFreshness(read: Logs, query: LogExportQuery, isFirstPage: boolean) {
  const [live, setLive] = useState(false);
  const now = useNow(AGE_INTERVAL_MS);
  const [shown, setShown] = useState({ data: read.data, at: now });
  if (shown.data !== read.data) setShown({ data: read.data, at: now });
  const sinceRead = Math.max(0, now - shown.at);
  const { requestDateTime, completeUntil } = read.data?.meta ?? {};
  // By the platform's clock, which dates the logs; that of this device may be wrong.
  const lag = completeUntil ? Date.parse(requestDateTime ?? '') - Date.parse(completeUntil) : 0;
  const age = sinceRead + Math.max(0, lag);
  const complete = completeUntil ? Date.parse(completeUntil) + sinceRead : now;
  const isOver = query.to !== undefined && Date.parse(query.to) <= complete;
  // Without a session every count would be refused; the layout says what to do.
  const hasSession = useSessionState() === 'signed-in';
  const isCounting = live && !isOver && hasSession;
  const news = useNewLogs(isCounting ? query : null, read.data?.meta.latest);
  // Only in the default order is the newest row the first, on the first page.
  const newest =
    query.sort === undefined && isFirstPage
      ? (news.newest ?? read.data?.data[0]?.recordedAt)
      : undefined;
  // Only a press on 'Atualizar' is announced, not the rows that are read again by themselves.
  const isRefreshRequested = useRef(false);
  useEffect(() => {
    if (!isRefreshRequested.current) return;
    isRefreshRequested.current = false;
    if (read.data) announce('Lista atualizada');
  }, [read.data]);
  const refresh = () => {
    isRefreshRequested.current = true;
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
