import { Button, Flex, type ModalProps } from 'antd';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Modal } from '../antd/Modal.tsx';
import { Boundary } from '../states/Boundary.tsx';
import { Denied } from '../states/Denied.tsx';
import { unlessRepeated } from './unless-repeated.ts';

/** The properties that are picked from antd's Modal mean what they mean there. */
export interface QuestionProps extends Pick<
  ModalProps,
  'open' | 'title' | 'afterClose' | 'zIndex'
> {
  /** Null hides the confirming button. */
  confirmLabel: string | null;
  cancelLabel?: string;
  busy?: boolean;
  denied?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/**
 * Asks before an action that cannot be undone. The focus starts on Cancelar and returns to the
 * opener.
 */
export function ConfirmDialog({
  confirmLabel,
  cancelLabel = 'Cancelar',
  busy = false,
  denied,
  ...props
}: QuestionProps) {
  const { open, onConfirm, onCancel, afterClose, children, ...modal } = props;
  // antd looks for the opener only after the focus has moved to our button.
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  const cancel = useRef<HTMLButtonElement>(null);
  const consequences = useId();
  // Another label is another question, such as after a refusal: the key that answered the first one
  // may still be pressed, and must not confirm the second.
  useEffect(() => cancel.current?.focus(), [confirmLabel]);
  return (
    <Modal
      {...modal}
      open={open}
      // antd would focus the cross first, and not the safe answer.
      closable={false}
      onCancel={unlessRepeated(onCancel)}
      // A dialog below that still opens takes the focus, which antd then moves to this dialog's
      // frame.
      afterOpenChange={(isShown) => {
        const isOnButton = cancel.current
          ?.closest('[role="dialog"]')
          ?.contains(document.activeElement?.closest('button') ?? null);
        if (isShown && !isOnButton) cancel.current?.focus();
      }}
      afterClose={() => {
        if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
        afterClose?.();
      }}
      footer={
        <Flex gap={8} wrap justify="end">
          {/* A confirmation focuses the safe answer first (ARIA practices, alert dialog). */}
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
          <Button ref={cancel} autoFocus aria-describedby={consequences} onClick={onCancel}>
            {cancelLabel}
          </Button>
          {confirmLabel !== null && (
            <Denied reason={denied}>
              <Button type="primary" danger loading={busy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </Denied>
          )}
        </Flex>
      }
      destroyOnHidden
    >
      <div id={consequences} style={{ display: 'grid', gap: 8 }}>
        <Boundary>{children}</Boundary>
      </div>
    </Modal>
  );
}
