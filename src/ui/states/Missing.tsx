import { PlainButton } from '../buttons/PlainButton.tsx';
import { EmptyState } from './EmptyState.tsx';

const missingTexts = {
  bank: { title: 'Este banco não está cadastrado', back: 'Voltar para os bancos' },
  endpoint: { title: 'Este endpoint não está cadastrado', back: 'Voltar para os endpoints' },
  log: { title: 'Esta requisição não está nos logs', back: 'Voltar para os logs' },
};

/** Shown in place of a record that does not exist, or no longer does. */
export function Missing({
  what,
  onClose,
}: {
  what: keyof typeof missingTexts;
  onClose: () => void;
}) {
  return (
    <EmptyState
      title={missingTexts[what].title}
      action={<PlainButton onClick={onClose}>{missingTexts[what].back}</PlainButton>}
    >
      O registro pode ter sido excluído, ou o link está incompleto.
    </EmptyState>
  );
}
