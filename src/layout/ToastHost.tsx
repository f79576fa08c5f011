import { message } from 'antd';
import { useEffect, useRef } from 'react';
import { AntdProvider } from '#ui/AntdProvider.tsx';
import type { Toast } from '#ui/toast.ts';

/** How long a toast stays, in seconds. */
const STAY = 4;

/** Shows each toast once, as antd's messages. */
export default function ToastHost({ toasts }: { toasts: Toast[] }) {
  return (
    <AntdProvider>
      <Messages toasts={toasts} />
    </AntdProvider>
  );
}

function Messages({ toasts }: { toasts: Toast[] }) {
  const [api, holder] = message.useMessage({ duration: STAY });
  const shown = useRef(0);
  useEffect(() => {
    for (const { kind, text } of toasts.slice(shown.current)) void api.open({ type: kind, content: text });
    shown.current = toasts.length;
  }, [api, toasts]);
  return holder;
}
