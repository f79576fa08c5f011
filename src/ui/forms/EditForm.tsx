import { Button, Form } from 'antd';
import { type ReactNode, useState } from 'react';
import type * as z from 'zod';
import { ConflictNotice } from './ConflictNotice.tsx';
import styles from './EditForm.module.css';
import { SaveError } from './SaveError.tsx';
import { SchemaContext } from './schema-context.ts';
import { type Reach, useUnsaved } from './unsaved.ts';
import { useSave, type Version } from './use-save.ts';

interface Props<Values extends object> {
  /** The contract's schema of what is sent: the fields' rules, and what trims the values. */
  schema: z.ZodObject;
  version: Version<Values>;
  /** The fields' labels, in order. */
  labels: { [Name in keyof Values & string]: string };
  /** A value as the operator knows it, for the comparison after a conflict. */
  show?: (name: keyof Values & string, value: unknown) => string;
  save: (values: Values, etag: string | undefined) => Promise<unknown>;
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

/** A form of one record: rules from the contract, refusals on their fields, nothing typed is lost. */
export function EditForm<Values extends object>(props: Props<Values>) {
  const { schema, labels, show = (_, value) => String(value ?? ''), reach = 'dialog' } = props;
  const [form] = Form.useForm<Values>();
  const names = Object.keys(labels) as (keyof Values & string)[];
  const saving = useSave<Values>({ form, fields: names, ...props });
  const [dirty, setDirty] = useState(false);
  const forget = useUnsaved(dirty, reach);

  const current = () => form.getFieldsValue(true) as Values;
  const differing = (from: Values) => names.filter((name) => current()[name] !== from[name]);

  const submit = async (etag?: string) => {
    const values = schema.parse(current()) as Values;
    if (!(await saving.submit(values, etag ?? saving.base.etag))) return;
    forget();
    setDirty(false);
    props.onSaved?.();
  };
  const reload = () => {
    if (!saving.conflict) return;
    saving.rebase(saving.conflict);
    form.setFieldsValue(saving.conflict.values as Parameters<typeof form.setFieldsValue>[0]);
    setDirty(false);
  };

  return (
    <SchemaContext value={schema}>
      <Form
        form={form}
        layout="vertical"
        initialValues={saving.base.values}
        onValuesChange={() => setDirty(differing(saving.base.values).length > 0)}
        onFinish={() => submit()}
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
            onReload={reload}
            onOverwrite={() => void submit(saving.conflict?.etag)}
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
    </SchemaContext>
  );
}
