import { Alert, Button, Flex, Input, Spin } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { moveFocusOnRemoval } from '#ui/accessibility/focus.ts';
import { useDocumentEvent } from '#ui/accessibility/keys.ts';
import { announce } from '#ui/accessibility/screen-reader.tsx';
import { pluralize, formatBytes } from '#ui/text/format.ts';
import { type DocumentText, type Fault, MAX_DOCUMENT_BYTES } from './found-document.ts';
import styles from './ImportDialog.module.css';
import { readInWorker } from './read-in-worker.ts';

export interface Source {
  name: string;
  text: string;
}

/**
 * The code that reads it was not loaded: without a network, or after a new version was installed.
 */
const UNREAD: Fault = {
  line: 0,
  error: 'O leitor de documentos não pôde ser carregado. Verifique a conexão e tente novamente.',
};

/**
 * The text, what it was read as, and why it cannot be read. A new reading ends the one under way.
 */
export function useDocument() {
  const [source, setSource] = useState<Source>({ name: '', text: '' });
  const [found, setFound] = useState<DocumentText | null>(null);
  const [isReading, setReading] = useState(false);
  const reading = useRef<AbortController>(null);
  useEffect(() => () => reading.current?.abort(), []);
  const cancel = () => {
    reading.current?.abort();
    setReading(false);
  };
  const read = async (given: Source) => {
    reading.current?.abort();
    const controller = new AbortController();
    reading.current = controller;
    setSource(given);
    setFound(null);
    setReading(true);
    const result = await readInWorker(given.text, controller.signal).catch(() => UNREAD);
    if (controller.signal.aborted) return;
    setReading(false);
    setFound(result);
    if ('operations' in result)
      announce(`${result.title}: ${pluralize(result.operations.length, 'operação', 'operações')}.`);
  };
  const type = (text: string) => {
    setSource({ name: '', text });
    setFound(null);
  };
  return { source, type, found, setFound, isReading, read, cancel };
}

/** A longer text is not shown: the field alone would take seconds. */
const MAX_SHOWN = 100_000;

/**
 * Takes a document: pasted, dropped or chosen. It stays when it cannot be read, with the reason.
 */
export function SourceField({
  reading,
  children,
}: {
  reading: ReturnType<typeof useDocument>;
  children: ReactNode;
}) {
  const { source, found, isReading, read, setFound } = reading;
  const fault = found && 'error' in found ? found : null;
  const picker = useRef<HTMLInputElement>(null);
  const take = async (files: readonly File[]) => {
    const [document] = files;
    if (!document) return;
    if (files.length > 1) {
      setFound({ line: 0, error: 'Leia um arquivo de cada vez.' });
    } else if (document.size > MAX_DOCUMENT_BYTES) {
      const [size, most] = [document.size, MAX_DOCUMENT_BYTES].map(formatBytes);
      setFound({
        line: 0,
        error: `${document.name || 'O texto colado'} tem ${size}; são lidos até ${most}.`,
      });
    } else {
      const text = await textIn(document).catch(() => undefined);
      if (text !== undefined) void read({ name: document.name, text });
      else
        setFound({
          line: 0,
          error: `${document.name} não pôde ser lido. Escolha um arquivo, não uma pasta.`,
        });
    }
  };
  // A file that is dropped beside the field would replace the console in the tab.
  useDocumentEvent('dragover', (event) => event.preventDefault());
  useDocumentEvent('drop', (event) => {
    event.preventDefault();
    void take([...(event.dataTransfer?.files ?? [])]);
  });
  const isShown = source.text.length <= MAX_SHOWN;
  useEffect(() => {
    if (fault) document.getElementById('import-text')?.focus();
  }, [fault]);
  return (
    <div ref={moveFocusOnRemoval} className="stack">
      <label htmlFor="import-text">Documento da API</label>
      {isShown ? (
        <Input.TextArea
          id="import-text"
          className={styles['text'] ?? ''}
          value={source.text}
          placeholder="Cole aqui OpenAPI (JSON ou YAML), coleção do Postman ou comandos cURL, ou solte o arquivo."
          rows={8}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          aria-describedby={fault ? 'import-fault' : undefined}
          aria-invalid={fault !== null}
          onChange={({ target }) => reading.type(target.value)}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text/plain');
            if (source.text !== '' || text.trim() === '') return;
            event.preventDefault();
            void take([new File([text], '')]);
          }}
        />
      ) : (
        <p id="import-text" className="row">
          {source.name || 'Texto colado'}, {formatBytes(source.text.length)}
          <Button type="text" size="small" onClick={() => reading.type('')}>
            Remover
          </Button>
        </p>
      )}
      {fault && (
        <Alert
          id="import-fault"
          type="error"
          showIcon
          title={fault.error}
          description={lineOf(source.text, fault.line)}
        />
      )}
      {isReading ? (
        <Flex ref={moveFocusOnRemoval} gap={8} wrap align="center">
          <Spin size="small" />
          <span role="status">Lendo o documento…</span>
          <Button onClick={reading.cancel}>Cancelar leitura</Button>
        </Flex>
      ) : (
        <Flex ref={moveFocusOnRemoval} key="choice" gap={8} wrap align="center">
          <Button
            type="primary"
            disabled={source.text.trim() === ''}
            onClick={() => void read(source)}
          >
            Ler documento
          </Button>
          <Button onClick={() => picker.current?.click()}>Escolher arquivo</Button>
          <input
            ref={picker}
            type="file"
            hidden
            aria-label="Arquivo"
            accept=".json,.yaml,.yml,.txt,application/json,application/yaml"
            onChange={({ target }) => {
              void take([...(target.files ?? [])]);
              target.value = '';
            }}
          />
          {children}
        </Flex>
      )}
    </div>
  );
}

function lineOf(text: string, line: number): ReactNode {
  const content = line > 0 ? (text.split('\n', line)[line - 1] ?? '').slice(0, 200) : '';
  return content.trim() === '' ? undefined : <code>{content}</code>;
}

async function textIn(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  const [first, second] = new Uint8Array(bytes);
  const encoding = first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
