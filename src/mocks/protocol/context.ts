import type { Session } from '#api/contract/session.ts';
import type { Db } from '#mocks/platform/db.ts';
import type { Scenario } from '#mocks/scenarios.ts';

/** What a resolver works with: the platform's data, and the request that it answers. */
export interface Context {
  readonly db: Db;
  readonly scenario: Scenario;
  /** The `x-request-id` of the answer. */
  readonly requestId: string;
  readonly url: URL;
  readonly signal: AbortSignal;
  /** Headers of the answer that the resolver sets, such as the one with a file's name. */
  readonly headers: Headers;
  /** The session of the caller. */
  readonly session: () => Omit<Session, 'tenant'>;
  /** See `Platform`. */
  readonly ownHosts: readonly string[];
  /** Ends the session of the caller. */
  readonly endSession: () => void;
  readonly now: () => Date;
  readonly newId: () => string;
  /** Waits this number of milliseconds, or until the request is aborted. */
  readonly wait: (ms: number) => Promise<void>;
  /**
   * Compares the request's `If-Match` with the object's current version.
   * @param writable what a client can write in the object; the tag is made from it
   * @throws a 412 refusal when `If-Match` does not match
   */
  readonly checkVersion: (writable: object) => void;
  /** Sets the `ETag` of the answer, made from what a client can write in the object. */
  readonly setVersion: (writable: object) => void;
}
