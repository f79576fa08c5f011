import { Button, Flex, Input } from 'antd';
import { memo, useDeferredValue, useEffect, useMemo, useState } from 'react';
import {
  categoryLabels,
  endpointCategories,
  type EndpointCategory,
} from '#api/contract/endpoints.ts';
import { flushSync } from 'react-dom';
import { wordSearch } from '#domain/search.ts';
import { Select } from '#ui/antd/Select.tsx';
import { MethodTag, Tag } from '#ui/text/Tag.tsx';
import { pluralize } from '#ui/text/format.ts';
import type { Fault } from './found-document.ts';
import styles from './ImportDialog.module.css';
import { EXISTS, type ImportRow } from './import-rows.ts';
import { PathText } from '#ui/text/PathText.tsx';

const categories = endpointCategories.map((value) => ({ value, label: categoryLabels[value] }));

/**
 * How many rows are added at a time: 2,000 at once would block the tab for seconds on a slow
 * machine.
 */
const STEP = 200;

interface OperationListProps {
  rows: readonly ImportRow[];
  faults: readonly Fault[];
  chosen: ReadonlySet<number>;
  given: ReadonlyMap<number, EndpointCategory>;
  onChoose: (ids: readonly number[], isChosen: boolean) => void;
  onCategory: (ids: readonly number[], category: EndpointCategory) => void;
}

/**
 * The operations of a document, to be ticked; their categories can be changed one by one and for
 * all that are ticked.
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
  const found = useDeferredValue(q);
  const [most, setMost] = useState(STEP);
  const shown = useMemo(() => {
    const isFound = wordSearch(found);
    return rows.filter(({ name, path, method }) => isFound(name, path, method));
  }, [rows, found]);
  const free = shown.filter(({ draft }) => draft !== null).map(({ id }) => id);
  const ticked = free.filter((id) => chosen.has(id));
  // The page on paper has the whole list.
  useEffect(() => {
    const showAll = () => flushSync(() => setMost(Infinity));
    addEventListener('beforeprint', showAll);
    return () => removeEventListener('beforeprint', showAll);
  }, []);
  const taken = rows.filter(({ problem }) => problem === EXISTS).length;
  const others = rows.filter(({ problem }) => problem !== null).length - taken + faults.length;
  const notes = [
    taken > 0 && pluralize(taken, 'já cadastrado', 'já cadastrados'),
    others > 0 && pluralize(others, 'não pode ser importado', 'não podem ser importados'),
  ].filter(Boolean);

  return (
    <section aria-label="Operações do documento" className="stack gap-12">
      <Flex gap={8} wrap align="center">
        <label className={`${styles['all']} row`}>
          <input
            ref={(box) => {
              if (box) box.indeterminate = ticked.length > 0 && ticked.length < free.length;
            }}
            type="checkbox"
            checked={free.length > 0 && ticked.length === free.length}
            disabled={free.length === 0}
            onChange={({ target }) => onChoose(free, target.checked)}
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
        {[
          `${pluralize(chosen.size, 'marcado', 'marcados')} de ${pluralize(rows.length + faults.length, 'operação', 'operações')}`,
          ...notes,
        ].join(' · ')}
      </p>
      {/* A region that scrolls must be reached by keyboard. */}
      <div
        className={`${styles['scroll']} box`}
        role="region"
        aria-label="Lista de operações"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <ul className={styles['rows']}>
          {shown.slice(0, most).map((row) => (
            <Row
              key={row.id}
              row={row}
              isChosen={chosen.has(row.id)}
              category={given.get(row.id) ?? row.category}
              onChoose={onChoose}
              onCategory={onCategory}
            />
          ))}
          {(shown.length > most ? [] : faults).map(({ line, error }) => (
            <li key={error} className={`${styles['row']} row gap-12`}>
              <span className={`${styles['problem']} small`}>
                Linha {line}: {error}
              </span>
            </li>
          ))}
        </ul>
        {shown.length > most && (
          <Button type="text" block onClick={() => setMost(most + STEP)}>
            Mostrar mais ({pluralize(shown.length - most, 'operação', 'operações')})
          </Button>
        )}
        {shown.length === 0 && <p className="note">Nenhuma operação encontrada.</p>}
      </div>
    </section>
  );
}

interface RowProps extends Pick<OperationListProps, 'onChoose' | 'onCategory'> {
  row: ImportRow;
  isChosen: boolean;
  category: EndpointCategory;
}

/** One of many rows: native controls, and rendered again only when it changes. */
const Row = memo(function OperationRow({
  row,
  isChosen,
  category,
  onChoose,
  onCategory,
}: RowProps) {
  const { id, line, method, path, name, problem, doubt } = row;
  return (
    <li className={`${styles['row']} row gap-12`}>
      <label className={`${styles['pick']} row gap-12 grow`}>
        <input
          type="checkbox"
          checked={isChosen}
          disabled={problem !== null}
          onChange={({ target }) => onChoose([id], target.checked)}
        />
        <span className={styles['method']}>
          <MethodTag method={method} />
        </span>
        <span className={styles['what']}>
          <bdi className={problem === null ? 'strong' : 'strong soft'}>{name}</bdi>
          <span className="note">
            <PathText path={path} />
          </span>
          {problem === null && doubt !== null && (
            <bdi className={`${styles['problem']} small`}>{doubt}</bdi>
          )}
        </span>
      </label>
      {problem === null ? (
        <select
          className={`${styles['select']} box floating`}
          aria-label={`Categoria de ${name}`}
          value={category}
          onChange={({ target }) => onCategory([id], target.value as EndpointCategory)}
        >
          {categories.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ) : problem === EXISTS ? (
        <Tag tone="neutral">{problem}</Tag>
      ) : (
        <span className={`${styles['problem']} small`}>
          Linha {line}: {problem}
        </span>
      )}
    </li>
  );
});
