import { Modal as AntdModal, type ModalProps } from 'antd';
import { useLayoutEffect, useState } from 'react';

/**
 * antd's Modal, which opens and closes with what the page shows. antd counts a dialog among the
 * open ones as soon as it is rendered: one whose rendering React discards would stay among them,
 * the last for ever, and take Escape from all others.
 */
export function Modal({ open = false, ...modal }: ModalProps) {
  const [isOpen, setOpen] = useState(false);
  // What is rendered is not yet shown: only an effect knows.
  // oxlint-disable-next-line react-hooks-js/set-state-in-effect
  useLayoutEffect(() => setOpen(open), [open]);
  return <AntdModal {...modal} open={isOpen} />;
}
