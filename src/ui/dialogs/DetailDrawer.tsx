import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useMedia } from '../styles/scheme.ts';
import { unlessRepeated } from './unless-repeated.ts';

interface DetailDrawerProps {
  title: ReactNode;
  /** Controls at the end of its head. */
  extra?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A detail where there is no room beside its list, or a form over it: at the right, and on a phone
 * from below.
 */
export function DetailDrawer({ title, extra, onClose, children }: DetailDrawerProps) {
  const isPhone = useMedia('(max-width: 767.98px)');
  return (
    <Drawer
      open
      title={title}
      extra={extra}
      placement={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '92%' : 640}
      closable={{ placement: 'end' }}
      onClose={unlessRepeated(onClose)}
    >
      {children}
    </Drawer>
  );
}
