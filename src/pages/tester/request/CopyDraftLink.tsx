import { Button } from 'antd';
import { copyText } from '#ui/copy/clipboard.ts';
import { useAddress } from '#ui/copy/CopyButton.tsx';
import { toast } from '#ui/toasts/toast.ts';
import type { OpenedRequest } from '../saved/saved-draft.ts';
import type { Draft } from './draft.ts';

const LINK_FAILED = 'Não foi possível fazer o link. Verifique a conexão e tente novamente.';

/** Copies the link to the request in the form, without its secrets. */
export function CopyDraftLink({ draft, saved }: { draft: Draft; saved: OpenedRequest | null }) {
  const addressOf = useAddress();
  const copy = () => {
    const link = import('./draft-link.ts').then(({ draftLink }) => draftLink(draft, saved));
    const address = link.then(({ to }) => addressOf(to));
    copyText(address, () => link.then(({ said }) => said)).catch((thrown: unknown) =>
      toast.error(thrown instanceof RangeError ? thrown.message : LINK_FAILED),
    );
  };
  return (
    <Button type="text" onClick={copy}>
      Copiar link
    </Button>
  );
}
