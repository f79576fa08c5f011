import { Form } from 'antd';
import type { ClientCertificate, AuthType, ConnectionAuth } from '#api/contract/connection-auth.ts';
import { Select } from '#ui/antd/Select.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { formatInstant } from '#ui/text/format.ts';
import { certificateFields, type FieldName, identityOf, fieldsOf, previewOf } from './connection-values.ts';
import { FileInput } from './FileInput.tsx';

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

/** A client certificate in a line: whose it is, and until when. */
export const certificateText = ({ subject, expiresAt }: ClientCertificate): string =>
  `${subject}, válido até ${formatInstant(expiresAt).slice(0, 10)}`;

/** The client certificate: kept, removed, or replaced by files, from which the platform reads whose it is. */
export function CertificateFields({ stored }: { stored: ClientCertificate | null }) {
  const format = Form.useWatch('certificate.format') as string | undefined;
  const verb = stored ? 'Substituir por' : 'Usar';
  const options = [
    ...(stored ? [{ value: identityOf(stored), label: `Manter: ${certificateText(stored)}` }] : []),
    { value: '', label: stored ? 'Remover' : 'Sem certificado' },
    { value: 'pkcs12', label: `${verb} um arquivo .p12 ou .pfx` },
    { value: 'pem', label: `${verb} arquivos PEM` },
  ];
  const fields: readonly FieldName[] = format === 'pkcs12' || format === 'pem' ? certificateFields[format] : [];
  return (
    <>
      <Field name="certificate.format" unmarked>
        <Select<string> options={options} />
      </Field>
      {fields.map((name) => {
        const kinds = fileKinds[name];
        return (
          <Field key={name} name={name} unmarked>
            {kinds && <FileInput name={name} kinds={kinds} />}
          </Field>
        );
      })}
    </>
  );
}

const fileKinds: { [Name in FieldName]?: string[] } = {
  'certificate.file': ['.p12', '.pfx'],
  'certificate.certificate': ['.pem', '.crt', '.cer'],
  'certificate.privateKey': ['.pem', '.key'],
};
