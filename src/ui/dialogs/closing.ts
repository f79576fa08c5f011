/**
 * Closes a dialog or drawer of antd when its mask, its cross or Escape is pressed. The second press of a double click
 * is ignored: it was meant for what opened the dialog, and lands on the mask.
 */
export const closing =
  (close: () => void) =>
  ({ detail }: Pick<UIEvent, 'detail'>): void => {
    if (detail < 2) close();
  };
