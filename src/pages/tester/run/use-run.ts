import { v4 as uuid } from 'uuid';
import { ApiError, asApiError } from '#api/api-error.ts';
import type { Connection } from '#api/contract/connections.ts';
import { BANK_CALL_WAIT_MS, KEY_HOURS } from '#api/contract/limits.ts';
import type { TesterRequest } from '#api/contract/tester.ts';
import { latestConnection, useConnectionOf } from '#api/hooks/banks.ts';
import { useRunTesterRequest } from '#api/hooks/tester.ts';
import { announce } from '#ui/accessibility/screen-reader.tsx';
import { closeResult, toast } from '#ui/toasts/toast.ts';
import type { Draft } from '../request/draft.ts';
import { type Run, testerState, type Unanswered } from '../tester-state.ts';
import { bankCall, callAddress } from './bank-call.ts';
import { amountsOf } from './amounts.ts';
import { askBeforeRun, type ProductionCall, type RunToConfirm } from './RunQuestion.tsx';

const connectionIn = (reading: Promise<{ body: Connection }>): Promise<Connection | undefined> =>
  reading.then(
    ({ body }) => body,
    () => undefined,
  );

const callOf = async (reading: Promise<Connection | undefined>, request: TesterRequest) => {
  const connection = await reading;
  return connection && bankCall(connection, request);
};

const keyOf = (earlier: Unanswered | undefined): 'same' | 'old' | 'new' => {
  if (earlier?.idempotencyKey === undefined) return 'new';
  return Date.now() - Date.parse(earlier.sentAt) < KEY_HOURS * 3_600_000 ? 'same' : 'old';
};

const LEFT = Symbol('left');

/**
 * Prepares a run; meanwhile no other starts.
 * @param prepare its `left` resolves on cancelling or leaving
 */
async function whilePreparing(
  prepare: (left: Promise<typeof LEFT>) => Promise<boolean>,
): Promise<boolean> {
  let isLeft = false;
  const left = new Promise<typeof LEFT>((resolve) =>
    testerState.prepare(() => {
      isLeft = true;
      resolve(LEFT);
    }),
  );
  try {
    return (await prepare(left)) && !isLeft;
  } finally {
    testerState.prepare(null);
  }
}

/**
 * Runs requests, one at a time. Before a call that changes something it reads the bank's
 * connection, and asks when the call goes to produção. It asks before a request that was not
 * answered is sent again, with the same idempotency key unless the platform would only repeat its
 * refusal. A run continues when the operator leaves the screen; its preparation ends then.
 * @returns a function that resolves to the platform's error or null, and shows any other result as
 * a toast; with
 *   `mayRepeat` it asks in any case
 */
export function useRun(): (
  draft: Draft,
  request: TesterRequest,
  mayRepeat?: boolean,
) => Promise<ApiError | null> {
  const { send } = useRunTesterRequest();
  const connectionOf = useConnectionOf();
  return async (draft, request, mayRepeat = false) => {
    const { pending, preparing } = testerState.current();
    if (pending || preparing) return null;
    const changes = changesBank(request);
    const reading = connectionIn(
      changes ? latestConnection(connectionKey(request)) : connectionOf(connectionKey(request)),
    );
    const mayBeSent = await whilePreparing(async (left) => {
      const connection = changes ? await Promise.race([reading, left]) : undefined;
      if (connection === LEFT) return false;
      const earlier = testerState.unanswered(request);
      const repeats = mayRepeat || earlier ? { key: keyOf(earlier) } : null;
      return mayRun(draft, request, connection, repeats);
    });
    if (!mayBeSent) return null;
    const controller = new AbortController();
    const run = {
      startedAt: new Date().toISOString(),
      draft,
      request,
      idempotencyKey: testerState.unanswered(request)?.idempotencyKey ?? uuid(),
    };
    closeResult();
    testerState.begin({ ...run, cancel: () => controller.abort() });
    // The result does not wait for the connection, which is needed only to copy the call.
    const end = (requestId: string | undefined, outcome: Run['outcome']): boolean => {
      if (!testerState.end({ ...run, requestId, call: undefined, outcome })) return false;
      void callOf(reading, request).then((made) => testerState.addCall(run.idempotencyKey, made));
      return true;
    };
    try {
      const { signal } = controller;
      const { idempotencyKey } = run;
      const answer = await send(
        { body: request },
        { signal, timeoutMs: BANK_CALL_WAIT_MS, idempotencyKey },
      );
      if (!end(answer.requestId, { response: answer.body, text: answer.text })) return null;
      const { status, statusText } = answer.body;
      if (status >= 200 && status < 300) toast.success('Requisição executada com sucesso!');
      else toast.failed(`O banco respondeu ${`${status} ${statusText}`.trimEnd()}.`);
      return null;
    } catch (thrown) {
      // `asApiError` rethrows a bug of the console; the form must not stay busy then.
      if (!(thrown instanceof ApiError)) testerState.abandon();
      const error = asApiError(thrown);
      end(error.requestId, { error });
      if (error.kind !== 'cancelled') return error;
      announce('Requisição cancelada. O banco pode tê-la executado: confira nos logs.');
      return null;
    }
  };
}

const connectionKey = ({ bankId, environment }: TesterRequest) => ({ bankId, environment });

const changesBank = ({ method }: TesterRequest): boolean => method !== 'GET';

/**
 * Asks before a change in produção, and before a repetition.
 * @returns whether the request may be sent
 */
async function mayRun(
  draft: Draft,
  request: TesterRequest,
  connection: Connection | undefined,
  repeats: RunToConfirm['repeats'],
): Promise<boolean> {
  const isRisky = changesBank(request) && request.environment === 'production';
  if (!isRisky && !repeats) return true;
  return askBeforeRun({
    bankName: draft.bank?.name ?? '',
    request,
    saved: testerState.current().saved,
    repeats,
    production: isRisky ? productionCall(request, connection) : undefined,
  });
}

const productionCall = (
  request: TesterRequest,
  connection: Connection | undefined,
): ProductionCall => ({
  address: (connection && callAddress(connection, request.path)) ?? request.path,
  ...amountsOf(request.body),
  body: typeof request.body === 'string' ? request.body : JSON.stringify(request.body, null, 2),
  known: connection !== undefined,
});
