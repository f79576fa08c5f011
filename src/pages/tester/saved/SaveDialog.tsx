import { Alert, Button, Form } from 'antd';
import { type ReactNode, useState } from 'react';
import * as z from '#api/contract/schema.ts';
import { SavedRequestDraft, savedRequestText } from '#api/contract/saved-requests.ts';
import { useCreateSavedRequest, useUpdateSavedRequest } from '#api/hooks/tester.ts';
import { useDenial } from '#parts/permission.tsx';
import { links } from '#ui/address/links.ts';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { EditForm } from '#ui/forms/EditForm.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { type Version, changing, type Saver } from '#ui/forms/use-save.ts';
import { withFullStop } from '#ui/text/format.ts';
import { testerState, useTesterState } from '../tester-state.ts';
import { contentOf, type Saved, savedFrom, type SavedContent, type SavedValues, versionOf } from './saved-draft.ts';
import styles from './SavedDialog.module.css';

const schema = z.strictObject({ name: SavedRequestDraft.shape.name, request: z.string() });

const texts = { name: savedRequestText.fields.name, request: { label: 'Requisição' } };

const special = {
  request: {
    words: (json: string) => (
      <pre className={`${styles['content']} small`}>{JSON.stringify(JSON.parse(json), null, 2)}</pre>
    ),
  },
};

/** Saves what is in the tester's form: as a new request, or in the one that it was opened from. */
export default function SaveDialog({ onClose }: { onClose: () => void }) {
  const { draft, saved } = useTesterState();
  /** The name under which the open one is kept as a new one; null to change it, undefined where none is open. */
  const [newName, setNewName] = useState<string | null | undefined>(saved ? null : undefined);
  const made = contentOf(draft);
  return (
    <Dialog title={typeof newName === 'string' ? 'Salvar como nova' : 'Salvar requisição'} onClose={onClose}>
      <div className="stack gap-12">
        {'error' in made ? (
          <Alert type="warning" showIcon role="alert" title={made.error} />
        ) : (
          <>
            {made.left.length > 0 && (
              <Alert type="info" showIcon title={`Segredos não são guardados: ${made.left.join(', ')}.`} />
            )}
            {saved && newName === null ? (
              <Change saved={saved} request={made.request} onNew={setNewName} onClose={onClose} />
            ) : (
              <Create name={newName ?? ''} request={made.request} onClose={onClose} />
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

function Create({ name: typed, request, onClose }: FormProps & { name: string }) {
  const { send } = useCreateSavedRequest();
  return (
    <SaveForm
      version={{ values: { name: '', request } }}
      start={{ name: typed, request }}
      isTyped={typed !== ''}
      saver={{
        create: async ({ name }) => {
          const created = await send({ body: { name, ...(JSON.parse(request) as SavedContent) } });
          const { id } = created.body;
          testerState.keep(savedFrom(created));
          return {
            text: withFullStop(`Requisição salva: ${name}`),
            action: { label: 'Abrir', to: links.tester({ saved: id }) },
          };
        },
      }}
      onClose={onClose}
    />
  );
}

interface ChangeProps extends FormProps {
  saved: Saved;
  /** Keeps it as a new one, under the name that was typed; two cannot have one name. */
  onNew: (name: string) => void;
}

function Change({ saved, request, onNew, onClose }: ChangeProps) {
  const update = useUpdateSavedRequest(saved.id);
  const send: typeof update.send = async (...change) => {
    const changed = await update.send(...change);
    testerState.keep(savedFrom(changed));
    return changed;
  };
  const saver = changing(
    { ...update, send },
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
      start={{ request }}
      saver={saver}
      aside={<NewButton onPress={(name) => onNew(name === saved.version.values.name ? '' : name)} />}
      onClose={onClose}
    />
  );
}

/** @param onPress gets the name in the form */
function NewButton({ onPress }: { onPress: (name: string) => void }) {
  const form = Form.useFormInstance<SavedValues>();
  return (
    <Button type="text" onClick={() => onPress(form.getFieldValue('name') as string)}>
      Salvar como nova
    </Button>
  );
}

interface SaveFormProps {
  version: Version<SavedValues>;
  start: Partial<SavedValues>;
  isTyped?: boolean;
  saver: Saver<SavedValues>;
  aside?: ReactNode;
  onClose: () => void;
}

function SaveForm({ onClose, ...form }: SaveFormProps) {
  const denied = useDenial('tester:run');
  return (
    <EditForm<SavedValues>
      denied={denied}
      schema={schema}
      texts={texts}
      special={special}
      submitLabel="Salvar"
      {...form}
      onSaved={onClose}
      onCancel={onClose}
    >
      <Field name="name" />
    </EditForm>
  );
}
