import { Missing } from '#ui/states/Missing.tsx';

/** Shown in place of a bank that is not, or no longer, registered. */
export const BankMissing = ({ onClose }: { onClose: () => void }) => (
  <Missing title="Este banco não está cadastrado" back="Voltar para os bancos" onClose={onClose} />
);
