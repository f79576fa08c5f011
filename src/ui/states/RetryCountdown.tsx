import type { ApiError } from '#api/api-error.ts';
import { formatWait } from '../text/format.ts';
import { useNow } from '../time/clock.ts';

/** Counts down to the time that `Retry-After` gave; nothing without it. It sends no request. */
export function RetryCountdown({
  error,
  isRead = false,
}: {
  error: Pick<ApiError, 'retryAt'>;
  isRead?: boolean;
}) {
  const { retryAt } = error;
  return retryAt === undefined ? null : <Countdown key={retryAt} at={retryAt} isRead={isRead} />;
}

function Countdown({ at, isRead }: { at: number; isRead: boolean }) {
  const left = Math.ceil((at - useNow(1000)) / 1000);
  const [waiting, over] = isRead
    ? [`Nova tentativa automática em ${formatWait(left)}.`, 'Tentando novamente…']
    : [
        `A plataforma pede para tentar novamente em ${formatWait(left)}.`,
        'Você já pode tentar novamente.',
      ];
  // Its changes are not announced: the alert or the toast around it would repeat itself every
  // second.
  return (
    <p role="timer" aria-live="off">
      {left > 0 ? waiting : over}
    </p>
  );
}
