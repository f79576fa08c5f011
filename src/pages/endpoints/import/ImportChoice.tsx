import { Button, Flex, Input } from 'antd';
import { useCallback, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { EndpointCategory } from '#api/contract/endpoints.ts';
import { useBank, useConnection } from '#api/hooks/banks.ts';
import { useEndpointsOfBank } from '#api/hooks/endpoints.ts';
import { useDenial } from '#parts/permission.tsx';
import { links } from '#ui/address/links.ts';
import { moveFocusOnRemoval } from '#ui/accessibility/focus.ts';
import { SaveError } from '#ui/forms/SaveError.tsx';
import { Denied } from '#ui/states/Denied.tsx';
import { ReadView } from '#ui/states/ReadView.tsx';
import { pluralize } from '#ui/text/format.ts';
import type { FoundDocument } from './found-document.ts';
import styles from './ImportDialog.module.css';
import { importRowsOf } from './import-rows.ts';
import { OperationList } from './OperationList.tsx';
import { useImport } from './use-import.ts';
import { assumedHost, suggestedPrefix } from './servers.ts';
import { useUnsaved } from '#ui/forms/unsaved-forms.ts';
import { Skeleton } from '#ui/states/Skeleton.tsx';

interface ImportChoiceProps {
  bankId: string;
  document: FoundDocument;
  onReplace: () => void;
  onClose: () => void;
}

/** The operations of a document that was read, to be chosen and imported into a bank. */
export function ImportChoice({ bankId, document, onReplace, onClose }: ImportChoiceProps) {
  const bank = useBank(bankId || null).data;
  const known = useEndpointsOfBank(bankId || null);
  // Paths are the same in both environments; the one of the integrations is known to work.
  const connection = useConnection(
    bank ? { bankId: bank.id, environment: bank.environment } : null,
  );
  const baseUrl = connection.data?.baseUrl ?? null;
  const [typedPrefix, setTypedPrefix] = useState<string | null>(null);
  const prefix = typedPrefix ?? suggestedPrefix(document, baseUrl);
  const assumed = useMemo(() => assumedHost(document), [document]);
  const prefixId = useId();
  const navigate = useNavigate();
  const denied = useDenial('endpoints:write');
  const { progress, send } = useImport();
  const isBusy = progress !== null && progress.error === null;

  const rows = useMemo(
    () => importRowsOf(document, prefix, known.data ?? [], baseUrl),
    [document, prefix, known.data, baseUrl],
  );
  /** The rows that the operator ticked (true) or cleared (false); the others are as suggested. */
  const [picked, setPicked] = useState<ReadonlyMap<number, boolean>>(new Map());
  /** The categories that the operator chose. */
  const [given, setGiven] = useState<ReadonlyMap<number, EndpointCategory>>(new Map());
  const choose = useCallback(
    (ids: readonly number[], isChosen: boolean) =>
      setPicked((all) => withEntries(all, ids, isChosen)),
    [],
  );
  const categorize = useCallback(
    (ids: readonly number[], category: EndpointCategory) =>
      setGiven((all) => withEntries(all, ids, category)),
    [],
  );
  const chosenRows = rows.filter(
    ({ id, draft, doubt }) => draft !== null && (picked.get(id) ?? doubt === null),
  );
  const chosen = new Set(chosenRows.map(({ id }) => id));
  const forget = useUnsaved(picked.size > 0 || given.size > 0 || isBusy, 'dialog');

  const run = async () => {
    if (!bank || isBusy) return;
    const drafts = chosenRows.flatMap(({ id, draft, category }) =>
      draft ? [{ ...draft, category: given.get(id) ?? category }] : [],
    );
    const isDone = await send(bank, drafts);
    if (!isDone) {
      void known.reload();
      return;
    }
    forget();
    void navigate(links.endpoints({ bankId }), { replace: true, preventScrollReset: true });
  };
  const cannotImport = (): string | undefined => {
    if (bankId === '') return 'Escolha o banco.';
    if (chosenRows.length === 0) return 'Marque ao menos uma operação.';
    return denied;
  };

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
          onChange={({ target }) => setTypedPrefix(target.value)}
        />
        {baseUrl !== null && <span className="note">depois de {baseUrl}</span>}
      </div>
      {assumed !== undefined && (
        <p className="note">
          <code>{assumed}</code> não tem valor no documento: conta como o endereço do banco.
        </p>
      )}
      <ReadView
        // Without a bank there are no known endpoints to wait for.
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
        <Denied reason={cannotImport()}>
          <Button type="primary" loading={isBusy} onClick={() => void run()}>
            Importar {pluralize(chosenRows.length, 'endpoint', 'endpoints')}
          </Button>
        </Denied>
      </Flex>
    </>
  );
}

/** A map with the same value for some more keys. */
const withEntries = <Value,>(
  map: ReadonlyMap<number, Value>,
  keys: readonly number[],
  value: Value,
): ReadonlyMap<number, Value> => new Map([...map, ...keys.map((key) => [key, value] as const)]);
