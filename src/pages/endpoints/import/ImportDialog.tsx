import { Button } from 'antd';
import { useId, useState } from 'react';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { SourceField } from './SourceField.tsx';
import { ImportChoice } from './ImportChoice.tsx';
import { type DocumentSource, useDocument } from './use-document.ts';
import { BankSelect } from '#parts/BankSelect.tsx';
import { useUnsaved } from '#ui/forms/unsaved-forms.ts';

interface ImportDialogProps {
  bankId: string | undefined;
  onClose: () => void;
}

/**
 * Imports endpoints from a document that a bank publishes: the document is read, its operations are
 * chosen, and sent together.
 */
export default function ImportDialog({ bankId: start = '', onClose }: ImportDialogProps) {
  const [bankId, setBankId] = useState(start);
  const reading = useDocument();
  const { source, found } = reading;
  const document = found && 'operations' in found ? found : null;
  const bankField = useId();
  // The content of a file is not lost: the file can be chosen again.
  useUnsaved(document === null && source.name === '' && source.text !== '', 'dialog');
  return (
    <Dialog title="Importar endpoints" width={880} onClose={onClose}>
      <div className="stack gap-12">
        <div className="stack gap-4">
          <label htmlFor={bankField}>Banco</label>
          <BankSelect id={bankField} value={bankId} onChange={setBankId} />
        </div>
        {document ? (
          <ImportChoice
            bankId={bankId}
            document={document}
            onReplace={() => reading.setFound(null)}
            onClose={onClose}
          />
        ) : (
          <SourceField reading={reading}>
            {__MOCK__ && (
              <Button type="text" onClick={() => void loadSample().then(reading.read)}>
                Usar documento de exemplo
              </Button>
            )}
          </SourceField>
        )}
      </div>
    </Dialog>
  );
}

/** The sample document of the demo; other builds have none. */
const loadSample = async (): Promise<DocumentSource> => ({
  name: 'exemplo.yaml',
  text: __MOCK__ ? (await import('./sample.yaml?raw')).default : '',
});
