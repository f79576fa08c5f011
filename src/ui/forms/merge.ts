import { isSame } from './same.ts';
import type { Version } from './version.ts';

/** The result of comparing a record as opened, as changed here, and as it is now. */
export interface Merge<Values> {
  changes: Partial<Values>;
  /** The fields that only another person changed. */
  taken: (keyof Values & string)[];
  /** The fields that both changed, to different values, and those that both may have changed. */
  clashes: (keyof Values & string)[];
  /**
   * Those of `clashes` of which it cannot be known: a stored secret whose preview is the same as
   * before.
   */
  unsure: (keyof Values & string)[];
}

/**
 * Compares a record as opened, as changed here, and as it is now, field by field. It is called
 * after a save with a stale version, so another person has changed the record. A changed
 * secret may have the preview of the one before, so one that is changed here too is unsure.
 */
export function merge<Values extends object>(
  names: readonly (keyof Values & string)[],
  opened: Version<Values>,
  changes: Partial<Values>,
  now: Version<Values>,
): Merge<Values> {
  const isChangedByOther = (name: keyof Values & string) =>
    !isSame(now.values[name], opened.values[name]) ||
    now.previews?.[name] !== opened.previews?.[name];
  const mine = names.filter((name) => name in changes && !isSame(changes[name], now.values[name]));
  const unsure = mine.filter(
    (name) => !isChangedByOther(name) && (now.previews?.[name] ?? null) !== null,
  );
  return {
    changes: Object.fromEntries(mine.map((name) => [name, changes[name]])) as Partial<Values>,
    taken: names.filter((name) => !(name in changes) && isChangedByOther(name)),
    clashes: mine.filter((name) => isChangedByOther(name) || unsure.includes(name)),
    unsure,
  };
}
