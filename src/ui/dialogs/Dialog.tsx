import type { ReactNode } from 'react';
import { focusFirstField } from '../accessibility/focus.ts';
import { Modal } from '../antd/Modal.tsx';
import { unlessRepeated } from './unless-repeated.ts';

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
  return (
    <Modal
      open
      title={title}
      width={width}
      footer={null}
      styles={modalStyles}
      onCancel={unlessRepeated(onClose)}
    >
      {/* With the first frame that shows it: what is typed then is not lost. */}
      <div ref={focusFirstField}>{children}</div>
    </Modal>
  );
}
