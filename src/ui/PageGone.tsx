import { Button } from 'antd';
import { EmptyState } from './StateViews.tsx';

/** What a list says of a page after its last one, as a kept link or a deletion may leave it, and the way out. */
export function PageGone({ onFirstPage }: { onFirstPage: () => void }) {
  return (
    <EmptyState
      title="Esta página não existe mais"
      action={<Button onClick={onFirstPage}>Ir para a primeira página</Button>}
    >
      A lista ficou mais curta.
    </EmptyState>
  );
}
