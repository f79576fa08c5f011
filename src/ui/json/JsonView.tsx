import { type KeyboardEvent, useMemo, useState } from 'react';
import { useScrollableTabStop } from '../accessibility/focus.ts';
import { formatNumber } from '../text/format.ts';
import { bodyForPeople } from './json-text.ts';
import { PlainButton } from '../buttons/PlainButton.tsx';
import styles from './JsonView.module.css';
import {
  readTree,
  textWithin,
  SHOWN_CHARACTERS,
  SHOWN_LEVELS,
  SHOWN_VALUES,
  type TreeValue,
} from './json-tree.ts';

/** With more values, only the top level begins open. */
const OPEN_AT_FIRST = 500;
/** With more values, one button opens and closes all branches. */
const SEEN_AT_ONCE = 30;

interface JsonViewProps {
  /**
   * JSON; it is shown as text and never interpreted as HTML. A JSON string is a text, such as XML.
   */
  text: string;
  label: string;
}

/**
 * JSON as a coloured tree with collapsible branches, and a text with its lines. To be loaded with
 * `lazyPart`.
 */
export default function JsonView({ text, label }: JsonViewProps) {
  const tree = useMemo(() => (text.startsWith('"') ? undefined : readTree(text)), [text]);
  const [isOpen, setOpen] = useState(tree !== undefined && tree.values <= OPEN_AT_FIRST);
  const scroll = useScrollableTabStop();
  const plain = useMemo(() => (tree ? '' : bodyForPeople(text)), [tree, text]);

  return (
    <div className={`${styles['view']} stack`}>
      {(tree?.isShortened || plain.length > SHOWN_CHARACTERS) && (
        <p>
          Só os primeiros {SHOWN_LEVELS} níveis, {formatNumber(SHOWN_VALUES)} valores e{' '}
          {formatNumber(SHOWN_CHARACTERS)} caracteres aparecem; a cópia traz todos.
        </p>
      )}
      {tree &&
        tree.values > SEEN_AT_ONCE &&
        tree.root.items?.some(({ items }) => items && items.length > 0) && (
          <PlainButton kind="plain" onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Recolher tudo' : 'Expandir tudo'}
          </PlainButton>
        )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        {...scroll}
        role="region"
        aria-label={label}
        className={`${styles['frame']} box`}
        onKeyDown={moveFocus}
      >
        {tree ? (
          <div role="tree" aria-label="JSON" className={styles['tree']}>
            <Value key={String(isOpen)} value={tree.root} level={0} opens={isOpen} isLast />
          </div>
        ) : (
          <pre className={styles['text']}>{plain.slice(0, SHOWN_CHARACTERS).toWellFormed()}</pre>
        )}
      </div>
    </div>
  );
}

/**
 * One value; a branch has a button. Only the first button is a tab stop, the arrow keys reach the
 * others.
 */
function Value({
  value,
  level,
  opens,
  isLast,
}: {
  value: TreeValue;
  level: number;
  opens: boolean;
  isLast: boolean;
}) {
  const [isOpen, setOpen] = useState(level === 0 || opens);
  const { name, kind, text, items = [], end } = value;
  const isBranch = items.length > 0;
  return (
    <div className={styles['node']}>
      <span
        role="treeitem"
        aria-level={level + 1}
        aria-selected={false}
        aria-label={accessibleName(value)}
        {...(isBranch && { 'aria-expanded': isOpen })}
      >
        {isBranch && (
          <button
            type="button"
            tabIndex={level === 0 ? 0 : -1}
            aria-label={isOpen ? 'Recolher' : 'Expandir'}
            className={`${styles['toggle']} soft`}
            onClick={() => setOpen(!isOpen)}
          />
        )}
        {name !== undefined && <span className={styles['name']}>{name}:</span>}
        <span className={styles[kind]}>{text}</span>
      </span>
      {isBranch &&
        isOpen &&
        items.map((item, index) => (
          // The text of one answer does not change, and names may be repeated.
          <Value
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            value={item}
            level={level + 1}
            opens={opens}
            isLast={index === items.length - 1}
          />
        ))}
      {isBranch && !isOpen && (
        <span className={`${styles['folded']} soft`}>
          {/* For a copy of what is selected: not seen, and not read out. */}
          <span aria-hidden className="visually-hidden">
            {textWithin(value)}
          </span>
        </span>
      )}
      <span className="soft">
        {end}
        {!isLast && ','}
      </span>
    </div>
  );
}

/** What a screen reader calls a value: `valor, objeto com 2 itens`, `txid: "abc123"`. */
function accessibleName({ name, text, items, end }: TreeValue): string {
  const own = name === undefined ? [] : [name.slice(1, -1)];
  if (!items) return [...own, text].join(': ');
  const kind = end === '}' ? 'objeto' : 'lista';
  return [...own, `${kind} com ${items.length} ${items.length === 1 ? 'item' : 'itens'}`].join(
    ', ',
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || !(event.target instanceof HTMLButtonElement)) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  event.preventDefault();
  buttons[buttons.indexOf(event.target) + step]?.focus();
}
