import { memo } from 'react';
import {
  categoryLabels,
  endpointCategories,
  type EndpointCategory,
} from '#api/contract/endpoints.ts';
import { MethodTag, Tag } from '#ui/text/Tag.tsx';
import styles from './ImportDialog.module.css';
import { EXISTS, type ImportRow } from './import-rows.ts';
import { PathText } from '#ui/text/PathText.tsx';

/** The categories as options of a list. */
export const categories = endpointCategories.map((value) => ({
  value,
  label: categoryLabels[value],
}));

interface OperationRowProps {
  row: ImportRow;
  isChosen: boolean;
  category: EndpointCategory;
  onChoose: (ids: readonly number[], isChosen: boolean) => void;
  onCategory: (ids: readonly number[], category: EndpointCategory) => void;
}

/**
 * An operation of a document. There may be thousands: it has native controls, and renders again
 * only when its props change.
 */
export const OperationRow = memo(function OperationRow({
  row,
  isChosen,
  category,
  onChoose,
  onCategory,
}: OperationRowProps) {
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
      ) : (
        <Problem line={line} text={problem} />
      )}
    </li>
  );
});

/** Why a row cannot be imported. That the bank has it already is no fault of the document. */
function Problem({ line, text }: { line: number; text: string }) {
  if (text === EXISTS) return <Tag tone="neutral">{text}</Tag>;
  return (
    <span className={`${styles['problem']} small`}>
      Linha {line}: {text}
    </span>
  );
}
