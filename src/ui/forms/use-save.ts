import type { FormInstance } from 'antd';
import { useRef, useState } from 'react';
import { ApiError, asApiError } from '#api/api-error.ts';
import type { Violation } from '#api/contract/problem.ts';
import type { Toast } from '../toasts/toast.ts';
import { isSame } from './same.ts';

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

interface Options<Values> {
  form: FormInstance;
  names: readonly (keyof Values & string)[];
  version: Version<Values>;
  saver: Saver<Values>;
}

interface Failure {
  error: ApiError;
  /** The violations that belong to no field of the form. */
  unplaced: Violation[];
}

/** The form has the values of the fields in `taken`. */
export interface Conflict<Values> extends Omit<Merge<Values>, 'changes'> {
  now: Version<Values>;
}

type Saved<Values> =
  | { saved: false; clashed: boolean }
  | {
      saved: true;
      confirmation: Confirmation;
      version: Version<Values> | undefined;
      taken: (keyof Values & string)[];
    };

/** Then it fails: another client may change the record without end. */
const MAX_ATTEMPTS = 4;

/**
 * Saves a form; refusals go to its fields. At 412 it reads again: other fields join, the same
 * become `conflict`.
 */
export function useSave<Values extends object>({ form, names, version, saver }: Options<Values>) {
  const [base, setBase] = useState(version);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null);
  const [refusals] = useState(() => new Map<string, string>());
  // A ref: state would be set too late for a second press before the next rendering.
  const running = useRef(false);

  const update = async (
    { update: send, latest, saved: text }: Extract<Saver<Values>, { update: unknown }>,
    changed: Partial<Values>,
  ): Promise<Saved<Values>> => {
    let against = base;
    let changes = changed;
    const taken = new Set(conflict?.taken);
    for (let attempt = 1; ; attempt++) {
      let refused: ApiError;
      if (Object.keys(changes).length === 0)
        return { saved: true, confirmation: { text }, version: against, taken: [...taken] };
      try {
        // Each attempt needs the version that the previous one found.
        // oxlint-disable-next-line no-await-in-loop
        const saved = await send(changes, against);
        return { saved: true, confirmation: { text }, version: saved, taken: [...taken] };
      } catch (thrown) {
        const error = asApiError(thrown);
        if (!error.is('VersaoDesatualizada') || attempt === MAX_ATTEMPTS) throw error;
        refused = error;
      }
      // oxlint-disable-next-line no-await-in-loop
      const now = await latest();
      // The version that was refused is the newest one: it is not the one that the platform wrote.
      if (now.etag !== undefined && now.etag === against.etag) throw etagChanged(refused);
      const merged = merge(names, against, changes, now);
      for (const name of merged.taken) {
        taken.add(name);
        form.setFieldValue(name, now.values[name]);
      }
      setBase(now);
      if (merged.clashes.length > 0) {
        setConflict({ ...merged, now, taken: [...taken] });
        return { saved: false, clashed: true };
      }
      against = now;
      changes = merged.changes;
    }
  };

  /** @param values every value of the form @param changed those that differ from `base` */
  const submit = async (values: Values, changed: Partial<Values>): Promise<Saved<Values>> => {
    if (running.current) return { saved: false, clashed: false };
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      if ('create' in saver) {
        return {
          saved: true,
          confirmation: await saver.create(values),
          version: undefined,
          taken: [],
        };
      }
      const result = await update(saver, changed);
      if (result.saved) setConflict(null);
      return result;
    } catch (thrown) {
      showErrors(asApiError(thrown));
      return { saved: false, clashed: false };
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  const showErrors = (error: ApiError) => {
    const placed = error.violations.flatMap(({ propriedade, razao }) => {
      const name = fieldOfViolation(propriedade, names);
      return name === undefined ? [] : [{ name, razao }];
    });
    for (const { name, razao } of placed) refusals.set(name, razao);
    form.setFields(placed.map(({ name, razao }) => ({ name, errors: [razao] })));
    if (placed[0]) form.focusField(placed[0].name);
    const unplaced = error.violations.filter(
      ({ propriedade }) => fieldOfViolation(propriedade, names) === undefined,
    );
    if (placed.length === 0 || unplaced.length > 0) setFailure({ error, unplaced });
  };

  /** Makes that version the one that the form edits from now on. */
  const rebase = (next: Version<Values>) => {
    setBase(next);
    setConflict(null);
    setFailure(null);
  };

  return { base, busy, failure, conflict, refusals, submit, rebase };
}

const etagChanged = ({ operationId, requestId }: ApiError) =>
  new ApiError('contract', {
    operationId,
    requestId,
    field: 'etag',
    advice:
      'Um servidor no caminho altera o ETag, e por isso nenhuma alteração é aceita. Avise quem administra a plataforma.',
  });

/**
 * The field that shows a violation: a list's has those of its parts; of an object's fields it is
 * the first.
 */
const fieldOfViolation = <Name extends string>(
  propriedade: string,
  names: readonly Name[],
): Name | undefined =>
  names.find((name) => name === propriedade) ??
  names.find((name) => propriedade.startsWith(`${name}.`) || name.startsWith(`${propriedade}.`));

/** The values of a record that a form edits, and the tag of the version they came from. */
export interface Version<Values> {
  values: Values;
  etag?: string | undefined;
  /**
   * What is shown of values that are never read, such as a masked secret; null where none is
   * stored.
   */
  previews?: { readonly [Name in keyof Values]?: string | null | undefined };
}

export interface WithEtag<Record> {
  body: Record;
  etag: string | undefined;
}

/** The version of a record that a form edits: the values of the schema's fields. */
export const versionOfFields = <Values>(
  { shape }: { shape: object },
  record: object,
  etag?: string,
): Version<Values> => ({
  values: Object.fromEntries(
    Object.keys(shape).map((name) => [name, (record as Record<string, unknown>)[name]]),
  ) as Values,
  etag,
});

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
 * Compares a record as opened, as changed here, and as it is now, field by field; it is known to
 * differ.
 */
export function merge<Values extends object>(
  names: readonly (keyof Values & string)[],
  opened: Version<Values>,
  changes: Partial<Values>,
  now: Version<Values>,
): Merge<Values> {
  const isTheirs = (name: keyof Values & string) =>
    !isSame(now.values[name], opened.values[name]) ||
    now.previews?.[name] !== opened.previews?.[name];
  const mine = names.filter((name) => name in changes && !isSame(changes[name], now.values[name]));
  const unsure = mine.filter((name) => !isTheirs(name) && (now.previews?.[name] ?? null) !== null);
  return {
    changes: Object.fromEntries(mine.map((name) => [name, changes[name]])) as Partial<Values>,
    taken: names.filter((name) => !(name in changes) && isTheirs(name)),
    clashes: mine.filter((name) => isTheirs(name) || unsure.includes(name)),
    unsure,
  };
}
