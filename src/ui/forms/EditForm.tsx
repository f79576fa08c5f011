import { Button, Form } from 'antd';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useReducer, useState } from 'react';
import type * as z from 'zod';
import { ConflictNotice } from './ConflictNotice.tsx';
import styles from './EditForm.module.css';
import { RulesContext } from './rules-context.ts';
import { SaveError } from './SaveError.tsx';
import { type Reach, useUnsaved } from './unsaved.ts';
import { useSave, type Version } from './use-save.ts';

interface Props<Values extends object> {
  /** The contract's schema of what is sent: the fields' rules, and what trims the values. */
  schema: z.ZodObject;
  version: Version<Values>;
  /** The fields' labels, in order. */
  labels: { [Name in keyof Values & string]: string };
  /** A value as the operator knows it, for the comparison after a conflict. */
  show?: (name: keyof Values & string, value: unknown) => ReactNode;
  /** Sends it. A form that stays open is given the record as the save left it, and goes on from there. */
  save: (values: Values, etag: string | undefined) => Promise<Version<Values> | void>;
  /** Reads the record as it is now; without it a stale version is told as an error. */
  latest?: () => Promise<Version<Values>>;
  onSaved?: () => void;
  onCancel?: () => void;
  submitLabel: string;
  /** `page`: stays after a save, and saving is off while nothing changed. */
  reach?: Reach;
  /** What else can be done here, at the other end of the buttons' row. */
  aside?: ReactNode;
  /** The `Field`s. */
  children: ReactNode;
}

const showText = (_: string, value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? '');

/** A form of one record: rules from the contract, refusals on their fields, nothing typed is lost. */
export function EditForm<Values extends object>(props: Props<Values>) {
  const { schema, labels, show = showText, reach = 'dialog' } = props;
  const [form] = Form.useForm<Values>();
  const names = Object.keys(labels) as (keyof Values & string)[];
  const saving = useSave<Values>({ form, fields: names, ...props });
  const [dirty, setDirty] = useState(false);
  const forget = useUnsaved(dirty, reach);
  const [, compareAgain] = useReducer((times: number) => times + 1, 0);
  const rules = useMemo(() => ({ schema, refusals: saving.refusals }), [schema, saving.refusals]);

  const current = () => form.getFieldsValue(true) as Values;
  const differing = (from: Values) => names.filter((name) => current()[name] !== from[name]);

  const submit = async (etag?: string) => {
    const sent = { ...current() };
    const result = await saving.submit(schema.parse(sent) as Values, etag ?? saving.base.etag);
    if (!result.saved) return;
    forget();
    setDirty(false);
    // What was typed while the save was under way stays, and is still unsaved.
    if (result.version) take(result.version, differing(sent));
    props.onSaved?.();
  };
  const overwrite = () => {
    saving.refusals.clear();
    return form.validateFields().then(
      () => submit(saving.conflict?.etag),
      () => undefined,
    );
  };
  /** Goes on from that version; the fields of `kept` keep what was typed. */
  const take = (version: Version<Values>, kept: (keyof Values & string)[] = []) => {
    saving.rebase(version);
    const fresh = Object.entries(version.values).filter(([name]) => !kept.includes(name as keyof Values & string));
    form.setFieldsValue(Object.fromEntries(fresh) as Parameters<typeof form.setFieldsValue>[0]);
    setDirty(differing(version.values).length > 0);
  };
  // A form that nobody has touched shows what its record has become.
  const { etag: newest } = props.version;
  const follow = useEffectEvent((etag: string | undefined) => {
    if (!dirty && etag !== saving.base.etag) take(props.version);
  });
  useEffect(() => follow(newest), [newest]);
  const begin = useEffectEvent(() => {
    if (reach === 'dialog' && names[0]) form.focusField(names[0]);
  });
  useEffect(() => begin(), []);

  return (
    <RulesContext value={rules}>
      <Form
        form={form}
        layout="vertical"
        initialValues={saving.base.values}
        onValuesChange={() => {
          saving.refusals.clear();
          setDirty(differing(saving.base.values).length > 0);
          if (saving.conflict) compareAgain();
        }}
        onSubmitCapture={() => saving.refusals.clear()}
        onFinish={() => void submit()}
        className={styles['form'] ?? ''}
        noValidate
      >
        {props.children}
        {saving.conflict && (
          <ConflictNotice
            differences={differing(saving.conflict.values).map((name) => ({
              label: labels[name],
              mine: show(name, current()[name]),
              theirs: show(name, saving.conflict?.values[name]),
            }))}
            busy={saving.busy}
            onReload={() => saving.conflict && take(saving.conflict)}
            onOverwrite={() => void overwrite()}
          />
        )}
        {saving.failure && <SaveError {...saving.failure} />}
        <div className={styles['actions']}>
          {props.aside && <div className={styles['aside']}>{props.aside}</div>}
          {props.onCancel && <Button onClick={props.onCancel}>Cancelar</Button>}
          <Button type="primary" htmlType="submit" loading={saving.busy} disabled={reach === 'page' && !dirty}>
            {props.submitLabel}
          </Button>
        </div>
      </Form>
    </RulesContext>
  );
}
