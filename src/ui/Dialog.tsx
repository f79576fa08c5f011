import { Modal } from 'antd';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * No movement. When it ends, antd takes the focus if no control has it: a Tab at that moment is between two controls, the
 * dialog takes the focus, and what is typed next is lost.
 */
const still = { transitionName: '', maskTransitionName: '' };
const body = { body: { paddingTop: 8 } };

/** A dialog that brings its own buttons, such as a form. It is open as long as it is rendered. */
export function Dialog({ title, onClose, children }: Props) {
  return (
    <Modal {...still} open title={title} footer={null} styles={body} onCancel={onClose}>
      {children}
    </Modal>
  );
}
