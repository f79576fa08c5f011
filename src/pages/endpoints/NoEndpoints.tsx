import { Button } from 'antd';
import type { ReactNode } from 'react';
import { PageGone } from '#ui/PageGone.tsx';
import { EmptyState } from '#ui/StateViews.tsx';
import type { EndpointFilterValues } from './endpoint-params.ts';

interface Props {
  /** How many endpoints match: more than none means that the page lies after the last one. */
  total: number;
  filters: EndpointFilterValues;
  add: ReactNode;
  onClear: () => void;
  onFirstPage: () => void;
}

/** Why there is no endpoint to see, and the way out. */
export function NoEndpoints({ total, filters, add, onClear, onFirstPage }: Props) {
  const { q, bankId, category, method, status } = filters;
  const narrowed = q !== '' || (category ?? method ?? status) !== undefined;
  if (total > 0) return <PageGone onFirstPage={onFirstPage} />;
  if (narrowed) {
    return (
      <EmptyState title="Nenhum endpoint encontrado" action={<Button onClick={onClear}>Limpar filtros</Button>}>
        Nenhum endpoint corresponde à busca e aos filtros.
      </EmptyState>
    );
  }
  if (bankId) {
    return (
      <EmptyState title="Este banco ainda não tem endpoints" action={add}>
        Cadastre o primeiro, ou remova o filtro para ver os dos outros bancos.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="Nenhum endpoint cadastrado" action={add}>
      Cadastre as chamadas que a plataforma pode fazer à API de um banco.
    </EmptyState>
  );
}
