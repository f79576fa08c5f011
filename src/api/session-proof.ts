import { env } from '#api/env.ts';
import { createStore } from '#src/store.ts';
import { XSRF_HEADER } from './contract/operation.ts';
import type { Session } from './contract/session.ts';

/*
 * A browser has one session for all its tabs. Another person may sign in while somebody types: what
 * was typed must not be sent under the other name. So a change has the proof of the session that
 * the page has read, and the platform refuses it when the cookie is that of another one.
 */

interface KnownSession {
  /** Whose it is. */
  identity: string;
  /** Undefined without the cookie, as with a platform that identifies callers in another way. */
  proof: string | undefined;
}

/** The session that the screen shows, and under which is typed. */
const shown = createStore<KnownSession | undefined>(() => undefined);
/** The session that was read last. */
const latest = createStore<KnownSession | undefined>(() => undefined);

const identityOf = ({ tenant, person }: Session) => `${tenant.id} ${person.email}`;

/**
 * Notes a session that was read. That of another person counts for changes only once the screen
 * shows it ({@link adoptSession}).
 * @param proof the proof when it was requested
 * @returns whether it is the session of the person whom the screen shows
 */
export function noteSession(session: Session, proof: string | undefined): boolean {
  const identity = identityOf(session);
  const isSamePerson = (shown.get()?.identity ?? identity) === identity;
  latest.set({ identity, proof });
  if (isSamePerson) adoptSession();
  return isSamePerson;
}

/** What was typed under another session is discarded: changes are those of the latest one now. */
export const adoptSession = (): void => shown.set(latest.get());

/** The page has no session any more, until one is read. */
export function forgetSession(): void {
  shown.set(undefined);
  latest.set(undefined);
}

/** The proof of changes: that of the session on screen; until it is read, that of the cookie. */
export const proofOfChanges = (): string | undefined => shown.get()?.proof ?? proofInCookie();

/** The header that proves that the console sent a change (contract/operation.ts). */
export const xsrfHeader = (proof: string | undefined): Record<string, string> =>
  proof === undefined ? {} : { [XSRF_HEADER]: proof };

/**
 * The value of the cookie beside the session's; undefined without one.
 * @param name the name of the cookie
 */
export function proofInCookie(name = env.xsrfCookie): string | undefined {
  const cookies = typeof document === 'undefined' ? '' : document.cookie;
  const value = cookieValue(`__Host-${name}`, cookies) ?? cookieValue(name, cookies);
  return value === undefined ? undefined : decodeComponent(value);
}

/** The value of a cookie. */
const cookieValue = (name: string, cookies: string): string | undefined =>
  cookies
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

function decodeComponent(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
