import { BankRef, Id } from '#api/contract/common.ts';
import { LogNote } from '#api/contract/log-notes.ts';
import type * as z from '#api/contract/schema.ts';
import { answerText } from '#api/contract/text.ts';
import { people } from '#mocks/platform/people.ts';
import type { Start, TableSpec } from '#mocks/platform/table.ts';

/** The note on a log, under the log's id. A log keeps its bank as it was, and so does the note. */
const NoteRow = LogNote.extend({ id: Id, log: answerText(2100), bank: BankRef });
type NoteRow = z.infer<typeof NoteRow>;

export const notes: TableSpec<NoteRow> = {
  row: NoteRow,
  sample: sampleNotes,
  snapshots: (row) => [
    {
      kind: 'note',
      object: { id: row.id, name: row.log },
      bank: row.bank,
      environment: null,
      fields: { text: row.text },
      stored: row,
    },
  ],
};

const HOURS = 1 / 24;

/** A note on the newest failure: what was done about it, for whoever comes next. */
function sampleNotes({ dataset, daysAgo, logs }: Start): NoteRow[] {
  if (dataset !== 'sample') return [];
  const log = logs.since(Date.parse(daysAgo(1))).find(({ status }) => status >= 500);
  const [, author] = people;
  if (!log || !author) return [];
  return [
    {
      id: log.id,
      text: `Chamado aberto no ${log.bank.name} com o x-fapi-interaction-id desta chamada.\nSe voltar a falhar, avisar o parceiro.`,
      author: { name: author.name, email: author.email },
      changedAt: daysAgo(0.02 * HOURS),
      log: `${log.method} ${log.endpoint}`,
      bank: log.bank,
    },
  ];
}
