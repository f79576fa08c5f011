import { Input } from 'antd';
import { type LogNote, NoteForm, noteText } from '#api/contract/log-notes.ts';
import { useLogNote, useUpdateLogNote } from '#api/hooks/logs.ts';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { EditForm } from '#ui/forms/EditForm.tsx';
import { ReadView } from '#ui/states/ReadView.tsx';
import { useNoteDenial } from './LogNote.tsx';
import { Skeleton } from '#ui/states/Skeleton.tsx';
import { Missing } from '#ui/states/Missing.tsx';
import type { WithEtag, Version } from '#ui/forms/version.ts';
import { updateSaver } from '#ui/forms/saver.ts';

interface Values {
  text: string;
}

const noteVersion = ({ body, etag }: WithEtag<LogNote>): Version<Values> => ({
  values: { text: body.text ?? '' },
  etag,
});

/** The form of the note on a log. */
export default function NoteDialog({ logId, onClose }: { logId: string; onClose: () => void }) {
  const read = useLogNote(logId);
  const update = useUpdateLogNote(logId);
  const denied = useNoteDenial(read.data);
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
            texts={noteText.fields}
            overrides={{
              text: {
                control: <Input.TextArea autoSize={{ minRows: 4, maxRows: 12 }} />,
                valueText: (text) => text || 'Sem nota',
              },
            }}
            version={noteVersion({ body: note, etag: read.etag })}
            saver={updateSaver(update, noteVersion, 'Nota salva.', ({ text }) => ({
              text: text || null,
            }))}
            submitLabel="Salvar Nota"
            onSaved={() => {
              // After a conflict in which the other person's text was chosen, nothing was sent:
              // only a read brings that text.
              void read.reload();
              onClose();
            }}
            onCancel={onClose}
          />
        )}
      </ReadView>
    </Dialog>
  );
}
