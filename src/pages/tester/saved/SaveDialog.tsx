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
import { toSavedContent } from './saved-content.ts';
import {
  type OpenedRequest,
  toSaved,
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
  onGoToFault: (field: string) => void;
  onClose: () => void;
}

/** Saves what is in the tester's form: as a new request, or in the one that it was opened from. */
export default function SaveDialog({ onGoToFault, onClose }: SaveDialogProps) {
  const { draft, saved } = useTesterState();
  /**
   * The name under which the open request is saved as a new one; null to change the open one,
   * undefined when none is open.
   */
  const [newName, setNewName] = useState<string | null | undefined>(saved ? null : undefined);
  const content = toSavedContent(draft);
  return (
    <Dialog
      title={typeof newName === 'string' ? 'Salvar como nova' : 'Salvar requisição'}
      onClose={onClose}
    >
      <div className="stack gap-12">
        {'error' in content ? (
          <>
            <Alert type="warning" showIcon role="alert" title={content.error} />
            <Flex justify="end">
              <Button type="primary" onClick={() => onGoToFault(content.field)}>
                Voltar ao formulário
              </Button>
            </Flex>
          </>
        ) : (
          <>
            {content.leftOut.length > 0 && (
              <Alert
                type="info"
                showIcon
                title={`Segredos não são guardados: ${content.leftOut.join(', ')}.`}
              />
            )}
            <SaveForm
              key={newName}
              saved={newName === null ? saved : null}
              name={newName ?? ''}
              request={content.request}
              onNew={setNewName}
              onClose={onClose}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}

interface SaveFormProps {
  /** The request that is changed; null for a new one. */
  saved: OpenedRequest | null;
  /** The name of a new one, as it was typed for the open one; else empty. */
  name: string;
  request: string;
  /** Saves it as a new one, under the typed name: two requests cannot have the same name. */
  onNew: (name: string) => void;
  onClose: () => void;
}

function SaveForm({ saved, name, request, onNew, onClose }: SaveFormProps) {
  const denied = useDenial('tester:run');
  const { send: create } = useCreateSavedRequest();
  const update = useUpdateSavedRequest(saved?.id ?? '');
  const creating: Saver<SavedValues> = {
    create: async (values) => {
      const body = { name: values.name, ...(JSON.parse(request) as SavedContent) };
      const { id } = keepAsOpened(await create({ body })).body;
      const action = { label: 'Abrir', to: links.tester({ saved: id }) };
      return { text: withFullStop(`Requisição salva: ${values.name}`), action };
    },
  };
  const send: typeof update.send = async (...change) => keepAsOpened(await update.send(...change));
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
          <SaveAsNewButton
            onPress={(typed) => onNew(typed === saved.version.values.name ? '' : typed)}
          />
        )
      }
      onSaved={onClose}
      onCancel={onClose}
    >
      <Field name="name" />
    </EditForm>
  );
}

/** The form of the tester goes on with what was saved. */
function keepAsOpened(written: WithEtag<SavedRequest>): WithEtag<SavedRequest> {
  testerState.setSaved(toSaved(written));
  return written;
}

const patchOf = ({ name, request }: Partial<SavedValues>) => ({
  ...(name !== undefined && { name }),
  ...(request !== undefined && (JSON.parse(request) as SavedContent)),
});

/** @param onPress gets the name in the form */
function SaveAsNewButton({ onPress }: { onPress: (name: string) => void }) {
  const form = Form.useFormInstance<SavedValues>();
  return (
    <Button type="text" onClick={() => onPress(form.getFieldValue('name') as string)}>
      Salvar como nova
    </Button>
  );
}
