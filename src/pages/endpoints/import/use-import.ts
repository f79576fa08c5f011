import { useState } from 'react';
import { type ApiError, asApiError } from '#api/api-error.ts';
import type { ImportedEndpoint } from '#api/contract/endpoints.ts';
import { deleteEndpoints } from '#api/endpoint-batches.ts';
import { useImportEndpoints } from '#api/hooks/endpoints.ts';
import { useRefresh } from '#api/hooks/use-read.ts';
import { pluralize, withFullStop } from '#ui/text/format.ts';
import { toast } from '#ui/toasts/toast.ts';

/** How many endpoints a request carries: few enough that the progress moves. */
const BATCH_SIZE = 100;

interface Progress {
  done: number;
  total: number;
  /** Why the last batch failed; null while the import runs. */
  error: ApiError | null;
}

/**
 * Imports endpoints in batches; a toast offers to undo the whole import. When it is sent again
 * after a failure, the platform registers only what is missing, and the undo covers both attempts.
 */
export function useImport() {
  const { send: sendBatch } = useImportEndpoints();
  const refresh = useRefresh();
  const [progress, setProgress] = useState<Progress | null>(null);
  /** The ids that earlier, failed attempts created. */
  const [createdBefore, setCreatedBefore] = useState<readonly string[]>([]);

  const undo = async (ids: readonly string[]) => {
    const failed = await deleteEndpoints(ids);
    await refresh();
    if (failed === 0) {
      const deleted = pluralize(ids.length, 'endpoint excluído', 'endpoints excluídos');
      toast.success(`Importação desfeita: ${deleted}.`);
      return;
    }
    const kept = pluralize(
      failed,
      'endpoint não pôde ser excluído',
      'endpoints não puderam ser excluídos',
    );
    toast.error(`${kept}. Exclua na lista.`);
  };

  /** Resolves to whether all of them are registered. */
  const send = async (
    bank: { id: string; name: string },
    drafts: readonly ImportedEndpoint[],
  ): Promise<boolean> => {
    const total = drafts.length;
    const createdIds = [...createdBefore];
    let existingCount = 0;
    for (let done = 0; done < total; done += BATCH_SIZE) {
      setProgress({ done, total, error: null });
      try {
        const body = { endpoints: drafts.slice(done, done + BATCH_SIZE) };
        // One batch after the other: a failure leaves those before it registered.
        // oxlint-disable-next-line no-await-in-loop
        const answer = await sendBatch({ params: { bankId: bank.id }, body });
        for (const { outcome, endpoint } of answer.body.results) {
          if (outcome === 'created') createdIds.push(endpoint.id);
          else existingCount += 1;
        }
      } catch (thrown) {
        setProgress({ done, total, error: asApiError(thrown) });
        setCreatedBefore(createdIds);
        void refresh();
        return false;
      }
    }
    await refresh();
    const count = createdIds.length;
    const created = pluralize(count, 'endpoint importado', 'endpoints importados');
    const existing = pluralize(existingCount, 'já existia', 'já existiam');
    const text = withFullStop(`${created} em ${bank.name}`);
    toast.success(
      existingCount === 0 ? text : `${text} ${existing}.`,
      count > 0 ? { label: 'Desfazer', onSelect: () => undo(createdIds) } : undefined,
    );
    return true;
  };
  return { progress, send };
}
