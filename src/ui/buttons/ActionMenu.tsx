import { MoreOutlined } from '@ant-design/icons';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import styles from './ActionMenu.module.css';

export type Action = {
  label: string;
  icon: ReactNode;
  danger?: boolean;
  denied?: string | undefined;
} & ({ to: string } | { onSelect: () => void });

/**
 * A menu button (ARIA practices). The entries of antd's menu cannot be links that work by keyboard.
 */
export function ActionMenu({ label, actions }: { label: string; actions: Action[] }) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  const entries = () => [
    ...(root.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
  ];

  useEffect(() => {
    if (open) entries()[0]?.focus();
  }, [open]);

  /** Focuses the button before the action: a dialog that opens then returns the focus to it. */
  const close = () => {
    trigger.current?.focus();
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    else if (event.key === 'Tab') setOpen(false);
    else {
      const all = entries();
      const at = all.indexOf(document.activeElement as HTMLElement);
      const next = { ArrowDown: (at + 1) % all.length, ArrowUp: at - 1, Home: 0, End: -1 }[
        event.key
      ];
      if (next === undefined) return;
      event.preventDefault();
      all.at(next)?.focus();
    }
  };

  return (
    // Safari focuses the element around a pressed button: outside the menu, that would close it
    // before the click.
    <div
      ref={root}
      tabIndex={-1}
      className={`${styles['root']} screen-only`}
      onBlur={({ relatedTarget }) => {
        if (!root.current?.contains(relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={trigger}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        className={styles['trigger']}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <MoreOutlined aria-hidden />
      </button>
      {open && (
        <div
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className={`${styles['menu']} box floating`}
          onKeyDown={onKeyDown}
        >
          {actions.map((action) => (
            <Entry key={action.label} action={action} onChosen={close} />
          ))}
        </div>
      )}
    </div>
  );
}

function Entry({ action, onChosen }: { action: Action; onChosen: () => void }) {
  const reason = useId();
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    className: `${styles['item']} row ${action.danger ? styles['danger'] : ''}`,
  };
  const content = (
    <>
      {action.icon}
      {action.label}
    </>
  );
  if ('to' in action) {
    return (
      <Link {...shared} to={action.to} onClick={onChosen}>
        {content}
      </Link>
    );
  }
  if (action.denied !== undefined) {
    return (
      <button
        {...shared}
        type="button"
        aria-disabled
        aria-label={action.label}
        aria-describedby={reason}
      >
        {content}
        <small id={reason}>{action.denied}</small>
      </button>
    );
  }
  const choose = () => {
    onChosen();
    action.onSelect();
  };
  return (
    <button {...shared} type="button" onClick={choose}>
      {content}
    </button>
  );
}
