import { Button, type ButtonProps } from 'antd';
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import styles from './PanelButton.module.css';

interface Props extends Pick<ButtonProps, 'icon' | 'size' | 'type' | 'onPointerEnter' | 'onFocus'> {
  /** What the button shows beside its icon. */
  text: ReactNode;
  /** The accessible name of the panel. */
  label: string;
  /** The accessible name of the button, where it shows something else or, in a narrow place, nothing but its icon. */
  name?: string;
  /** The panel's width, in pixels. It ends where the place around the button does, and is no wider. */
  width: number;
  /** What is in the panel. */
  children: ReactNode;
}

/** Closes the panel around and gives the focus back to its button. */
export const PanelContext = createContext<() => void>(() => undefined);

/**
 * A button that opens a panel over what follows it, so that nothing moves. It closes by its button, Escape, a press
 * outside, and by Tab out of it; the latter two not while a field in it has a fault: what was typed would be lost.
 */
export function PanelButton({ text, label, name, width, children, ...button }: Props) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = useCallback(() => {
    setOpen(false);
    root.current?.querySelector<HTMLElement>(':scope > button')?.focus();
  }, []);
  const leave = useEffectEvent(() => {
    if (!root.current?.querySelector('[aria-invalid="true"], [role="alert"]')) setOpen(false);
  });
  useEffect(() => {
    if (!open) return undefined;
    // A click and not the press before it: a field that is left by the press applies what was entered first. While it is
    // captured, because the click may remove its own target from the panel.
    const leaveByPress = ({ target }: MouseEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) leave();
    };
    // After the field that is left has shown its fault.
    const leaveByTab = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !root.current?.contains(relatedTarget)) setTimeout(leave);
    };
    const around = root.current;
    document.addEventListener('click', leaveByPress, true);
    around?.addEventListener('focusout', leaveByTab);
    return () => {
      document.removeEventListener('click', leaveByPress, true);
      around?.removeEventListener('focusout', leaveByTab);
    };
  }, [open]);
  const onKeyDown = (event: KeyboardEvent) => {
    // An open list of choices in the panel keeps its Escape to itself.
    if (event.key !== 'Escape' || !open || event.defaultPrevented) return;
    event.preventDefault();
    close();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only listens to the controls inside
    <div ref={root} className={styles['root']} onKeyDown={onKeyDown}>
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
        <section id={id} aria-label={label} tabIndex={-1} className={styles['panel']} style={{ width }}>
          <PanelContext value={close}>{children}</PanelContext>
        </section>
      )}
    </div>
  );
}
