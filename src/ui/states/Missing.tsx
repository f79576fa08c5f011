import { Button } from 'antd';
import { EmptyState } from './StateViews.tsx';

interface Props {
  /** `Este banco não está cadastrado` */
  title: string;
  /** What the button that closes says: `Voltar para os bancos`. */
  back: string;
  onClose: () => void;
}

/** Shown in place of a record that does not exist, or no longer does. */
export function Missing({ title, back, onClose }: Props) {
  return (
    <EmptyState title={title} action={<Button onClick={onClose}>{back}</Button>}>
      O registro pode ter sido excluído, ou o link está incompleto.
    </EmptyState>
  );
}
