import { useCallback } from 'react';
import { type ApiError, asApiError } from '#api/api-error.ts';
import type { TesterRequest } from '#api/contract/tester.ts';
import { BANK_CALL_WAIT_MS, useRunTesterRequest } from '#api/hooks/tester.ts';
import { announce } from '#ui/announce.ts';
import { toast } from '#ui/toast.ts';
import type { Draft } from './draft.ts';
import { testerSession } from './session.ts';

/**
 * Returns a function that runs a request and shows a toast with its result. It does nothing while another run is in
 * progress. The run is part of the session: it continues when the operator leaves the screen.
 * @returns the platform's error, or null
 */
export function useRun(): (draft: Draft, request: TesterRequest) => Promise<ApiError | null> {
  const { send } = useRunTesterRequest();
  return useCallback(
    async (draft, request) => {
      if (testerSession.current().pending) return null;
      const controller = new AbortController();
      const startedAt = new Date().toISOString();
      testerSession.begin({ startedAt, draft, request, cancel: () => controller.abort() });
      try {
        const { body: response, requestId } = await send(
          { body: request },
          { signal: controller.signal, timeoutMs: BANK_CALL_WAIT_MS },
        );
        testerSession.end({ requestId, startedAt, draft, request, outcome: { response } });
        const { status, statusText } = response;
        if (status >= 200 && status < 300) toast.success('Requisição executada com sucesso!');
        else toast.info(`O banco respondeu ${status} ${statusText}`);
        return null;
      } catch (thrown) {
        // First, because `asApiError` rethrows a bug of the console, and the form must not stay busy then.
        testerSession.end(null);
        const error = asApiError(thrown);
        if (error.kind === 'cancelled') {
          announce('Requisição cancelada. O banco pode tê-la executado: confira nos logs.');
          return null;
        }
        testerSession.end({ requestId: error.requestId ?? startedAt, startedAt, draft, request, outcome: { error } });
        return error;
      }
    },
    [send],
  );
}
