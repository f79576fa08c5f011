import { AntdProvider } from '#ui/antd/AntdProvider.tsx';
import { ConfirmDialog, type QuestionProps } from '#ui/dialogs/ConfirmDialog.tsx';

/** A question of the frame, which starts without antd; to be loaded with `lazyPart`. */
export default function Question(dialog: QuestionProps) {
  return (
    <AntdProvider>
      <ConfirmDialog {...dialog} />
    </AntdProvider>
  );
}
