import { Drawer } from 'antd';
import { AntdProvider } from '#ui/AntdProvider.tsx';
import { Sidebar } from './Sidebar.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
  onApproach: (path: string) => void;
}

/** The navigation on small screens: the same column, 256 px wide (64 units, seed section 9), from the left. */
export default function NavigationDrawer({ open, onClose, onApproach }: Props) {
  return (
    <AntdProvider>
      <Drawer
        open={open}
        onClose={onClose}
        placement="left"
        size={256}
        closable={false}
        aria-label="Menu"
        styles={{ body: { padding: 0 } }}
      >
        <Sidebar onApproach={onApproach} onNavigate={onClose} />
      </Drawer>
    </AntdProvider>
  );
}
