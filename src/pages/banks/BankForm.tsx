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
 * The form has no field for the environment: a bank starts in homologação, and the switch to
 * produção stands beside the connections.
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
    <BankFieldsForm
      version={{ values: emptyValues<BankFields>(BankFields, {}) }}
      saver={{
        create: async (body) => {
          const answer = await send({ body: { ...body, environment: 'homologation' } });
          const { id, name } = answer.body;
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
  const confirm = async ({ status }: Partial<BankDraft>): Promise<boolean> => {
    if (status !== 'inactive') return true;
    return new Promise((resolve) => setAnswer(() => resolve));
  };
  return (
    <ReadView
      read={read}
      keepContent
      skeleton={<Skeleton shape="fields" lines={5} />}
      missing={<Missing what="bank" onClose={onClose} />}
    >
      {(bank) => (
        <>
          <BankFieldsForm
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

interface BankFieldsFormProps {
  bankId?: string;
  version: Version<BankFields>;
  saver: Saver<BankFields>;
  confirm?: (changes: Partial<BankFields>) => Promise<boolean>;
  submitLabel: string;
  onClose: () => void;
}

function BankFieldsForm({ bankId, onClose, ...form }: BankFieldsFormProps) {
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

/** The hint of the code; once the code is that of other banks, their names. */
function CodeHint({ bankId }: { bankId: string | undefined }) {
  const { data: code } = BankFields.shape.code.safeParse(Form.useWatch('code'));
  const read = useBanks(code === undefined ? null : { q: code, 'page-size': MAX_PAGE_SIZE });
  const namesakes = (read.data?.data ?? [])
    .filter((bank) => bank.code === code && bank.id !== bankId)
    .map(({ name }) => name);
  if (namesakes.length === 0) return bankText.fields.code.hint;
  return `${code} também é ${namesakes.join(', ')}`;
}
