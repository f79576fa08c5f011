import { Pagination, type PaginationProps } from 'antd';
import { type AriaAttributes, cloneElement, isValidElement } from 'react';
import { formatNumber } from './format.ts';
import styles from './Pager.module.css';

/** From this number of pages on, a page can be typed. */
const JUMP_FROM = 6;

interface Props {
  page: number;
  pageSize: number;
  /** The page sizes to choose from; without them the size is fixed. */
  pageSizes?: readonly number[];
  total: number;
  onChange: (page: number, pageSize: number) => void;
}

/** antd names these buttons after their icons, in English. */
const steps: Partial<Record<string, string>> = { prev: 'Página anterior', next: 'Próxima página' };

/** Names the steps, and hides the icons of the jumps: the list item around them has a title. */
const renderItem: PaginationProps['itemRender'] = (_, type, element) => {
  if (!isValidElement<AriaAttributes>(element)) return element;
  const name = steps[type];
  if (name) return cloneElement(element, { 'aria-label': name });
  return type === 'page' ? element : cloneElement(element, { 'aria-hidden': true });
};

/**
 * The pages of a list and the range of rows shown. Not rendered when one page has all rows, nor after the last page.
 */
export function Pager({ page, pageSize, pageSizes, total, onChange }: Props) {
  if (total <= Math.min(pageSize, ...(pageSizes ?? [])) || (page - 1) * pageSize >= total) return null;
  return (
    <nav aria-label="Páginas" className={styles['pager']}>
      <Pagination
        className={styles['pages'] ?? ''}
        current={page}
        pageSize={pageSize}
        total={total}
        onChange={onChange}
        itemRender={renderItem}
        showSizeChanger={pageSizes ? { 'aria-label': 'Linhas por página' } : false}
        {...(pageSizes && { pageSizeOptions: [...pageSizes] })}
        showQuickJumper={total > JUMP_FROM * pageSize}
        showTotal={(all, [first, last]) => `${formatNumber(first)}–${formatNumber(last)} de ${formatNumber(all)}`}
        responsive
      />
    </nav>
  );
}
