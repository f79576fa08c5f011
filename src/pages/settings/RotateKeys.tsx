import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { type OverlapHours, REVEALABLE_DAYS, type RotatedApiKeys } from '#api/contract/api-keys.ts';
import { useApiKeys, useRotateApiKeys } from '#api/hooks/settings.ts';
import { platformNow } from '#api/platform-time.ts';
import { useDenial } from '#parts/permission.tsx';
import { Modal } from '#ui/antd/Modal.tsx';
import { ChoiceButtons } from '#ui/buttons/PlainButton.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { formatDay, formatInstant } from '#ui/text/format.ts';
import { SaveError } from '#ui/forms/SaveError.tsx';
import { closeResultToasts } from '#ui/toasts/toast.ts';
import { CopyField } from './CopyField.tsx';
import styles from './SettingsPage.module.css';
import { type KeysQuestionProps, useKeysQuestion } from './use-keys-question.ts';
import { type LeaveQuestion, useUnsaved } from '#ui/forms/unsaved-forms.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/**
 * The last day on which the secret key can be copied: `24/02/2027`.
 * @param createdAt when the keys were generated, an ISO 8601 instant
 */
export function lastCopyDay(createdAt: string): string {
  const end = new Date(Date.parse(createdAt) + REVEALABLE_DAYS * DAY_MS);
  return formatDay(end.toISOString());
}

const notShownAgainText = (keys: RotatedApiKeys | null) =>
  `Ela não será exibida de novo. Até ${keys ? lastCopyDay(keys.createdAt) : '…'} pode ser copiada em API Keys.`;

/** `10/03/2026 12:00:00` without its seconds. */
const withoutSeconds = (text: string) => text.slice(0, -3);

const leaveQuestionFor = (keys: RotatedApiKeys | null): LeaveQuestion => ({
  title: 'Sair sem guardar a chave?',
  text: notShownAgainText(keys),
  leave: 'Sair sem guardar',
  stay: 'Voltar à chave',
});

/** How many hours the current keys stay valid. */
const overlaps: { value: `${OverlapHours}`; label: string }[] = [
  { value: '0', label: 'Já' },
  { value: '1', label: '1 h' },
  { value: '24', label: '24 h' },
  { value: '168', label: '7 dias' },
];

/** A day, so that a hasty press does not end the current keys at once. */
const DEFAULT_OVERLAP = '24';

/**
 * What happens to the current keys, as the end of a sentence that begins with them.
 * @param hours how long they stay valid
 */
function consequenceText(hours: number): string {
  if (hours === 0)
    return 'deixam de funcionar imediatamente: integrações que as usam falham até receberem as novas.';
  const instant = new Date(platformNow() + hours * HOUR_MS).toISOString();
  const end = withoutSeconds(formatInstant(instant));
  return `funcionam até ${end}, ou até que sejam revogadas. Atualize as integrações até lá.`;
}

/**
 * Replaces the API keys after a question, then shows the new secret once. The secret is kept in the
 * state of this component only.
 */
export function RotateKeys({ dialog, onClosed }: KeysQuestionProps) {
  const { send, busy } = useRotateApiKeys();
  const { publicKey: replaced = null, previous = null } = useApiKeys().data ?? {};
  const denied = useDenial('keys:manage');
  const [keys, setKeys] = useState<RotatedApiKeys | null>(null);
  const secret = keys?.secretKey ?? null;
  const [overlap, setOverlap] = useState<`${OverlapHours}`>(DEFAULT_OVERLAP);
  // The second dialog opens once the first has closed; otherwise the closing dialog would take the
  // focus out of it.
  const [isQuestionClosed, setIsQuestionClosed] = useState(false);
  const question = useMemo(() => leaveQuestionFor(keys), [keys]);
  const forgetUnsaved = useUnsaved(secret !== null, 'dialog', question);
  // The secret is removed when the address no longer names the dialog. Removed earlier, the
  // question would be shown again for a moment.
  if (dialog.value === null && secret !== null) {
    setKeys(null);
    setIsQuestionClosed(false);
  }

  const { failure, onConfirm, onCancel } = useKeysQuestion(dialog, busy, async (version) => {
    const { body } = await send(
      { body: { overlapHours: Number(overlap) as OverlapHours } },
      { ifMatch: version },
    );
    // A toast 'Copiado' of the old key would seem to be about the new one.
    closeResultToasts();
    setKeys(body);
    setOverlap(DEFAULT_OVERLAP);
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
        onConfirm={onConfirm}
        onCancel={onCancel}
        afterClose={() => (secret === null ? onClosed() : setIsQuestionClosed(true))}
      >
        {/* After a lost answer only the same request is sent again: with another choice it would
            replace the keys once more. */}
        {replaced !== null && !failure?.mayHaveHappened && (
          <div>
            <span className={styles['label']}>As chaves atuais valem até</span>
            <ChoiceButtons
              label="As chaves atuais valem até"
              choices={overlaps}
              value={overlap}
              onChange={(value) => setOverlap(value ?? DEFAULT_OVERLAP)}
            />
          </div>
        )}
        {replaced === null ? (
          <p>A chave secreta será exibida uma única vez.</p>
        ) : (
          <p>
            As chaves atuais (<code>{replaced}</code>) {consequenceText(Number(overlap))}
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
        open={isQuestionClosed && secret !== null}
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
          <p>{notShownAgainText(keys)}</p>
          {keys?.previous && (
            <p>As chaves anteriores funcionam até {formatInstant(keys.previous.expiresAt)}.</p>
          )}
          <CopyField label="Nova chave secreta" value={secret ?? ''} />
        </div>
      </Modal>
    </>
  );
}
