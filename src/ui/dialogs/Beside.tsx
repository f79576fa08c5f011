import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMedia } from '../styles/scheme.ts';
import styles from './Beside.module.css';

/** Whether there is room for a detail beside its list. */
export const useIsBeside = (): boolean => useMedia('(min-width: 1280px)');

interface BesideProps {
  /** Names the detail for screen readers. */
  name: string;
  head: ReactNode;
  /** Controls at the end of its head. */
  extra?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The detail of a row beside its list, which stays usable. It takes the focus from the row that
 * opened it.
 */
export function Beside({ name, head, extra, onClose, children }: BesideProps) {
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    // When the page was loaded with the detail in its address, no row has the focus.
    if (document.activeElement !== document.body) root.current?.focus({ preventScroll: true });
  }, []);
  return (
    <aside ref={root} tabIndex={-1} aria-label={name} className={`${styles['beside']} box`}>
      <div className={`${styles['bar']} row`}>
        {head}
        {extra}
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden />}
          aria-label="Fechar"
          title="Fechar"
          className={`${styles['close']} screen-only`}
          onClick={onClose}
        />
      </div>
      <div className={styles['content']}>{children}</div>
    </aside>
  );
}
