import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useDocumentEvent } from '#ui/accessibility/keys.ts';
import { type DroppedFiles, sortFiles } from './dropped-files.ts';
import styles from './Certificate.module.css';

interface CertificateDropProps {
  /** The form was opened to change the certificate: the focus begins here. */
  isFirst: boolean;
  onFiles: (dropped: DroppedFiles) => void;
}

/** Takes the files of a certificate, dropped anywhere in the form or chosen together. */
export function CertificateDrop({ isFirst, onFiles }: CertificateDropProps) {
  const picker = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOver, setOver] = useState(false);
  const [fault, setFault] = useState('');
  useEffect(() => {
    if (!isFirst) return undefined;
    // After antd, which first moves the focus to the cross of the drawer.
    const timer = setTimeout(() => {
      button.current?.focus({ preventScroll: true });
      button.current?.closest('section')?.scrollIntoView({ block: 'start' });
    });
    return () => clearTimeout(timer);
  }, [isFirst]);
  const take = async (files: readonly File[]) => {
    if (files.length === 0) return;
    const sorted = await sortFiles(files);
    setFault(sorted ? '' : 'Nenhum destes arquivos é um certificado .p12, .pfx ou PEM.');
    if (sorted) onFiles(sorted);
  };
  // Otherwise a file that is dropped beside the zone would replace the console in the tab.
  useDocumentEvent('dragover', (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(true);
  });
  useDocumentEvent('dragleave', ({ relatedTarget }) => {
    if (relatedTarget === null) setOver(false);
  });
  useDocumentEvent('drop', (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(false);
    void take([...(event.dataTransfer?.files ?? [])]);
  });
  return (
    <div className={`${styles['drop']} row wraps ${isOver ? styles['over'] : ''}`}>
      <Button ref={button} onClick={() => picker.current?.click()}>
        Escolher arquivos
      </Button>
      <span className="soft">ou solte aqui o .p12, o .pfx ou os arquivos PEM</span>
      <span role="status" className="fault">
        {fault}
      </span>
      <input
        ref={picker}
        type="file"
        multiple
        // Inline, because a style of antd's forms shows file inputs.
        style={{ display: 'none' }}
        aria-label="Arquivos do certificado"
        accept=".p12,.pfx,.pem,.crt,.cer,.key"
        onChange={({ target }) => {
          void take([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </div>
  );
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.types.includes('Files') ?? false;
