import { Button, Flex, Input } from 'antd';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { EndpointCategory } from '#api/contract/endpoints.ts';
import { flushSync } from 'react-dom';
import { wordSearch } from '#domain/search.ts';
import { Select } from '#ui/antd/Select.tsx';
import { pluralize } from '#ui/text/format.ts';
import type { DocumentFault } from './found-document.ts';
import styles from './ImportDialog.module.css';
import { EXISTS, type ImportRow } from './import-rows.ts';
import { categories, OperationRow } from './OperationRow.tsx';

/**
 * How many rows are added at a time. Two thousand at once would block the tab of a slow machine for
 * seconds.
 */
const ROWS_AT_A_TIME = 200;

interface OperationListProps {
  rows: readonly ImportRow[];
  faults: readonly DocumentFault[];
  chosen: ReadonlySet<number>;
  /** The categories that the operator chose. */
  given: ReadonlyMap<number, EndpointCategory>;
  onChoose: (ids: readonly number[], isChosen: boolean) => void;
  onCategory: (ids: readonly number[], category: EndpointCategory) => void;
}

/**
 * The operations of a document, to be ticked. Their categories can be changed one by one, and at
 * once for those that are ticked.
 */
export function OperationList({
  rows,
  faults,
  chosen,
  given,
  onChoose,
  onCategory,
}: OperationListProps) {
  const [q, setQ] = useState('');
  const deferredQuery = useDeferredValue(q);
  const [maxRows, setMaxRows] = useState(ROWS_AT_A_TIME);
  const shown = useMemo(() => {
    const isFound = wordSearch(deferredQuery);
    return rows.filter(({ name, path, method }) => isFound(name, path, method));
  }, [rows, deferredQuery]);
  const importable = shown.filter(({ draft }) => draft !== null).map(({ id }) => id);
  const ticked = importable.filter((id) => chosen.has(id));
  // A printed page shows the whole list.
  useEffect(() => {
    const showAll = () => flushSync(() => setMaxRows(Infinity));
    addEventListener('beforeprint', showAll);
    return () => removeEventListener('beforeprint', showAll);
  }, []);
  const existing = rows.filter(({ problem }) => problem === EXISTS).length;
  const withProblem = rows.filter(({ problem }) => problem !== null).length;
  const refused = withProblem - existing + faults.length;
  const counts = [
    `${pluralize(chosen.size, 'marcado', 'marcados')} de ${pluralize(rows.length + faults.length, 'operação', 'operações')}`,
  ];
  if (existing > 0) counts.push(pluralize(existing, 'já cadastrado', 'já cadastrados'));
  if (refused > 0)
    counts.push(pluralize(refused, 'não pode ser importado', 'não podem ser importados'));

  return (
    <section aria-label="Operações do documento" className="stack gap-12">
      <Flex gap={8} wrap align="center">
        <label className={`${styles['all']} row`}>
          <input
            ref={(box) => {
              if (box) box.indeterminate = ticked.length > 0 && ticked.length < importable.length;
            }}
            type="checkbox"
            checked={importable.length > 0 && ticked.length === importable.length}
            disabled={importable.length === 0}
            onChange={({ target }) => onChoose(importable, target.checked)}
          />
          Marcar {q === '' ? 'todos' : 'os encontrados'}
        </label>
        <Input
          className={styles['search'] ?? ''}
          type="search"
          role="searchbox"
          aria-label="Filtrar operações"
          placeholder="Filtrar por nome ou caminho..."
          value={q}
          onChange={({ target }) => setQ(target.value)}
        />
        <span className={`${styles['bulk']} row`}>
          <label htmlFor="import-category">Categoria dos marcados</label>
          <Select<EndpointCategory>
            id="import-category"
            className={styles['category'] ?? ''}
            placeholder="Alterar"
            value={null}
            options={categories}
            disabled={ticked.length === 0}
            onChange={(category) => onCategory(ticked, category)}
          />
        </span>
      </Flex>
      <p className="note" role="status">
        {counts.join(' · ')}
      </p>
      {/* The keyboard must reach a region that scrolls. */}
      <div
        className={`${styles['scroll']} box`}
        role="region"
        aria-label="Lista de operações"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <ul className={styles['rows']}>
          {shown.slice(0, maxRows).map((row) => (
            <OperationRow
              key={row.id}
              row={row}
              isChosen={chosen.has(row.id)}
              category={given.get(row.id) ?? row.category}
              onChoose={onChoose}
              onCategory={onCategory}
            />
          ))}
          {(shown.length > maxRows ? [] : faults).map(({ line, error }) => (
            <li key={error} className={`${styles['row']} row gap-12`}>
              <span className={`${styles['problem']} small`}>
                Linha {line}: {error}
              </span>
            </li>
          ))}
        </ul>
        {shown.length > maxRows && (
          <Button type="text" block onClick={() => setMaxRows(maxRows + ROWS_AT_A_TIME)}>
            Mostrar mais ({pluralize(shown.length - maxRows, 'operação', 'operações')})
          </Button>
        )}
        {shown.length === 0 && <p className="note">Nenhuma operação encontrada.</p>}
      </div>
    </section>
  );
}
