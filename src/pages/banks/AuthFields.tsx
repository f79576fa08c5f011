import { Form, Button } from 'antd';
import {
  type ClientCertificate,
  type AuthType,
  type ConnectionAuth,
  MAX_FILE_LENGTH,
} from '#api/contract/connection-auth.ts';
import { Select } from '#ui/antd/Select.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { formatInstant, formatBytes } from '#ui/text/format.ts';
import {
  certificateFields,
  type FieldName,
  identityOf,
  fieldsOf,
  previewOf,
} from './connection-values.ts';
import { useId, useRef, useState } from 'react';
import { connectionText } from '#api/contract/connections.ts';
import { describedBy } from '#ui/accessibility/screen-reader.tsx';

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

/**
 * The client certificate: kept, removed, or replaced by files, from which the platform reads whose
 * it is.
 */
export function CertificateFields({ stored }: { stored: ClientCertificate | null }) {
  const format = Form.useWatch('certificate.format') as string | undefined;
  const verb = stored ? 'Substituir por' : 'Usar';
  const options = [
    ...(stored ? [{ value: identityOf(stored), label: `Manter: ${certificateText(stored)}` }] : []),
    { value: '', label: stored ? 'Remover' : 'Sem certificado' },
    { value: 'pkcs12', label: `${verb} um arquivo .p12 ou .pfx` },
    { value: 'pem', label: `${verb} arquivos PEM` },
  ];
  const fields: readonly FieldName[] =
    format === 'pkcs12' || format === 'pem' ? certificateFields[format] : [];
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

interface FileInputProps {
  id?: string;
  /** The content of the file in Base64, or why it was refused; empty when none was chosen. */
  value?: string;
  onChange?: (value: string) => void;
  'aria-describedby'?: string;
  name: keyof typeof connectionText.fields;
  kinds: string[];
  /** What is stored, masked; undefined when nothing is. */
  preview?: string | undefined;
}

/** antd's forms show such inputs with a selector of their own. */
const hidden = { display: 'none' };

/** The largest file whose Base64 the platform takes: it makes four characters of three bytes. */
const MAX_BYTES = (MAX_FILE_LENGTH / 4) * 3;

/** The content of a file, for antd's form; of a file that is not read the value is the reason. */
function FileInput({
  id,
  value = '',
  onChange,
  name: field,
  kinds,
  preview,
  ...aria
}: FileInputProps) {
  const name = useId();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const form = Form.useFormInstance();
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    setFile(chosen);
    onChange?.(
      refusalOf(chosen, kinds) ?? (await chosen.arrayBuffer().then(base64Of, () => UNREADABLE)),
    );
    form.validateFields([field]).catch(() => undefined);
  };
  const shown = value === '' ? preview : file && `${file.name} (${formatBytes(file.size)})`;
  const text = `Escolher arquivo ${alternatives(kinds)}`;
  return (
    <div className="row wraps">
      <input
        ref={input}
        type="file"
        accept={kinds.join()}
        tabIndex={-1}
        aria-hidden
        style={hidden}
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          // Otherwise a browser says nothing when the same file is chosen again.
          target.value = '';
        }}
      />
      <Button
        {...(id !== undefined && { id })}
        aria-label={`${connectionText.fields[field].label}: ${text}`}
        aria-describedby={describedBy(name, aria['aria-describedby'])}
        onClick={() => input.current?.click()}
      >
        {text}
      </Button>
      <span id={name} role="status" className="soft">
        {shown ?? 'Nenhum arquivo escolhido'}
      </span>
    </div>
  );
}

const UNREADABLE = 'Não foi possível ler o arquivo. Escolha-o novamente.';

/** `.pem, .crt ou .cer` */
const alternatives = (kinds: string[]) => `${kinds.slice(0, -1).join(', ')} ou ${kinds.at(-1)}`;

function refusalOf({ name, size }: File, kinds: string[]): string | undefined {
  if (!kinds.some((kind) => name.toLowerCase().endsWith(kind)))
    return `Escolha um arquivo ${alternatives(kinds)}.`;
  if (size === 0) return 'O arquivo está vazio.';
  return size > MAX_BYTES ? `Escolha um arquivo de até ${formatBytes(MAX_BYTES)}.` : undefined;
}

function base64Of(bytes: ArrayBuffer): string {
  const text = Array.from(new Uint8Array(bytes), (byte) => String.fromCodePoint(byte)).join('');
  return btoa(text);
}
