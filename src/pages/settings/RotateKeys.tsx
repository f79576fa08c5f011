import { Button, Modal } from 'antd';
import { useState } from 'react';
import { type ApiError, asApiError } from '#api/api-error.ts';
import { REVEALABLE_DAYS } from '#api/contract/settings.ts';
import { useRotateApiKeys } from '#api/hooks/settings.ts';
import { useDenial } from '#parts/permission.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { SaveError } from '#ui/forms/SaveError.tsx';
import { type LeaveQuestion, useUnsaved } from '#ui/forms/unsaved.ts';
import type { UrlDialog } from '#ui/address/url-state.ts';
import { CopyField } from './CopyField.tsx';
import styles from './SettingsPage.module.css';

/** The same rule as the panel states for a key that was generated earlier. */
const COPYABLE = `Por ${REVEALABLE_DAYS} dias ela ainda poderá ser copiada em API Keys.`;

const question: LeaveQuestion = {
  title: 'Sair sem guardar a chave?',
  text: `A nova chave secreta não será mostrada novamente. ${COPYABLE}`,
  leave: 'Sair sem guardar',
  stay: 'Voltar à chave',
};

interface RotateKeysProps {
  dialog: UrlDialog;
  /** Whether there are keys that stop working. */
  replaces: boolean;
  onClosed: () => void;
}

/**
 * Replaces the API keys: asks for confirmation, then shows the new secret once. The secret exists only in this
 * component's state and is dropped by 'Já copiei'; leaving in another way asks first.
 */
export function RotateKeys({ dialog, replaces, onClosed }: RotateKeysProps) {
  const { send, busy } = useRotateApiKeys();
  const denied = useDenial('keys:manage');
  const [secret, setSecret] = useState<string | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  // The second dialog opens only after the first has closed; otherwise the closing one would move the focus.
  const [asked, setAsked] = useState(false);
  const forgetUnsaved = useUnsaved(secret !== null, 'dialog', question);
  // The secret is removed when the address no longer names the dialog. Removed earlier, the question would be shown
  // again for a moment.
  if (dialog.value === null && secret !== null) {
    setSecret(null);
    setAsked(false);
  }

  const rotate = async () => {
    setFailure(null);
    try {
      const { body } = await send({});
      setSecret(body.secretKey);
    } catch (thrown) {
      setFailure(asApiError(thrown));
    }
  };
  const cancel = () => {
    if (busy) return;
    setFailure(null);
    dialog.close();
  };
  const leave = () => {
    forgetUnsaved();
    dialog.close();
  };
  return (
    <>
      <ConfirmDialog
        open={dialog.value === 'keys' && secret === null}
        title="Gerar Novas Chaves?"
        confirmLabel="Gerar Novas Chaves"
        busy={busy}
        denied={denied}
        onConfirm={() => void rotate()}
        onCancel={cancel}
        afterClose={() => (secret === null ? onClosed() : setAsked(true))}
      >
        <p>
          {replaces
            ? 'As chaves atuais deixam de funcionar imediatamente: integrações que as usam falham até receberem as novas.'
            : 'A chave secreta será mostrada uma única vez.'}
        </p>
        {failure?.mayHaveHappened && (
          <p>As chaves podem já ter sido trocadas. Tente novamente aqui para receber a nova chave secreta.</p>
        )}
        {failure && <SaveError error={failure} unplaced={[]} />}
      </ConfirmDialog>
      <Modal
        open={asked && secret !== null}
        title="Guarde a nova chave secreta"
        closable={false}
        keyboard={false}
        mask={{ closable: false }}
        footer={
          <Button type="primary" onClick={leave}>
            Já copiei
          </Button>
        }
        afterClose={onClosed}
        destroyOnHidden
      >
        <div className={styles['fields']}>
          <p>Esta é a única vez em que ela é mostrada. Copie e guarde em um lugar seguro. {COPYABLE}</p>
          <CopyField label="Nova chave secreta" value={secret ?? ''} />
        </div>
      </Modal>
    </>
  );
}
