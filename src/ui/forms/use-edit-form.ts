import { Form } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import type * as z from 'zod';
import type { FieldText } from '#api/contract/operation.ts';
import { toast } from '../toasts/toast.ts';
import { type ConflictChoice, focusClash } from './ConflictNotice.tsx';
import { isSame } from './same.ts';
import type { Confirmation, Saver } from './saver.ts';
import { type FormScope, useUnsaved } from './unsaved-forms.ts';
import { useSave } from './use-save.ts';
import type { Version } from './version.ts';

/** What the state of a form depends on; `EditForm` describes each part. */
interface EditFormOptions<Values extends object> {
  schema: z.ZodObject;
  version: Version<Values>;
  isTyped: boolean;
  keepsFocus: boolean;
  texts: { readonly [Name in keyof Values & string]: FieldText };
  dependsOn: ((name: keyof Values & string) => (keyof Values & string) | undefined) | undefined;
  saver: Saver<Values>;
  confirm: ((changes: Partial<Values>) => Promise<boolean>) | undefined;
  onSaved: (() => void) | undefined;
  scope: FormScope;
}

/**
 * The state of a form of one record: what was typed, what is sent, and what the operator chose for
 * fields that another person changed too.
 */
export function useEditForm<Values extends object>(options: EditFormOptions<Values>) {
  const { schema, version, texts, scope } = options;
  type Name = keyof Values & string;
  type FormValues = Parameters<typeof form.setFieldsValue>[0];

  const [form] = Form.useForm<Values>();
  const names = Object.keys(schema.shape) as Name[];
  const saving = useSave<Values>({ form, names, version, saver: options.saver });
  const { base, conflict, refusals } = saving;
  const [isDirty, setDirty] = useState(options.isTyped);
  const [choices, setChoices] = useState<ReadonlyMap<string, ConflictChoice>>(new Map());
  /** The operator's values of the fields in conflict: a choice may take them out of the fields. */
  const [mine, setMine] = useState<Partial<Values>>({});
  const markSaved = useUnsaved(isDirty, scope);

  const currentValues = () => form.getFieldsValue(true) as Values;
  const changedSince = (values: Values): Name[] =>
    names.filter((name) => !isSame(currentValues()[name], values[name]));

  /** The values to send that differ from the version that the form edits. */
  function changesIn(values: Values): Partial<Values> {
    const changed = new Set<Name>();
    for (const name of changedSince(base.values)) {
      // The schema may have undone the change: it trims texts.
      if (isSame(values[name], base.values[name])) continue;
      changed.add(name);
      changed.add(options.dependsOn?.(name) ?? name);
    }
    const entries = [...changed].map((name) => [name, values[name]]);
    return Object.fromEntries(entries) as Partial<Values>;
  }

  async function submit(): Promise<void> {
    const undecided = conflict?.clashes.find((name) => !choices.has(name));
    if (undecided !== undefined) {
      toast.error('Escolha um valor para cada campo em conflito.');
      focusClash(undecided);
      return;
    }
    const typed = { ...currentValues() };
    const values = schema.parse(typed) as Values;
    const changes = changesIn(values);
    if (options.confirm && !(await options.confirm(changes))) return;

    const result = await saving.submit(values, changes);
    if (!result.saved) {
      if (result.clashed) {
        setChoices(new Map());
        setMine(typed);
      }
      return;
    }
    markSaved();
    setDirty(false);
    // What was typed while the save was under way stays, and is still unsaved.
    if (result.version) continueFrom(result.version, changedSince(typed));
    if (Object.keys(changes).length === 0) toast.info('Nenhuma alteração para salvar.');
    else
      announceSave(
        result.confirmation,
        result.taken.map((name) => texts[name].label),
      );
    options.onSaved?.();
  }

  /** Puts the chosen value of a field in conflict into the field. */
  function chooseValue(name: string, choice: ConflictChoice): void {
    const field = name as Name;
    const value = choice === 'mine' ? mine[field] : conflict?.now.values[field];
    form.setFieldsValue({ [name]: value } as FormValues);
    setChoices(new Map(choices).set(name, choice));
    setDirty(true);
  }

  /** Takes note of values that were typed. One typed into a field in conflict is chosen by that. */
  function noteTyped(changes: Partial<Values>): void {
    refusals.clear();
    setDirty(changedSince(base.values).length > 0);
    const clashing = (conflict?.clashes ?? []).filter((name) => name in changes);
    if (clashing.length === 0) return;
    setMine({ ...mine, ...changes });
    const chosen = new Map(choices);
    for (const name of clashing) chosen.set(name, 'mine');
    setChoices(chosen);
  }

  /** Fills in values as if they had been typed. */
  function fill(values: Partial<Values>): void {
    form.setFieldsValue(values);
    noteTyped(values);
  }

  /** Edits that version from now on; the fields of `kept` keep what was typed. */
  function continueFrom(next: Version<Values>, kept: Name[] = []): void {
    saving.rebase(next);
    const replaced = Object.entries(next.values).filter(([name]) => !kept.includes(name as Name));
    form.setFieldsValue(Object.fromEntries(replaced) as FormValues);
    setDirty(changedSince(next.values).length > 0);
  }

  // A form without changes shows the record's new values.
  const followVersion = useEffectEvent((etag: string | undefined) => {
    if (!isDirty && etag !== base.etag) continueFrom(version);
  });
  useEffect(() => followVersion(version.etag), [version.etag]);

  const focusFirstField = useEffectEvent(() => {
    if (scope === 'dialog' && !options.keepsFocus && names[0]) form.focusField(names[0]);
  });
  useEffect(() => {
    // A dialog that opens over another one first moves the focus to its cross.
    const timer = setTimeout(() => focusFirstField());
    return () => clearTimeout(timer);
  }, []);

  return { form, names, saving, isDirty, choices, mine, submit, chooseValue, noteTyped, fill };
}

/** @param alsoChanged the labels of the fields that another person changed meanwhile */
function announceSave({ text, action }: Confirmation, alsoChanged: string[]): void {
  const labels = alsoChanged.join(', ');
  toast.success(labels === '' ? text : `${text} Outra pessoa também alterou: ${labels}.`, action);
}
