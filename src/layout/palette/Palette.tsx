import { useRef, useState, useId, useLayoutEffect } from 'react';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { SearchOutlined } from '@ant-design/icons';
import { searchText } from '#api/contract/limits.ts';
import { PlainButton } from '#ui/buttons/PlainButton.tsx';
import type { PressKey, ResultsProps } from './PaletteResults.tsx';
import styles from './Palette.module.css';
import { unlessRepeated } from '#ui/dialogs/unless-repeated.ts';

const PaletteResults = lazyPart(() => import('./PaletteResults.tsx'));

interface PaletteProps extends Pick<ResultsProps, 'screens' | 'onChosen' | 'onShowKeys'> {
  onCancel: () => void;
}

/**
 * A combobox (ARIA practices). Its field is in the first file: no letter after Ctrl+K is lost;
 * results load later.
 */
export function Palette({ onCancel, ...found }: PaletteProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const results = useRef<PressKey>(null);
  const [text, setText] = useState('');
  const [active, setActive] = useState<string>();
  const cancel = unlessRepeated(onCancel);
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
