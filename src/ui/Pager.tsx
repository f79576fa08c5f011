import { Pagination } from 'antd';
import { formatNumber } from './format.ts';
import styles from './Pager.module.css';

interface Props {
  page: number;
  pageSize: number;
  total: number;
  onChange: (page: number) => void;
}

/** The pager of a list with the range of rows. Not rendered for a single page or after the last page. */
export function Pager({ page, pageSize, total, onChange }: Props) {
  if (total <= pageSize || (page - 1) * pageSize >= total) return null;
  return (
    <nav aria-label="Páginas" className={styles['pager']}>
      <Pagination
        current={page}
        pageSize={pageSize}
        total={total}
        onChange={onChange}
        showSizeChanger={false}
        showTotal={(all, [first, last]) => `${formatNumber(first)}–${formatNumber(last)} de ${formatNumber(all)}`}
        responsive
      />
    </nav>
  );
}
