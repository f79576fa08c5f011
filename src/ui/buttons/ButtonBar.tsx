import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

interface ButtonBarProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/**
 * Buttons that are one stop of the Tab key: the arrow keys, Home and End go from one to the next
 * (the toolbar of the ARIA practices). A panel that one of them opens keeps its own keys.
 */
export function ButtonBar({ label, className, children }: ButtonBarProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const bar = root.current;
    if (!bar) return undefined;
    // Buttons come and go without a rendering of the bar, such as causes that have loaded.
    const observer = new MutationObserver(() => keepOneStop(bar));
    observer.observe(bar, { childList: true, subtree: true });
    keepOneStop(bar);
    return () => observer.disconnect();
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons have the focus
    <div
      ref={root}
      role="toolbar"
      aria-label={label}
      className={className}
      onKeyDown={moveFocus}
      onFocus={({ currentTarget, target }) => keepOneStop(currentTarget, target)}
    >
      {children}
    </div>
  );
}

/** The buttons of a bar, without those of an open panel. */
const buttonsIn = (bar: HTMLElement): HTMLButtonElement[] =>
  [...bar.querySelectorAll('button')].filter((button) => !bar.contains(button.closest('section')));

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const all = buttonsIn(event.currentTarget);
  const at = all.indexOf(event.target as HTMLButtonElement);
  const place = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
  if (at === -1 || place === undefined) return;
  event.preventDefault();
  all.at(place % all.length)?.focus();
}

/** Leaves the Tab key one button: the chosen one, else the one that it had, else the first. */
function keepOneStop(bar: HTMLElement, chosen?: Element): void {
  const all = buttonsIn(bar);
  const stop =
    all.find((button) => button === chosen) ??
    all.find((button) => button.getAttribute('tabindex') === '0') ??
    all[0];
  for (const button of all) button.tabIndex = button === stop ? 0 : -1;
}
