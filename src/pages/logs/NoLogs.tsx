import { Button } from 'antd';
import { LinkButton } from '#ui/LinkButton.tsx';
import { links } from '#ui/links.ts';
import { EmptyState } from '#ui/StateViews.tsx';

interface Props {
  /** How many match on all pages. */
  total: number;
  /** Whether a search or filters narrow the logs. */
  narrowed: boolean;
  page: number;
  onFirstPage: () => void;
  onClear: () => void;
}

/** Why there is no row: the page lies after the last, nothing matches, or nothing happened yet. */
export function NoLogs({ total, narrowed, page, onFirstPage, onClear }: Props) {
  if (total > 0) {
    return (
      <EmptyState
        title="Não há linhas nesta página"
        action={<Button onClick={onFirstPage}>Ir para a primeira página</Button>}
      >
        A lista termina antes da página {page}.
      </EmptyState>
    );
  }
  if (narrowed) {
    return (
      <EmptyState title="Nenhum log encontrado" action={<Button onClick={onClear}>Limpar busca e filtros</Button>}>
        Nenhuma requisição corresponde à busca e aos filtros.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Nenhuma requisição registrada"
      action={<LinkButton to={links.tester()}>Abrir o API Tester</LinkButton>}
    >
      As requisições feitas aos bancos aparecem aqui assim que acontecem.
    </EmptyState>
  );
}
