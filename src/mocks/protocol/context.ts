import { isUuid } from '#api/contract/common.ts';
import type { Session } from '#api/contract/session.ts';
import { lazy } from '#domain/lazy.ts';
import type { Db } from '#mocks/platform/db.ts';
import type { ObjectWrite } from '#mocks/platform/history.ts';
import type { CompleteLogs } from '#mocks/platform/log-store.ts';
import type { Platform } from '#mocks/platform/platform.ts';
import type { Scenario } from '#mocks/scenarios.ts';
import { callerOf } from './authorize.ts';
import { entityTag, ifMatchMatches } from './entity-tag.ts';
import { preferredScenario } from './preferences.ts';
import { Refusal } from './problems.ts';

/** What a resolver works with: the platform's data, and the request that it answers. */
export interface Context extends Pick<Platform, 'now' | 'newId' | 'ownHosts'> {
  readonly db: Db;
  /** The logs that lists and figures have, and how far they go: the same for a whole request. */
  readonly completeLogs: () => CompleteLogs;
  readonly scenario: Scenario;
  readonly requestId: string;
  readonly url: URL;
  readonly signal: AbortSignal;
  /** Headers of the answer that the resolver sets, such as the one with a file's name. */
  readonly headers: Headers;
  /** Who sends the request. @throws a 401 refusal without valid credentials */
  readonly session: () => Omit<Session, 'tenant'>;
  readonly endSession: () => void;
  /** Waits so many milliseconds, or until the caller closes the connection. */
  readonly wait: (ms: number) => Promise<void>;
  /**
   * Checks `If-Match`, when the request has it.
   * @param writable what a client can write in the object
   * @throws a 412 refusal when it names another version
   */
  readonly checkVersion: (writable: object) => void;
  /** Sets the `ETag` of the answer. @param writable what a client can write in the object */
  readonly setVersion: (writable: object) => void;
}

/** The caller's request id when it is a UUID, else a new one. */
export function requestIdOf(request: Request, newId: () => string): string {
  const sent = request.headers.get('x-request-id');
  return sent && isUuid(sent) ? sent : newId();
}

/**
 * The context of a request.
 * @param isRead the resolver writes nothing
 * @param onWrite called before every write of the resolver
 */
export function contextOf(
  platform: Platform,
  request: Request,
  isRead: boolean,
  onWrite: (write: ObjectWrite) => void,
): Context {
  const { now, newId, ownHosts } = platform;
  const headers = new Headers();
  const scenario = preferredScenario(request, platform) ?? platform.scenario;
  // Opened by the first use: a request that is refused before needs none.
  const db = lazy(() => platform.tables(scenario, isRead).withWriteListener(onWrite));
  return {
    now,
    newId,
    ownHosts,
    get db() {
      return db();
    },
    completeLogs: lazy(() => db().logs.complete(now(), platform.lagMs)),
    scenario,
    requestId: requestIdOf(request, newId),
    url: new URL(request.url),
    signal: request.signal,
    headers,
    session: () => callerOf(request, platform),
    endSession: () => platform.identity.end(request),
    wait: (ms) => platform.wait(ms, request.signal),
    checkVersion(writable) {
      const ifMatch = request.headers.get('if-match');
      if (ifMatch !== null && !ifMatchMatches(ifMatch, versionOf(writable)))
        throw new Refusal(
          'VersaoDesatualizada',
          'Outra pessoa alterou este registro depois que você o abriu.',
        );
    },
    setVersion(writable) {
      headers.set('etag', versionOf(writable));
    },
  };
}

const versionOf = (writable: object): string => entityTag(JSON.stringify(writable));
