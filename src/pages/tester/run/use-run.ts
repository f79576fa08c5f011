import { v4 as uuid } from 'uuid';
import { ApiError, asApiError } from '#api/api-error.ts';
import type { Connection } from '#api/contract/connections.ts';
import { contract } from '#api/contract/index.ts';
import { BANK_CALL_WAIT_MS } from '#api/contract/limits.ts';
import type { Session } from '#api/contract/session.ts';
import type { TesterRequest } from '#api/contract/tester.ts';
import { latestConnection, useConnectionOf } from '#api/hooks/banks.ts';
import { latestSession, useSession } from '#api/hooks/session.ts';
import { useRunTesterRequest } from '#api/hooks/tester.ts';
import { repeatedNames } from '#domain/json.ts';
import { announce } from '#ui/accessibility/screen-reader.tsx';
import { closeResultToasts, toast, toastFailure } from '#ui/toasts/toast.ts';
import { type Draft, typedBody } from '../request/draft.ts';
import { mayHaveRun, type Run, testerState } from '../tester-state.ts';
import { bankCall, callAddress } from './bank-call.ts';
import { amountsOf } from './amounts.ts';
import { askBeforeRun, type ProductionCall, type RunToConfirm } from './RunQuestion.tsx';
import {
  findUnanswered,
  fingerprintOf,
  forgetUnanswered,
  isPast,
  keepUnanswered,
  type Unanswered,
} from './unanswered.ts';

const connectionIn = (reading: Promise<{ body: Connection }>): Promise<Connection | undefined> =>
  reading.then(
    ({ body }) => body,
    () => undefined,
  );

const callOf = async (
  reading: Promise<Connection | undefined>,
  { draft, request }: Pick<Run, 'draft' | 'request'>,
) => {
  const connection = await reading;
  return connection && bankCall(connection, request, typedBody(draft, request));
};

const keyOf = (earlier: Unanswered | undefined): 'same' | 'old' | 'new' => {
  if (earlier?.idempotencyKey === undefined) return 'new';
  return isPast(earlier.sentAt) ? 'old' : 'same';
};

/**
 * The person of the session, whose unanswered requests are looked for; null, with a toast, when it
 * cannot be read.
 */
const sessionIn = (reading: Promise<Session>): Promise<Session | null> =>
  reading.catch((thrown: unknown) => {
    toastFailure(thrown, 'Nada foi enviado: não foi possível ler sua conta.');
    return null;
  });

const LEFT = Symbol('left');

/**
 * Prepares a run; meanwhile no other starts.
 * @param prepare its `left` resolves on cancelling or leaving
 */
async function whilePreparing<Prepared>(
  prepare: (left: Promise<typeof LEFT>) => Promise<Prepared | null>,
): Promise<Prepared | null> {
  const visit = { isLeft: false };
  const left = new Promise<typeof LEFT>((resolve) =>
    testerState.prepare(() => {
      visit.isLeft = true;
      resolve(LEFT);
    }),
  );
  try {
    const prepared = await prepare(left);
    return visit.isLeft ? null : prepared;
  } finally {
    testerState.prepare(null);
  }
}

/**
 * Runs requests, one at a time. Before a call that changes something it reads the bank's
 * connection, and asks when the call goes to produção. It asks before a request that was not
 * answered is sent again, also by another page of the browser, with the same idempotency key unless
 * the platform would only repeat its refusal. A run continues when the operator leaves the screen;
 * its preparation ends then.
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
  const { data: session } = useSession();
  return async (draft, asked, mayRepeat = false) => {
    const { pending, preparing } = testerState.current();
    if (pending || preparing) return null;
    const changes = changesBank(asked);
    const reading = connectionIn(
      changes ? latestConnection(connectionKey(asked)) : connectionOf(connectionKey(asked)),
    );
    const fingerprint = await whilePreparing(async (left) => {
      const person = session ?? (await Promise.race([sessionIn(latestSession()), left]));
      if (person === null || person === LEFT) return null;
      const made = await fingerprintOf(person, asked);
      const connection = changes ? await Promise.race([reading, left]) : undefined;
      if (connection === LEFT) return null;
      const earlier = findUnanswered(made);
      const repeats = mayRepeat || earlier ? { key: keyOf(earlier) } : null;
      return (await mayRun(draft, asked, connection, repeats)) ? made : null;
    });
    if (fingerprint === null) return null;
    const controller = new AbortController();
    const startedAt = new Date().toISOString();
    // Read anew: another page may have sent it while this one asked.
    const earlier = findUnanswered(fingerprint);
    const entry = entryOf(asked, earlier, startedAt);
    const request = { ...asked, endpointId: entry.endpointId };
    const { idempotencyKey } = entry;
    const run = { startedAt, draft, request, idempotencyKey };
    closeResultToasts();
    // Before it leaves: a reload during the call finds it.
    keepUnanswered(fingerprint, entry, changes);
    testerState.begin({ ...run, cancel: () => controller.abort() });
    // The result does not wait for the connection, which is needed only to copy the call.
    const end = (requestId: string | undefined, outcome: Run['outcome']): boolean => {
      const isShown = testerState.end({ ...run, requestId, call: undefined, outcome });
      const left = leftUnanswered(outcome, entry, earlier);
      if (left) keepUnanswered(fingerprint, left, changes && isShown);
      else forgetUnanswered(fingerprint);
      if (!isShown) return false;
      void callOf(reading, run).then((made) => testerState.addCall(idempotencyKey, made));
      return true;
    };
    try {
      const { signal } = controller;
      const body = typedBody(draft, request);
      const written = body === undefined ? undefined : { body };
      const answer = await send(
        { body: request },
        { signal, timeoutMs: BANK_CALL_WAIT_MS, idempotencyKey, written },
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

/**
 * How a request is sent: as before where its key is used again, which the platform refuses with
 * another endpoint.
 */
function entryOf(
  { endpointId }: TesterRequest,
  earlier: Unanswered | undefined,
  startedAt: string,
): Unanswered & { idempotencyKey: string } {
  const { idempotencyKey } = earlier ?? {};
  if (earlier && idempotencyKey !== undefined)
    return { ...earlier, idempotencyKey, lastSentAt: startedAt };
  return { idempotencyKey: uuid(), sentAt: startedAt, lastSentAt: startedAt, endpointId };
}

/**
 * What is left unanswered after a run. A refusal changes nothing: an earlier run may still have
 * been carried out.
 * @param entry of this run
 * @param earlier of the one before
 */
function leftUnanswered(
  outcome: Run['outcome'],
  entry: Unanswered,
  earlier: Unanswered | undefined,
): Unanswered | undefined {
  if ('response' in outcome) return undefined;
  const { error } = outcome;
  const left = mayHaveRun(error) ? entry : earlier;
  // The platform answers the key with this alone; with a new one the operator is asked again.
  const isKeySpent = [...contract.runTesterRequest.remembers, 'ErroIdempotencia' as const].some(
    (name) => error.is(name),
  );
  if (!left || !isKeySpent) return left;
  const { idempotencyKey: _, ...spent } = left;
  return spent;
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
    production: isRisky
      ? productionCall(request, typedBody(draft, request), connection)
      : undefined,
  });
}

function productionCall(
  request: TesterRequest,
  body: string | undefined,
  connection: Connection | undefined,
): ProductionCall {
  const amounts = amountsOf(request.body);
  return {
    address: (connection && callAddress(connection, request.path)) ?? request.path,
    ...amounts,
    // Of a name that stands twice the list has the last value alone, and a bank may take the other.
    isSure: amounts.isSure && repeatedNames(body ?? '').length === 0,
    body,
    known: connection !== undefined,
  };
}
