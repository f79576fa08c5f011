import { Skeleton } from '#ui/states/Skeleton.tsx';
import { Button } from 'antd';
import { useRef } from 'react';
import { useApiKeys, useRevealApiKey, useRevokePreviousApiKeys } from '#api/hooks/settings.ts';
import { Permitted, useDenial } from '#parts/permission.tsx';
import { copyText } from '#ui/copy/clipboard.ts';
import { Panel } from '#ui/page/Panel.tsx';
import { ReadView } from '#ui/states/ReadView.tsx';
import { RelativeTime } from '#ui/time/RelativeTime.tsx';
import { toastFailure, toast } from '#ui/toasts/toast.ts';
import { useUrlDialog } from '#ui/address/url-state.ts';
import { CopyField } from './CopyField.tsx';
import { lastCopyDay, RotateKeys } from './RotateKeys.tsx';
import type { ApiKeys } from '#api/contract/api-keys.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { SaveError } from '#ui/forms/SaveError.tsx';
import { formatInstant } from '#ui/text/format.ts';
import styles from './SettingsPage.module.css';
import { type KeysQuestionProps, useKeysQuestion } from './use-keys-question.ts';

/**
 * The API keys. The secret is shown masked; copying reads it from the platform straight into the
 * clipboard.
 */
export function ApiKeysPanel() {
  const read = useApiKeys();
  const { send, busy } = useRevealApiKey();
  const denied = useDenial('keys:manage');
  const rotation = useUrlDialog('rotate');
  const revocation = useUrlDialog('revoke');
  const rotateButton = useRef<HTMLButtonElement>(null);
  const focusRotateButton = () => rotateButton.current?.focus();

  const copySecret = async () => {
    try {
      await copyText(send({}).then(({ body }) => body.secretKey));
    } catch (thrown) {
      toastFailure(thrown);
    }
  };
  return (
    <Panel title="API Keys">
      <ReadView
        read={read}
        skeleton={<Skeleton shape="fields" lines={2} label="Carregando as chaves…" />}
      >
        {({ publicKey, secretKeyPreview, createdAt, previous }) => (
          <div className="stack gap-16">
            {createdAt === null ? (
              <p className="soft">Ainda não há chaves de API.</p>
            ) : (
              <>
                <CopyField label="Chave pública" value={publicKey ?? ''} />
                <CopyField
                  label="Chave secreta"
                  value={secretKeyPreview ?? ''}
                  busy={busy}
                  denied={denied}
                  onCopy={() => void copySecret()}
                />
                <p className="soft">
                  Geradas <RelativeTime instant={createdAt} />. A chave secreta pode ser copiada até{' '}
                  {lastCopyDay(createdAt)}.
                </p>
              </>
            )}
            {previous && (
              <PreviousKeys
                publicKey={previous.publicKey}
                expiresAt={previous.expiresAt}
                onRevoke={() => revocation.open('previous')}
              />
            )}
            <div>
              <Permitted to="keys:manage">
                <Button ref={rotateButton} danger onClick={() => rotation.open('keys')}>
                  Gerar Novas Chaves
                </Button>
              </Permitted>
            </div>
          </div>
        )}
      </ReadView>
      <RotateKeys dialog={rotation} onClosed={focusRotateButton} />
      <RevokeKeys
        dialog={revocation}
        onClosed={() => {
          // While there are previous keys, their button has the focus again.
          if (!read.data?.previous) focusRotateButton();
        }}
      />
    </Panel>
  );
}

type PreviousKeysProps = NonNullable<ApiKeys['previous']> & { onRevoke: () => void };

/** Until when the keys before the current ones are valid, with a button that ends them. */
function PreviousKeys({ publicKey, expiresAt, onRevoke }: PreviousKeysProps) {
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

/** Ends the previous keys after a question. */
function RevokeKeys({ dialog, onClosed }: KeysQuestionProps) {
  const { send, busy } = useRevokePreviousApiKeys();
  const denied = useDenial('keys:manage');
  const { failure, onConfirm, onCancel } = useKeysQuestion(dialog, busy, async (version) => {
    await send({}, { ifMatch: version });
    dialog.close();
    toast.success('Chaves anteriores revogadas.');
  });
  return (
    <ConfirmDialog
      open={dialog.value === 'previous'}
      title="Revogar as chaves anteriores?"
      confirmLabel="Revogar agora"
      busy={busy}
      denied={denied}
      onConfirm={onConfirm}
      onCancel={onCancel}
      afterClose={onClosed}
    >
      <p>
        Integrações que ainda as usam passam a falhar imediatamente. As chaves atuais continuam a
        funcionar.
      </p>
      {failure && <SaveError error={failure} unplaced={[]} />}
    </ConfirmDialog>
  );
}
