import { DoubleLeftOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { PageSizes, Step } from './Pager.tsx';
import styles from './Pager.module.css';

/** Turns the pages of a list with cursors; each is undefined where there is no such page. */
export interface Turns {
  first: (() => void) | undefined;
  prev: (() => void) | undefined;
  next: (() => void) | undefined;
}

interface Props {
  turns: Turns;
  pageSize: number;
  pageSizes: readonly number[];
  /** How many rows match, as far as they were counted. */
  total: number;
  onSize: (pageSize: number) => void;
}

/** The pages of a list with cursors, which have no numbers. Not rendered when one page has all rows. */
export function CursorPager({ turns, pageSize, pageSizes, total, onSize }: Props) {
  const { first, prev, next } = turns;
  if (!first && !prev && !next && total <= Math.min(...pageSizes)) return null;
  return (
    <nav aria-label="Páginas" className={styles['pager']}>
      <ul className={styles['pages']}>
        <Step label="Primeira página" icon={<DoubleLeftOutlined aria-hidden />} onPress={first} />
        <Step label="Página anterior" icon={<LeftOutlined aria-hidden />} onPress={prev} />
        <Step label="Próxima página" icon={<RightOutlined aria-hidden />} onPress={next} />
      </ul>
      <PageSizes pageSize={pageSize} pageSizes={pageSizes} onSize={onSize} />
    </nav>
  );
}
