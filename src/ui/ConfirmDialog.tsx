import { Button, Flex, Modal } from 'antd';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

interface Props {
  open: boolean;
  /** The question, with the object's name. */
  title: ReactNode;
  /** What the confirming button does; null while there is nothing to confirm. */
  confirmLabel: string | null;
  /** What the other button says; `Cancelar` unless the question reads better with another. */
  cancelLabel?: string;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** When it has gone and the focus is back where it was. */
  afterClose?: () => void;
  zIndex?: number;
  /** What follows from it. */
  children: ReactNode;
}

/** Asks before something that cannot be undone; the focus begins on Cancelar, and ends where it was. */
export function ConfirmDialog({ confirmLabel, cancelLabel = 'Cancelar', busy = false, ...props }: Props) {
  const { open, onConfirm, onCancel, afterClose, children, ...modal } = props;
  // antd looks for the opener after the focus has moved to our button, so it is remembered here.
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  const cancel = useRef<HTMLButtonElement>(null);
  // Another question, such as a graver one after a refusal, must not be answered by the same key press.
  useEffect(() => cancel.current?.focus(), [confirmLabel]);
  return (
    <Modal
      {...modal}
      open={open}
      onCancel={onCancel}
      afterClose={() => {
        if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
        afterClose?.();
      }}
      footer={
        <Flex gap={8} wrap justify="end">
          {/* A dialog that asks begins where nothing is lost (ARIA practices, alert dialog). */}
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
          <Button ref={cancel} autoFocus onClick={onCancel}>
            {cancelLabel}
          </Button>
          {confirmLabel !== null && (
            <Button type="primary" danger loading={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          )}
        </Flex>
      }
      destroyOnHidden
    >
      {children}
    </Modal>
  );
}
