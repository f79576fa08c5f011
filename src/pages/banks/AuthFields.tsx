import { Form, Input } from 'antd';
import { useEffect } from 'react';
import type { AuthType } from '#api/contract/connections.ts';
import { Field } from '#ui/forms/Field.tsx';
import { CertificateInput } from './CertificateInput.tsx';
import { type ConnectionValues, fieldsOf } from './connection-values.ts';
import { DayInput } from './DayInput.tsx';

interface Props {
  labels: Record<keyof ConnectionValues, string>;
  /** The stored secret of this type of authentication, masked; undefined when there is none to keep. */
  preview: string | undefined;
  onType: (type: AuthType) => void;
}

/** The fields of the chosen type of authentication. Its secret can be written, never read. */
export function AuthFields({ labels, preview, onType }: Props) {
  const type = Form.useWatch('auth.type') as AuthType | undefined;
  useEffect(() => {
    if (type !== undefined) onType(type);
  }, [type, onType]);

  const keep = preview === undefined ? undefined : 'Deixe em branco para manter o valor atual.';
  const secret = (
    <Input.Password
      visibilityToggle={false}
      autoComplete="new-password"
      spellCheck={false}
      placeholder={preview ?? ''}
    />
  );
  const controls = {
    'auth.header': <Input autoCapitalize="off" autoComplete="off" spellCheck={false} />,
    'auth.apiKey': secret,
    'auth.tokenUrl': <Input inputMode="url" autoComplete="off" spellCheck={false} />,
    'auth.clientId': <Input autoCapitalize="off" autoComplete="off" spellCheck={false} />,
    'auth.clientSecret': secret,
    'auth.certificateExpiresAt': <DayInput />,
    'auth.certificate': <CertificateInput preview={preview} />,
  };
  const fields: readonly (keyof typeof controls)[] = fieldsOf[type ?? 'none'];
  return fields.map((name, index) => (
    <Field key={name} name={name} label={labels[name]} extra={index === fields.length - 1 ? keep : undefined}>
      {controls[name]}
    </Field>
  ));
}
