import { Form, Input } from 'antd';
import type { AuthType, ConnectionAuth } from '#api/contract/connection-auth.ts';
import { Field } from '#ui/forms/Field.tsx';
import { type ConnectionValues, fieldsOf, previewOf, secretFields } from './connection-values.ts';
import { FileInput } from './FileInput.tsx';

interface Props {
  labels: Record<keyof ConnectionValues, string>;
  stored: ConnectionAuth;
}

/** The fields of the chosen type of authentication. Its secret can be written, never read. */
export function AuthFields({ labels, stored }: Props) {
  const type = (Form.useWatch('auth.type') as AuthType | undefined) ?? 'none';
  const preview = previewOf(type, stored);
  const secret = (
    <Input.Password
      visibilityToggle={false}
      autoComplete="new-password"
      spellCheck={false}
      placeholder={preview ?? ''}
    />
  );
  const text = <Input autoCapitalize="off" autoComplete="off" spellCheck={false} />;
  const controls = {
    'auth.header': text,
    'auth.apiKey': secret,
    'auth.tokenUrl': <Input inputMode="url" autoComplete="off" spellCheck={false} />,
    'auth.clientId': text,
    'auth.scope': text,
    'auth.clientSecret': secret,
    'auth.keyId': text,
    'auth.privateKey': (
      <FileInput name="auth.privateKey" label={labels['auth.privateKey']} kinds={['.pem', '.key']} preview={preview} />
    ),
  };
  const hints: { [Name in keyof typeof controls]?: string } = {
    'auth.scope': 'Separe vários por um espaço.',
    'auth.keyId': 'O “kid” com que o banco conhece a chave.',
  };
  const fields: readonly (keyof typeof controls)[] = fieldsOf[type];
  const hintOf = (name: keyof typeof controls) =>
    secretFields.has(name) && preview !== undefined ? 'Em branco, mantém o atual.' : hints[name];
  return fields.map((name) => (
    <Field key={name} name={name} label={labels[name]} extra={hintOf(name)}>
      {controls[name]}
    </Field>
  ));
}
