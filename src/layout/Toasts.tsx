import { lazy, Suspense, useEffect, useState } from 'react';
import { announce } from '#ui/announce.ts';
import { onToast, type Toast } from '#ui/toast.ts';

const ToastHost = lazy(() => import('./ToastHost.tsx'));

/** Shows and announces toasts; the host, and antd with it, loads with the first one. */
export function Toasts() {
  const [toasts, setToasts] = useState<(Toast & { id: number })[]>([]);
  useEffect(
    () =>
      onToast((toast) => {
        announce(toast.text);
        setToasts((all) => [...all, { ...toast, id: all.length }]);
      }),
    [],
  );
  return toasts.length > 0 ? (
    <Suspense fallback={null}>
      <ToastHost toasts={toasts} />
    </Suspense>
  ) : null;
}
