import type { FormInstance } from 'antd';
import { useRef, useState } from 'react';
import { type ApiError, asApiError } from '#api/api-error.ts';
import type { Violation } from '#api/contract/problem.ts';

/** What an operator edits, and the tag of the version it came from. */
export interface Version<Values> {
  values: Values;
  etag?: string | undefined;
}

interface Options<Values> {
  form: FormInstance;
  /** The names of the form's fields: where the platform's violations can land. */
  fields: readonly string[];
  version: Version<Values>;
  /** Answers with the record as it is now, when the form stays open. */
  save: (values: Values, etag: string | undefined) => Promise<Version<Values> | void>;
  /** Reads the record as it is now, for a save that came too late. */
  latest?: (() => Promise<Version<Values>>) | undefined;
}

/** How the last save failed. */
interface Failure {
  error: ApiError;
  /** The broken rules that belong to no field of the form. */
  unplaced: Violation[];
}

type Saved<Values> = { saved: false } | { saved: true; version: Version<Values> | undefined };

/**
 * Saves a form. A refusal lands on its fields and focuses the first; the rest is `failure`. A stale version becomes
 * `conflict`, the record as it is now.
 */
export function useSave<Values>({ form, fields, version, save, latest }: Options<Values>) {
  const [base, setBase] = useState(version);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [conflict, setConflict] = useState<Version<Values> | null>(null);
  const [refusals] = useState(() => new Map<string, string>());
  // State comes too late for two presses in one breath.
  const underWay = useRef(false);

  /** @returns whether it was saved, and the record as the save left it */
  const submit = async (values: Values, etag = base.etag): Promise<Saved<Values>> => {
    if (underWay.current) return { saved: false };
    underWay.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const saved = await save(values, etag);
      setConflict(null);
      return { saved: true, version: saved ?? undefined };
    } catch (thrown) {
      const error = asApiError(thrown);
      try {
        if (latest && error.is('VersaoDesatualizada')) setConflict(await latest());
        else place(error);
      } catch (second) {
        place(asApiError(second));
      }
      return { saved: false };
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };

  const place = (error: ApiError) => {
    const placed = error.violations.filter(({ propriedade }) => fields.includes(propriedade));
    for (const { propriedade, razao } of placed) refusals.set(propriedade, razao);
    form.setFields(placed.map(({ propriedade, razao }) => ({ name: propriedade, errors: [razao] })));
    if (placed[0]) form.focusField(placed[0].propriedade);
    const unplaced = error.violations.filter((violation) => !placed.includes(violation));
    if (placed.length === 0 || unplaced.length > 0) setFailure({ error, unplaced });
  };

  /** Takes the platform's version as the one that the form edits from now on. */
  const rebase = (next: Version<Values>) => {
    setBase(next);
    setConflict(null);
    setFailure(null);
  };

  return { base, busy, failure, conflict, refusals, submit, rebase };
}
