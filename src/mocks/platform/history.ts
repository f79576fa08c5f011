import { bankRef, type BankRef } from '#api/contract/common.ts';
import {
  CHANGED_SECRET,
  type Event,
  type EventChange,
  MAX_EVENT_CHANGES,
  MAX_EVENT_VALUE_LENGTH,
} from '#api/contract/history.ts';
import { truncate } from '#api/contract/limits.ts';
import { maskedForEvent } from '#domain/masking.ts';
import type { EventSnapshot, TableSpec } from './table.ts';

/*
 * What the history says of a change. A row that is written becomes one `ObjectWrite` for each
 * object in it that differs, and an `ObjectWrite` becomes the subject of an event.
 */

/** What an event says of its object: all but who did it, when, and by which request. */
export type EventSubject = Pick<Event, 'kind' | 'object' | 'bank' | 'environment' | 'changes'>;

/** An object before and after a write; undefined where it did not exist. */
export interface ObjectWrite {
  before: EventSnapshot | undefined;
  after: EventSnapshot | undefined;
  mask?: TableSpec<never>['mask'] | undefined;
}

/**
 * The objects of a row that a write changed.
 * @param bank the bank of the row. It is passed in because the same request may delete it next.
 */
export function writesOf<Row extends { id: string }>(
  { snapshots, emptyRow, mask }: TableSpec<Row>,
  before: Row | undefined,
  after: Row | undefined,
  bank?: BankRef,
): ObjectWrite[] {
  const ref = bank ? bankRef(bank) : null;
  const snapshotsOf = (row: Row | undefined) => (row && snapshots ? snapshots(row, ref) : []);
  const id = (after ?? before)?.id ?? '';
  const objectsBefore = snapshotsOf(before);
  const objectsAfter = snapshotsOf(after);
  const emptyObjects = snapshotsOf(emptyRow?.(id));
  const objects = after ? objectsAfter : objectsBefore;
  return objects.flatMap((_, index) => {
    const objectBefore = objectsBefore[index] ?? emptyObjects[index];
    const objectAfter = objectsAfter[index];
    const stored = storedJson(objectAfter ?? emptyObjects[index]);
    if (storedJson(objectBefore) === stored) return [];
    return [{ before: objectBefore, after: objectAfter, mask }];
  });
}

const storedJson = (snapshot: EventSnapshot | undefined) => JSON.stringify(snapshot?.stored);

/**
 * The subjects of the events of some writes. A write that changes no field has none.
 * @param body the body of the request: a secret in it counts as changed, also when it is the same
 */
export function subjectsOfWrites(writes: readonly ObjectWrite[], body?: unknown): EventSubject[] {
  const sent = fieldsByPath(body);
  return writes.flatMap(({ before, after, mask }) => {
    const snapshot = after ?? before;
    const changes = changesOf(
      fieldsByPath(before?.fields),
      fieldsByPath(after?.fields),
      sent,
      mask ?? ((_, value) => maskedForEvent(value)),
    );
    if (!snapshot || changes.length === 0) return [];
    const { kind, object, bank, environment } = snapshot;
    return [{ kind, object, bank, environment, changes }];
  });
}

/** How the names of fields end that show a part of a secret, such as `apiKeyPreview`. */
const PREVIEW = 'Preview';

function changesOf(
  before: Map<string, string>,
  after: Map<string, string>,
  sent: Map<string, string>,
  mask: (field: string, value: string) => string,
): EventChange[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  const changes: EventChange[] = [];
  for (const name of names) {
    const isSecret = name.endsWith(PREVIEW);
    const field = isSecret ? name.slice(0, -PREVIEW.length) : name;
    const isChanged = before.get(name) !== after.get(name) || (isSecret && sent.has(field));
    if (!isChanged) continue;
    const valueIn = (fields: Map<string, string>) => {
      const value = fields.get(name);
      if (value === undefined) return null;
      return isSecret ? CHANGED_SECRET : truncate(mask(field, value), MAX_EVENT_VALUE_LENGTH);
    };
    changes.push({ field, before: valueIn(before), after: valueIn(after) });
  }
  return changes.slice(0, MAX_EVENT_CHANGES);
}

/**
 * The values in an object as text, by their paths with dots: `a.b` is field b of a. A null is left
 * out.
 */
function fieldsByPath(value: unknown, path = ''): Map<string, string> {
  if (value === null || value === undefined) return new Map();
  if (typeof value !== 'object')
    return new Map([[path, String(value as string | number | boolean)]]);
  const fields = Object.entries(value).flatMap(([name, inner]) => [
    ...fieldsByPath(inner, path === '' ? name : `${path}.${name}`),
  ]);
  return new Map(fields);
}
