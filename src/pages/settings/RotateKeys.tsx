import { Button, Modal } from 'antd';
import { useMemo, useState } from 'react';
import { type ApiError, asApiError } from '#api/api-error.ts';
import { type OverlapHours, REVEALABLE_DAYS, type RotatedApiKeys } from '#api/contract/api-keys.ts';
import { useApiKeys, useRotateApiKeys } from '#api/hooks/settings.ts';
import { platformNow } from '#api/platform-time.ts';
import { useDenial } from '#parts/permission.tsx';
import { ChoiceButtons } from '#ui/buttons/PlainButton.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { formatInstant } from '#ui/text/format.ts';
import { SaveError } from '#ui/forms/SaveError.tsx';
import { closeResultToasts } from '#ui/toasts/toast.ts';
import type { UrlDialog } from '#ui/address/url-state.ts';
import { CopyField } from './CopyField.tsx';
import styles from './SettingsPage.module.css';
import { type LeaveQuestion, useUnsaved } from '#ui/forms/unsaved-forms.ts';

/** The last day on which keys of that time can be copied: `24/02/2027`. */
export const copyableUntil = (createdAt: string): string =>
  formatInstant(new Date(Date.parse(createdAt) + REVEALABLE_DAYS * 86_400_000).toISOString()).slice(
    0,
    10,
  );

const notShownAgain = (keys: RotatedApiKeys | null) =>
  `Ela não será exibida de novo. Até ${keys ? copyableUntil(keys.createdAt) : '…'} pode ser copiada em API Keys.`;

const questionFor = (keys: RotatedApiKeys | null): LeaveQuestion => ({
  title: 'Sair sem guardar a chave?',
  text: notShownAgain(keys),
  leave: 'Sair sem guardar',
  stay: 'Voltar à chave',
});

/** What may become of the current keys, with the hours that they stay valid. */
const overlaps: { value: `${OverlapHours}`; label: string }[] = [
  { value: '0', label: 'Já' },
  { value: '1', label: '1 h' },
  { value: '24', label: '24 h' },
  { value: '168', label: '7 dias' },
];

/** The choice at the opening: time to pass the new keys on, and no end at once by a hasty press. */
const USUAL = '24';

/**
 * What happens to the current keys, and when: the end of a sentence, with an instant to the minute.
 */
function consequenceOf(hours: number): string {
  if (hours === 0)
    return 'deixam de funcionar imediatamente: integrações que as usam falham até receberem as novas.';
  const end = formatInstant(new Date(platformNow() + hours * 3_600_000).toISOString()).slice(0, -3);
  return `funcionam até ${end}, ou até que sejam revogadas. Passe as novas às integrações até lá.`;
}

export interface KeysQuestionProps {
  dialog: UrlDialog;
  onClosed: () => void;
}

/**
 * What confirming and cancelling a question about the keys do, and why the act on their version
 * failed.
 */
export function useKeysQuestion(
  dialog: UrlDialog,
  busy: boolean,
  act: (version?: string) => Promise<void>,
) {
  const read = useApiKeys();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const confirm = async () => {
    setFailure(null);
    try {
      await act(read.etag);
    } catch (thrown) {
      const error = asApiError(thrown);
      setFailure(error);
      // Somebody else replaced them.
      if (error.is('VersaoDesatualizada')) void read.reload();
    }
  };
  const onCancel = () => {
    if (busy) return;
    setFailure(null);
    dialog.close();
  };
  return { failure, onConfirm: () => void confirm(), onCancel };
}

/**
 * Replaces the API keys after a question, then shows the new secret once: it is in this state
 * alone.
 */
export function RotateKeys({ dialog, onClosed }: KeysQuestionProps) {
  const { send, busy } = useRotateApiKeys();
  const { publicKey: replaced = null, previous = null } = useApiKeys().data ?? {};
  const denied = useDenial('keys:manage');
  const [keys, setKeys] = useState<RotatedApiKeys | null>(null);
  const secret = keys?.secretKey ?? null;
  const [overlap, setOverlap] = useState<`${OverlapHours}`>(USUAL);
  // The second dialog opens only after the first has closed; otherwise the closing one would move
  // the focus.
  const [asked, setAsked] = useState(false);
  const question = useMemo(() => questionFor(keys), [keys]);
  const forgetUnsaved = useUnsaved(secret !== null, 'dialog', question);
  // The secret is removed when the address no longer names the dialog. Removed earlier, the
  // question would be shown again for a moment.
  if (dialog.value === null && secret !== null) {
    setKeys(null);
    setAsked(false);
  }

  const { failure, ...answers } = useKeysQuestion(dialog, busy, async (version) => {
    const { body } = await send(
      { body: { overlapHours: Number(overlap) as OverlapHours } },
      { ifMatch: version },
    );
    // 'Copiado' of the old key would seem to be about the new one.
    closeResultToasts();
    setKeys(body);
    setOverlap(USUAL);
  });
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
        {...answers}
        afterClose={() => (secret === null ? onClosed() : setAsked(true))}
      >
        {/* After a lost answer the same request is sent again: another one would replace the
            keys once more. */}
        {replaced !== null && !failure?.mayHaveHappened && (
          <div>
            <span className={styles['label']}>Fim das chaves atuais</span>
            <ChoiceButtons
              label="Fim das chaves atuais"
              choices={overlaps}
              value={overlap}
              onChange={(value) => setOverlap(value ?? USUAL)}
            />
          </div>
        )}
        {replaced === null ? (
          <p>A chave secreta será exibida uma única vez.</p>
        ) : (
          <p>
            As chaves atuais (<code>{replaced}</code>) {consequenceOf(Number(overlap))}
          </p>
        )}
        {previous && (
          <p>
            As anteriores a elas (<code>{previous.publicKey}</code>) deixam de funcionar
            imediatamente.
          </p>
        )}
        {failure?.mayHaveHappened && (
          <p>
            As chaves podem já ter sido trocadas. Tente novamente aqui para receber a nova chave
            secreta.
          </p>
        )}
        {failure?.is('VersaoDesatualizada') ? (
          <p role="alert">
            Outra pessoa trocou as chaves enquanto esta pergunta estava aberta, e nada foi feito
            agora. Se você confirmar, as chaves dela é que serão trocadas.
          </p>
        ) : (
          failure && <SaveError error={failure} unplaced={[]} />
        )}
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
        <div className="stack gap-16">
          <p>{notShownAgain(keys)}</p>
          {keys?.previous && (
            <p>As chaves anteriores funcionam até {formatInstant(keys.previous.expiresAt)}.</p>
          )}
          <CopyField label="Nova chave secreta" value={secret ?? ''} />
        </div>
      </Modal>
    </>
  );
}
