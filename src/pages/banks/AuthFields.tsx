import { Form } from 'antd';
import type { AuthType, ConnectionAuth } from '#api/contract/connection-auth.ts';
import { Field } from '#ui/forms/Field.tsx';
import { type FieldName, fieldsOf, previewOf } from './connection-values.ts';
import { FileInput } from './FileInput.tsx';

/** The fields of the chosen type of authentication. Its secret can be written, never read. */
export function AuthFields({ stored }: { stored: ConnectionAuth }) {
  const type = (Form.useWatch('auth.type') as AuthType | undefined) ?? 'none';
  const fields: readonly FieldName[] = fieldsOf[type];
  return fields.map((name) => (
    <Field key={name} name={name}>
      {name === 'auth.privateKey' ? (
        <FileInput name={name} kinds={['.pem', '.key']} preview={previewOf(type, stored)} />
      ) : undefined}
    </Field>
  ));
}
