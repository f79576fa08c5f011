import { Button, ConfigProvider, Form } from 'antd';
import {
  type ReactElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react';
import type * as z from 'zod';
import type { FieldText } from '#api/contract/operation.ts';
import { Denied } from '../states/Denied.tsx';
import { IdleButton } from '../buttons/IdleButton.tsx';
import { toast } from '../toasts/toast.ts';
import { type ConflictChoice, ConflictNotice, focusClash } from './ConflictNotice.tsx';
import styles from './EditForm.module.css';
import { isSame } from './same.ts';
import { useSave } from './use-save.ts';
import { Field } from './Field.tsx';
import { SaveError } from './SaveError.tsx';
import type { Version } from './version.ts';
import type { Saver } from './saver.ts';
import { FormContext } from './form-context.ts';
import { type FormScope, useUnsaved } from './unsaved-forms.ts';
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
  const [form] = Form.useForm<Values>();
  const names = Object.keys(schema.shape) as (keyof Values & string)[];
  const saving = useSave<Values>({ form, names, version: props.version, saver: props.saver });
  const { base, conflict, refusals } = saving;
  const [dirty, setDirty] = useState(props.isTyped ?? false);
  const [choices, setChoices] = useState<ReadonlyMap<string, ConflictChoice>>(new Map());
  /**
   * The operator's values of the fields in conflict, which a choice may take out of their fields.
   */
  const [mine, setMine] = useState<Partial<Values>>({});
  const forget = useUnsaved(dirty, scope);
  const context = useMemo(
    () => ({ schema, texts, refusals, previews: base.previews ?? {} }),
    [schema, texts, refusals, base.previews],
  );
  const words = (name: keyof Values & string, value: unknown) =>
    overrides[name]?.valueText?.(value as never) ?? fieldValueText(texts[name], value as string);

  const current = () => form.getFieldsValue(true) as Values;
  const differing = (from: Values) => names.filter((name) => !isSame(current()[name], from[name]));

  const submit = async () => {
    const undecided = conflict?.clashes.find((name) => !choices.has(name));
    if (undecided !== undefined) {
      toast.error('Escolha um valor para cada campo em conflito.');
      focusClash(undecided);
      return;
    }
    const sent = { ...current() };
    const values = schema.parse(sent) as Values;
    const own = differing(base.values).filter((name) => !isSame(values[name], base.values[name]));
    const changed = [...new Set(own.flatMap((name) => [name, props.dependsOn?.(name) ?? name]))];
    const changes = Object.fromEntries(
      changed.map((name) => [name, values[name]]),
    ) as Partial<Values>;
    if (props.confirm && !(await props.confirm(changes))) return;
    const result = await saving.submit(values, changes);
    if (!result.saved) {
      if (result.clashed) {
        setChoices(new Map());
        setMine(sent);
      }
      return;
    }
    forget();
    setDirty(false);
    // What was typed while the save was under way stays, and is still unsaved.
    if (result.version) take(result.version, differing(sent));
    const others = result.taken.map((name) => texts[name].label).join(', ');
    const { text, action } = result.confirmation;
    if (changed.length === 0) toast.info('Nenhuma alteração para salvar.');
    else
      toast.success(
        others === '' ? text : `${text} Outra pessoa também alterou: ${others}.`,
        action,
      );
    props.onSaved?.();
  };
  const choose = (name: string, choice: ConflictChoice) => {
    const field = name as keyof Values & string;
    const value = choice === 'mine' ? mine[field] : conflict?.now.values[field];
    form.setFieldsValue({ [name]: value } as Parameters<typeof form.setFieldsValue>[0]);
    setChoices(new Map(choices).set(name, choice));
    setDirty(true);
  };
  /** A value that is typed into a field in conflict is chosen by that. */
  const typed = (changes: Partial<Values>) => {
    refusals.clear();
    setDirty(differing(base.values).length > 0);
    const clashing = (conflict?.clashes ?? []).filter((name) => name in changes);
    if (clashing.length === 0) return;
    setMine({ ...mine, ...changes });
    setChoices(new Map([...choices, ...clashing.map((name) => [name, 'mine'] as const)]));
  };
  /** Continues from that version; the fields of `kept` keep what was typed. */
  const take = (version: Version<Values>, kept: (keyof Values & string)[] = []) => {
    saving.rebase(version);
    const fresh = Object.entries(version.values).filter(
      ([name]) => !kept.includes(name as keyof Values & string),
    );
    form.setFieldsValue(Object.fromEntries(fresh) as Parameters<typeof form.setFieldsValue>[0]);
    setDirty(differing(version.values).length > 0);
  };
  const fill = (values: Partial<Values>) => {
    form.setFieldsValue(values);
    typed(values);
  };
  const aside = typeof props.aside === 'function' ? props.aside(fill) : props.aside;
  // A form without changes shows the record's new values.
  const { etag: newest } = props.version;
  const follow = useEffectEvent((etag: string | undefined) => {
    if (!dirty && etag !== base.etag) take(props.version);
  });
  useEffect(() => follow(newest), [newest]);
  const begin = useEffectEvent(() => {
    if (scope === 'dialog' && names[0]) form.focusField(names[0]);
  });
  useEffect(() => {
    // A dialog that opens over another one first moves the focus to its cross.
    const timer = setTimeout(() => begin());
    return () => clearTimeout(timer);
  }, []);

  return (
    <FormContext value={context}>
      <Form
        form={form}
        layout="vertical"
        disabled={props.denied !== undefined}
        initialValues={{ ...base.values, ...props.start }}
        onValuesChange={(changes: Partial<Values>) => typed(changes)}
        onSubmitCapture={() => refusals.clear()}
        onFinish={() => void submit()}
        className={styles['form'] ?? ''}
        noValidate
      >
        {props.denied !== undefined && <p className={`${styles['denied']} soft`}>{props.denied}</p>}
        {props.children ??
          names.map((name) => (
            <Field key={name} name={name} hint={overrides[name]?.hint}>
              {overrides[name]?.control}
            </Field>
          ))}
        {conflict && (
          <ConflictNotice
            clashes={conflict.clashes.map((name) => ({
              name,
              label: texts[name].label,
              mine: words(name, mine[name]),
              theirs: conflict.now.previews?.[name] ?? words(name, conflict.now.values[name]),
              isUnsure: conflict.unsure.includes(name),
              choice: choices.get(name),
            }))}
            taken={conflict.taken.map((name) => texts[name].label)}
            onChoose={choose}
          />
        )}
        {saving.failure && <SaveError {...saving.failure} />}
        {/* The buttons say themselves whether they are disabled: with the attribute, the
            keyboard would not reach them. */}
        <ConfigProvider componentDisabled={false}>
          <div className={`${styles['actions']} row wraps`}>
            {aside && <div className={styles['aside']}>{aside}</div>}
            {props.onCancel && <Button onClick={props.onCancel}>Cancelar</Button>}
            <Denied reason={props.denied}>
              <IdleButton
                type="primary"
                htmlType="submit"
                loading={saving.busy}
                idle={scope === 'page' && !dirty && props.denied === undefined}
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
