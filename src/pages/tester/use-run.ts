import { useCallback } from 'react';
import { v4 as uuid } from 'uuid';
import { ApiError, asApiError } from '#api/api-error.ts';
import type { Connection } from '#api/contract/connections.ts';
import type { TesterRequest } from '#api/contract/tester.ts';
import { latestConnection, useConnectionOf } from '#api/hooks/connections.ts';
import { BANK_CALL_WAIT_MS } from '#api/contract/limits.ts';
import { useRunTesterRequest } from '#api/hooks/tester.ts';
import { announce } from '#ui/announce.ts';
import { toast } from '#ui/toast.ts';
import { bankCall } from './bank-call.ts';
import { changesBank, mayRun } from './before-run.ts';
import type { Draft } from './draft.ts';
import { type Run, testerState } from './tester-state.ts';

/** The connection that is being read; undefined when it cannot be read. */
const connectionIn = (reading: Promise<{ body: Connection }>): Promise<Connection | undefined> =>
  reading.then(
    ({ body }) => body,
    () => undefined,
  );

/** The call to the bank; undefined when the connection cannot be read. */
const callOf = async (reading: Promise<Connection | undefined>, request: TesterRequest) => {
  const connection = await reading;
  return connection && bankCall(connection, request);
};

/**
 * Returns a function that runs a request and shows a toast with its result. Before a call that changes something it
 * reads the bank's current connection, and asks when that call goes to produção. It also asks before a request is sent
 * again that was not answered, and then sends the same idempotency key, unless the platform would only repeat its
 * refusal for it. It does nothing while another run is in progress. The run is part of the session: it continues when
 * the operator leaves the screen.
 * @returns the platform's error, or null; its parameter `mayRepeat` asks in any case, as for a run of the history
 */
export function useRun(): (draft: Draft, request: TesterRequest, mayRepeat?: boolean) => Promise<ApiError | null> {
  const { send } = useRunTesterRequest();
  const connectionOf = useConnectionOf();
  return useCallback(
    async (draft, request, mayRepeat = false) => {
      if (testerState.current().pending) return null;
      const changes = changesBank(request);
      const reading = connectionIn(changes ? latestConnection(request.bankId) : connectionOf(request.bankId));
      const earlier = testerState.unanswered(request);
      const repeats = mayRepeat || earlier ? { keepsKey: earlier?.idempotencyKey !== undefined } : null;
      if (!(await mayRun(draft, request, changes ? await reading : undefined, repeats))) return null;
      // Another run may have started while the question was open.
      if (testerState.current().pending) return null;
      const controller = new AbortController();
      const run = {
        startedAt: new Date().toISOString(),
        draft,
        request,
        idempotencyKey: earlier?.idempotencyKey ?? uuid(),
      };
      testerState.begin({ ...run, cancel: () => controller.abort() });
      const end = async (requestId: string | undefined, outcome: Run['outcome']) =>
        testerState.end({ ...run, requestId, call: await callOf(reading, request), outcome });
      try {
        const { body: response, requestId } = await send(
          { body: request },
          { signal: controller.signal, timeoutMs: BANK_CALL_WAIT_MS, idempotencyKey: run.idempotencyKey },
        );
        await end(requestId, { response });
        const { status, statusText } = response;
        if (status >= 200 && status < 300) toast.success('Requisição executada com sucesso!');
        else toast.info(`O banco respondeu ${status} ${statusText}`);
        return null;
      } catch (thrown) {
        // `asApiError` rethrows a bug of the console; the form must not stay busy then.
        if (!(thrown instanceof ApiError)) testerState.abandon();
        const error = asApiError(thrown);
        await end(error.requestId, { error });
        if (error.kind !== 'cancelled') return error;
        announce('Requisição cancelada. O banco pode tê-la executado: confira nos logs.');
        return null;
      }
    },
    [send, connectionOf],
  );
}
