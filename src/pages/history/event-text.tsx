import type { ReactNode } from 'react';
import { bankLabel } from '#api/contract/common.ts';
import type { FixedList } from '#api/contract/fixed-fields.ts';
import { type Event, type EventChange, eventTexts } from '#api/contract/history.ts';
import { type AnyOperation, contract } from '#api/contract/index.ts';
import type { FieldText, ObjectText } from '#api/contract/operation.ts';
import { entryOf } from '#api/contract/schema.ts';
import { BankLabel } from '#parts/BankSelect.tsx';
import { fieldValueText } from '#ui/text/field-value-text.ts';

/** The operations by their ids; a newer platform may name others in its events. */
const operations: Partial<Record<string, AnyOperation>> = contract;

/** The texts of a kind; a newer platform may have others. */
const textsOf = (kind: Event['kind']): ObjectText | undefined => entryOf(eventTexts, kind);

/** What was done: 'alterou'. */
export const deedText = ({ operation }: Event): string => operations[operation]?.done ?? 'alterou';

/** What an object of a kind is called, which its name follows: 'o endpoint'; blank for a run. */
export const nounOf = ({ kind }: Event): string => textsOf(kind)?.noun ?? `um objeto (${kind})`;

/** Whether an event is the deletion of its object. */
export const isDeletion = ({ operation }: Event): boolean =>
  operations[operation]?.method === 'DELETE';

/**
 * Whether the changes of an event are all fields of an object that was created or deleted, which
 * say less than the object's name.
 */
export const isOfWholeObject = ({ changes }: Pick<Event, 'changes'>): boolean =>
  changes.length > 1 &&
  (changes.every(({ before }) => before === null) || changes.every(({ after }) => after === null));

const fieldTextOf = (kind: Event['kind'], field: string): FieldText | undefined =>
  textsOf(kind)?.fields[field];

/** A field of the map of parameters or headers of a saved request: `headers.x-id`. */
const requestField = /^(params|headers)\.([^]+)$/;

/** A part of a fixed field of a connection: `fixedHeaders.0.name`. */
const fixedField = /^((?:fixed|token)\w+)\.(\d+)\.(\w+)$/;

/** The name of a field as operators know it; the API's name of an unknown field. */
export function eventFieldLabel(kind: Event['kind'], field: string): string {
  const [, group, name] = requestField.exec(field) ?? [];
  if (name !== undefined) return `${group === 'params' ? 'Parâmetro' : 'Header'} ${name}`;
  const [, list, index, part = ''] = fixedField.exec(field) ?? [];
  if (list === undefined) return fieldTextOf(kind, field)?.label ?? field;
  const position = Number(index) + 1;
  return `${fixedListLabels[list as FixedList]} ${position}: ${fixedPartLabels[part] ?? part}`;
}

const fixedListLabels: Record<FixedList, string> = {
  fixedHeaders: 'Header fixo',
  fixedQuery: 'Parâmetro fixo',
  tokenHeaders: 'Header do token',
  tokenParameters: 'Parâmetro do token',
};

const fixedPartLabels: Record<string, string> = {
  type: 'tipo',
  name: 'nome',
  value: 'valor',
  secret: 'segredo',
};

/**
 * A value of a changed field in words; null for none. The event's own bank has the name of then:
 * it may be gone, so it is not requested.
 */
export function eventValueText(
  { kind, bank }: Pick<Event, 'kind' | 'bank'>,
  field: string,
  value: EventChange['after'],
): ReactNode {
  if (value === null) return null;
  const text = fieldTextOf(kind, field);
  if (text?.shownAs === 'bank')
    return value === bank?.id ? bankLabel(bank) : <BankLabel bankId={value} />;
  // In place of a secret the platform sends words.
  if (text === undefined || text.shownAs === 'secret' || value === '') return value;
  return fieldValueText(text, value);
}
