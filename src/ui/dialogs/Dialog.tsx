import { Modal } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { focusFirstField } from '../accessibility/focus.ts';
import { unlessDoubleClick } from './unless-double-click.ts';

interface DialogProps {
  title: string;
  /** In pixels; a narrower window has less. */
  width?: number;
  onClose: () => void;
  children: ReactNode;
}

/** A long title ends before the cross. */
const modalStyles = { header: { paddingInlineEnd: 24 }, body: { paddingTop: 8 } };

/**
 * A dialog with its own buttons, open while rendered. The first field gets the focus: antd would
 * focus its cross.
 */
export function Dialog({ title, width = 520, onClose, children }: DialogProps) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => focusFirstField(content.current));
    return () => clearTimeout(timer);
  }, []);
  return (
    <Modal
      open
      title={title}
      width={width}
      footer={null}
      styles={modalStyles}
      onCancel={unlessDoubleClick(onClose)}
    >
      <div ref={content}>{children}</div>
    </Modal>
  );
}
