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
  /** What follows from it. */
  children: ReactNode;
}

/** Asks before something that cannot be undone; the focus begins on Cancelar. */
export function ConfirmDialog({ open, title, confirmLabel, busy = false, onConfirm, onCancel, children }: Props) {
  return (
    <Modal
      open={open}
      title={title}
      okText={confirmLabel}
      okButtonProps={{ danger: true, loading: busy }}
      cancelText="Cancelar"
      cancelButtonProps={{ autoFocus: true }}
      onOk={onConfirm}
      onCancel={onCancel}
      destroyOnHidden
    >
      {children}
    </Modal>
  );
}
