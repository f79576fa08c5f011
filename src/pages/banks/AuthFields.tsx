import { Form } from 'antd';
import type { AuthType, ConnectionAuth } from '#api/contract/connection-auth.ts';
import { Field } from '#ui/forms/Field.tsx';
import { FileInput } from './FileInput.tsx';
import {
  type ConnectionFieldName,
  fieldsByAuthType,
  secretPreviewOf,
} from './connection-fields.ts';

/**
 * The fields of the chosen type of authentication. A blank secret keeps the stored one.
 * @param props `stored`: the authentication that the platform has
 */
export function AuthFields({ stored }: { stored: ConnectionAuth }) {
  const type = (Form.useWatch('auth.type') as AuthType | undefined) ?? 'none';
  const fields: readonly ConnectionFieldName[] = fieldsByAuthType[type];
  return fields.map((name) => (
    <Field key={name} name={name}>
      {name === 'auth.privateKey' ? (
        <FileInput name={name} kinds={['.pem', '.key']} preview={secretPreviewOf(type, stored)} />
      ) : undefined}
    </Field>
  ));
}
