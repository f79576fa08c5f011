import { Form } from 'antd';
import { useState } from 'react';
import type { ClientCertificate } from '#api/contract/connection-auth.ts';
import { Select } from '#ui/antd/Select.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { formatInstant } from '#ui/text/format.ts';
import { CertificateChange } from './certificate/CertificateChange.tsx';
import { CertificateDrop } from './certificate/CertificateDrop.tsx';
import type { DroppedFiles } from './certificate/dropped-files.ts';
import styles from './certificate/Certificate.module.css';
import { FileInput } from './FileInput.tsx';
import { fieldsByCertificateFormat, type ConnectionFieldName } from './connection-fields.ts';
import { certificateIdentity } from './connection-values.ts';

/** A client certificate in one line: its subject and its last day. */
export const certificateText = ({ subject, expiresAt }: ClientCertificate): string =>
  `${subject}, válido até ${formatInstant(expiresAt).slice(0, 10)}`;

/**
 * The client certificate: kept, removed, or replaced by files, which are read before they are
 * saved.
 * @param props `isFirst`: the form was opened to change it
 */
export function CertificateFields({
  stored,
  isFirst,
}: {
  stored: ClientCertificate | null;
  isFirst: boolean;
}) {
  const form = Form.useFormInstance();
  const format = Form.useWatch('certificate.format') as string | undefined;
  const [dropped, setDropped] = useState<DroppedFiles['files']>({});
  const take = ({ format: taken, files }: DroppedFiles) => {
    form.setFieldValue('certificate.format', taken);
    // Two PEM files may come one after the other.
    setDropped({ ...dropped, ...files });
  };
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
    <section aria-label="Certificado do cliente" className={styles['section']}>
      <Field name="certificate.format" unmarked>
        <Select<string> options={options} />
      </Field>
      <CertificateDrop isFirst={isFirst} onFiles={take} />
      <CertificateChange stored={stored} />
      {fields.map((name) => {
        const kinds = fileKinds[name];
        return (
          <Field key={name} name={name} unmarked>
            {kinds && <FileInput name={name} kinds={kinds} dropped={dropped[name]} />}
          </Field>
        );
      })}
    </section>
  );
}

/** The file name extensions of the fields that take a file. */
const fileKinds: { [Name in ConnectionFieldName]?: string[] } = {
  'certificate.file': ['.p12', '.pfx'],
  'certificate.certificate': ['.pem', '.crt', '.cer'],
  'certificate.privateKey': ['.pem', '.key'],
};
