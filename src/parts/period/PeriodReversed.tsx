import { Button } from 'antd';
import { EmptyState } from '#ui/states/EmptyState.tsx';

/**
 * In place of a list whose period ends before it begins: the platform would refuse it, and trying
 * again could not help.
 */
export const PeriodReversed = ({ onRemove }: { onRemove: (() => void) | undefined }) => (
  <EmptyState title="Período inválido" action={<Button onClick={onRemove}>Remover período</Button>}>
    O início do período vem depois do fim.
  </EmptyState>
);
