import { CloseOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useRefresh } from '#api/hooks/use-refresh.ts';
import { Boundary } from '#ui/states/Boundary.tsx';
import { focusHeading } from '#ui/accessibility/focus.ts';
import { CallList } from './CallList.tsx';
import styles from './CallsPanel.module.css';
import type { DemoControls } from './demo-port.ts';

/** The calls that the current screen makes while this panel is open beside it. */
export function CallsPanel({ demo, onClose }: { demo: DemoControls; onClose: () => void }) {
  const { pathname } = useLocation();
  const refresh = useRefresh();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const close = () => {
    onClose();
    focusHeading();
  };
  return (
    <section aria-labelledby={id} className={styles['panel']}>
      <header className={styles['head']}>
        <h2 id={id} ref={heading} tabIndex={-1} className={styles['title']}>
          Chamadas desta tela
        </h2>
        <Button size="small" icon={<ReloadOutlined aria-hidden />} onClick={() => void refresh()}>
          Recarregar dados
        </Button>
        <Button
          size="small"
          type="text"
          icon={<CloseOutlined aria-hidden />}
          aria-label="Fechar chamadas"
          onClick={close}
        />
      </header>
      <Boundary resetWith={pathname}>
        {/* The key starts a new list on each screen. */}
        <CallList key={pathname} demo={demo} />
      </Boundary>
    </section>
  );
}
