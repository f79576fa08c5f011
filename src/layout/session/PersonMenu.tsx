import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { Session } from '#api/contract/session.ts';
import { useSession, useSessionState } from '#api/hooks/session.ts';
import { hasUnsavedValues } from '#ui/forms/unsaved.ts';
import { lazyPart, onIntent } from '#ui/states/lazy-part.tsx';
import styles from './PersonMenu.module.css';
import { OverlayBoundary } from '#ui/states/OverlayBoundary.tsx';
import { leaveQuestion } from '#ui/forms/unsaved-forms.ts';

const PersonPanel = lazyPart(() => import('./PersonPanel.tsx'));
const Question = lazyPart(() => import('#ui/dialogs/Question.tsx'));

/**
 * The navigation's foot: opens the `PersonPanel`, which has 'Sair' also when the session cannot be
 * read.
 */
export function PersonMenu({
  onLeave,
  onDemo,
}: {
  onLeave?: (() => void) | undefined;
  onDemo: () => void;
}) {
  const { data, error } = useSession();
  const hasSession = useSessionState() === 'signed-in';
  const isSignedIn = hasSession && Boolean(data ?? error);
  const session = isSignedIn ? data : undefined;
  const title = isSignedIn ? 'Sua conta' : 'Opções';
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState<{ label: string; act: () => void } | null>(null);
  const root = useRef<HTMLElement>(null);
  const row = useRef<HTMLButtonElement>(null);
  const id = useId();

  /** Focuses the row first, so that a dialog that is opened now returns the focus there. */
  const close = () => {
    row.current?.focus();
    setOpen(false);
  };
  const leave = () => {
    setOpen(false);
    onLeave?.();
  };
  const askBefore = (label: string, act: () => void) => {
    if (!hasUnsavedValues()) return act();
    close();
    setAsked({ label, act });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    // The drawer around it stays open.
    event.stopPropagation();
    close();
  };
  return (
    // Safari focuses the element around a pressed button: outside, that would close the panel.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={root}
      tabIndex={-1}
      aria-label={title}
      className={styles['foot']}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => {
        if (!root.current?.contains(relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={row}
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        className={`${styles['row']} row`}
        onClick={() => setOpen(!open)}
        {...onIntent(PersonPanel)}
      >
        <span aria-hidden="true" className={`${styles['initials']} small strong`}>
          {session && initials(session.person.name)}
        </span>
        <span className={`${styles['who']} small grow`}>
          <bdi className={`${styles['name']} strong ellipsis`}>{session?.person.name ?? title}</bdi>{' '}
          {/* Keeps its room before the answer; after a failure the title stands alone. */}
          {hasSession && (session ?? !error) && (
            <bdi className="ellipsis">{session?.tenant.name ?? '\u00A0'}</bdi>
          )}
        </span>
      </button>
      {open && (
        <div id={id} className={`${styles['panel']} stack box`}>
          <OverlayBoundary onClose={() => setOpen(false)}>
            <PersonPanel
              email={session?.person.email}
              isSignedIn={isSignedIn}
              onClose={close}
              onLeave={leave}
              onDemo={onDemo}
              askBefore={askBefore}
            />
          </OverlayBoundary>
        </div>
      )}
      {asked && (
        <OverlayBoundary onClose={() => setAsked(null)}>
          <Question
            open
            title={leaveQuestion().title}
            confirmLabel={asked.label}
            onConfirm={() => {
              setAsked(null);
              asked.act();
            }}
            onCancel={() => setAsked(null)}
          >
            {leaveQuestion().text}
          </Question>
        </OverlayBoundary>
      )}
    </section>
  );
}

function initials(name: Session['person']['name']): string {
  const letters = name.match(/(?<!\S)\S/gu) ?? [];
  return [letters[0], letters.slice(1).at(-1)].join('').toUpperCase();
}
