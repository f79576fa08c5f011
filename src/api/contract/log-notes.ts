import { type FieldTexts, type ObjectText, operations } from './operation.ts';
import { Id, Instant, PersonRef } from './common.ts';
import * as z from './schema.ts';
import { sentences } from './sentences.ts';
import { linesUpTo, required } from './text.ts';

/** The longest note, in code points. */
export const MAX_NOTE_LENGTH = 2000;

const lines = linesUpTo(MAX_NOTE_LENGTH, 'Escreva a nota.');

/** What the form of a note edits. An empty text removes the note. */
export const NoteForm = z.strictObjectOf(() => ({ text: lines }));

const text = lines.min(1, required('Escreva a nota.')).nullable();

export const LogNote = z.named(
  'LogNote',
  'What a person wrote on a log for others. Each field is null while there is no note.',
  () => ({
    text,
    author: PersonRef.nullable().meta({ description: 'Who wrote it as it is now.' }),
    changedAt: Instant.nullable().meta({ description: 'When it was written so.' }),
  }),
);
export type LogNote = z.infer<typeof LogNote>;

export const LogNotePatch = z.patchOf(
  'LogNotePatch',
  z.strictObjectOf(() => ({ text })),
  'The new text; null removes the note.',
);
export type LogNotePatch = z.infer<typeof LogNotePatch>;

export const noteText = {
  plural: 'Notas em logs',
  noun: 'a nota em',
  fields: {
    text: {
      label: 'Nota',
      hint: 'Quem lê os logs vê a nota e o seu nome. CPF, CNPJ e segredos reconhecidos são mascarados. Para remover a nota, apague o texto.',
    },
  } satisfies FieldTexts<LogNotePatch>,
} satisfies ObjectText;

const params = { logId: Id.meta({ description: "The log's id." }) };

const group = { tag: 'Logs' };

export const logNotes = operations(group, {
  getLogNote: {
    method: 'GET',
    path: '/logs/{logId}/note',
    summary: 'Read the note on a log',
    shows: ['note'],
    description: 'Send the `ETag`, the version of the text, as `If-Match` when changing it.',
    params,
    response: LogNote,
    etag: true,
  },

  updateLogNote: {
    method: 'PATCH',
    path: '/logs/{logId}/note',
    summary: 'Write the note on a log',
    permission: 'logs:annotate',
    event: 'note',
    done: 'alterou',
    description: sentences(
      'A log has one note, in the words of the person who changed its text last and signed by it.',
      'Secrets and personal data in it are masked as in logs, before it is stored.',
      'The same text again changes nothing.',
      'To change or remove the note of another person the caller also needs `settings:write`, else it is answered 403.',
      'A stale `If-Match` is answered 412 and changes nothing.',
    ),
    params,
    body: LogNotePatch,
    response: LogNote,
    etag: true,
    ifMatch: true,
  },
});
