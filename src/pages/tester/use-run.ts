import { useCallback } from 'react';
import { type ApiError, asApiError } from '#api/api-error.ts';
import type { TesterRequest } from '#api/contract/tester.ts';
import { useRunTesterRequest } from '#api/hooks/tester.ts';
import { announce } from '#ui/announce.ts';
import { toast } from '#ui/toast.ts';
import type { Draft } from './draft.ts';
import { testerSession } from './session.ts';

/**
 * Makes a run and tells how it went; a second one while the first is under way does nothing. The run belongs to the
 * session: it goes on when the operator looks at another screen.
 * @returns the platform's refusal, if it refused
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
        const { body: response, requestId } = await send({ body: request }, { signal: controller.signal });
        testerSession.end({ requestId, startedAt, draft, request, outcome: { response } });
        const { status, statusText } = response;
        if (status >= 200 && status < 300) toast.success('Requisição executada com sucesso!');
        else toast.info(`O banco respondeu ${status} ${statusText}`);
        return null;
      } catch (thrown) {
        // First, so that even a fault of the console itself, which is thrown on, leaves nothing waiting.
        testerSession.end(null);
        const error = asApiError(thrown);
        if (error.kind === 'cancelled') {
          announce('Requisição cancelada.');
          return null;
        }
        testerSession.end({ requestId: error.requestId, startedAt, draft, request, outcome: { error } });
        return error;
      }
    },
    [send],
  );
}
