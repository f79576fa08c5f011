import { v4 as uuid } from 'uuid';
import { ApiError, asApiError } from '#api/api-error.ts';
import type { Connection } from '#api/contract/connections.ts';
import { BANK_CALL_WAIT_MS } from '#api/contract/limits.ts';
import type { Session } from '#api/contract/session.ts';
import type { TesterRequest, TesterResponse } from '#api/contract/tester.ts';
import { platformNow } from '#api/platform-time.ts';
import { fetchConnection, useConnectionOf } from '#api/hooks/banks.ts';
import { fetchSession, useSession } from '#api/hooks/session.ts';
import { useRunTesterRequest } from '#api/hooks/tester.ts';
import { announce } from '#ui/accessibility/screen-reader.tsx';
import { closeResultToasts, toast, toastFailure } from '#ui/toasts/toast.ts';
import { type Draft, bodyToSend } from '../request/draft.ts';
import { mayHaveRun, type Run, testerState } from '../tester-state.ts';
import { bankCall } from './bank-call.ts';
import {
  findUnanswered,
  forgetUnanswered,
  isKeyForgotten,
  keepUnanswered,
  type UnansweredRequest,
} from './unanswered.ts';
import { fingerprintOf } from './fingerprint.ts';
import { connectionPlace, changesBank, askIfNeeded } from './ask-if-needed.ts';

/** The connection of a reading; undefined when it could not be read. */
const connectionOrUndefined = (
  reading: Promise<{ body: Connection }>,
): Promise<Connection | undefined> =>
  reading.then(
    ({ body }) => body,
    () => undefined,
  );

/**
 * The call to the bank, to be copied; null or undefined when the connection has no address or could
 * not be read.
 */
async function bankCallOf(
  reading: Promise<Connection | undefined>,
  { draft, request }: Pick<Run, 'draft' | 'request'>,
) {
  const connection = await reading;
  return connection && bankCall(connection, request, bodyToSend(draft, request));
}

/** Which idempotency key a request gets that was sent before. */
function keyReuse(earlier: UnansweredRequest | undefined): 'same' | 'old' | 'new' {
  if (earlier?.idempotencyKey === undefined) return 'new';
  return isKeyForgotten(earlier.sentAt) ? 'old' : 'same';
}

/**
 * The session, whose person's unanswered requests are looked for; null, with a toast, when it
 * cannot be read.
 */
const sessionOrNull = (reading: Promise<Session>): Promise<Session | null> =>
  reading.catch((thrown: unknown) => {
    toastFailure(thrown, 'Nada foi enviado: não foi possível ler sua conta.');
    return null;
  });

const CANCELLED = Symbol('cancelled');

/**
 * Prepares a run; no other run starts meanwhile.
 * @param prepare gets a promise that resolves when the operator cancels or leaves the screen
 * @returns what `prepare` gives; null when it was cancelled
 */
async function whilePreparing<Prepared>(
  prepare: (cancelled: Promise<typeof CANCELLED>) => Promise<Prepared | null>,
): Promise<Prepared | null> {
  const state = { isCancelled: false };
  const cancelled = new Promise<typeof CANCELLED>((resolve) => {
    testerState.setPreparing(() => {
      state.isCancelled = true;
      resolve(CANCELLED);
    });
  });
  try {
    const prepared = await prepare(cancelled);
    return state.isCancelled ? null : prepared;
  } finally {
    testerState.setPreparing(null);
  }
}

/** A run that may be sent. */
interface PreparedRun {
  /** The name of a call that changes something; undefined for a read, which may be repeated. */
  fingerprint: string | undefined;
}

/**
 * Runs requests, one at a time. Before a call that changes something it reads the bank's
 * connection, and asks when the call goes to produção. It asks before such a call that was not
 * answered is sent again, also when another page of the browser sent it; that call keeps its
 * idempotency key, unless the platform would only repeat its refusal. A run goes on when the
 * operator leaves the screen; its preparation ends.
 * @returns a function that resolves to the platform's error, or to null after any other result,
 * which a toast shows; with `mayRepeat` it asks before any call that changes something
 */
export function useRun(): (
  draft: Draft,
  request: TesterRequest,
  mayRepeat?: boolean,
) => Promise<ApiError | null> {
  const { send } = useRunTesterRequest();
  const connectionOf = useConnectionOf();
  const { data: session } = useSession();

  /** Null for a run that may not be sent. */
  const prepareChange = (
    draft: Draft,
    request: TesterRequest,
    mayRepeat: boolean,
    reading: Promise<Connection | undefined>,
  ): Promise<PreparedRun | null> =>
    whilePreparing(async (cancelled) => {
      const known = session ?? (await Promise.race([sessionOrNull(fetchSession()), cancelled]));
      if (known === null || known === CANCELLED) return null;
      const connection = await Promise.race([reading, cancelled]);
      if (connection === CANCELLED) return null;
      const body = bodyToSend(draft, request);
      const fingerprint = await fingerprintOf(known, { request, body, connection });
      const earlier = findUnanswered(fingerprint);
      const repeats = mayRepeat || earlier ? { key: keyReuse(earlier) } : null;
      const isAllowed = await askIfNeeded(draft, request, connection, repeats);
      return isAllowed ? { fingerprint } : null;
    });

  return async (draft, typedRequest, mayRepeat = false) => {
    const { pending, preparing } = testerState.current();
    if (pending || preparing) return null;
    const isChange = changesBank(typedRequest);
    const place = connectionPlace(typedRequest);
    const reading = connectionOrUndefined(isChange ? fetchConnection(place) : connectionOf(place));
    const prepared = isChange
      ? await prepareChange(draft, typedRequest, mayRepeat, reading)
      : { fingerprint: undefined };
    if (prepared === null) return null;
    const { fingerprint } = prepared;

    const controller = new AbortController();
    const startedAt = new Date().toISOString();
    // Read again: another page may have sent it while this one asked.
    const earlier = fingerprint === undefined ? undefined : findUnanswered(fingerprint);
    const entry = nextEntry(typedRequest, earlier, startedAt);
    const { idempotencyKey } = entry;
    const request = { ...typedRequest, endpointId: entry.endpointId };
    const run = { startedAt, draft, request, idempotencyKey };
    closeResultToasts();
    // Stored before it is sent, so that a reload during the call finds it.
    if (fingerprint !== undefined) keepUnanswered(fingerprint, entry);
    testerState.startRun({ ...run, cancel: () => controller.abort() });

    /** Shows the outcome. Returns false when the tester was reset meanwhile. */
    const finish = (requestId: string | undefined, outcome: Run['outcome']): boolean => {
      const isShown = testerState.endRun({
        ...run,
        endedAt: platformNow(),
        requestId,
        call: undefined,
        outcome,
      });
      if (fingerprint !== undefined) {
        const left = entryAfter(outcome, entry, earlier);
        if (left) keepUnanswered(fingerprint, left, isShown);
        else forgetUnanswered(fingerprint);
      }
      if (!isShown) return false;
      // The outcome does not wait for the connection, which only the copied call needs.
      void bankCallOf(reading, run).then((call) => testerState.addCall(idempotencyKey, call));
      return true;
    };
    try {
      const body = bodyToSend(draft, request);
      const answer = await send(
        { body: request },
        {
          signal: controller.signal,
          timeoutMs: BANK_CALL_WAIT_MS,
          idempotencyKey,
          written: body === undefined ? undefined : { body },
        },
      );
      const isShown = finish(answer.requestId, { result: answer.body, text: answer.text });
      if (isShown && answer.body.response) toastStatus(answer.body.response);
      return null;
    } catch (thrown) {
      // `asApiError` throws a bug of the console again, and the form must not stay busy then.
      if (!(thrown instanceof ApiError)) testerState.abandonRun();
      const error = asApiError(thrown);
      finish(error.requestId, { error });
      if (error.kind !== 'cancelled') return error;
      announce('Requisição cancelada. O banco pode tê-la executado: confira nos logs.');
      return null;
    }
  };
}

function toastStatus({ status, statusText }: TesterResponse): void {
  if (status >= 200 && status < 300) toast.success('Requisição executada com sucesso!');
  else toast.failed(`O banco respondeu ${`${status} ${statusText}`.trimEnd()}.`);
}

/**
 * How a request is sent now. With a key that was used before, it keeps the endpoint of the first
 * time: the platform refuses the key with another one.
 */
function nextEntry(
  { endpointId }: TesterRequest,
  earlier: UnansweredRequest | undefined,
  startedAt: string,
): UnansweredRequest & { idempotencyKey: string } {
  const idempotencyKey = earlier?.idempotencyKey;
  if (earlier && idempotencyKey !== undefined)
    return { ...earlier, idempotencyKey, lastSentAt: startedAt };
  return { idempotencyKey: uuid(), sentAt: startedAt, lastSentAt: startedAt, endpointId };
}

/**
 * What stays unanswered after a run; undefined for nothing. A run that was not sent, or was
 * refused, changes nothing at the bank, but an earlier one with another key may still have been
 * carried out.
 * @param entry of this run
 * @param earlier of the run before
 */
function entryAfter(
  outcome: Run['outcome'],
  entry: UnansweredRequest,
  earlier: UnansweredRequest | undefined,
): UnansweredRequest | undefined {
  if ('error' in outcome) {
    const left = mayHaveRun(outcome) ? entry : earlier;
    return left && outcome.error.is('ErroIdempotencia') ? withoutKey(left) : left;
  }
  // The platform would only repeat the result of this key.
  if (mayHaveRun(outcome)) return withoutKey(entry);
  const isOtherCall = earlier?.idempotencyKey === undefined;
  return outcome.result.outcome === 'unsent' && isOtherCall ? earlier : undefined;
}

/** With a new key the operator is asked again. */
const withoutKey = ({ sentAt, lastSentAt, endpointId }: UnansweredRequest): UnansweredRequest => ({
  sentAt,
  lastSentAt,
  ...(endpointId !== undefined && { endpointId }),
});
