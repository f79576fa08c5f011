import { Form } from 'antd';
import type { ClientCertificate } from '#api/contract/connection-auth.ts';
import { Select } from '#ui/antd/Select.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { formatInstant } from '#ui/text/format.ts';
import { FileInput } from './FileInput.tsx';
import { fieldsByCertificateFormat, type ConnectionFieldName } from './connection-fields.ts';
import { certificateIdentity } from './connection-values.ts';

/** A client certificate in one line: its subject and its last day. */
export const certificateText = ({ subject, expiresAt }: ClientCertificate): string =>
  `${subject}, válido até ${formatInstant(expiresAt).slice(0, 10)}`;

/**
 * The client certificate: kept, removed, or replaced by files, from which the platform reads its
 * subject.
 */
export function CertificateFields({ stored }: { stored: ClientCertificate | null }) {
  const format = Form.useWatch('certificate.format') as string | undefined;
  const verb = stored ? 'Substituir por' : 'Usar';
  const options = [
    ...(stored
      ? [{ value: certificateIdentity(stored), label: `Manter: ${certificateText(stored)}` }]
      : []),
    { value: '', label: stored ? 'Remover' : 'Sem certificado' },
    { value: 'pkcs12', label: `${verb} um arquivo .p12 ou .pfx` },
    { value: 'pem', label: `${verb} arquivos PEM` },
  ];
  const fields: readonly ConnectionFieldName[] =
    format === 'pkcs12' || format === 'pem' ? fieldsByCertificateFormat[format] : [];
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

/** The file name extensions of the fields that take a file. */
const fileKinds: { [Name in ConnectionFieldName]?: string[] } = {
  'certificate.file': ['.p12', '.pfx'],
  'certificate.certificate': ['.pem', '.crt', '.cer'],
  'certificate.privateKey': ['.pem', '.key'],
};
