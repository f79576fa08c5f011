import { Button, ConfigProvider, Form } from 'antd';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import type * as z from 'zod';
import type { FieldText } from '#api/contract/operation.ts';
import { Denied } from '../states/Denied.tsx';
import { IdleButton } from '../buttons/IdleButton.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import styles from './EditForm.module.css';
import { Field } from './Field.tsx';
import { SaveError } from './SaveError.tsx';
import type { Version } from './version.ts';
import type { Saver } from './saver.ts';
import { FormContext } from './form-context.ts';
import type { FormScope } from './unsaved-forms.ts';
import { useEditForm } from './use-edit-form.ts';
import { fieldValueText } from '../text/field-value-text.ts';

interface EditFormProps<Values extends object> {
  /**
   * The contract's schema of the values: the rules of the fields. What is sent is its output, so it
   * can trim.
   */
  schema: z.ZodObject;
  version: Version<Values>;
  /**
   * What the fields begin with in place of the version's values: changes that were made elsewhere.
   */
  start?: Partial<Values>;
  /** Some of them were typed: the operator is asked before they are lost. */
  isTyped?: boolean;
  texts: { readonly [Name in keyof Values & string]: FieldText };
  /** What the description does not say: another control or hint, or other words for a value. */
  overrides?: { readonly [Name in keyof Values & string]?: FieldOverride<Values[Name]> };
  /** The field that gives another one its meaning: it counts as changed together with the other. */
  dependsOn?: (name: keyof Values & string) => (keyof Values & string) | undefined;
  saver: Saver<Values>;
  /** Asks before changes with consequences are sent; resolves to whether they may be. */
  confirm?: (changes: Partial<Values>) => Promise<boolean>;
  onSaved?: () => void;
  onCancel?: () => void;
  submitLabel: string;
  denied?: string | undefined;
  /** `page`: stays after a save, and saving is disabled while nothing is changed. */
  scope?: FormScope;
  /** A part of it takes the focus in place of the first field. */
  keepsFocus?: boolean;
  /**
   * Another action, at the other end of the row of buttons. It may fill in fields, as if they had
   * been typed.
   */
  aside?: ReactNode | ((fill: (values: Partial<Values>) => void) => ReactNode);
  /** The `Field`s, where they are others than one for each field of the schema. */
  children?: ReactNode;
}

interface FieldOverride<Value> {
  control?: ReactElement;
  hint?: ReactNode;
  valueText?: (value: Value) => ReactNode;
}

/**
 * A form of one record: rules and texts from the contract, refusals on their fields, nothing typed
 * is lost. It has many props because forms differ in single steps; most leave most of them out.
 */
export function EditForm<Values extends object>(props: EditFormProps<Values>) {
  const { schema, texts, scope = 'dialog' } = props;
  const overrides: Partial<Record<string, FieldOverride<never>>> = props.overrides ?? {};
  const edit = useEditForm<Values>({
    schema,
    texts,
    scope,
    version: props.version,
    isTyped: props.isTyped ?? false,
    keepsFocus: props.keepsFocus ?? false,
    dependsOn: props.dependsOn,
    saver: props.saver,
    confirm: props.confirm,
    onSaved: props.onSaved,
  });
  const { base, refusals, failure, busy } = edit.saving;
  const context = useMemo(
    () => ({ schema, texts, refusals, previews: base.previews ?? {} }),
    [schema, texts, refusals, base.previews],
  );
  const valueText = (name: keyof Values & string, value: unknown) =>
    overrides[name]?.valueText?.(value as never) ?? fieldValueText(texts[name], value as string);
  const aside = typeof props.aside === 'function' ? props.aside(edit.fill) : props.aside;

  return (
    <FormContext value={context}>
      <Form
        form={edit.form}
        layout="vertical"
        disabled={props.denied !== undefined}
        initialValues={{ ...base.values, ...props.start }}
        onValuesChange={(changes: Partial<Values>) => edit.noteTyped(changes)}
        onSubmitCapture={() => refusals.clear()}
        onFinish={() => void edit.submit()}
        className={styles['form'] ?? ''}
        noValidate
      >
        {props.denied !== undefined && <p className={`${styles['denied']} soft`}>{props.denied}</p>}
        {props.children ??
          edit.names.map((name) => (
            <Field key={name} name={name} hint={overrides[name]?.hint}>
              {overrides[name]?.control}
            </Field>
          ))}
        <EditConflict edit={edit} texts={texts} valueText={valueText} />
        {failure && <SaveError {...failure} />}
        {/* The buttons say themselves whether they are disabled: with the attribute, the
            keyboard would not reach them. */}
        <ConfigProvider componentDisabled={false}>
          <div data-foot className={`${styles['actions']} row wraps`}>
            {aside && <div className={styles['aside']}>{aside}</div>}
            {props.onCancel && <Button onClick={props.onCancel}>Cancelar</Button>}
            <Denied reason={props.denied}>
              <IdleButton
                type="primary"
                htmlType="submit"
                loading={busy}
                idle={scope === 'page' && !edit.isDirty && props.denied === undefined}
              >
                {props.submitLabel}
              </IdleButton>
            </Denied>
          </div>
        </ConfigProvider>
      </Form>
    </FormContext>
  );
}

interface EditConflictProps<Values extends object> {
  edit: ReturnType<typeof useEditForm<Values>>;
  texts: EditFormProps<Values>['texts'];
  valueText: (name: keyof Values & string, value: unknown) => ReactNode;
}

/** The fields that the operator and another person changed; nothing without a conflict. */
function EditConflict<Values extends object>({
  edit,
  texts,
  valueText,
}: EditConflictProps<Values>) {
  const { conflict } = edit.saving;
  if (!conflict) return null;
  const { clashes, taken, unsure, now } = conflict;
  return (
    <ConflictNotice
      clashes={clashes.map((name) => ({
        name,
        label: texts[name].label,
        mine: valueText(name, edit.mine[name]),
        theirs: now.previews?.[name] ?? valueText(name, now.values[name]),
        isUnsure: unsure.includes(name),
        choice: edit.choices.get(name),
      }))}
      taken={taken.map((name) => texts[name].label)}
      onChoose={edit.chooseValue}
    />
  );
}
