import { Button, Flex, Input } from 'antd';
import { useCallback, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { EndpointCategory } from '#api/contract/endpoints.ts';
import { useBank, useConnection } from '#api/hooks/banks.ts';
import { useEndpointsOfBank } from '#api/hooks/endpoints.ts';
import { useDenial } from '#parts/permission.tsx';
import { links } from '#ui/address/links.ts';
import { moveFocusOnRemoval } from '#ui/accessibility/focus.ts';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { SaveError } from '#ui/forms/SaveError.tsx';
import { Denied } from '#ui/states/Denied.tsx';
import { ReadView } from '#ui/states/ReadView.tsx';
import { pluralize } from '#ui/text/format.ts';
import type { FoundDocument } from './found-document.ts';
import styles from './ImportDialog.module.css';
import { prefixFor, rowsOf } from './import-rows.ts';
import { OperationList } from './OperationList.tsx';
import { type Source, SourceField, useDocument } from './SourceField.tsx';
import { useImport } from './use-import.ts';
import { Skeleton } from '#ui/states/Skeleton.tsx';
import { useUnsaved } from '#ui/forms/unsaved-forms.ts';
import { BankSelect } from '#parts/BankSelect.tsx';

interface ImportDialogProps {
  bankId: string | undefined;
  onClose: () => void;
}

/**
 * Imports endpoints from what a bank publishes: a document is read, its operations are chosen, and
 * sent together.
 */
export default function ImportDialog({ bankId: start = '', onClose }: ImportDialogProps) {
  const [bankId, setBankId] = useState(start);
  const reading = useDocument();
  const { source, found } = reading;
  const document = found && 'operations' in found ? found : null;
  const bankField = useId();
  // What a file has can be chosen again.
  useUnsaved(document === null && source.name === '' && source.text !== '', 'dialog');
  return (
    <Dialog title="Importar endpoints" width={880} onClose={onClose}>
      <div className="stack gap-12">
        <div className="stack gap-4">
          <label htmlFor={bankField}>Banco</label>
          <BankSelect id={bankField} value={bankId} onChange={setBankId} />
        </div>
        {document ? (
          <Choice
            bankId={bankId}
            document={document}
            onReplace={() => reading.setFound(null)}
            onClose={onClose}
          />
        ) : (
          <SourceField reading={reading}>
            {__MOCK__ && (
              <Button type="text" onClick={() => void sample().then(reading.read)}>
                Usar documento de exemplo
              </Button>
            )}
          </SourceField>
        )}
      </div>
    </Dialog>
  );
}

const sample = async (): Promise<Source> => ({
  name: 'exemplo.yaml',
  text: __MOCK__ ? (await import('./sample.yaml?raw')).default : '',
});

interface ChoiceProps {
  bankId: string;
  document: FoundDocument;
  onReplace: () => void;
  onClose: () => void;
}

function Choice({ bankId, document, onReplace, onClose }: ChoiceProps) {
  const bank = useBank(bankId || null).data;
  const known = useEndpointsOfBank(bankId || null);
  // Paths are the same in both environments; those of the integrations are known to work.
  const connection = useConnection(
    bank ? { bankId: bank.id, environment: bank.environment } : null,
  );
  const baseUrl = connection.data?.baseUrl ?? null;
  const [typed, setPrefix] = useState<string | null>(null);
  const prefix = typed ?? prefixFor(document, baseUrl);
  const prefixId = useId();
  const navigate = useNavigate();
  const denied = useDenial('endpoints:write');
  const { progress, send } = useImport();
  const isBusy = progress !== null && progress.error === null;

  const rows = useMemo(
    () => rowsOf(document, prefix, known.data ?? [], baseUrl),
    [document, prefix, known.data, baseUrl],
  );
  /** What the operator ticked or cleared, beside what is suggested. */
  const [picked, setPicked] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [given, setGiven] = useState<ReadonlyMap<number, EndpointCategory>>(new Map());
  const choose = useCallback(
    (ids: readonly number[], isChosen: boolean) =>
      setPicked((all) => new Map([...all, ...ids.map((id) => [id, isChosen] as const)])),
    [],
  );
  const categorize = useCallback(
    (ids: readonly number[], category: EndpointCategory) =>
      setGiven((all) => new Map([...all, ...ids.map((id) => [id, category] as const)])),
    [],
  );
  const drafts = rows.flatMap(({ id, draft, category, doubt }) =>
    draft && (picked.get(id) ?? doubt === null)
      ? [{ id, draft: { ...draft, category: given.get(id) ?? category } }]
      : [],
  );
  const chosen = useMemo(() => new Set(drafts.map(({ id }) => id)), [drafts]);
  const forget = useUnsaved(picked.size > 0 || given.size > 0 || isBusy, 'dialog');

  const run = async () => {
    if (!bank || isBusy) return;
    const isDone = await send(
      bank,
      drafts.map(({ draft }) => draft),
    );
    if (isDone) {
      forget();
      void navigate(links.endpoints({ bankId }), { replace: true, preventScrollReset: true });
    } else void known.reload();
  };
  const reason =
    bankId === ''
      ? 'Escolha o banco.'
      : drafts.length === 0
        ? 'Marque ao menos uma operação.'
        : denied;

  return (
    <>
      <p ref={moveFocusOnRemoval} className={`${styles['document']} row wraps`}>
        <bdi className="strong">{document.title || 'Documento sem título'}</bdi>
        <span className="note">{document.kind}</span>
        <Button type="text" size="small" disabled={isBusy} onClick={onReplace}>
          Trocar documento
        </Button>
      </p>
      <div className={`${styles['prefix']} row wraps gap-4-8`}>
        <label htmlFor={prefixId}>Prefixo dos caminhos</label>
        <Input
          id={prefixId}
          className={styles['search'] ?? ''}
          value={prefix}
          placeholder="Sem prefixo"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={({ target }) => setPrefix(target.value)}
        />
        {baseUrl !== null && <span className="note">depois de {baseUrl}</span>}
      </div>
      <ReadView
        // Without a bank nothing is compared yet.
        read={bankId === '' ? { ...known, data: [] } : known}
        keepContent
        skeleton={<Skeleton lines={10} />}
      >
        {() => (
          <OperationList
            rows={rows}
            faults={document.faults}
            chosen={chosen}
            given={given}
            onChoose={choose}
            onCategory={categorize}
          />
        )}
      </ReadView>
      {progress?.error && <SaveError error={progress.error} unplaced={progress.error.violations} />}
      <Flex gap={8} wrap align="center" justify="end">
        {isBusy && (
          <span className={`${styles['progress']} row`} role="status">
            <progress max={progress.total} value={progress.done} aria-label="Importação" />
            {progress.done} de {progress.total}
          </span>
        )}
        <Button disabled={isBusy} onClick={onClose}>
          Cancelar
        </Button>
        <Denied reason={reason}>
          <Button type="primary" loading={isBusy} onClick={() => void run()}>
            Importar {pluralize(drafts.length, 'endpoint', 'endpoints')}
          </Button>
        </Denied>
      </Flex>
    </>
  );
}
