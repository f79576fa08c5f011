import { isUuid } from '#api/contract/common.ts';
import type { Environment } from '#api/contract/connections.ts';
import type { Session } from '#api/contract/session.ts';
import type { Db } from '#mocks/platform/db.ts';
import { requestScenario, type Scenario } from '#mocks/scenarios.ts';
import type { Write } from '#mocks/platform/history.ts';
import type { AnyOperation } from '#api/contract/index.ts';
import { needsProof } from '#api/contract/operation.ts';
import type { Caller } from '#mocks/platform/identity.ts';
import type { Platform } from '#mocks/platform/platform.ts';
import {
  accessDenied,
  notAuthenticated,
  noXsrfToken,
  Refusal,
  wrongXsrfToken,
} from './problems.ts';
import type * as z from 'zod';

/** What a resolver works with: the platform's data, and the request that it answers. */
export interface Context extends Pick<Platform, 'now' | 'newId' | 'ownHosts'> {
  readonly db: Db;
  readonly scenario: Scenario;
  readonly requestId: string;
  readonly url: URL;
  readonly signal: AbortSignal;
  /** Headers of the answer that the resolver sets, such as the one with a file's name. */
  readonly headers: Headers;
  readonly session: () => Omit<Session, 'tenant'>;
  readonly endSession: () => void;
  readonly wait: (ms: number) => Promise<void>;
  /**
   * @param writable what a client can write in the object
   * @throws a 412 refusal when `If-Match` does not match it
   */
  readonly checkVersion: (writable: object) => void;
  /** Sets the `ETag` of the answer, made from what a client can write in the object. */
  readonly setVersion: (writable: object) => void;
}

/** The caller's request id when it is a UUID, else a new one. */
export function requestIdOf(request: Request, newId: () => string): string {
  const sent = request.headers.get('x-request-id');
  return sent && isUuid(sent) ? sent : newId();
}

/** @param wrote called before every write of the resolver */
export function contextOf(
  platform: Platform,
  request: Request,
  wrote: (write: Write) => void,
): Context {
  const { now, newId, ownHosts } = platform;
  const headers = new Headers();
  const scenario = requestScenario(request, platform.scenario);
  return {
    now,
    newId,
    ownHosts,
    db: platform.tables(scenario).watched(wrote),
    scenario,
    requestId: requestIdOf(request, newId),
    url: new URL(request.url),
    signal: request.signal,
    headers,
    session: () => sessionOf(request, platform),
    endSession: () => platform.identity.end(request),
    wait: (ms) => platform.wait(ms, request.signal),
    checkVersion(writable) {
      const expected = request.headers.get('if-match');
      if (expected !== null && !ifMatchMatches(expected, tagOf(writable)))
        throw new Refusal(
          'VersaoDesatualizada',
          'Outra pessoa alterou este registro depois que você o abriu.',
        );
    },
    setVersion(writable) {
      headers.set('etag', tagOf(writable));
    },
  };
}

const tagOf = (writable: object) => entityTag(JSON.stringify(writable));

/**
 * A strong entity tag (RFC 9110, 8.8.3): cyrb53, which is no secure hash; a server may use a
 * version column.
 */
export function entityTag(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return `"${(high >>> 0).toString(16).padStart(8, '0')}${(low >>> 0).toString(16).padStart(8, '0')}"`;
}

/**
 * A strong comparison (RFC 9110, 13.1.1): weak tags never match, and a list does when one of its
 * tags does.
 */
function ifMatchMatches(header: string, tag: string): boolean {
  if (header.trim() === '*') return true;
  // A list may have empty elements (RFC 9110, 5.6.1.2).
  const tags = header.match(/^[\s,]*(?:(?:W\/)?"[^"\s]*"\s*(?:,[\s,]*|$))+$/)
    ? header.match(/(?:W\/)?"[^"\s]*"/g)
    : null;
  return tags?.includes(tag) ?? false;
}

/**
 * @throws a refusal: 401 without a session, 403 without the permission of the operation or for a
 * forged request
 */
export function authorize(operation: AnyOperation, request: Request, platform: Platform) {
  const { permission, public: isPublic } = operation;
  if (isPublic) return;
  const caller = sessionOf(request, platform);
  if (permission && !caller.permissions.includes(permission)) throw accessDenied(permission);
  if (!needsProof(operation) || caller.proof === 'valid') return;
  throw caller.proof === 'missing' ? noXsrfToken() : wrongXsrfToken();
}

/**
 * @throws a 403 refusal when path or body asks for produção and the caller lacks the permission for
 * it
 */
export function authorizeProduction(
  { productionPermission: needed }: AnyOperation,
  { params, body }: { params?: object; body?: unknown },
  { session }: Context,
) {
  const { environment }: { environment?: Environment } = {
    ...params,
    ...(body as object | undefined),
  };
  if (!needed || environment !== 'production') return;
  if (!session().permissions.includes(needed)) throw accessDenied(needed);
}

export function sessionOf(request: Request, platform: Platform): Caller {
  const caller = platform.identity.identify(request);
  if (!caller) throw notAuthenticated();
  return caller;
}

/** The fields that clients send, with the id: what the version of an object is made from. */
export function writableFields<Draft extends z.ZodObject>(
  draft: Draft,
  row: { id: string } & z.output<Draft>,
): Record<string, unknown> {
  const values: Record<string, unknown> = row;
  return Object.fromEntries(
    ['id', ...Object.keys(draft.shape)].map((name) => [name, values[name]]),
  );
}
