import { useEffect, useRef, useState } from 'react';
import { announce } from '#ui/accessibility/screen-reader.tsx';
import { pluralize } from '#ui/text/format.ts';
import type { ReadingResult, DocumentFault } from './found-document.ts';
import { readInWorker } from './read-in-worker.ts';

/** The text of a document, and the name of its file; empty for a pasted text. */
export interface DocumentSource {
  name: string;
  text: string;
}

/**
 * When the code that reads documents cannot be loaded: without a network, or after a new version
 * was installed.
 */
const READER_NOT_LOADED: DocumentFault = {
  line: 0,
  error: 'O leitor de documentos não pôde ser carregado. Verifique a conexão e tente novamente.',
};

/**
 * The text of a document and what it was read as. A new reading ends the one under way.
 */
export function useDocument() {
  const [source, setSource] = useState<DocumentSource>({ name: '', text: '' });
  const [found, setFound] = useState<ReadingResult | null>(null);
  const [isReading, setReading] = useState(false);
  const reading = useRef<AbortController>(null);
  useEffect(() => () => reading.current?.abort(), []);
  const cancel = () => {
    reading.current?.abort();
    setReading(false);
  };
  const read = async (given: DocumentSource) => {
    reading.current?.abort();
    const controller = new AbortController();
    reading.current = controller;
    setSource(given);
    setFound(null);
    setReading(true);
    const result = await readInWorker(given.text, controller.signal).catch(() => READER_NOT_LOADED);
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
