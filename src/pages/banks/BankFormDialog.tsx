import { Input, Radio } from 'antd';
import { type Bank, BankDraft, bankStatuses } from '#api/contract/banks.ts';
import { latestBank, useBank, useCreateBank, useUpdateBank } from '#api/hooks/banks.ts';
import { useDenial } from '#parts/permission.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { EditForm } from '#ui/forms/EditForm.tsx';
import { Field } from '#ui/forms/Field.tsx';
import type { Saver, Version } from '#ui/forms/use-save.ts';
import { bankStatusLabels } from '#ui/labels.ts';
import { ReadView } from '#ui/ReadView.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { BankMissing } from './BankMissing.tsx';

const blank: BankDraft = { name: '', code: '', status: 'active' };
const labels = { name: 'Nome', code: 'Código', status: 'Status' };
const statuses = bankStatuses.map((status) => ({ value: status, label: bankStatusLabels[status] }));

const show = (name: string, value: unknown): string =>
  name === 'status' ? bankStatusLabels[value as BankDraft['status']] : String(value);

/** The fields of a bank that its form edits. */
const draftOf = ({ name, code, status }: Bank): BankDraft => ({ name, code, status });

interface Props {
  /** The bank to edit, or null for a new one. */
  bankId: string | null;
  onClose: () => void;
}

/** The form of a new or an existing bank, in a dialog. */
export default function BankFormDialog({ bankId, onClose }: Props) {
  return (
    <Dialog title={bankId === null ? 'Novo Banco' : 'Editar Banco'} onClose={onClose}>
      {bankId === null ? <NewBank onClose={onClose} /> : <ExistingBank bankId={bankId} onClose={onClose} />}
    </Dialog>
  );
}

function NewBank({ onClose }: { onClose: () => void }) {
  const { send } = useCreateBank();
  return (
    <BankForm
      version={{ values: blank }}
      saver={{ create: (body) => send({ body }) }}
      saved="Banco cadastrado."
      submitLabel="Cadastrar Banco"
      onClose={onClose}
    />
  );
}

function ExistingBank({ bankId, onClose }: { bankId: string; onClose: () => void }) {
  const read = useBank(bankId);
  const { send } = useUpdateBank();
  return (
    <ReadView read={read} keepContent skeleton={<Skeleton lines={5} />} missing={<BankMissing onClose={onClose} />}>
      {(bank) => (
        <BankForm
          version={{ values: draftOf(bank), etag: read.etag }}
          saver={{
            update: async (body, ifMatch) => void (await send({ params: { bankId }, body }, { ifMatch })),
            latest: async () => {
              const now = await latestBank(bankId);
              return { values: draftOf(now.body), etag: now.etag };
            },
          }}
          saved="Banco atualizado."
          submitLabel="Salvar Alterações"
          onClose={onClose}
        />
      )}
    </ReadView>
  );
}

interface FormProps {
  version: Version<BankDraft>;
  saver: Saver<BankDraft>;
  /** The toast after a save. */
  saved: string;
  submitLabel: string;
  onClose: () => void;
}

function BankForm({ onClose, ...form }: FormProps) {
  const denied = useDenial('banks:write');
  return (
    <EditForm
      denied={denied}
      schema={BankDraft}
      labels={labels}
      show={show}
      onSaved={onClose}
      onCancel={onClose}
      {...form}
    >
      <Field name="name" label={labels.name}>
        <Input autoComplete="off" />
      </Field>
      <Field name="code" label={labels.code} extra="Código COMPE: três dígitos, como 001.">
        <Input autoComplete="off" inputMode="numeric" />
      </Field>
      <Field name="status" label={labels.status}>
        <Radio.Group aria-label={labels.status} options={statuses} />
      </Field>
    </EditForm>
  );
}
