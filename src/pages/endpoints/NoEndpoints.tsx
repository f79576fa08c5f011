import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/states/EmptyState.tsx';

/**
 * The empty list of endpoints.
 * @param props `isOfBank`: the only filter is a bank; `children`: the buttons that buttons
 * endpoints
 */
export function NoEndpoints({ isOfBank, children }: { isOfBank: boolean; children: ReactNode }) {
  const buttons = (
    <Flex gap={8} wrap justify="center">
      {children}
    </Flex>
  );
  return isOfBank ? (
    <EmptyState title="Este banco ainda não tem endpoints" action={buttons}>
      Cadastre o primeiro, ou remova o filtro para ver os endpoints dos outros bancos.
    </EmptyState>
  ) : (
    <EmptyState title="Nenhum endpoint cadastrado" action={buttons}>
      Cadastre as chamadas que a plataforma pode fazer à API de um banco.
    </EmptyState>
  );
}
