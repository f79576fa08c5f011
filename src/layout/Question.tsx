import type { ComponentProps } from 'react';
import { AntdProvider } from '#ui/antd/AntdProvider.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';

/** A question of the frame, to be loaded with `lazyPart`: the frame starts without antd. */
export default function Question(dialog: ComponentProps<typeof ConfirmDialog>) {
  return (
    <AntdProvider>
      <ConfirmDialog {...dialog} />
    </AntdProvider>
  );
}
