import { useState } from 'react';
import { type ApiError, asApiError } from '#api/api-error.ts';
import type { ImportedEndpoint } from '#api/contract/endpoints.ts';
import { deleteEndpoints } from '#api/endpoint-batches.ts';
import { useImportEndpoints } from '#api/hooks/endpoints.ts';
import { useRefresh } from '#api/hooks/use-read.ts';
import { toast } from '#ui/toasts/toast.ts';
import { pluralize, withFullStop } from '#ui/text/format.ts';

/** How many endpoints a request has: few enough that the progress moves. */
const PART = 100;

/**
 * Imports endpoints in parts and offers to undo all; sent again after a failure, only the rest is
 * registered.
 */
export function useImport() {
  const { send } = useImportEndpoints();
  const refresh = useRefresh();
  const [progress, setProgress] = useState<{
    done: number;
    total: number;
    error: ApiError | null;
  } | null>(null);
  const [created, setCreated] = useState<readonly string[]>([]);

  return {
    progress,
    send: async (bank: { id: string; name: string }, drafts: readonly ImportedEndpoint[]) => {
      const total = drafts.length;
      const ids = [...created];
      let existing = 0;
      for (let done = 0; done < total; done += PART) {
        setProgress({ done, total, error: null });
        try {
          const body = { endpoints: drafts.slice(done, done + PART) };
          // A part after the other: a failure leaves what comes before it.
          // oxlint-disable-next-line no-await-in-loop
          const { results } = (await send({ params: { bankId: bank.id }, body })).body;
          for (const { outcome, endpoint } of results) {
            if (outcome === 'created') ids.push(endpoint.id);
            else existing += 1;
          }
        } catch (thrown) {
          setProgress({ done, total, error: asApiError(thrown) });
          setCreated(ids);
          void refresh();
          return false;
        }
      }
      await refresh();
      const text = withFullStop(
        `${pluralize(ids.length, 'endpoint importado', 'endpoints importados')} em ${bank.name}`,
      );
      const others = existing === 0 ? '' : ` ${pluralize(existing, 'já existia', 'já existiam')}.`;
      const undo = async () => {
        const failed = await deleteEndpoints(ids);
        await refresh();
        if (failed === 0)
          toast.success(
            `Importação desfeita: ${pluralize(ids.length, 'endpoint excluído', 'endpoints excluídos')}.`,
          );
        else
          toast.error(
            `${pluralize(failed, 'endpoint não pôde ser excluído', 'endpoints não puderam ser excluídos')}. Exclua na lista.`,
          );
      };
      toast.success(
        text + others,
        ids.length > 0 ? { label: 'Desfazer', onSelect: undo } : undefined,
      );
      return true;
    },
  };
}
