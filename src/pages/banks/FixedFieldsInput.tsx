import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input } from 'antd';
import { useRef } from 'react';
import { MAX_FIXED_FIELDS } from '#api/contract/fixed-fields.ts';
import styles from './FixedFieldsInput.module.css';
import {
  typedSecretOf,
  storedPreviewOf,
  withSecrecy,
  withName,
  looksSecret,
  type EditedFixedField,
} from './edited-fixed-field.ts';

interface FixedFieldsInputProps {
  id?: string;
  value?: EditedFixedField[];
  onChange?: (value: EditedFixedField[]) => void;
  'aria-describedby'?: string;
  label: string;
  /** What one of them is called: header, parâmetro do token. */
  itemName: string;
}

const noFields: EditedFixedField[] = [];

/** The fixed headers or parameters of a connection, one a line, as a control of antd's form. */
export function FixedFieldsInput({
  id,
  value: fields = noFields,
  onChange,
  label,
  itemName,
  'aria-describedby': hints,
}: FixedFieldsInputProps) {
  const readableSecrets = fields.filter((field) => field.type === 'plain' && looksSecret(field));
  const group = useRef<HTMLDivElement>(null);
  const change = (index: number, next: EditedFixedField) => onChange?.(fields.with(index, next));
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
          // A line has no identity except its position.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className={styles['line']}>
            <Input
              aria-label={`Nome do ${itemName} ${index + 1}`}
              placeholder="Nome"
              autoCapitalize="off"
              autoComplete="off"
              spellCheck={false}
              value={field.name}
              onChange={({ target }) => change(index, withName(field, target.value))}
            />
            <ValueInput
              label={`Valor do ${itemName} ${index + 1}`}
              field={field}
              onChange={(next) => change(index, next)}
            />
            <Checkbox
              aria-label={`O valor do ${itemName} ${index + 1} é segredo`}
              checked={field.type === 'secret'}
              onChange={({ target }) => change(index, withSecrecy(field, target.checked))}
            >
              Segredo
            </Checkbox>
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={`Remover ${itemName} ${index + 1}`}
              onClick={() => remove(index)}
            />
          </li>
        ))}
      </ul>
      {readableSecrets.length > 0 && (
        <p role="status" className="note">
          {readableSecrets.map(({ name }) => name).join(', ')}: parece um segredo, mas todos que
          leem a conexão veem o valor. Marque ‘Segredo’ para escondê-lo.
        </p>
      )}
      {fields.length < MAX_FIXED_FIELDS && (
        <Button
          // The label of the form's field needs a control; a group is none.
          {...(id !== undefined && { id })}
          // Without this name, that label would name the button.
          aria-label={`Adicionar ${itemName}`}
          icon={<PlusOutlined aria-hidden />}
          onClick={add}
        >
          Adicionar {itemName}
        </Button>
      )}
    </div>
  );
}

interface ValueInputProps {
  label: string;
  field: EditedFixedField;
  onChange: (field: EditedFixedField) => void;
}

/**
 * The value of a line. Of a secret it shows what is typed; the masked stored secret is its
 * placeholder.
 */
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
      placeholder={storedPreviewOf(field) ?? 'Valor'}
      value={typedSecretOf(field)}
      onChange={({ target }) => onChange({ ...field, secret: target.value })}
    />
  );
}

/** Moves the focus once React has rendered the changed lines. */
const focusLater = (target: () => HTMLElement | null | undefined) =>
  setTimeout(() => target()?.focus());
