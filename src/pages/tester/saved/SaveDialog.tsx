import { Alert, Button, Flex, Form } from 'antd';
import { useState } from 'react';
import * as z from '#api/contract/schema.ts';
import {
  type SavedRequest,
  SavedRequestDraft,
  savedRequestText,
} from '#api/contract/saved-requests.ts';
import { useCreateSavedRequest, useUpdateSavedRequest } from '#api/hooks/tester.ts';
import { useDenial } from '#parts/permission.tsx';
import { links } from '#ui/address/links.ts';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { EditForm } from '#ui/forms/EditForm.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { withFullStop } from '#ui/text/format.ts';
import { testerState, useTesterState } from '../tester-state.ts';
import { contentOf } from './saved-content.ts';
import {
  type Saved,
  savedFrom,
  type SavedContent,
  type SavedValues,
  savedRequestVersion,
} from './saved-draft.ts';
import styles from './SavedDialog.module.css';
import type { WithEtag } from '#ui/forms/version.ts';
import { updateSaver, type Saver } from '#ui/forms/saver.ts';

const schema = z.strictObject({ name: SavedRequestDraft.shape.name, request: z.string() });

const texts = { name: savedRequestText.fields.name, request: { label: 'Requisição' } };

const overrides = {
  request: {
    valueText: (json: string) => (
      <pre className={`${styles['content']} small`}>
        {JSON.stringify(JSON.parse(json), null, 2)}
      </pre>
    ),
  },
};

interface SaveDialogProps {
  /** Goes back to the field of the form that keeps the request from being saved. */
  onMend: (field: string) => void;
  onClose: () => void;
}

/** Saves what is in the tester's form: as a new request, or in the one that it was opened from. */
export default function SaveDialog({ onMend, onClose }: SaveDialogProps) {
  const { draft, saved } = useTesterState();
  /**
   * The name under which the open one is kept as a new one; null to change it, undefined where none
   * is open.
   */
  const [newName, setNewName] = useState<string | null | undefined>(saved ? null : undefined);
  const made = contentOf(draft);
  return (
    <Dialog
      title={typeof newName === 'string' ? 'Salvar como nova' : 'Salvar requisição'}
      onClose={onClose}
    >
      <div className="stack gap-12">
        {'error' in made ? (
          <>
            <Alert type="warning" showIcon role="alert" title={made.error} />
            <Flex justify="end">
              <Button type="primary" onClick={() => onMend(made.field)}>
                Voltar ao formulário
              </Button>
            </Flex>
          </>
        ) : (
          <>
            {made.left.length > 0 && (
              <Alert
                type="info"
                showIcon
                title={`Segredos não são guardados: ${made.left.join(', ')}.`}
              />
            )}
            <SaveForm
              key={newName}
              saved={newName === null ? saved : null}
              name={newName ?? ''}
              request={made.request}
              onNew={setNewName}
              onClose={onClose}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}

interface FormProps {
  /** The request that is changed; null where a new one is saved. */
  saved: Saved | null;
  /** Of a new one, as it was typed for the open one; else empty. */
  name: string;
  request: string;
  /** Keeps it as a new one, under the name that was typed; two cannot have one name. */
  onNew: (name: string) => void;
  onClose: () => void;
}

function SaveForm({ saved, name, request, onNew, onClose }: FormProps) {
  const denied = useDenial('tester:run');
  const { send: create } = useCreateSavedRequest();
  const update = useUpdateSavedRequest(saved?.id ?? '');
  const creating: Saver<SavedValues> = {
    create: async (values) => {
      const body = { name: values.name, ...(JSON.parse(request) as SavedContent) };
      const { id } = keep(await create({ body })).body;
      const action = { label: 'Abrir', to: links.tester({ saved: id }) };
      return { text: withFullStop(`Requisição salva: ${values.name}`), action };
    },
  };
  const send: typeof update.send = async (...change) => keep(await update.send(...change));
  const saver = saved
    ? updateSaver({ ...update, send }, savedRequestVersion, 'Requisição salva atualizada.', patchOf)
    : creating;
  return (
    <EditForm<SavedValues>
      denied={denied}
      schema={schema}
      texts={texts}
      overrides={overrides}
      version={saved?.version ?? { values: { name: '', request } }}
      start={saved ? { request } : { name, request }}
      isTyped={name !== ''}
      saver={saver}
      submitLabel="Salvar"
      aside={
        saved && (
          <NewButton onPress={(typed) => onNew(typed === saved.version.values.name ? '' : typed)} />
        )
      }
      onSaved={onClose}
      onCancel={onClose}
    >
      <Field name="name" />
    </EditForm>
  );
}

function keep(written: WithEtag<SavedRequest>): WithEtag<SavedRequest> {
  testerState.keep(savedFrom(written));
  return written;
}

const patchOf = ({ name, request }: Partial<SavedValues>) => ({
  ...(name !== undefined && { name }),
  ...(request !== undefined && (JSON.parse(request) as SavedContent)),
});

/** @param onPress gets the name in the form */
function NewButton({ onPress }: { onPress: (name: string) => void }) {
  const form = Form.useFormInstance<SavedValues>();
  return (
    <Button type="text" onClick={() => onPress(form.getFieldValue('name') as string)}>
      Salvar como nova
    </Button>
  );
}
