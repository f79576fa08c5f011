import { useCallback, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { v4 as uuid } from 'uuid';
import { type Answer, call, type CallOptions } from '../client.ts';
import type { Input } from '../contract/index.ts';
import type { OperationId } from '../contract/routes.ts';
import type { ReadId } from './use-read.ts';

/** An operation that changes something, ready to be sent. */
export interface Write<Id extends ReadId> {
  /**
   * Sends it; a second call while one is under way joins the first.
   * @throws ApiError
   */
  send: (input: Input<Id>, options?: Pick<CallOptions, 'ifMatch' | 'signal'>) => Promise<Answer<Id>>;
  busy: boolean;
}

/**
 * A write. On success the reads that it makes stale are asked again. The same content sent again after a failure
 * carries the same Idempotency-Key, so that an answer lost on the way does not create twice.
 * @param stale the operations whose cached answers the write makes stale
 */
export function useWrite<Id extends ReadId>(operationId: Id, stale: readonly OperationId[]): Write<Id> {
  const { mutate } = useSWRConfig();
  const [busy, setBusy] = useState(false);
  const underWay = useRef<Promise<Answer<Id>> | null>(null);
  const attempt = useRef({ content: '', key: '' });

  const send = useCallback<Write<Id>['send']>(
    (input, options) => {
      if (underWay.current) return underWay.current;
      const content = JSON.stringify(input);
      if (attempt.current.content !== content) attempt.current = { content, key: uuid() };
      setBusy(true);
      const sending = call(operationId, input, { ...options, idempotencyKey: attempt.current.key })
        .then(async (answer) => {
          attempt.current = { content: '', key: '' };
          await mutate((key) => Array.isArray(key) && stale.includes(key[0] as OperationId)).catch(() => undefined);
          return answer;
        })
        .finally(() => {
          underWay.current = null;
          setBusy(false);
        });
      underWay.current = sending;
      return sending;
    },
    [mutate, operationId, stale],
  );
  return { send, busy };
}
