import { Form, Button } from 'antd';
import { MAX_FILE_LENGTH } from '#api/contract/connection-auth.ts';
import { formatBytes } from '#ui/text/format.ts';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { connectionText } from '#api/contract/connections.ts';
import { describedBy } from '#ui/accessibility/screen-reader.tsx';

interface FileInputProps {
  id?: string;
  /** The content of the file in Base64, or why it was refused; empty when none was chosen. */
  value?: string;
  onChange?: (value: string) => void;
  'aria-describedby'?: string;
  name: keyof typeof connectionText.fields;
  /** The file name extensions that are taken, such as `.pem`. */
  kinds: string[];
  /** The masked stored content; undefined when nothing is stored. */
  preview?: string | undefined;
  /** A file that was chosen elsewhere, such as by dropping it. */
  dropped?: File | undefined;
}

/** Inline, because a style of antd's forms shows file inputs. */
const hidden = { display: 'none' };

/** The largest file that the platform takes. Base64 writes three bytes as four characters. */
const MAX_BYTES = (MAX_FILE_LENGTH / 4) * 3;

/**
 * Chooses a file, as a control of antd's form. Its value is the content of the file; when a file
 * cannot be used, the value is the sentence that says why, which the schema shows as the error.
 */
export function FileInput({
  id,
  value = '',
  onChange,
  name,
  kinds,
  preview,
  dropped,
  'aria-describedby': hints,
}: FileInputProps) {
  const statusId = useId();
  const input = useRef<HTMLInputElement>(null);
  /** The file that was chosen here, in place of the one that was dropped before. */
  const [own, setOwn] = useState<{ file: File; inPlaceOf: File | undefined }>();
  const form = Form.useFormInstance();
  /** Reads a file into the field. */
  const take = async (chosen: File) => {
    const refusal = fileRefusal(chosen, kinds);
    onChange?.(refusal ?? (await readAsBase64(chosen)));
    form.validateFields([name]).catch(() => undefined);
  };
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    setOwn({ file: chosen, inPlaceOf: dropped });
    void take(chosen);
  };
  const takeDropped = useEffectEvent(() => {
    if (dropped) void take(dropped);
  });
  useEffect(() => takeDropped(), [dropped]);
  const file = own && own.inPlaceOf === dropped ? own.file : dropped;
  const chosenText = file && `${file.name} (${formatBytes(file.size)})`;
  const status = value === '' ? preview : chosenText;
  const buttonText = `Escolher arquivo ${kindsText(kinds)}`;
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
          choose(target.files?.[0]);
          // Otherwise a browser fires no event when the same file is chosen again.
          target.value = '';
        }}
      />
      <Button
        {...(id !== undefined && { id })}
        aria-label={`${connectionText.fields[name].label}: ${buttonText}`}
        aria-describedby={describedBy(statusId, hints)}
        onClick={() => input.current?.click()}
      >
        {buttonText}
      </Button>
      <span id={statusId} role="status" className="soft">
        {status ?? 'Nenhum arquivo escolhido'}
      </span>
    </div>
  );
}

/** `.pem, .crt ou .cer` */
const kindsText = (kinds: string[]) => `${kinds.slice(0, -1).join(', ')} ou ${kinds.at(-1)}`;

/** Why a file is not read, as a sentence; undefined when it may be. */
function fileRefusal({ name, size }: File, kinds: string[]): string | undefined {
  if (!kinds.some((kind) => name.toLowerCase().endsWith(kind)))
    return `Escolha um arquivo ${kindsText(kinds)}.`;
  if (size === 0) return 'O arquivo está vazio.';
  if (size > MAX_BYTES) return `Escolha um arquivo de até ${formatBytes(MAX_BYTES)}.`;
  return undefined;
}

/** The content of a file; the sentence to show when the browser cannot read it. */
async function readAsBase64(file: File): Promise<string> {
  try {
    return toBase64(await file.arrayBuffer());
  } catch {
    return 'Não foi possível ler o arquivo. Escolha-o novamente.';
  }
}

function toBase64(bytes: ArrayBuffer): string {
  const text = Array.from(new Uint8Array(bytes), (byte) => String.fromCodePoint(byte)).join('');
  return btoa(text);
}
