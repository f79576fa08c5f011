import { useEffect, useState } from 'react';

let show: (text: string) => void = () => undefined;

/** Announces a change to screen readers, politely, through the frame's live region. */
export const announce = (text: string): void => show(text);

/** Connects the frame's live region; returns a function that disconnects it. */
export function onAnnounce(listener: (text: string) => void): () => void {
  show = listener;
  return () => {
    show = () => undefined;
  };
}

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

/** The ids of what describes a control, in the order in which it is read, as `aria-describedby` takes them. */
export const describedBy = (...ids: (string | false | undefined)[]): string | undefined =>
  ids.filter(Boolean).join(' ') || undefined;
