import { Input } from 'antd';
import { type LogNote, NoteForm } from '#api/contract/log-notes.ts';
import { useLogNote, useUpdateLogNote } from '#api/hooks/logs.ts';
import { useDenial } from '#parts/permission.tsx';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { EditForm } from '#ui/forms/EditForm.tsx';
import { Field } from '#ui/forms/Field.tsx';
import type { Tagged, Version } from '#ui/forms/merge.ts';
import { changing } from '#ui/forms/use-save.ts';
import { Missing } from '#ui/states/StateViews.tsx';
import { ReadView } from '#ui/states/ReadView.tsx';
import { Skeleton } from '#ui/states/Skeleton.tsx';

interface Values {
  text: string;
}

const labels = { text: 'Nota' };

const versionOf = ({ body, etag }: Tagged<LogNote>): Version<Values> => ({ values: { text: body.text ?? '' }, etag });

/** The form of the note on a log, in a dialog. */
export default function NoteDialog({ logId, onClose }: { logId: string; onClose: () => void }) {
  const read = useLogNote(logId);
  const update = useUpdateLogNote(logId);
  const denied = useDenial('logs:annotate');
  return (
    <Dialog title="Nota da requisição" onClose={onClose}>
      <ReadView
        read={read}
        keepContent
        skeleton={<Skeleton lines={4} />}
        missing={<Missing what="log" onClose={onClose} />}
      >
        {(note) => (
          <EditForm<Values>
            denied={denied}
            schema={NoteForm}
            labels={labels}
            show={(_, text) => (text === '' ? 'Sem nota' : String(text))}
            version={versionOf({ body: note, etag: read.etag })}
            saver={changing(update, versionOf, 'Nota salva.', ({ text }) => ({ text: text || null }))}
            submitLabel="Salvar Nota"
            onSaved={() => {
              // Where the other person's text was chosen, nothing was written that could fill in the answer.
              void read.reload();
              onClose();
            }}
            onCancel={onClose}
          >
            <Field
              name="text"
              label={labels.text}
              extra="Todos que leem os logs a veem, com seu nome. Em branco, é removida."
            >
              <Input.TextArea autoSize={{ minRows: 4, maxRows: 12 }} />
            </Field>
          </EditForm>
        )}
      </ReadView>
    </Dialog>
  );
}
