import type { ComponentProps } from 'react';
import { AntdProvider } from '#ui/antd/AntdProvider.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';

/** A question of the frame, which starts without antd; to be loaded with `lazyPart`. */
export default function Question(dialog: ComponentProps<typeof ConfirmDialog>) {
  return (
    <AntdProvider>
      <ConfirmDialog {...dialog} />
    </AntdProvider>
  );
}
