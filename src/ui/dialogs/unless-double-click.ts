/**
 * For `onCancel` and `onClose` of antd: the second press of a double click, which opened the
 * dialog, lands on its mask.
 */
export const unlessDoubleClick =
  (close: () => void) =>
  ({ detail }: Pick<UIEvent, 'detail'>): void => {
    if (detail < 2) close();
  };
