import { Button } from 'antd';
import type { ReactNode } from 'react';
import { PageGone } from '#ui/PageGone.tsx';
import { EmptyState } from '#ui/StateViews.tsx';

interface Props {
  /** How many banks match: more than none means that the page lies after the last one. */
  total: number;
  filtered: boolean;
  add: ReactNode;
  onClear: () => void;
  onFirstPage: () => void;
}

/** Why there is no card to see, and the way out. */
export function NoBanks({ total, filtered, add, onClear, onFirstPage }: Props) {
  if (total > 0) return <PageGone onFirstPage={onFirstPage} />;
  if (filtered) {
    return (
      <EmptyState title="Nenhum banco encontrado" action={<Button onClick={onClear}>Limpar filtros</Button>}>
        Nenhum banco corresponde à busca e aos filtros.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="Nenhum banco cadastrado" action={add}>
      Cadastre um banco para configurar os endpoints dele e acompanhar as requisições.
    </EmptyState>
  );
}
