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

export interface Write<Id extends JsonOperationId> {
  /**
   * Sends the request; a second call while one is under way returns the first one's promise.
   * @throws ApiError
   */
  send: (input: Input<Id>, options?: SendOptions) => Promise<Answer<Id>>;
  busy: boolean;
}

/**
 * A write. The same content sent again after a failure has the same Idempotency-Key: it takes
 * effect once.
 */
export function useWrite<Id extends JsonOperationId>(operationId: Id): Write<Id> {
  const { cache, mutate } = useSWRConfig();
  const [busy, setBusy] = useState(false);
  const underWay = useRef<Promise<Answer<Id>> | null>(null);
  const attempt = useRef({ content: '', key: '' });
  const { fills, stale } = useMemo(() => effectsOf(operationId), [operationId]);

  /**
   * Reads again what is on screen of what may have changed. Where that fails too, the screen stays
   * as it is.
   */
  const readQuietly = useCallback(() => {
    const touched = fills ? [fills, ...stale] : stale;
    const keys: ReadKey[] = [];
    void mutate((key) => {
      if (isReadOf(key, touched) && !isUnread(cache, serializeKey(key as ReadKey)))
        keys.push(key as ReadKey);
      return false;
    });
    for (const key of keys) {
      // As a promise: SWR drops its answer when a later change has set the key in the meantime.
      mutate(key, call(key[0], key[1]), { revalidate: false }).catch(() => undefined);
    }
  }, [cache, mutate, fills, stale]);

  const updateReads = useCallback(
    async (input: Input<Id>, answer: Answer<Id>) => {
      if (fills)
        await mutate(
          [fills, filledInput(fills, operationId, input as object, answer.body)],
          answer,
          {
            revalidate: false,
          },
        );
      const readAgain = mutate((key) => isReadOf(key, stale)).catch(() => undefined);
      await Promise.race([readAgain, pause(MOST_WAIT_MS)]);
    },
    [operationId, fills, stale, mutate],
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
          if (thrown instanceof ApiError) {
            // The permissions have changed since the session was read: the controls must follow.
            if (thrown.is('AcessoNegado'))
              void mutate((key) => isReadOf(key, session)).catch(() => undefined);
            // Without an answer of the platform the screen must not show as a fact what may have
            // changed.
            if (thrown.isAnswerLost) readQuietly();
          }
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
    [operationId, updateReads, readQuietly, mutate],
  );
  return { send, busy };
}

export interface Update<Body, Record> {
  /**
   * @param ifMatch the tag of the version that they apply to; without one they apply to any
   * @throws ApiError
   */
  send: (body: Body, ifMatch?: string) => Promise<{ body: Record; etag: string | undefined }>;
  /** Reads the record past the cache: for a save that was answered 412. */
  latest: () => Promise<{ body: Record; etag: string | undefined }>;
  busy: boolean;
}

/** A {@link useWrite} that changes one record. @param input its path parameters */
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

/** The longest that a write which was answered waits for the reads after it. */
const MOST_WAIT_MS = 1000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const session: readonly JsonOperationId[] = ['getSession'];

/** What a successful write does to cached answers. */
export interface Effects {
  /** The read of the written object: it takes the write's answer and is not requested again. */
  fills: JsonOperationId | undefined;
  /** The reads that show an object of the kind that was changed: they are requested again. */
  stale: readonly JsonOperationId[];
}

const reads = Object.values<AnyOperation>(contract).filter(
  ({ method, mediaType }) => method === 'GET' && !mediaType,
);

/** The last parameter of a path: `/banks/{bankId}` without it is where banks are created. */
const lastParameter = /\/\{(\w+)\}$/;

/** The read of the object that a write changes or creates. */
const readOfObject = ({ location, path }: AnyOperation) =>
  location
    ? reads.find((read) => read.path !== path && read.path.replace(lastParameter, '') === path)
    : reads.find((read) => read.path === path);

/**
 * What a write does to cached answers. A deleted object is not requested again: it would be
 * answered 404.
 */
export function effectsOf(operationId: JsonOperationId): Effects {
  const write: AnyOperation = contract[operationId];
  const { method, response, event, changes = event } = write;
  const own = readOfObject(write);
  const fills = response && own?.response === response ? own : undefined;
  const left = method === 'DELETE' ? own : fills;
  const stale = reads.filter((read) => read !== left && changes && read.shows?.includes(changes));
  return {
    fills: fills?.id as JsonOperationId | undefined,
    stale: stale.map(({ id }) => id as JsonOperationId),
  };
}

/**
 * The input of the read that a write fills, from the write's input and its answer, which has a new
 * object's id.
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
