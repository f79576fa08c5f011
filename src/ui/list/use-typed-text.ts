import { useEffect, useRef, useState } from 'react';
import { useDebounced } from './use-debounced.ts';

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
