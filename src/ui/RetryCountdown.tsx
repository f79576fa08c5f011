import { useEffect, useEffectEvent, useState } from 'react';

/** Counts down to the time that `Retry-After` gave, then tries again once. */
export function RetryCountdown({ seconds, onEnd }: { seconds: number; onEnd: () => unknown }) {
  const [left, setLeft] = useState(seconds);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const deadline = Date.now() + seconds * 1000;
    const timer = setInterval(() => {
      const rest = Math.max(Math.ceil((deadline - Date.now()) / 1000), 0);
      setLeft(rest);
      if (rest > 0) return;
      clearInterval(timer);
      void end();
    }, 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  // A timer's changes are not announced: an alert around it would repeat itself every second.
  return <p role="timer">{left > 0 ? `Nova tentativa automática em ${left} s.` : 'Tentando novamente…'}</p>;
}
