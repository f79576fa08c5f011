import { useEffect, useState } from 'react';
import { onAnnounce } from './announce.ts';

/** The live region of `announce`. A no-break space makes a repeated text differ, so that it is announced again. */
export function LiveRegion() {
  const [text, setText] = useState('');
  useEffect(() => onAnnounce((next) => setText((last) => (last === next ? `${next}\u00a0` : next))), []);
  return (
    <div role="status" aria-live="polite" className="visually-hidden">
      {text}
    </div>
  );
}
