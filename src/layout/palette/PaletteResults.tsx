import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SignInNeeded } from '#ui/states/SignIn.tsx';
import { pluralize } from '#ui/text/format.ts';
import { type Entry, usePaletteGroups } from './use-groups.tsx';
import styles from './PaletteResults.module.css';
import type { Screen } from '#ui/page/screen.ts';
import { TYPING_PAUSE_MS } from '#ui/list/use-debounced.ts';

export type PressKey = (event: KeyboardEvent) => void;

export interface ResultsProps {
  ref: Ref<PressKey>;
  id: string;
  screens: readonly Screen[];
  text: string;
  onActive: (optionId: string | undefined) => void;
  onChosen: () => void;
  onShowKeys: () => void;
}

export default function PaletteResults({
  ref,
  id,
  screens,
  text,
  onActive,
  onChosen,
  onShowKeys,
}: ResultsProps) {
  const navigate = useNavigate();
  const [q, setQ] = useState(text.trim());
  useEffect(() => {
    const timer = setTimeout(() => setQ(text.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  // Another text moves back to the first result.
  const [moved, setMoved] = useState({ text, at: 0 });
  const at = moved.text === text ? moved.at : 0;
  const moveTo = (next: number) => setMoved({ text, at: next });
  const { groups, searching, error } = usePaletteGroups({
    screens,
    text,
    q,
    go: (to) => void navigate(to),
    onShowKeys,
  });
  const entries = groups.flatMap((group) => group.entries);
  const active = Math.min(at, entries.length - 1);
  const optionId = (entry: Entry | undefined) => (entry ? `${id}-${entry.key}` : undefined);

  const current = optionId(entries[active]);
  useEffect(() => {
    onActive(current);
    if (current) document.getElementById(current)?.scrollIntoView({ block: 'nearest' });
  }, [current, onActive]);

  const choose = (entry: Entry | undefined) => {
    if (!entry || entry.denied !== undefined) return;
    onChosen();
    entry.choose();
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && entries.length > 0)
      moveTo((active + step + entries.length) % entries.length);
    else if (event.key === 'Enter') choose(entries[active]);
    else return;
    event.preventDefault();
  };
  useImperativeHandle(ref, () => press);
  // Of a search that failed the number is not known.
  const count = error ? '' : pluralize(entries.length, 'resultado', 'resultados');
  const status = searching ? 'Procurando…' : count;

  return (
    <>
      <div id={id} role="listbox" aria-label="Resultados" className={styles['list']}>
        {groups.map((group) => (
          <div key={group.title} role="group" aria-label={group.title}>
            <div aria-hidden="true" className={`${styles['title']} note strong`}>
              {group.title}
            </div>
            {group.entries.map((entry) => (
              // The focus stays in the field, whose arrow keys move through the options.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
              <div
                key={entry.key}
                id={optionId(entry)}
                role="option"
                aria-selected={optionId(entry) === current}
                aria-disabled={entry.denied !== undefined || undefined}
                {...(entry.denied !== undefined && {
                  'aria-label': entry.label,
                  'aria-describedby': `${id}-${entry.key}-reason`,
                })}
                className={styles['option']}
                onPointerMove={() => moveTo(entries.indexOf(entry))}
                onClick={() => choose(entry)}
              >
                <span className="soft">{entry.icon}</span>
                <span>
                  <bdi>{entry.label}</bdi>
                  {entry.denied !== undefined && (
                    <small id={`${id}-${entry.key}-reason`} className={`${styles['reason']} small`}>
                      {entry.denied}
                    </small>
                  )}
                </span>
                {entry.hint && <bdi className={`${styles['hint']} note`}>{entry.hint}</bdi>}
              </div>
            ))}
          </div>
        ))}
      </div>
      {entries.length === 0 && !searching && !error && (
        <p className={`${styles['note']} soft`}>Nada encontrado.</p>
      )}
      {error?.needsSession ? (
        <div className={`${styles['note']} soft`}>
          <SignInNeeded>Entre para buscar na plataforma.</SignInNeeded>
        </div>
      ) : (
        error && (
          <p role="alert" className={`${styles['note']} soft`}>
            A busca na plataforma falhou: {error.title}.
          </p>
        )
      )}
      <p role="status" className="visually-hidden">
        {status}
      </p>
    </>
  );
}
