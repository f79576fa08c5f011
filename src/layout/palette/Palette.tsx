import { SearchOutlined } from '@ant-design/icons';
import { Modal } from 'antd';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { searchText } from '#api/contract/limits.ts';
import { AntdProvider } from '#ui/antd/AntdProvider.tsx';
import { unlessDoubleClick } from '#ui/states/Boundary.tsx';
import { useDebounced } from '#ui/list/use-typed-text.ts';
import type { Screen } from '#ui/page/screen.ts';
import { SignInNeeded } from '#ui/states/SignIn.tsx';
import { counted } from '#ui/text/format.ts';
import { type Entry, useGroups } from './use-groups.tsx';
import styles from './Palette.module.css';

interface Props {
  screens: readonly Screen[];
  onCancel: () => void;
  /** Called before a chosen entry acts. */
  onChosen: () => void;
  onShowKeys: () => void;
}

const modalStyles = { body: { margin: '0 -8px' } };

/** Finds screens, actions, banks, endpoints and requests: a combobox with a list, as the ARIA practices describe it. */
export default function Palette({ screens, onCancel, onChosen, onShowKeys }: Props) {
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [q, setQ] = useState('');
  const [at, setAt] = useState(0);
  const search = useDebounced((typed) => setQ(typed.trim()));
  const { groups, searching, error } = useGroups({ screens, text, q, go: (to) => void navigate(to), onShowKeys });
  const entries = groups.flatMap((group) => group.entries);
  const active = Math.min(at, entries.length - 1);
  const optionId = (entry: Entry | undefined) => (entry ? `${id}-${entry.key}` : undefined);

  useEffect(() => input.current?.focus(), []);
  const current = optionId(entries[active]);
  useEffect(() => {
    if (current) document.getElementById(current)?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  const choose = (entry: Entry | undefined) => {
    if (!entry || entry.denied !== undefined) return;
    onChosen();
    entry.choose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && entries.length > 0) setAt((active + step + entries.length) % entries.length);
    else if (event.key === 'Enter') choose(entries[active]);
    else return;
    event.preventDefault();
  };
  const status = searching ? 'Procurando…' : counted(entries.length, 'resultado', 'resultados');

  return (
    <AntdProvider>
      <Modal
        open
        title="Buscar no console"
        footer={null}
        styles={modalStyles}
        focusable={{ focusTriggerAfterClose: false }}
        onCancel={unlessDoubleClick(onCancel)}
      >
        <div className={`${styles['field']} row`}>
          <SearchOutlined aria-hidden />
          <input
            ref={input}
            role="combobox"
            aria-label="Buscar telas, bancos, endpoints e ações"
            aria-expanded="true"
            aria-autocomplete="list"
            aria-controls={id}
            aria-activedescendant={current}
            placeholder="Tela, banco, endpoint, ação ou ID de requisição"
            autoComplete="off"
            spellCheck={false}
            className={styles['input']}
            value={text}
            onChange={({ target }) => {
              const typed = searchText(target.value);
              setText(typed);
              setAt(0);
              search.later(typed);
            }}
            onKeyDown={onKeyDown}
          />
        </div>
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
                  onPointerMove={() => setAt(entries.indexOf(entry))}
                  onClick={() => choose(entry)}
                >
                  <span className="soft">{entry.icon}</span>
                  <span>
                    <bdi>{entry.label}</bdi>
                    {entry.denied !== undefined && (
                      <small id={`${id}-${entry.key}-reason`} className="stack small">
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
        {entries.length === 0 && !searching && !error && <p className={`${styles['note']} soft`}>Nada encontrado.</p>}
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
      </Modal>
    </AntdProvider>
  );
}
