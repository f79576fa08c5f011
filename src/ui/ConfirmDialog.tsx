import { Modal } from 'antd';
import type { ReactNode } from 'react';

interface Props {
  open: boolean;
  /** The question, with the object's name. */
  title: string;
  confirmLabel: string;
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
  return (
    <Modal
      {...modal}
      okText={confirmLabel}
      okButtonProps={{ danger: true, loading: busy }}
      cancelText="Cancelar"
      cancelButtonProps={{ autoFocus: true }}
      onOk={onConfirm}
      destroyOnHidden
    >
      {children}
    </Modal>
  );
}
