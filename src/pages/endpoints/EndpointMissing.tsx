import { Missing } from '#ui/states/Missing.tsx';

/** Shown in place of an endpoint that is not, or no longer, registered. */
export const EndpointMissing = ({ onClose }: { onClose: () => void }) => (
  <Missing title="Este endpoint não está cadastrado" back="Voltar para os endpoints" onClose={onClose} />
);
