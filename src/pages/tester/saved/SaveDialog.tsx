import { Alert, Button, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import * as z from '#api/contract/schema.ts';
import { SavedRequestDraft } from '#api/contract/saved-requests.ts';
import { useCreateSavedRequest, useUpdateSavedRequest } from '#api/hooks/saved-requests.ts';
import { useDenial } from '#parts/permission.tsx';
import { links } from '#ui/address/links.ts';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { EditForm } from '#ui/forms/EditForm.tsx';
import { Field } from '#ui/forms/Field.tsx';
import type { Version } from '#ui/forms/merge.ts';
import { changing, type Saver } from '#ui/forms/use-save.ts';
import { testerState, useTesterState } from '../tester-state.ts';
import { contentOf, type Saved, type SavedContent, type SavedValues, versionOf } from './saved-draft.ts';
import styles from './SavedDialog.module.css';

const schema = z.strictObject({ name: SavedRequestDraft.shape.name, request: z.string() });

const labels = { name: 'Nome', request: 'Requisição' };

const show = (name: keyof SavedValues, value: unknown) =>
  name === 'name' ? (
    String(value)
  ) : (
    <pre className={styles['content']}>{JSON.stringify(JSON.parse(String(value)), null, 2)}</pre>
  );

/** Saves what is in the tester's form: as a new request, or in the one that it was opened from. */
export default function SaveDialog({ onClose }: { onClose: () => void }) {
  const { draft, saved } = useTesterState();
  const [asNew, setAsNew] = useState(saved === null);
  const made = contentOf(draft);
  return (
    <Dialog title="Salvar requisição" onClose={onClose}>
      <div className={styles['save']}>
        {'error' in made ? (
          <Alert type="warning" showIcon role="alert" title={made.error} />
        ) : (
          <>
            {made.left.length > 0 && (
              <Alert type="info" showIcon title={`Segredos não são guardados: ${made.left.join(', ')}.`} />
            )}
            {saved && !asNew ? (
              <Change saved={saved} request={made.request} onNew={() => setAsNew(true)} onClose={onClose} />
            ) : (
              <Create request={made.request} onClose={onClose} />
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}

interface FormProps {
  request: string;
  onClose: () => void;
}

function Create({ request, onClose }: FormProps) {
  const { send } = useCreateSavedRequest();
  return (
    <SaveForm
      version={{ values: { name: '', request } }}
      request={request}
      saver={{
        create: async ({ name }) => {
          const created = await send({ body: { name, ...(JSON.parse(request) as SavedContent) } });
          const { id } = created.body;
          testerState.keep({ id, version: versionOf(created) });
          return { text: `Requisição salva: ${name}.`, action: { label: 'Abrir', to: links.tester({ saved: id }) } };
        },
      }}
      onClose={onClose}
    />
  );
}

function Change({ saved, request, onNew, onClose }: FormProps & { saved: Saved; onNew: () => void }) {
  const update = useUpdateSavedRequest(saved.id);
  const saver = changing(
    update,
    versionOf,
    'Requisição salva atualizada.',
    ({ name, request: content }: Partial<SavedValues>) => ({
      ...(name !== undefined && { name }),
      ...(content !== undefined && (JSON.parse(content) as SavedContent)),
    }),
  );
  return (
    <SaveForm
      version={saved.version}
      request={request}
      saver={{
        ...saver,
        update: async (changes, against) => {
          const version = await saver.update(changes, against);
          testerState.keep({ id: saved.id, version });
          return version;
        },
      }}
      aside={
        <Button type="text" onClick={onNew}>
          Salvar como nova
        </Button>
      }
      onClose={onClose}
    />
  );
}

interface SaveFormProps extends FormProps {
  version: Version<SavedValues>;
  saver: Saver<SavedValues>;
  aside?: ReactNode;
}

function SaveForm({ request, onClose, ...form }: SaveFormProps) {
  const denied = useDenial('tester:run');
  return (
    <EditForm<SavedValues>
      denied={denied}
      schema={schema}
      labels={labels}
      show={show}
      start={{ request }}
      submitLabel="Salvar"
      {...form}
      onSaved={onClose}
      onCancel={onClose}
    >
      <Field name="name" label={labels.name} extra="Todos do tenant a veem e podem abri-la.">
        <Input autoComplete="off" />
      </Field>
    </EditForm>
  );
}
