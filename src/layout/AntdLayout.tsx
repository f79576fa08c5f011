import { Outlet } from 'react-router-dom';
import { AntdProvider } from '#ui/antd/AntdProvider.tsx';
import { LeaveGuard } from '#ui/dialogs/LeaveGuard.tsx';

/** Provides antd's theme and the guard of unsaved forms to the screens. Lazy: the dashboard needs no antd. */
export function Component() {
  return (
    <AntdProvider>
      <Outlet />
      <LeaveGuard />
    </AntdProvider>
  );
}
