import { Alert, Button, Flex, Input, Spin } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { moveFocusOnRemoval } from '#ui/accessibility/focus.ts';
import { useDocumentEvent } from '#ui/accessibility/keys.ts';
import { formatBytes } from '#ui/text/format.ts';
import { documentText } from './document-text.ts';
import { MAX_DOCUMENT_BYTES } from './found-document.ts';
import styles from './ImportDialog.module.css';
import type { useDocument } from './use-document.ts';

/** A longer text is not shown: a text area would need seconds for it. */
const MAX_SHOWN_LENGTH = 100_000;

/**
 * Takes a document that is pasted, dropped or chosen. A text that cannot be read stays in the
 * field, with the reason.
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
  const fail = (error: string) => setFound({ line: 0, error });
  const readFile = async (files: readonly File[]) => {
    const [document] = files;
    if (!document) return;
    if (files.length > 1) {
      fail('Leia um arquivo de cada vez.');
    } else if (document.size > MAX_DOCUMENT_BYTES) {
      const size = formatBytes(document.size);
      const limit = formatBytes(MAX_DOCUMENT_BYTES);
      fail(`${document.name || 'O texto colado'} tem ${size}; são lidos até ${limit}.`);
    } else {
      const bytes = await document.arrayBuffer().catch(() => undefined);
      if (!bytes) {
        fail(`${document.name} não pôde ser lido. Escolha um arquivo, não uma pasta.`);
        return;
      }
      const content = documentText(new Uint8Array(bytes));
      if ('error' in content) fail(`${document.name || 'O texto colado'} ${content.error}`);
      else void read({ name: document.name, text: content.text });
    }
  };
  // Otherwise a file that is dropped beside the field would replace the console in the tab. A text
  // goes where it is dropped, as everywhere else.
  useDocumentEvent('dragover', (event) => {
    if (hasFiles(event)) event.preventDefault();
  });
  useDocumentEvent('drop', (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    void readFile([...(event.dataTransfer?.files ?? [])]);
  });
  const isShown = source.text.length <= MAX_SHOWN_LENGTH;
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
          placeholder="Cole aqui OpenAPI (JSON ou YAML), coleção do Postman, HAR ou comandos cURL, ou solte o arquivo."
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
            void readFile([new File([text], '')]);
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
          description={quotedLine(source.text, fault.line)}
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
            accept=".json,.yaml,.yml,.har,.txt,application/json,application/yaml"
            onChange={({ target }) => {
              void readFile([...(target.files ?? [])]);
              target.value = '';
            }}
          />
          {children}
        </Flex>
      )}
    </div>
  );
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.types.includes('Files') ?? false;

/** How much of a faulty line is shown. */
const MAX_QUOTED_LENGTH = 200;

/** The line of a fault, as the text has it; undefined for a fault without a line. */
function quotedLine(text: string, line: number): ReactNode {
  if (line === 0) return undefined;
  const content = text.split('\n', line)[line - 1] ?? '';
  const shown = content.slice(0, MAX_QUOTED_LENGTH);
  return shown.trim() === '' ? undefined : <code>{shown}</code>;
}
