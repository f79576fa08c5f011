/** A press, or the key Escape; antd says the first, and passes on either. */
interface ClosingEvent {
  detail: number;
  repeat?: boolean;
}

/**
 * For `onCancel` and `onClose` of antd: the second press of a double click, which opened the
 * dialog, lands on its mask, and a key that is held down would go on to what is below.
 */
export const unlessRepeated =
  (close: () => void) =>
  ({ detail, repeat = false }: ClosingEvent): void => {
    if (detail < 2 && !repeat) close();
  };
