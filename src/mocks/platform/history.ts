import { bankRef, type BankRef } from '#api/contract/common.ts';
import {
  CHANGED_SECRET,
  type Event,
  type EventChange,
  MAX_EVENT_CHANGES,
  MAX_EVENT_VALUE_LENGTH,
} from '#api/contract/history.ts';
import { truncate } from '#api/contract/limits.ts';
import { redactQuery } from '#domain/masking.ts';
import { maskPersonalForms } from '#domain/personal-data.ts';
import type { EventSnapshot, TableSpec } from './table.ts';

/** What an event says of an object: all but who, when and by which request. */
export type EventSubject = Pick<Event, 'kind' | 'object' | 'bank' | 'environment' | 'changes'>;

export interface Write {
  before: EventSnapshot | undefined;
  after: EventSnapshot | undefined;
  mask?: TableSpec<never>['mask'] | undefined;
}

/**
 * The writes of a row: one for each object that differs.
 * @param of the row's bank, which may be deleted next
 */
export function writesOf<Row extends { id: string }>(
  { facts, unset, mask }: TableSpec<Row>,
  before: Row | undefined,
  after: Row | undefined,
  of?: BankRef,
): Write[] {
  const bank = of ? bankRef(of) : null;
  const factsOf = (row: Row | undefined) => (row && facts ? facts(row, bank) : []);
  const id = (after ?? before)?.id ?? '';
  const [was, is, none] = [factsOf(before), factsOf(after), factsOf(unset?.(id))];
  return (after ? is : was)
    .map((_, index) => ({
      before: was[index] ?? none[index],
      after: is[index],
      mask,
      none: none[index],
    }))
    .filter((one) => storedIn(one.before) !== storedIn(one.after ?? one.none));
}

const storedIn = (facts: EventSnapshot | undefined) => JSON.stringify(facts?.stored);

/**
 * What writes did, without those that change no field.
 * @param body a secret in it counts as changed
 */
export function subjectsOf(writes: readonly Write[], body?: unknown): EventSubject[] {
  const sent = flat(body);
  return writes.flatMap(({ before, after, mask }) => {
    const shown = after ?? before;
    const changes = changesOf(flat(before?.fields), flat(after?.fields), sent, mask);
    if (!shown || changes.length === 0) return [];
    const { kind, object, bank, environment } = shown;
    return [{ kind, object, bank, environment, changes }];
  });
}

/** A name or a value as an event keeps it: nobody can change it later. */
export const recorded = (text: string): string => maskPersonalForms(redactQuery(text));

const PREVIEW = 'Preview';

function changesOf(
  before: Map<string, string>,
  after: Map<string, string>,
  sent: Map<string, string>,
  mask: NonNullable<Write['mask']> = (_, value) => recorded(value),
): EventChange[] {
  const names = [...new Set([...before.keys(), ...after.keys()])];
  const changes = names.flatMap((name) => {
    const isSecret = name.endsWith(PREVIEW);
    const field = isSecret ? name.slice(0, -PREVIEW.length) : name;
    if (before.get(name) === after.get(name) && !(isSecret && sent.has(field))) return [];
    const shown = (value: string | undefined) => {
      if (value === undefined) return null;
      return isSecret ? CHANGED_SECRET : truncate(mask(field, value), MAX_EVENT_VALUE_LENGTH);
    };
    return [{ field, before: shown(before.get(name)), after: shown(after.get(name)) }];
  });
  return changes.slice(0, MAX_EVENT_CHANGES);
}

/** The values in an object as text, by their names with dots; null is no value. */
function flat(value: unknown, name = ''): Map<string, string> {
  if (value === null || value === undefined) return new Map();
  if (typeof value !== 'object')
    return new Map([[name, String(value as string | number | boolean)]]);
  return new Map(
    Object.entries(value).flatMap(([key, inner]) => [
      ...flat(inner, name === '' ? key : `${name}.${key}`),
    ]),
  );
}
