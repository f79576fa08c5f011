import { Modal } from 'antd';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Above a drawer, also when an address opens both and the drawer is loaded last; below the questions of `LeaveGuard`. */
const Z_INDEX = 1050;

const body = { body: { paddingTop: 8 } };

/** A dialog that brings its own buttons, such as a form. It is open as long as it is rendered. */
export function Dialog({ title, onClose, children }: Props) {
  return (
    <Modal open zIndex={Z_INDEX} title={title} footer={null} styles={body} onCancel={onClose}>
      {children}
    </Modal>
  );
}
