import { Button, Modal } from 'antd';
import { useMemo, useState } from 'react';
import { type ApiError, asApiError } from '#api/api-error.ts';
import { REVEALABLE_DAYS, type RotatedApiKeys } from '#api/contract/settings.ts';
import { useRotateApiKeys } from '#api/hooks/settings.ts';
import { useDenial } from '#parts/permission.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { formatInstant } from '#ui/text/format.ts';
import { SaveError } from '#ui/forms/SaveError.tsx';
import { type LeaveQuestion, useUnsaved } from '#ui/forms/unsaved.ts';
import type { UrlDialog } from '#ui/address/url-state.ts';
import { CopyField } from './CopyField.tsx';
import styles from './SettingsPage.module.css';

/** The last day on which keys of that time can be copied: `24/02/2027`. */
export const copyableUntil = (createdAt: string): string =>
  formatInstant(new Date(Date.parse(createdAt) + REVEALABLE_DAYS * 86_400_000).toISOString()).slice(0, 10);

/** What follows from leaving the new key. */
const notShownAgain = (keys: RotatedApiKeys | null) =>
  `Ela não será exibida de novo. Até ${keys ? copyableUntil(keys.createdAt) : '…'} pode ser copiada em API Keys.`;

const questionFor = (keys: RotatedApiKeys | null): LeaveQuestion => ({
  title: 'Sair sem guardar a chave?',
  text: notShownAgain(keys),
  leave: 'Sair sem guardar',
  stay: 'Voltar à chave',
});

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
  const [keys, setKeys] = useState<RotatedApiKeys | null>(null);
  const secret = keys?.secretKey ?? null;
  const [failure, setFailure] = useState<ApiError | null>(null);
  // The second dialog opens only after the first has closed; otherwise the closing one would move the focus.
  const [asked, setAsked] = useState(false);
  const question = useMemo(() => questionFor(keys), [keys]);
  const forgetUnsaved = useUnsaved(secret !== null, 'dialog', question);
  // The secret is removed when the address no longer names the dialog. Removed earlier, the question would be shown
  // again for a moment.
  if (dialog.value === null && secret !== null) {
    setKeys(null);
    setAsked(false);
  }

  const rotate = async () => {
    setFailure(null);
    try {
      const { body } = await send({});
      setKeys(body);
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
            : 'A chave secreta será exibida uma única vez.'}
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
          <p>{notShownAgain(keys)}</p>
          <CopyField label="Nova chave secreta" value={secret ?? ''} />
        </div>
      </Modal>
    </>
  );
}
