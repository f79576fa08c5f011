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
