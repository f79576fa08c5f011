import { Button } from 'antd';
import { useRef } from 'react';
import { useApiKeys, useRevealApiKey } from '#api/hooks/settings.ts';
import { HistoryLink, Permitted, useDenial } from '#parts/permission.tsx';
import { copyText } from '#ui/copy/clipboard.ts';
import { Panel } from '#ui/page/Panel.tsx';
import { ReadView } from '#ui/states/ReadView.tsx';
import { RelativeTime } from '#ui/time/RelativeTime.tsx';
import { Skeleton } from '#ui/states/Skeleton.tsx';
import { toastFailure } from '#ui/toasts/toast.ts';
import { useUrlDialog } from '#ui/address/url-state.ts';
import { CopyField } from './CopyField.tsx';
import { PreviousKeys, RevokeKeys } from './PreviousKeys.tsx';
import { copyableUntil, RotateKeys } from './RotateKeys.tsx';

/** The API keys. The secret is shown masked; copying writes it from the platform to the clipboard only. */
export function ApiKeysPanel() {
  const read = useApiKeys();
  const { send, busy } = useRevealApiKey();
  const denied = useDenial('keys:manage');
  const rotation = useUrlDialog('rotate');
  const revocation = useUrlDialog('revoke');
  const rotate = useRef<HTMLButtonElement>(null);

  const copySecret = async () => {
    try {
      await copyText(send({}).then(({ body }) => body.secretKey));
    } catch (thrown) {
      toastFailure(thrown);
    }
  };
  return (
    <Panel title="API Keys" aside={<HistoryLink kind="plain" events={{ kind: 'api-keys' }} />}>
      <ReadView read={read} skeleton={<Skeleton shape="fields" lines={2} label="Carregando as chaves…" />}>
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
                  Geradas <RelativeTime instant={createdAt} />. A secreta pode ser copiada até{' '}
                  {copyableUntil(createdAt)}.
                </p>
              </>
            )}
            {previous && <PreviousKeys {...previous} onRevoke={() => revocation.open('previous')} />}
            <div>
              <Permitted to="keys:manage">
                <Button ref={rotate} danger onClick={() => rotation.open('keys')}>
                  Gerar Novas Chaves
                </Button>
              </Permitted>
            </div>
          </div>
        )}
      </ReadView>
      <RotateKeys
        dialog={rotation}
        keys={read.data}
        version={read.etag}
        onStale={read.reload}
        onClosed={() => rotate.current?.focus()}
      />
      <RevokeKeys dialog={revocation} onClosed={() => read.data?.previous ?? rotate.current?.focus()} />
    </Panel>
  );
}
