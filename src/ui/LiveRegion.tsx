import { useEffect, useState } from 'react';
import { onAnnounce } from './announce.ts';

/** Where `announce` is heard. The same text twice is said twice: a no-break space tells the second from the first. */
export function LiveRegion() {
  const [text, setText] = useState('');
  useEffect(() => onAnnounce((next) => setText((last) => (last === next ? `${next}\u00a0` : next))), []);
  return (
    <div role="status" aria-live="polite" className="visually-hidden">
      {text}
    </div>
  );
}
