import { Form } from 'antd';
import { useState } from 'react';
import { type Bank, BankDraft, bankText } from '#api/contract/banks.ts';
import { MAX_PAGE_SIZE } from '#api/contract/limits.ts';
import { useBank, useBanks, useCreateBank, useUpdateBank } from '#api/hooks/banks.ts';
import { useDenial } from '#parts/permission.tsx';
import { links } from '#ui/address/links.ts';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { EditForm } from '#ui/forms/EditForm.tsx';
import { ReadView } from '#ui/states/ReadView.tsx';
import { withFullStop } from '#ui/text/format.ts';
import { DeactivateQuestion } from './DeactivateQuestion.tsx';
import { Skeleton } from '#ui/states/Skeleton.tsx';
import { Missing } from '#ui/states/Missing.tsx';
import { type WithEtag, type Version, versionOfFields } from '#ui/forms/version.ts';
import { updateSaver, type Saver } from '#ui/forms/saver.ts';
import { trimmed } from '#ui/forms/trimmed.ts';
import { emptyValues } from '#ui/forms/empty-values.ts';

/**
 * The environment is no field of the form: a bank starts in homologação, and a change of it is
 * asked for where its connections are.
 */
const BankFields = BankDraft.omit({ environment: true }).extend({
  code: trimmed(BankDraft.shape.code),
});
type BankFields = Omit<BankDraft, 'environment'>;

const bankVersion = ({ body, etag }: WithEtag<Bank>) =>
  versionOfFields<BankFields>(BankFields, body, etag);

type BankFormProps = { onClose: () => void } & (
  | { onCreated: (bankId: string) => void }
  | { bankId: string }
);

/** The form of a bank, in its drawer or in a dialog. EndpointFormDialog has the same shape. */
export default function BankForm(props: BankFormProps) {
  return 'bankId' in props ? (
    <ExistingBank {...props} />
  ) : (
    <Dialog title="Novo Banco" onClose={props.onClose}>
      <NewBank {...props} />
    </Dialog>
  );
}

function NewBank({
  onCreated,
  onClose,
}: {
  onCreated: (bankId: string) => void;
  onClose: () => void;
}) {
  const { send } = useCreateBank();
  return (
    <Fields
      version={{ values: emptyValues<BankFields>(BankFields, {}) }}
      saver={{
        create: async (body) => {
          const { id, name } = (await send({ body: { ...body, environment: 'homologation' } }))
            .body;
          onCreated(id);
          return {
            text: withFullStop(`Banco cadastrado: ${name}`),
            action: { label: 'Ver banco', to: links.banks({ bank: id }) },
          };
        },
      }}
      submitLabel="Cadastrar Banco"
      onClose={onClose}
    />
  );
}

function ExistingBank({ bankId, onClose }: { bankId: string; onClose: () => void }) {
  const read = useBank(bankId);
  const update = useUpdateBank(bankId);
  /** Takes the answer to the question before a deactivation; null while it is not asked. */
  const [answer, setAnswer] = useState<((yes: boolean) => void) | null>(null);
  const answerQuestion = (yes: boolean) => {
    answer?.(yes);
    setAnswer(null);
  };
  const confirm = async ({ status }: Partial<BankDraft>) =>
    status !== 'inactive' || new Promise<boolean>((resolve) => setAnswer(() => resolve));
  return (
    <ReadView
      read={read}
      keepContent
      skeleton={<Skeleton shape="fields" lines={5} />}
      missing={<Missing what="bank" onClose={onClose} />}
    >
      {(bank) => (
        <>
          <Fields
            version={bankVersion({ body: bank, etag: read.etag })}
            saver={updateSaver(update, bankVersion, 'Banco atualizado.')}
            bankId={bankId}
            confirm={confirm}
            submitLabel="Salvar Alterações"
            onClose={onClose}
          />
          <DeactivateQuestion
            bank={bank}
            open={answer !== null}
            onConfirm={() => answerQuestion(true)}
            onCancel={() => answerQuestion(false)}
          />
        </>
      )}
    </ReadView>
  );
}

interface FormProps {
  bankId?: string;
  version: Version<BankFields>;
  saver: Saver<BankFields>;
  confirm?: (changes: Partial<BankFields>) => Promise<boolean>;
  submitLabel: string;
  onClose: () => void;
}

function Fields({ bankId, onClose, ...form }: FormProps) {
  const denied = useDenial('banks:write');
  return (
    <EditForm
      denied={denied}
      schema={BankFields}
      texts={bankText.fields}
      overrides={{ code: { hint: <CodeHint bankId={bankId} /> } }}
      onSaved={onClose}
      onCancel={onClose}
      {...form}
    />
  );
}

function CodeHint({ bankId }: { bankId: string | undefined }) {
  const { data: code } = BankFields.shape.code.safeParse(Form.useWatch('code'));
  const found =
    useBanks(code === undefined ? null : { q: code, 'page-size': MAX_PAGE_SIZE }).data?.data ?? [];
  const others = found
    .filter((bank) => bank.code === code && bank.id !== bankId)
    .map(({ name }) => name);
  return others.length > 0 ? `${code} também é ${others.join(', ')}` : bankText.fields.code.hint;
}
