import { Button, type ButtonProps } from 'antd';
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useId,
  useRef,
  useState,
} from 'react';
import { useDocumentEvent } from '../accessibility/keys.ts';
import styles from './PanelButton.module.css';

interface PanelButtonProps extends Pick<
  ButtonProps,
  'icon' | 'size' | 'type' | 'onPointerEnter' | 'onFocus'
> {
  text: ReactNode;
  label: string;
  /** The accessible name of the button, where it differs from its text. */
  name?: string;
  /** In pixels; at most the width of the place around the button. */
  width: number;
  children: ReactNode;
}

/** Closes the panel and returns the focus to its button. */
export const PanelContext = createContext<() => void>(() => undefined);

/**
 * Opens a panel over what follows. A press outside and Tab close it unless a field in it has an
 * error.
 */
export function PanelButton({ text, label, name, width, children, ...button }: PanelButtonProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = useCallback(() => {
    setOpen(false);
    root.current?.querySelector<HTMLElement>(':scope > button')?.focus();
  }, []);
  const leave = (target: EventTarget | null) => {
    const isInside = !(target instanceof Node) || root.current?.contains(target);
    if (!isInside && !root.current?.querySelector('[aria-invalid="true"], [role="alert"]'))
      setOpen(false);
  };
  // Not on `pointerdown`: leaving a field first applies its value. In the capture phase, because
  // the handler of the click may remove its target.
  useDocumentEvent('click', ({ target }) => leave(target), true);
  const onKeyDown = (event: KeyboardEvent) => {
    // An open list in the panel closes first.
    if (event.key !== 'Escape' || !open || event.defaultPrevented) return;
    event.preventDefault();
    close();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only listens to the controls inside
    <div
      ref={root}
      className={`${styles['root']} screen-only`}
      onKeyDown={onKeyDown}
      // After the field that is left has shown its fault.
      onBlur={({ relatedTarget }) => setTimeout(() => leave(relatedTarget))}
    >
      <Button
        {...button}
        aria-label={name}
        title={name}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {text}
      </Button>
      {open && (
        <section
          id={id}
          aria-label={label}
          tabIndex={-1}
          className={`${styles['panel']} box floating`}
          style={{ width }}
        >
          <PanelContext value={close}>{children}</PanelContext>
        </section>
      )}
    </div>
  );
}
