import { useEffect, useEffectEvent, useState } from 'react';
import type { ApiError } from '#api/api-error.ts';
import { formatWait } from '../text/format.ts';

interface Props {
  /** The failure, of which only the time counts. */
  error: Pick<ApiError, 'retryAt'>;
  /** A read, which SWR repeats at that time (see `swrConfig`); otherwise the operator tries again. */
  isRead?: boolean;
}

/** Counts down to the time that `Retry-After` gave; nothing without it. It sends no request. */
export function RetryCountdown({ error, isRead = false }: Props) {
  const { retryAt } = error;
  return retryAt === undefined ? null : <Countdown key={retryAt} at={retryAt} isRead={isRead} />;
}

function Countdown({ at, isRead }: { at: number; isRead: boolean }) {
  const secondsLeft = () => Math.max(Math.ceil((at - Date.now()) / 1000), 0);
  const [left, setLeft] = useState(secondsLeft);
  const tick = useEffectEvent(() => {
    const rest = secondsLeft();
    setLeft(rest);
    return rest;
  });
  useEffect(() => {
    const timer = setInterval(() => {
      if (tick() === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [at]);
  const [waiting, over] = isRead
    ? [`Nova tentativa automática em ${formatWait(left)}.`, 'Tentando novamente…']
    : [`A plataforma pede para tentar novamente em ${formatWait(left)}.`, 'Você já pode tentar novamente.'];
  // Its changes are not announced: the alert or the toast around it would repeat itself every second.
  return (
    <p role="timer" aria-live="off">
      {left > 0 ? waiting : over}
    </p>
  );
}
