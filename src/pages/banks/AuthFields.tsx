import { Button, Form, Input } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { type AuthType, MAX_CERTIFICATE_LENGTH } from '#api/contract/connections.ts';
import { describedBy } from '#ui/accessibility/screen-reader.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { formatBytes } from '#ui/text/format.ts';
import { type ConnectionValues, fieldsOf } from './connection-values.ts';
import { DayInput } from './DayInput.tsx';
import styles from './AuthFields.module.css';

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

  const keep = preview === undefined ? undefined : 'Em branco, mantém o atual.';
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

interface CertificateInputProps {
  id?: string;
  /** The content of the file in Base64, or why it was refused; empty when none was chosen. */
  value?: string;
  onChange?: (value: string) => void;
  /** The ids of its hint and its error. */
  'aria-describedby'?: string;
  /** The stored certificate, masked. */
  preview: string | undefined;
}

/** The largest file whose Base64 the platform takes: it makes four characters of three bytes. */
const MAX_BYTES = (MAX_CERTIFICATE_LENGTH / 4) * 3;

const CHOOSE = 'Escolher arquivo .p12 ou .pfx';

/**
 * Chooses a certificate file with its private key (PKCS #12). antd's form gives it id, value, change and what ties its hint
 * and an error to it. A file of another kind or size is not read; the reason is the value, which the rules of the form
 * refuse.
 */
function CertificateInput({ id, value = '', onChange, preview, ...aria }: CertificateInputProps) {
  const name = useId();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const form = Form.useFormInstance();
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    setFile(chosen);
    onChange?.(refusalOf(chosen) ?? (await chosen.arrayBuffer().then(base64Of, () => UNREADABLE)));
    form.validateFields([CERTIFICATE]).catch(() => undefined);
  };
  const shown = value === '' ? preview : file && `${file.name} (${formatBytes(file.size)})`;
  return (
    <div className={styles['field']}>
      <input
        ref={input}
        type="file"
        accept=".p12,.pfx,application/x-pkcs12"
        tabIndex={-1}
        aria-hidden
        className={styles['file']}
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          // Otherwise a browser says nothing when the same file is chosen again.
          target.value = '';
        }}
      />
      <Button
        {...(id !== undefined && { id })}
        aria-label={`Certificado: ${CHOOSE}`}
        aria-describedby={describedBy(name, aria['aria-describedby'])}
        onClick={() => input.current?.click()}
      >
        {CHOOSE}
      </Button>
      <span id={name} role="status" className={styles['name']}>
        {shown ?? 'Nenhum arquivo escolhido'}
      </span>
    </div>
  );
}

const CERTIFICATE = 'auth.certificate' satisfies keyof ConnectionValues;
const UNREADABLE = 'Não foi possível ler o arquivo. Escolha-o novamente.';

/** Why a file is not read; undefined when it may be. */
function refusalOf({ name, size }: File): string | undefined {
  if (!/\.(p12|pfx)$/i.test(name)) return 'Escolha um arquivo .p12 ou .pfx.';
  if (size === 0) return 'O arquivo está vazio.';
  return size > MAX_BYTES ? `Escolha um arquivo de até ${formatBytes(MAX_BYTES)}.` : undefined;
}

function base64Of(bytes: ArrayBuffer): string {
  const text = Array.from(new Uint8Array(bytes), (byte) => String.fromCodePoint(byte)).join('');
  return btoa(text);
}
