import { Pagination } from 'antd';
import { formatNumber } from './format.ts';
import styles from './Pager.module.css';

interface Props {
  page: number;
  pageSize: number;
  total: number;
  onChange: (page: number) => void;
}

/** The pages of a list, with which rows are shown of how many. Absent when one page holds all, and past the last one. */
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
