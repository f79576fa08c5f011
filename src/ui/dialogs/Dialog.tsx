import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { unlessDoubleClick } from '../states/Boundary.tsx';

interface Props {
  title: string;
  /** In pixels; a narrower window has less. */
  width?: number;
  onClose: () => void;
  children: ReactNode;
}

/** A long title ends before the cross. */
const parts = { header: { paddingInlineEnd: 24 }, body: { paddingTop: 8 } };

/** A dialog that brings its own buttons, such as a form. It is open as long as it is rendered. */
export function Dialog({ title, width = 520, onClose, children }: Props) {
  return (
    <Modal open title={title} width={width} footer={null} styles={parts} onCancel={unlessDoubleClick(onClose)}>
      {children}
    </Modal>
  );
}
