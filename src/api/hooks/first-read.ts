import type { Answer } from '../client.ts';
import type { Input } from '../contract/index.ts';
import type { JsonOperationId, ReadKey } from './read-key.ts';

/** A read that a screen begins with when its address has no parameters. */
export interface FirstRead {
  key: ReadKey;
  /** What the screen reads with the answer. */
  next: (answer: Answer<JsonOperationId>) => FirstRead[];
}

/**
 * Declares a first read. The table of screens contains them, and scripts for Node import it; so this file must not
 * import the client.
 * @param next what the screen reads once it has this answer; nothing by default
 */
export const firstRead = <Id extends JsonOperationId>(
  operationId: Id,
  input: Input<Id>,
  next: (body: Answer<Id>['body']) => FirstRead[] = () => [],
): FirstRead => ({ key: [operationId, input], next: ({ body }) => next(body as Answer<Id>['body']) });
