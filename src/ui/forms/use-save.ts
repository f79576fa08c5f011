import type { FormInstance } from 'antd';
import { useRef, useState } from 'react';
import { ApiError, asApiError } from '#api/api-error.ts';
import type { Violation } from '#api/contract/problem.ts';
import type { Version } from './version.ts';
import { type Merge, merge } from './merge.ts';
import type { Saver, Confirmation } from './saver.ts';

interface Options<Values> {
  form: FormInstance;
  names: readonly (keyof Values & string)[];
  version: Version<Values>;
  saver: Saver<Values>;
}

interface SaveFailure {
  error: ApiError;
  /** The violations that belong to no field of the form. */
  unplaced: Violation[];
}

/** The form has the values of the fields in `taken`. */
export interface Conflict<Values> extends Omit<Merge<Values>, 'changes'> {
  now: Version<Values>;
}

type SaveResult<Values> =
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
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null);
  const [refusals] = useState(() => new Map<string, string>());
  // A ref: state would be set too late for a second press before the next rendering.
  const running = useRef(false);

  const update = async (
    { update: send, latest, saved: text }: Extract<Saver<Values>, { update: unknown }>,
    changed: Partial<Values>,
  ): Promise<SaveResult<Values>> => {
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
  const submit = async (values: Values, changed: Partial<Values>): Promise<SaveResult<Values>> => {
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
