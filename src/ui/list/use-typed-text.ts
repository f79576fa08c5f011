import { useEffect, useRef, useState } from 'react';

/**
 * The text of a field whose value is in the address: what is typed, until the address changes by
 * another way.
 * @param act applies a typed text; returns the value that the address will have, undefined when it
 * is not applied
 * @returns the text, `type` for each change of it, `applyNow` for Enter, and `leave` for leaving
 * the field: applied later, the text would end a navigation that has begun meanwhile, because it
 * changes the address of the screen that is left
 */
export function useTypedText(value: string, act: (text: string) => string | undefined) {
  const [text, setText] = useState(value);
  const sent = useRef(value);

  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);

  const { later, now, flush } = useDebounced((typed) => {
    sent.current = act(typed) ?? sent.current;
  });
  return {
    text,
    type: (typed: string) => {
      setText(typed);
      later(typed);
    },
    applyNow: () => now(text),
    leave: flush,
  };
}

/** How long the operator must stop typing before a search is sent. */
export const TYPING_PAUSE_MS = 250;

/**
 * Sends a search 250 ms after the last key, at once with Enter and on leaving; `flush` sends one
 * that waits.
 */
export function useDebounced(act: (text: string) => void) {
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; text: string }>(undefined);
  useEffect(() => () => clearTimeout(waiting.current?.timer), []);
  const now = (text: string) => {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
    act(text);
  };
  const later = (text: string) => {
    clearTimeout(waiting.current?.timer);
    waiting.current = { text, timer: setTimeout(() => now(text), TYPING_PAUSE_MS) };
  };
  const flush = () => {
    if (waiting.current) now(waiting.current.text);
  };
  return { later, now, flush };
}
