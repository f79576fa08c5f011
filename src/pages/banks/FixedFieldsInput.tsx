import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input } from 'antd';
import { useRef } from 'react';
import {
  MAX_FIXED_FIELDS,
  type FixedField,
  type FixedFieldDraft,
} from '#api/contract/fixed-fields.ts';
import { trimInvisible } from '#domain/invisible.ts';
import { hasSecret } from '#domain/masking.ts';
import { isSecretName } from '#domain/secrets.ts';
import styles from './FixedFieldsInput.module.css';

interface FixedFieldsInputProps {
  id?: string;
  value?: EditedField[];
  onChange?: (value: EditedField[]) => void;
  'aria-describedby'?: string;
  label: string;
  /** What one of them is called: header, parâmetro do token. */
  one: string;
}

const none: EditedField[] = [];

/** The fixed headers or query parameters of a connection, a line for each, for antd's form. */
export function FixedFieldsInput({
  id,
  value: fields = none,
  onChange,
  label,
  one,
  'aria-describedby': hints,
}: FixedFieldsInputProps) {
  const readable = fields.filter((field) => field.type === 'plain' && looksSecret(field));
  const group = useRef<HTMLDivElement>(null);
  const change = (index: number, next: EditedField) => onChange?.(fields.with(index, next));
  const add = () => {
    onChange?.([...fields, { type: 'plain', name: '', value: '' }]);
    focusLater(() => group.current?.querySelector<HTMLElement>('li:last-child input'));
  };
  const remove = (index: number) => {
    onChange?.(fields.toSpliced(index, 1));
    focusLater(() => group.current?.querySelector<HTMLElement>(':scope > button'));
  };
  return (
    // antd's form also gives `aria-required`, which a group may not have.
    <div
      ref={group}
      role="group"
      aria-label={label}
      aria-describedby={hints}
      className={`${styles['group']} stack`}
    >
      <ul className={`${styles['list']} stack`}>
        {fields.map((field, index) => (
          // Lines have no identity but their place.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className={styles['line']}>
            <Input
              aria-label={`Nome do ${one} ${index + 1}`}
              placeholder="Nome"
              autoCapitalize="off"
              autoComplete="off"
              spellCheck={false}
              value={field.name}
              onChange={({ target }) => change(index, withName(field, target.value))}
            />
            <ValueInput
              label={`Valor do ${one} ${index + 1}`}
              field={field}
              onChange={(next) => change(index, next)}
            />
            <Checkbox
              aria-label={`O valor do ${one} ${index + 1} é segredo`}
              checked={field.type === 'secret'}
              onChange={({ target }) => change(index, withSecrecy(field, target.checked))}
            >
              Segredo
            </Checkbox>
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={`Remover ${one} ${index + 1}`}
              onClick={() => remove(index)}
            />
          </li>
        ))}
      </ul>
      {readable.length > 0 && (
        <p role="status" className="note">
          {readable.map(({ name }) => name).join(', ')}: parece um segredo, mas todos que leem a
          conexão veem o valor. Marque ‘Segredo’ para escondê-lo.
        </p>
      )}
      {fields.length < MAX_FIXED_FIELDS && (
        <Button
          {...(id !== undefined && { id })}
          // The label of the field would be its name.
          aria-label={`Adicionar ${one}`}
          icon={<PlusOutlined aria-hidden />}
          onClick={add}
        >
          Adicionar {one}
        </Button>
      )}
    </div>
  );
}

interface ValueInputProps {
  label: string;
  field: EditedField;
  onChange: (field: EditedField) => void;
}

/** The value: of a secret only what is typed, with the masked stored one as a hint. */
function ValueInput({ label, field, onChange }: ValueInputProps) {
  const common = { 'aria-label': label, spellCheck: false };
  if (field.type === 'plain') {
    return (
      <Input
        {...common}
        placeholder="Valor"
        autoCapitalize="off"
        autoComplete="off"
        value={field.value}
        onChange={({ target }) => onChange({ ...field, value: target.value })}
      />
    );
  }
  return (
    <Input.Password
      {...common}
      visibilityToggle={false}
      autoComplete="new-password"
      placeholder={previewIn(field) ?? 'Valor'}
      value={typedIn(field)}
      onChange={({ target }) => onChange({ ...field, secret: target.value })}
    />
  );
}

const typedIn = (field: EditedField) =>
  field.type === 'secret' && 'secret' in field ? (field.secret ?? '') : '';
const previewIn = (field: EditedField) =>
  'secretPreview' in field ? field.secretPreview : undefined;

/** The same with its value as a secret, or in clear; a stored secret stays unknown. */
const withSecrecy = (field: EditedField, isSecret: boolean): EditedField =>
  isSecret
    ? {
        type: 'secret',
        name: field.name,
        secret: field.type === 'plain' ? field.value : typedIn(field),
      }
    : { type: 'plain', name: field.name, value: typedIn(field) };

/**
 * The same under another name. Where that becomes the name of a secret, the value does too, until
 * the operator says otherwise.
 */
const withName = (field: EditedField, name: string): EditedField => {
  const isNew = field.type === 'plain' && isSecretName(name) && !isSecretName(field.name);
  return isNew ? withSecrecy({ ...field, name }, true) : { ...field, name };
};

/** By its name, or by the form of its value. */
const looksSecret = ({ name, value }: { name: string; value: string }) =>
  isSecretName(name) || hasSecret(value);

const focusLater = (target: () => HTMLElement | null | undefined) =>
  setTimeout(() => target()?.focus());

/** A fixed header or parameter while it is edited: a secret may be stored, typed, or both. */
export type EditedField = FixedField | (FixedFieldDraft & { secretPreview?: string });

/**
 * The same as the API takes them, without blanks and invisible characters at the ends. A secret
 * that is blank is left out, and the stored one stays.
 */
export const draftsOf = (fields: readonly EditedField[]): FixedFieldDraft[] =>
  fields.map((field) => {
    const name = trimInvisible(field.name);
    if (field.type === 'plain')
      return { type: field.type, name, value: trimInvisible(field.value) };
    const secret = trimInvisible(typedIn(field));
    return { type: field.type, name, ...(secret && { secret }) };
  });
