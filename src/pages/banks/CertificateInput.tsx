import { Button } from 'antd';
import { useId, useRef, useState } from 'react';
import { describedBy } from '#ui/accessibility/described-by.ts';
import { formatBytes } from '#ui/text/format.ts';
import styles from './CertificateInput.module.css';

interface Props {
  id?: string;
  /** The content of the file in Base64; empty when none was chosen. */
  value?: string;
  onChange?: (base64: string) => void;
  /** The ids of its hint and its error. */
  'aria-describedby'?: string;
  /** The stored certificate, masked. */
  preview: string | undefined;
}

const CHOOSE = 'Escolher arquivo .p12 ou .pfx';

/**
 * Chooses a certificate file with its private key (PKCS #12). antd's form gives it id, value, change and what ties its hint
 * and an error to it.
 */
export function CertificateInput({ id, value = '', onChange, preview, ...aria }: Props) {
  const name = useId();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    setFile(chosen);
    onChange?.(base64Of(await chosen.arrayBuffer()));
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
        onChange={({ target }) => void choose(target.files?.[0])}
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

function base64Of(bytes: ArrayBuffer): string {
  const text = Array.from(new Uint8Array(bytes), (byte) => String.fromCodePoint(byte)).join('');
  return btoa(text);
}
