import { type KeyboardEvent, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { JsonView as Tree } from 'react-json-view-lite';
import { formatNumber } from '../text/format.ts';
import { measureJson, searchJson, SHOWN_CHARACTERS, SHOWN_LEVELS, SHOWN_VALUES, shortenJson } from './json-search.ts';
import styles from './JsonView.module.css';
import { SEARCHED, useJsonMarks } from './use-json-marks.ts';

/** Beyond so many values only the top level begins open. */
const OPEN_AT_FIRST = 500;

const text = (name: string) => `${styles[name]} ${SEARCHED}`;
const look = {
  container: styles['tree'] ?? '',
  basicChildStyle: styles['node'] ?? '',
  childFieldsContainer: styles['children'] ?? '',
  label: text('name'),
  nullValue: text('word'),
  undefinedValue: text('word'),
  booleanValue: text('word'),
  numberValue: text('number'),
  stringValue: text('string'),
  otherValue: text('string'),
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
  /** What the value is: the name of the tree and of its search field. */
  label: string;
}

/** A JSON value as a coloured tree with collapsible branches and a search. Meant to be loaded with `lazyPart`. */
export default function JsonView({ value: given, label }: Props) {
  const { value, isShortened } = useMemo(() => shortenJson(given), [given]);
  const { nodes, nested } = useMemo(() => measureJson(value), [value]);
  const [open, setOpen] = useState(nodes <= OPEN_AT_FIRST);
  const [query, setQuery] = useState('');
  const [current, setCurrent] = useState(0);
  const searched = useDeferredValue(query.trim());
  const matches = useMemo(() => searchJson(value, searched), [value, searched]);
  const tree = useRef<HTMLDivElement>(null);
  useJsonMarks(tree, searched, current);

  // A new function makes the tree compute its open branches again, so each step also opens branches that the operator
  // closed.
  const isOpen = useCallback(
    (level: number, node: unknown) => level === 0 || open || (current >= 0 && matches.holders.has(node)),
    [open, matches, current],
  );
  const step = (by: number) => setCurrent((current + by + matches.count) % matches.count);

  return (
    <div className={styles['view']}>
      {isShortened && (
        <p>
          Só os primeiros {SHOWN_LEVELS} níveis, {formatNumber(SHOWN_VALUES)} valores e {formatNumber(SHOWN_CHARACTERS)}{' '}
          caracteres aparecem; a cópia traz todos.
        </p>
      )}
      {nodes > 1 && (
        <div className={styles['tools']}>
          <input
            type="search"
            aria-label={`Buscar em ${label}`}
            placeholder="Buscar…"
            className={styles['search']}
            value={query}
            onChange={({ target }) => {
              setQuery(target.value);
              setCurrent(0);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              if (matches.count > 0) step(event.shiftKey ? -1 : 1);
            }}
          />
          <span role="status" className={styles['count']}>
            {searched &&
              (matches.count > 0
                ? `${formatNumber(current + 1)} de ${formatNumber(matches.count)}`
                : 'Nenhuma ocorrência')}
          </span>
          {matches.count > 1 && (
            <span className={styles['steps']}>
              <button type="button" className={styles['tool']} onClick={() => step(-1)}>
                Anterior
              </button>
              <button type="button" className={styles['tool']} onClick={() => step(1)}>
                Próxima
              </button>
            </span>
          )}
          {nested && (
            <button type="button" className={`${styles['tool']} ${styles['aside']}`} onClick={() => setOpen(!open)}>
              {open ? 'Recolher tudo' : 'Expandir tudo'}
            </button>
          )}
        </div>
      )}
      {/* The region takes focus so that a keyboard can scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
      <div ref={tree} role="region" aria-label={label} tabIndex={0} className={styles['frame']} onKeyDown={press}>
        <Tree data={value as object} style={look} shouldExpandNode={isOpen} aria-label="JSON" />
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
