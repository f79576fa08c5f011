import { useEffect, useEffectEvent, useState } from 'react';
import { formatWait } from './format.ts';

interface Props {
  /** The time that `Retry-After` gave, in milliseconds since 1970. */
  at: number;
  /** Called once at that time; without it, the operator tries again. */
  onEnd?: (() => unknown) | undefined;
}

/** Counts down to the time that `Retry-After` gave, then tries again once or says that the operator can. */
export function RetryCountdown({ at, onEnd }: Props) {
  const secondsLeft = () => Math.max(Math.ceil((at - Date.now()) / 1000), 0);
  const [left, setLeft] = useState(secondsLeft);
  const tick = useEffectEvent(() => {
    const rest = secondsLeft();
    setLeft(rest);
    if (rest === 0) void onEnd?.();
    return rest;
  });
  useEffect(() => {
    const timer = setInterval(() => {
      if (tick() === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [at]);
  const [waiting, over] = onEnd
    ? [`Nova tentativa automática em ${formatWait(left)}.`, 'Tentando novamente…']
    : [`A plataforma pede para tentar novamente em ${formatWait(left)}.`, 'Você já pode tentar novamente.'];
  // A timer's changes are not announced: an alert around it would repeat itself every second.
  return <p role="timer">{left > 0 ? waiting : over}</p>;
}
