import { useCallback, useMemo, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { v4 as uuid } from 'uuid';
import { ApiError } from '../api-error.ts';
import { type Answer, call, type CallOptions } from '../client.ts';
import { type Input, type AnyOperation, contract } from '../contract/index.ts';
import { isReadOf, isUnread, type JsonOperationId, type ReadKey, serializeKey } from './reads.ts';

/**
 * `idempotencyKey`: for a caller that keeps the key of its request longer than its component lives.
 */
type SendOptions = Pick<
  CallOptions,
  'ifMatch' | 'signal' | 'timeoutMs' | 'idempotencyKey' | 'written'
>;

/** A write of a component. */
export interface Write<Id extends JsonOperationId> {
  /**
   * Sends the request. While one is under way, a second call sends nothing and returns the promise
   * of the first.
   * @throws ApiError
   */
  send: (input: Input<Id>, options?: SendOptions) => Promise<Answer<Id>>;
  /** A request is under way. */
  busy: boolean;
}

/**
 * A write. After a failure the same content is sent with the same Idempotency-Key, so that it takes
 * effect once.
 */
export function useWrite<Id extends JsonOperationId>(operationId: Id): Write<Id> {
  const { cache, mutate } = useSWRConfig();
  const [busy, setBusy] = useState(false);
  const underWay = useRef<Promise<Answer<Id>> | null>(null);
  const attempt = useRef({ content: '', key: '' });
  const { fills, stale } = useMemo(() => effectsOf(operationId), [operationId]);

  /**
   * After a lost answer: reads again what is on screen and may have changed. Where that fails too,
   * the screen stays as it is.
   */
  const readAgainQuietly = useCallback(() => {
    const affected = fills ? [fills, ...stale] : stale;
    const keysOnScreen: ReadKey[] = [];
    // SWR has no list of its keys, so a filter that matches none collects them.
    void mutate((key) => {
      if (isReadOf(key, affected) && !isUnread(cache, serializeKey(key as ReadKey)))
        keysOnScreen.push(key as ReadKey);
      return false;
    });
    for (const key of keysOnScreen) {
      // Given as a promise, so that SWR drops the answer when a later change has set the key.
      mutate(key, call(key[0], key[1]), { revalidate: false }).catch(() => undefined);
    }
  }, [cache, mutate, fills, stale]);

  /** After an answer: puts it into the cache, and reads again what it makes stale. */
  const updateReads = useCallback(
    async (input: Input<Id>, answer: Answer<Id>) => {
      if (fills) {
        const filledKey = [fills, filledInput(fills, operationId, input as object, answer.body)];
        await mutate(filledKey, answer, { revalidate: false });
      }
      const readAgain = mutate((key) => isReadOf(key, stale)).catch(() => undefined);
      await Promise.race([readAgain, pause(MAX_REFRESH_WAIT_MS)]);
    },
    [operationId, fills, stale, mutate],
  );

  const updateReadsAfterFailure = useCallback(
    (thrown: unknown) => {
      if (!(thrown instanceof ApiError)) return;
      // The permissions have changed since the session was read: the controls must follow.
      if (thrown.is('AcessoNegado'))
        void mutate((key) => isReadOf(key, sessionRead)).catch(() => undefined);
      // Without an answer the screen must not show as a fact what may have changed.
      if (thrown.isAnswerLost) readAgainQuietly();
    },
    [mutate, readAgainQuietly],
  );

  const send = useCallback<Write<Id>['send']>(
    (input, options) => {
      if (underWay.current) return underWay.current;
      const content = JSON.stringify(input);
      if (attempt.current.content !== content) attempt.current = { content, key: uuid() };
      setBusy(true);
      const sending = call(operationId, input, {
        ...options,
        idempotencyKey: options?.idempotencyKey ?? attempt.current.key,
      })
        .catch((thrown: unknown) => {
          updateReadsAfterFailure(thrown);
          throw thrown;
        })
        .then(async (answer) => {
          attempt.current = { content: '', key: '' };
          await updateReads(input, answer);
          return answer;
        })
        .finally(() => {
          underWay.current = null;
          setBusy(false);
        });
      underWay.current = sending;
      return sending;
    },
    [operationId, updateReads, updateReadsAfterFailure],
  );
  return { send, busy };
}

/** A write that changes one record. */
export interface Update<Body, Record> {
  /**
   * Sends the changes.
   * @param ifMatch the tag of the version that they apply to; without it they apply to any version
   * @throws ApiError
   */
  send: (body: Body, ifMatch?: string) => Promise<{ body: Record; etag: string | undefined }>;
  /** Requests the record, past the cache: for a save that was answered 412. @throws ApiError */
  latest: () => Promise<{ body: Record; etag: string | undefined }>;
  busy: boolean;
}

/**
 * A {@link useWrite} that changes one record.
 * @param input the path parameters of the record
 */
export function useUpdate<Id extends JsonOperationId>(
  operationId: Id,
  input: Omit<Input<Id>, 'body'>,
): Update<Input<Id> extends { body?: infer Body } ? Body : never, Answer<Id>['body']> {
  const { send, busy } = useWrite(operationId);
  const { fills } = effectsOf(operationId);
  if (!fills) throw new Error(`No read shows what ${operationId} changes.`);
  return {
    send: (body, ifMatch) => send({ ...input, body } as unknown as Input<Id>, { ifMatch }),
    latest: () => call<JsonOperationId>(fills, input) as Promise<Answer<Id>>,
    busy,
  };
}

/** How long an answered write waits for the reads after it, in milliseconds. */
const MAX_REFRESH_WAIT_MS = 1000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const sessionRead: readonly JsonOperationId[] = ['getSession'];

/** What a successful write does to cached answers. */
export interface Effects {
  /** The read of the written object, which gets the answer of the write. */
  fills: JsonOperationId | undefined;
  /** The reads that show objects of the changed kind, which are requested again. */
  stale: readonly JsonOperationId[];
}

const reads = Object.values<AnyOperation>(contract).filter(
  ({ method, mediaType }) => method === 'GET' && !mediaType,
);

/** The last parameter of a path: without it, `/banks/{bankId}` is the path that creates banks. */
const lastParameter = /\/\{(\w+)\}$/;

/** The read of the object that a write changes or creates. */
const readOfObject = ({ location, path }: AnyOperation) =>
  location
    ? reads.find((read) => read.path !== path && read.path.replace(lastParameter, '') === path)
    : reads.find((read) => read.path === path);

/** What a write does to cached answers, as the contract says it. */
export function effectsOf(operationId: JsonOperationId): Effects {
  const write: AnyOperation = contract[operationId];
  const { method, response, event, changes = event } = write;
  const ownRead = readOfObject(write);
  const fills = response && ownRead?.response === response ? ownRead : undefined;
  // A filled read is up to date. That of a deleted object would be answered 404.
  const notStale = method === 'DELETE' ? ownRead : fills;
  const stale = reads.filter(
    (read) => read !== notStale && changes && read.shows?.includes(changes),
  );
  return {
    fills: fills?.id as JsonOperationId | undefined,
    stale: stale.map(({ id }) => id as JsonOperationId),
  };
}

/**
 * The input of the read that a write fills.
 * @param input the input of the write
 * @param body the answer of the write, which has the id of a new object
 */
export function filledInput(
  fills: JsonOperationId,
  operationId: JsonOperationId,
  input: object,
  body: unknown,
): object {
  const { location }: AnyOperation = contract[operationId];
  if (!location) return 'params' in input ? { params: input.params } : {};
  const [, name = ''] = lastParameter.exec(contract[fills].path) ?? [];
  return { params: { [name]: (body as { id: string }).id } };
}
