import { Outlet } from 'react-router-dom';
import { AntdProvider } from '#ui/antd/AntdProvider.tsx';
import { LeaveGuard } from '#ui/dialogs/LeaveGuard.tsx';

/**
 * Provides antd's theme and the guard of unsaved forms to the screens. Lazy: the dashboard needs no
 * antd.
 */
function AntdLayout() {
  return (
    <AntdProvider>
      <Outlet />
      <LeaveGuard />
    </AntdProvider>
  );
}

// The name that React Router's `lazy` asks for.
export { AntdLayout as Component };
