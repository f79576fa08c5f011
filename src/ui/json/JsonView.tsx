import { type KeyboardEvent, useCallback, useMemo, useState } from 'react';
import { JsonView as Tree } from 'react-json-view-lite';
import { formatNumber } from '../text/format.ts';
import styles from './JsonView.module.css';

/** Beyond so many values only the top level begins open. */
const OPEN_AT_FIRST = 500;

/** Deeper values are left out of the view: each level is a component inside another. */
const SHOWN_LEVELS = 100;

/** More values are left out of the view: each is a few elements, and a branch shows all that it contains. */
const SHOWN_VALUES = 5000;

/** More characters of names and texts are left out of the view: the layout of a text of megabytes takes seconds. */
const SHOWN_CHARACTERS = 100_000;

const look = {
  container: styles['tree'] ?? '',
  basicChildStyle: styles['node'] ?? '',
  childFieldsContainer: styles['children'] ?? '',
  label: styles['name'] ?? '',
  nullValue: styles['word'] ?? '',
  undefinedValue: styles['word'] ?? '',
  booleanValue: styles['word'] ?? '',
  numberValue: styles['number'] ?? '',
  stringValue: styles['string'] ?? '',
  otherValue: styles['string'] ?? '',
  punctuation: styles['punctuation'] ?? '',
  expandIcon: `${styles['toggle']} ${styles['closed']}`,
  collapseIcon: styles['toggle'] ?? '',
  collapsedContent: styles['hidden'] ?? '',
  quotesForFieldNames: true,
  stringifyStringValues: true,
  ariaLables: { expandJson: 'Expandir', collapseJson: 'Recolher' },
};

interface Props {
  /** Any JSON value; it is shown as text and never interpreted as HTML. */
  value: unknown;
  /** What the value is: the name of the region around the tree. */
  label: string;
}

/**
 * A JSON value as a coloured tree with collapsible branches; a text, such as XML, with its lines. Meant to be loaded with
 * `lazyPart`.
 */
export default function JsonView({ value: given, label }: Props) {
  const { value, isShortened } = useMemo(() => shortenJson(given), [given]);
  const { nodes, nested } = useMemo(() => measureJson(value), [value]);
  const [open, setOpen] = useState(nodes <= OPEN_AT_FIRST);
  const isOpen = useCallback((level: number) => level === 0 || open, [open]);

  return (
    <div className={styles['view']}>
      {isShortened && (
        <p>
          Só os primeiros {SHOWN_LEVELS} níveis, {formatNumber(SHOWN_VALUES)} valores e {formatNumber(SHOWN_CHARACTERS)}{' '}
          caracteres aparecem; a cópia traz todos.
        </p>
      )}
      {nested && (
        <button type="button" className={styles['tool']} onClick={() => setOpen(!open)}>
          {open ? 'Recolher tudo' : 'Expandir tudo'}
        </button>
      )}
      {/* The region takes focus so that a keyboard can scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
      <div role="region" aria-label={label} tabIndex={0} className={styles['frame']} onKeyDown={press}>
        {typeof value === 'string' ? (
          <pre className={styles['text']}>{value}</pre>
        ) : (
          <Tree data={value as object} style={look} shouldExpandNode={isOpen} aria-label="JSON" />
        )}
      </div>
    </div>
  );
}

/**
 * The tree's toggles have the role of a button but handle the arrow keys only; a button must also react to Enter and
 * Space.
 */
function press(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  if (!(event.target instanceof HTMLElement) || event.target.role !== 'button') return;
  event.preventDefault();
  event.target.click();
}

/**
 * The first {@link SHOWN_LEVELS} levels, {@link SHOWN_VALUES} values and {@link SHOWN_CHARACTERS} characters, and whether
 * anything was left out.
 */
function shortenJson(given: unknown): { value: unknown; isShortened: boolean } {
  let left = SHOWN_VALUES;
  let characters = SHOWN_CHARACTERS;
  let isShortened = false;
  const cut = (text: string): string => {
    isShortened = true;
    const shown = text.slice(0, characters).toWellFormed();
    characters = 0;
    return `${shown}…`;
  };
  const shorten = (value: unknown, levels: number): unknown => {
    left -= 1;
    if (typeof value === 'string') {
      if (value.length > characters) return cut(value);
      characters -= value.length;
    }
    if (typeof value !== 'object' || value === null) return value;
    if (levels === 0) {
      isShortened = true;
      return '…';
    }
    const kept: [string, unknown][] = [];
    for (const [name, item] of Object.entries(value)) {
      if (left === 0 || name.length > characters) {
        isShortened = true;
        break;
      }
      if (!Array.isArray(value)) characters -= name.length;
      kept.push([name, shorten(item, levels - 1)]);
    }
    return Array.isArray(value) ? kept.map(([, item]) => item) : Object.fromEntries(kept);
  };
  return { value: shorten(given, SHOWN_LEVELS), isShortened };
}

/** The number of values in a JSON value, itself included, and whether one below the top contains others. */
function measureJson(value: unknown, level = 0): { nodes: number; nested: boolean } {
  if (typeof value !== 'object' || value === null) return { nodes: 1, nested: false };
  const items = Object.values(value);
  const below = items.map((item) => measureJson(item, level + 1));
  return {
    nodes: below.reduce((sum, { nodes }) => sum + nodes, 1),
    nested: (level > 0 && items.length > 0) || below.some(({ nested }) => nested),
  };
}
