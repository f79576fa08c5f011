import { wordsOf } from '#ui/text/format.ts';
import type { ReactNode } from 'react';
import type { FieldText, ObjectText } from '#api/contract/describe.ts';
import { type Event, type EventChange, type EventKind, kinds } from '#api/contract/history.ts';
import { type AnyOperation, contract } from '#api/contract/index.ts';
import { BankLabel } from '#parts/selects.tsx';
import { links } from '#ui/address/links.ts';

const operations: Partial<Record<string, AnyOperation>> = contract;

/** What was done, in words that the object's name follows: 'alterou o endpoint'. A newer platform may have other operations. */
export const deedOf = ({ operation, kind }: Event): string =>
  `${operations[operation]?.done ?? 'alterou'} ${kinds[kind].noun}`;

/** Where an object is that an event is about. */
const objectLinks: Record<EventKind, (id: string, event: Event) => string> = {
  bank: (id) => links.banks({ bank: id }),
  connection: (id, { environment }) => links.banks({ bank: id, environment: environment ?? undefined }),
  endpoint: (id) => links.endpoints({ edit: id }),
  run: (id) => links.logs({ log: id }),
  'saved-request': (id) => links.tester({ saved: id }),
  note: (id) => links.logs({ log: id }),
  logs: (_, { changes }) => links.logs(Object.fromEntries(changes.map(({ field, after }) => [field, after ?? '']))),
  'api-keys': links.settings,
  oauth: links.settings,
  notifications: links.settings,
  tenant: links.settings,
};

/** Where the object of an event is; null for one that was deleted. @param deleted the ids of those that are known to be */
export const addressOf = (event: Event, deleted: ReadonlySet<string | null>): string | null =>
  deleted.has(event.object.id) ? null : objectLinks[event.kind](event.object.id ?? '', event);

export const deletedIn = (events: readonly Event[]): ReadonlySet<string | null> => {
  const deletions = events.filter(({ operation }) => operations[operation]?.method === 'DELETE');
  return new Set(deletions.map(({ object }) => object.id).filter((id) => id !== null));
};

const fieldText = (kind: EventKind, field: string): FieldText | undefined => {
  const { fields }: ObjectText = kinds[kind];
  return fields[field];
};

/** The name of a field as operators know it; that of the API where it has none. */
export function fieldLabel(kind: EventKind, field: string): string {
  const [, group = '', name = ''] = /^(params|headers)\.([^]+)$/.exec(field) ?? [];
  if (name !== '') return `${group === 'params' ? 'Parâmetro' : 'Header'} ${name}`;
  const [, list = '', index = '', part = ''] = /^(fixedHeaders|fixedQuery)\.(\d+)\.(\w+)$/.exec(field) ?? [];
  if (list === '') return fieldText(kind, field)?.label ?? field;
  const one = list === 'fixedHeaders' ? 'Header fixo' : 'Parâmetro fixo';
  return `${one} ${Number(index) + 1}: ${fixedParts[part] ?? part}`;
}

const fixedParts: Record<string, string> = { type: 'tipo', name: 'nome', value: 'valor', secret: 'segredo' };

/** A value of a field in words; null for none. */
export function valueText(kind: EventKind, field: string, value: EventChange['after']): ReactNode {
  if (value === null) return null;
  const text = fieldText(kind, field);
  if (text?.shownAs === 'bank') return <BankLabel bankId={value} />;
  // The platform says itself that a secret was changed.
  return text === undefined || text.shownAs === 'secret' || value === '' ? value : wordsOf(text, value);
}
