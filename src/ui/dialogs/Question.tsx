import { AntdProvider } from '../antd/AntdProvider.tsx';
import { ConfirmDialog, type QuestionProps } from './ConfirmDialog.tsx';

/**
 * A question of the frame, which starts without antd, or of its screens; to be loaded with
 * `lazyPart`.
 */
export default function Question(dialog: QuestionProps) {
  return (
    <AntdProvider>
      <ConfirmDialog {...dialog} />
    </AntdProvider>
  );
}
