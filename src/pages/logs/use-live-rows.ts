import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { useLogs } from '#api/hooks/logs.ts';
import { isDialogOpen } from '#ui/accessibility/keys.ts';
import { LOG_REGION_LABEL } from './log-keys.ts';

/** How often it is tried again to show rows that wait, in milliseconds. */
const RETRY_MS = 1000;
/** How long rows that came are lit, in milliseconds. */
const LIT_MS = 3000;

interface LiveRowsInput {
  logs: ReturnType<typeof useLogs>;
  /** How many rows have come since the list was read. */
  count: number;
  /** The list shows its newest rows, and no detail is open. */
  isAtTop: boolean;
  /** Reads the newest rows. */
  read: () => Promise<unknown>;
}

/**
 * Shows rows that were recorded since the list was read, at once where that moves nothing that
 * somebody looks at.
 * @returns `isWaiting`: they wait until they are asked for; `litSince`: rows that were recorded
 * later, in milliseconds since 1970, have just come; null for none; `show`: reads them
 */
export function useLiveRows({ logs, count, isAtTop, read }: LiveRowsInput) {
  const [isWaiting, setWaiting] = useState(false);
  const [litSince, setLitSince] = useState<number | null>(null);
  const { latest, completeUntil } = logs.data?.meta ?? {};
  /** The end of the list for which the newest rows were read. */
  const readFor = useRef<string>(undefined);

  const show = async () => {
    readFor.current = latest;
    const since = Date.parse(completeUntil ?? '');
    await read();
    setLitSince(since);
  };
  const showIfUnseen = useEffectEvent(() => {
    // Where they were read and did not come, the read has failed.
    const mayCome = isAtTop && !isListInUse() && readFor.current !== latest;
    if (mayCome) void show();
    else if (!logs.refreshing) setWaiting(true);
  });
  useEffect(() => {
    if (count === 0) return undefined;
    const first = setTimeout(() => showIfUnseen());
    const timer = setInterval(() => showIfUnseen(), RETRY_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      setWaiting(false);
    };
  }, [count]);
  useEffect(() => {
    if (litSince === null) return undefined;
    const timer = setTimeout(() => setLitSince(null), LIT_MS);
    return () => clearTimeout(timer);
  }, [litSince]);
  return { isWaiting: isWaiting && count > 0, litSince, show };
}

/** Whether somebody points at a row, has the focus on one, has scrolled, or opened something. */
function isListInUse(): boolean {
  const list = document.querySelector(`[aria-labelledby="${LOG_REGION_LABEL}"]`);
  return (
    isDialogOpen() ||
    document.querySelector('main [aria-expanded="true"]') !== null ||
    (list !== null &&
      (list.matches(':hover') ||
        list.contains(document.activeElement) ||
        list.getBoundingClientRect().top < 0))
  );
}
