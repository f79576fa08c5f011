import { Button, Modal } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  open: boolean;
  /** The question, with the object's name. */
  title: ReactNode;
  /** What the confirming button does; null while there is nothing to confirm. */
  confirmLabel: string | null;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** When it has gone and the focus is back where it was. */
  afterClose?: () => void;
  /** What follows from it. */
  children: ReactNode;
}

/** Asks before something that cannot be undone; the focus begins on Cancelar. */
export function ConfirmDialog({ confirmLabel, busy = false, onConfirm, children, ...modal }: Props) {
  const cancel = useRef<HTMLButtonElement>(null);
  // Another question, such as a graver one after a refusal, must not be answered by the same key press.
  useEffect(() => cancel.current?.focus(), [confirmLabel]);
  return (
    <Modal
      {...modal}
      footer={
        <>
          {/* A dialog that asks begins where nothing is lost (ARIA practices, alert dialog). */}
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
          <Button ref={cancel} autoFocus onClick={modal.onCancel}>
            Cancelar
          </Button>
          {confirmLabel !== null && (
            <Button type="primary" danger loading={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          )}
        </>
      }
      destroyOnHidden
    >
      {children}
    </Modal>
  );
}
