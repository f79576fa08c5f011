import { useRef, useState, useId, useLayoutEffect } from 'react';
import { returnFocus, focusHeading } from '#ui/accessibility/focus.ts';
import {
  areSingleKeysOn,
  isDialogOpen,
  isTyping,
  useDocumentEvent,
} from '#ui/accessibility/keys.ts';
import { OverlayBoundary, unlessDoubleClick } from '#ui/states/Boundary.tsx';
import type { Screen } from '#ui/page/PageHeader.tsx';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { SearchOutlined } from '@ant-design/icons';
import { searchText } from '#api/contract/limits.ts';
import { PlainButton } from '#ui/buttons/PlainButton.tsx';
import type { PressKey, ResultsProps } from './PaletteResults.tsx';
import styles from './Palette.module.css';

const Keys = lazyPart(() => import('./Keys.tsx'));

/**
 * The palette and the list of shortcuts.
 * @param reader a change closes both
 * @returns what is open, and its opener
 */
export function useFinders(screens: readonly Screen[], reader: number | null) {
  const [opened, setOpened] = useState<{ finder: Finder; reader: number | null } | null>(null);
  const open = opened?.reader === reader ? opened.finder : null;
  const setOpen = (finder: Finder | null) => setOpened(finder && { finder, reader });
  const origin = useRef<Element | null>(null);
  const show = (finder: Finder) => {
    origin.current = document.activeElement;
    setOpen(finder);
  };
  useKeys(show);
  const cancel = () => {
    setOpen(null);
    // Once the dialog, which has the focus, has been removed.
    setTimeout(() => returnFocus(origin.current));
  };
  /**
   * A chosen screen or dialog moves the focus itself; after another choice, such as a theme, the
   * heading gets it.
   */
  const closeForChoice = () => {
    setOpen(null);
    setTimeout(() => document.activeElement === document.body && focusHeading());
  };
  const finder = open && (
    <OverlayBoundary key={open} onClose={cancel}>
      {open === 'palette' ? (
        <Palette
          screens={screens}
          onCancel={cancel}
          onChosen={closeForChoice}
          onShowKeys={() => setOpen('keys')}
        />
      ) : (
        <Keys onClose={cancel} />
      )}
    </OverlayBoundary>
  );
  return { finder, openPalette: () => show('palette') };
}

type Finder = 'palette' | 'keys';

/**
 * The frame's shortcuts. None acts while a dialog is open, and single characters not while someone
 * types.
 */
function useKeys(onOpen: (finder: Finder) => void): void {
  useDocumentEvent('keydown', (event) => {
    if (event.defaultPrevented || event.altKey || isDialogOpen()) return;
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() !== 'k' || event.shiftKey) return;
      onOpen('palette');
    } else if (isTyping(event.target) || !areSingleKeysOn()) {
      return;
    } else if (event.key === '?') {
      onOpen('keys');
    } else {
      const search =
        event.key === '/' && document.querySelector<HTMLInputElement>('main [role="searchbox"]');
      if (!search) return;
      search.focus();
      search.select();
    }
    event.preventDefault();
  });
}

const PaletteResults = lazyPart(() => import('./PaletteResults.tsx'));

interface PaletteProps extends Pick<ResultsProps, 'screens' | 'onChosen' | 'onShowKeys'> {
  onCancel: () => void;
}

/**
 * A combobox (ARIA practices). Its field is in the first file: no letter after Ctrl+K is lost;
 * results load later.
 */
function Palette({ onCancel, ...found }: PaletteProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const results = useRef<PressKey>(null);
  const [text, setText] = useState('');
  const [active, setActive] = useState<string>();
  const cancel = unlessDoubleClick(onCancel);
  useLayoutEffect(() => {
    // In strict mode the effect runs twice.
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    // Its keys are Escape and those of its field; the page behind it is no control.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-label="Buscar no console"
      className={`${styles['dialog']} box`}
      onCancel={onCancel}
      onClick={(event) =>
        event.target === dialog.current && isBeside(dialog.current, event) && cancel(event)
      }
    >
      <div className={`${styles['head']} row`}>
        <div className={`${styles['field']} row soft grow`}>
          <SearchOutlined aria-hidden />
          <input
            role="combobox"
            aria-label="Buscar telas, bancos, endpoints e ações"
            aria-expanded="true"
            aria-autocomplete="list"
            aria-controls={id}
            aria-activedescendant={active}
            placeholder="Tela, banco, endpoint, ação ou ID de requisição"
            autoComplete="off"
            spellCheck={false}
            className={`${styles['input']} grow`}
            value={text}
            onChange={({ target }) => setText(searchText(target.value))}
            onKeyDown={(event) => results.current?.(event)}
          />
        </div>
        <PlainButton kind="plain" onClick={onCancel}>
          Fechar
        </PlainButton>
      </div>
      <PaletteResults {...found} ref={results} id={id} text={text} onActive={setActive} />
    </dialog>
  );
}

function isBeside(
  dialog: HTMLDialogElement,
  { clientX, clientY }: { clientX: number; clientY: number },
): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
