import { LeftOutlined, RightOutlined, DoubleLeftOutlined } from '@ant-design/icons';
import { formatNumber } from '../text/format.ts';
import styles from './Pager.module.css';
import { Select } from '../antd/Select.tsx';
import { PagerStep } from './PagerStep.tsx';

/** Turns the pages of a list with cursors; each is undefined where there is no such page. */
export interface CursorTurns {
  first: (() => void) | undefined;
  prev: (() => void) | undefined;
  next: (() => void) | undefined;
}

interface CursorPagerProps {
  turns: CursorTurns;
  pageSize: number;
  pageSizes: readonly number[];
  total: number;
  onSize: (pageSize: number) => void;
}

/**
 * The pages of a list with cursors, which have no numbers, and how many rows one has. Not rendered
 * when the smallest page would have all rows; otherwise the size can still be changed.
 */
export function CursorPager({ turns, pageSize, pageSizes, total, onSize }: CursorPagerProps) {
  const { first, prev, next } = turns;
  if (!first && !prev && !next && total <= Math.min(...pageSizes)) return null;
  return (
    <nav aria-label="Páginas" className={`${styles['pager']} row wraps gap-8-16`}>
      <ul className={`${styles['pages']} row wraps gap-4`}>
        <PagerStep
          label="Primeira página"
          icon={<DoubleLeftOutlined aria-hidden />}
          onPress={first}
        />
        <PagerStep label="Página anterior" icon={<LeftOutlined aria-hidden />} onPress={prev} />
        <PagerStep label="Próxima página" icon={<RightOutlined aria-hidden />} onPress={next} />
      </ul>
      <Select<number>
        aria-label="Linhas por página"
        value={pageSize}
        popupMatchSelectWidth={false}
        options={pageSizes.map((size) => ({
          value: size,
          label: `${formatNumber(size)} por página`,
        }))}
        onChange={onSize}
      />
    </nav>
  );
}
