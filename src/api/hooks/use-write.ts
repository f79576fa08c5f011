import { useCallback, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { v4 as uuid } from 'uuid';
import { ApiError } from '../api-error.ts';
import { type Answer, call, type CallOptions } from '../client.ts';
import type { Input } from '../contract/index.ts';
import type { Effects } from './effects.ts';
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

  /**
   * After a lost answer: reads again what is on screen and may have changed. Where that fails too,
   * the screen stays as it is.
   */
  const readAgainQuietly = useCallback(
    ({ fills, stale }: Effects) => {
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
    },
    [cache, mutate],
  );

  /** After an answer: puts it into the cache, and reads again what it makes stale. */
  const updateReads = useCallback(
    async (input: Input<Id>, answer: Answer<Id>, { inputOfFilled, fills, stale }: Effects) => {
      if (fills) {
        const filledKey = [fills, inputOfFilled(input as object, answer.body)];
        await mutate(filledKey, answer, { revalidate: false });
      }
      const readAgain = mutate((key) => isReadOf(key, stale)).catch(() => undefined);
      await Promise.race([readAgain, pause(MAX_REFRESH_WAIT_MS)]);
    },
    [mutate],
  );

  const updateReadsAfterFailure = useCallback(
    (thrown: unknown, effects: Effects) => {
      if (!(thrown instanceof ApiError)) return;
      // The permissions have changed since the session was read: the controls must follow.
      // Of another person's session it would discard what is typed.
      if (thrown.is('AcessoNegado') && !thrown.isOfOtherSession)
        void mutate((key) => isReadOf(key, sessionRead)).catch(() => undefined);
      // Without an answer the screen must not show as a fact what may have changed.
      if (thrown.isAnswerLost) readAgainQuietly(effects);
    },
    [mutate, readAgainQuietly],
  );

  const send = useCallback<Write<Id>['send']>(
    (input, options) => {
      if (underWay.current) return underWay.current;
      const content = JSON.stringify(input);
      if (attempt.current.content !== content) attempt.current = { content, key: uuid() };
      setBusy(true);
      const effects = loadEffects(operationId);
      const sending = call(operationId, input, {
        ...options,
        idempotencyKey: options?.idempotencyKey ?? attempt.current.key,
      })
        .catch(async (thrown: unknown) => {
          updateReadsAfterFailure(thrown, await effects);
          throw thrown;
        })
        .then(async (answer) => {
          attempt.current = { content: '', key: '' };
          await updateReads(input, answer, await effects);
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
  return {
    send: (body, ifMatch) => send({ ...input, body } as unknown as Input<Id>, { ifMatch }),
    async latest() {
      const { fills } = await loadEffects(operationId);
      if (!fills) throw new Error(`No read shows what ${operationId} changes.`);
      return call<JsonOperationId>(fills, input) as Promise<Answer<Id>>;
    },
    busy,
  };
}

/** How long an answered write waits for the reads after it, in milliseconds. */
const MAX_REFRESH_WAIT_MS = 1000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const sessionRead: readonly JsonOperationId[] = ['getSession'];

/**
 * What a write does to cached answers. It comes with the whole contract (../operation-of.ts); where
 * that cannot be loaded, a write is sent nevertheless, and what is on screen stays until its next
 * read.
 */
async function loadEffects(operationId: JsonOperationId): Promise<Effects> {
  const file = await import('./effects.ts').catch(() => undefined);
  return file?.effectsOf(operationId) ?? { fills: undefined, inputOfFilled: () => ({}), stale: [] };
}
