let speak: (text: string) => void = () => undefined;

/** Tells screen readers, politely, what changed without moving the focus. The frame's live region says it. */
export const announce = (text: string): void => speak(text);

/** Connects the frame's live region; returns how to disconnect it. */
export function onAnnounce(listener: (text: string) => void): () => void {
  speak = listener;
  return () => {
    speak = () => undefined;
  };
}
