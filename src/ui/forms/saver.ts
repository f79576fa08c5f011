import type { Toast } from '../toasts/toast.ts';
import type { Version, WithEtag } from './version.ts';

/**
 * How a form saves: a new record with all its values, an existing one with those that were changed.
 */
export type Saver<Values> =
  /** Resolves to the toast that names the new record. */
  | { create: (values: Values) => Promise<Confirmation> }
  | {
      /** Sends the changes of that version, and gives the record as the save left it. */
      update: (changes: Partial<Values>, against: Version<Values>) => Promise<Version<Values>>;
      /** Reads the record as it is now, past the cache, after a save with a stale version. */
      latest: () => Promise<Version<Values>>;
      saved: string;
    };

/**
 * Saves the changes of a record.
 * @param saved the toast after it
 * @param bodyOf the changes as the update sends them
 */
export const updateSaver = <Values, Body, Record>(
  update: {
    send: (body: Body, ifMatch?: string) => Promise<WithEtag<Record>>;
    latest: () => Promise<WithEtag<Record>>;
  },
  versionOf: (record: WithEtag<Record>) => Version<Values>,
  saved: string,
  bodyOf: (changes: Partial<Values>, base: Values) => Body = (changes) => changes as Body,
): Extract<Saver<Values>, { update: unknown }> => ({
  update: async (changes, { values, etag }) =>
    versionOf(await update.send(bodyOf(changes, values), etag)),
  latest: async () => versionOf(await update.latest()),
  saved,
});

export type Confirmation = Pick<Toast, 'text' | 'action'>;
