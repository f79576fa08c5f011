import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { formatNumber } from '../text/format.ts';
import styles from './Pager.module.css';
import { PagerStep } from './PagerStep.tsx';

interface PagerProps {
  page: number;
  pageSize: number;
  total: number;
  onChange: (page: number) => void;
}

/**
 * The pages and the range shown. antd's are list items, announced neither as buttons nor as
 * current.
 */
export function Pager({ page, pageSize, total, onChange: turnTo }: PagerProps) {
  if (total <= pageSize || (page - 1) * pageSize >= total) return null;
  const last = Math.ceil(total / pageSize);
  const rows = [(page - 1) * pageSize + 1, Math.min(page * pageSize, total), total].map(
    formatNumber,
  );
  return (
    <nav aria-label="Páginas" className={`${styles['pager']} row wraps gap-8-16`}>
      <span>
        {rows[0]}–{rows[1]} de {rows[2]}
      </span>
      <ul className={`${styles['pages']} row wraps gap-4`}>
        <PagerStep
          label="Página anterior"
          icon={<LeftOutlined aria-hidden />}
          onPress={page === 1 ? undefined : () => turnTo(page - 1)}
        />
        {pagesAround(page, last).map((target, index, all) => (
          <li key={target} className="row gap-4">
            {target - (all[index - 1] ?? target) > 1 && <span aria-hidden="true">…</span>}
            <button
              type="button"
              aria-label={`Página ${formatNumber(target)}`}
              aria-current={target === page ? 'page' : undefined}
              className={styles['page']}
              onClick={() => turnTo(target)}
            >
              {formatNumber(target)}
            </button>
          </li>
        ))}
        <PagerStep
          label="Próxima página"
          icon={<RightOutlined aria-hidden />}
          onPress={page === last ? undefined : () => turnTo(page + 1)}
        />
      </ul>
    </nav>
  );
}

/**
 * The first and the last page, the current one and those beside it: `1 … 5 [6] 7 … 20`. A gap of
 * one page shows the page: `1 2 3 [4] 5 … 9`.
 */
function pagesAround(page: number, last: number): number[] {
  const near = [1, page - 1, page, page + 1, last];
  if (page - 1 === 3) near.push(2);
  if (page + 1 === last - 2) near.push(last - 1);
  return [...new Set(near)].filter((one) => one >= 1 && one <= last).toSorted((a, b) => a - b);
}
