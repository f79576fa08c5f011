import { CopyButton } from '../copy/CopyButton.tsx';

/** The id by which the platform's team finds a request; nothing without one. */
export function RequestId({ id }: { id: string | undefined }) {
  if (!id) return null;
  return (
    <p className="note">
      ID da requisição: <code className="small">{id}</code>{' '}
      <CopyButton label="Copiar ID" text={id} />
    </p>
  );
}
