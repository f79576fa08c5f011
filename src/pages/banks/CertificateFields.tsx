import { Form, Input } from 'antd';
import type { ClientCertificate } from '#api/contract/connection-auth.ts';
import { Select } from '#ui/antd/Select.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { formatInstant } from '#ui/text/format.ts';
import { certificateFields, type ConnectionValues, identityOf } from './connection-values.ts';
import { FileInput } from './FileInput.tsx';

interface Props {
  labels: Record<keyof ConnectionValues, string>;
  stored: ClientCertificate | null;
}

/** A client certificate in a line: whose it is, and until when. */
export const certificateText = ({ subject, expiresAt }: ClientCertificate): string =>
  `${subject}, válido até ${formatInstant(expiresAt).slice(0, 10)}`;

/**
 * The client certificate, which any authentication may have beside it: kept, removed, or replaced by files. The platform
 * reads from them whose it is and when it ends.
 */
export function CertificateFields({ labels, stored }: Props) {
  const format = Form.useWatch('certificate.format') as string | undefined;
  const verb = stored ? 'Substituir por' : 'Usar';
  const options = [
    ...(stored ? [{ value: identityOf(stored), label: `Manter: ${certificateText(stored)}` }] : []),
    { value: '', label: stored ? 'Remover' : 'Sem certificado' },
    { value: 'pkcs12', label: `${verb} um arquivo .p12 ou .pfx` },
    { value: 'pem', label: `${verb} arquivos PEM` },
  ];
  const file = (name: keyof ConnectionValues, kinds: string[]) => (
    <FileInput name={name} label={labels[name]} kinds={kinds} />
  );
  const controls = {
    'certificate.file': file('certificate.file', ['.p12', '.pfx']),
    'certificate.password': <Input.Password visibilityToggle={false} autoComplete="new-password" spellCheck={false} />,
    'certificate.certificate': file('certificate.certificate', ['.pem', '.crt', '.cer']),
    'certificate.privateKey': file('certificate.privateKey', ['.pem', '.key']),
  };
  const fields = format === 'pkcs12' || format === 'pem' ? certificateFields[format] : [];
  return (
    <>
      <Field
        name="certificate.format"
        label={labels['certificate.format']}
        extra="Para mTLS, com qualquer autenticação."
        unmarked
      >
        <Select<string> options={options} />
      </Field>
      {fields.map((name) => (
        <Field key={name} name={name} label={labels[name]} unmarked>
          {controls[name]}
        </Field>
      ))}
    </>
  );
}
