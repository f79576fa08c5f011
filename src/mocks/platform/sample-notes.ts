import { people } from './people.ts';
import type { NoteRow } from './rows.ts';
import type { Start } from './sample-rows.ts';

const HOURS = 1 / 24;

/** A note on the newest failure: what was done about it, for whoever comes next. */
export function sampleNotes({ dataset, daysAgo, logs }: Start): NoteRow[] {
  const failed = logs.select().rows(0, 50);
  const log = failed.find(({ status }) => status >= 500);
  const [, author] = people;
  if (dataset !== 'sample' || !log || !author) return [];
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
