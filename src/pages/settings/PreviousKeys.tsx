import { Button } from 'antd';
import { useState } from 'react';
import { type ApiError, asApiError } from '#api/api-error.ts';
import type { ApiKeys } from '#api/contract/api-keys.ts';
import { useRevokePreviousApiKeys } from '#api/hooks/settings.ts';
import { Permitted, useDenial } from '#parts/permission.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { SaveError } from '#ui/forms/SaveError.tsx';
import { formatInstant } from '#ui/text/format.ts';
import { toast } from '#ui/toasts/toast.ts';
import type { UrlDialog } from '#ui/address/url-state.ts';
import styles from './SettingsPage.module.css';

type Previous = NonNullable<ApiKeys['previous']>;

/** Until when the keys before the current ones are valid, and how to end them. */
export function PreviousKeys({ publicKey, expiresAt, onRevoke }: Previous & { onRevoke: () => void }) {
  return (
    <div className={`${styles['previous']} row wraps gap-8-16 spread`}>
      <p>
        As chaves anteriores (<code>{publicKey}</code>) funcionam até{' '}
        <time dateTime={expiresAt}>{formatInstant(expiresAt)}</time>.
      </p>
      <Permitted to="keys:manage">
        <Button onClick={onRevoke}>Revogar agora</Button>
      </Permitted>
    </div>
  );
}

interface RevokeKeysProps {
  dialog: UrlDialog;
  onClosed: () => void;
}

export function RevokeKeys({ dialog, onClosed }: RevokeKeysProps) {
  const { send, busy } = useRevokePreviousApiKeys();
  const denied = useDenial('keys:manage');
  const [failure, setFailure] = useState<ApiError | null>(null);
  const revoke = async () => {
    setFailure(null);
    try {
      await send({});
      dialog.close();
      toast.success('Chaves anteriores revogadas.');
    } catch (thrown) {
      setFailure(asApiError(thrown));
    }
  };
  const cancel = () => {
    if (busy) return;
    setFailure(null);
    dialog.close();
  };
  return (
    <ConfirmDialog
      open={dialog.value === 'previous'}
      title="Revogar as chaves anteriores?"
      confirmLabel="Revogar agora"
      busy={busy}
      denied={denied}
      onConfirm={() => void revoke()}
      onCancel={cancel}
      afterClose={onClosed}
    >
      <p>Integrações que ainda as usam passam a falhar imediatamente. As chaves atuais continuam a funcionar.</p>
      {failure && <SaveError error={failure} unplaced={[]} />}
    </ConfirmDialog>
  );
}
