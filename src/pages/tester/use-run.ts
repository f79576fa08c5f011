import { useCallback } from 'react';
import { type ApiError, asApiError } from '#api/api-error.ts';
import type { Connection } from '#api/contract/connections.ts';
import type { TesterRequest } from '#api/contract/tester.ts';
import { latestConnection, useConnectionOf } from '#api/hooks/connections.ts';
import { BANK_CALL_WAIT_MS, useRunTesterRequest } from '#api/hooks/tester.ts';
import { announce } from '#ui/announce.ts';
import { toast } from '#ui/toast.ts';
import { amountOf, bankCall, callAddress, formatAmount } from './bank-call.ts';
import type { Draft } from './draft.ts';
import { askBeforeProduction } from './production-question.ts';
import { type Run, testerSession } from './session.ts';

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

/** Asks before a call that changes something in produção, or in an environment that is not known. */
async function mayRun(draft: Draft, request: TesterRequest, connection: Connection | undefined): Promise<boolean> {
  if (connection && connection.environment !== 'production') return true;
  const amount = amountOf(request.body);
  return askBeforeProduction({
    bankName: draft.bank?.name ?? '',
    method: request.method,
    address: (connection && callAddress(connection, request.path)) ?? request.path,
    amount: amount && formatAmount(amount),
    known: connection !== undefined,
  });
}

/**
 * Returns a function that runs a request and shows a toast with its result. Before a call that changes something it
 * reads the bank's current connection, and asks when that call goes to produção. It does nothing while another run is in progress. The run is
 * part of the session: it continues when the operator leaves the screen.
 * @returns the platform's error, or null
 */
export function useRun(): (draft: Draft, request: TesterRequest) => Promise<ApiError | null> {
  const { send } = useRunTesterRequest();
  const connectionOf = useConnectionOf();
  return useCallback(
    async (draft, request) => {
      if (testerSession.current().pending) return null;
      const changes = request.method !== 'GET';
      const reading = connectionIn(changes ? latestConnection(request.bankId) : connectionOf(request.bankId));
      if (changes && !(await mayRun(draft, request, await reading))) return null;
      // Another run may have started while the question was open.
      if (testerSession.current().pending) return null;
      const controller = new AbortController();
      const startedAt = new Date().toISOString();
      testerSession.begin({ startedAt, draft, request, cancel: () => controller.abort() });
      const end = async (requestId: string | undefined, outcome: Run['outcome']) =>
        testerSession.end({ requestId, startedAt, draft, request, call: await callOf(reading, request), outcome });
      try {
        const { body: response, requestId } = await send(
          { body: request },
          { signal: controller.signal, timeoutMs: BANK_CALL_WAIT_MS },
        );
        await end(requestId, { response });
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
        await end(error.requestId, { error });
        return error;
      }
    },
    [send, connectionOf],
  );
}
