import type { Session } from '#api/contract/session.ts';
import { XSRF_HEADER } from '#api/contract/operation.ts';
import { people, type Person } from './people.ts';

/** A session ends so long after the last request that renews it. */
const SESSION_MS = 30 * 60_000;
/** A session ends so long after the sign-in, whatever renews it. */
const MAX_SESSION_MS = 12 * 3_600_000;

/**
 * Whether a request renews the session. Those that the console repeats by itself do not: a console
 * that was left open would never be signed out.
 */
function isRenewal({ method, url }: Request): boolean {
  const { pathname, searchParams } = new URL(url);
  if (method === 'HEAD') return false;
  if (method !== 'GET') return true;
  const countsNewLogs = pathname.endsWith('/logs') && searchParams.has('after');
  return !countsNewLogs && !polledPath.test(pathname);
}

const polledPath = /\/(?:conditions|dashboard\/summary|activities|traffic(?:\/banks)?)$/;

const MAX_SESSIONS = 1_000;

/** Who sends a request, and what this person may do. */
export interface Caller extends Omit<Session, 'tenant'> {
  /** Whether the request proves that the console sent it: `valid` also where no proof is needed. */
  readonly proof: 'valid' | 'missing' | 'wrong';
}

/** Who sends the requests. */
export interface Identity {
  /** The caller of a request; null without a valid session or token. */
  identify: (request: Request) => Caller | null;
  /** Ends the session of a request. */
  end: (request: Request) => void;
}

/** The identity of a platform without a login. */
export interface OpenIdentity extends Identity {
  /** Who sends every request; may be set. */
  person: Person;
}

/** Every request is sent by one sample person, whose session does not end. */
export function createOpenIdentity(now: () => Date): OpenIdentity {
  const identity: OpenIdentity = {
    person: people[0],
    identify: () => callerOf(identity.person, now().getTime() + SESSION_MS),
    end: () => undefined,
  };
  return identity;
}

/** The identity of a platform with a login. */
export interface Sessions extends Identity {
  /** Begins a session. @returns the values of its two cookies */
  start: (person: Person) => { session: string; xsrf: string };
}

/** The cookie with the session's token. */
export const SESSION_COOKIE = 'ponte_session';

/** The bearer token of a sample person, for tests and machines. */
export const bearerTokenOf = ({ id }: Person): string => `demo-token-${id}`;

/**
 * Identifies callers by a bearer token or by a session cookie. With a cookie, changes must also
 * repeat the value of the XSRF cookie in a header.
 * @param newToken makes a secret that nobody can guess
 */
export function createSessions(now: () => Date, newToken: () => string): Sessions {
  const sessions = new Map<
    string,
    { person: Person; xsrf: string; startedAt: number; expiresAt: number }
  >();
  function dropOldestSession(): void {
    const [oldest] = sessions.keys();
    if (oldest !== undefined) sessions.delete(oldest);
  }

  return {
    start(person) {
      const session = newToken();
      const xsrf = newToken();
      if (sessions.size >= MAX_SESSIONS) dropOldestSession();
      const startedAt = now().getTime();
      sessions.set(session, { person, xsrf, startedAt, expiresAt: startedAt + SESSION_MS });
      return { session, xsrf };
    },
    identify(request) {
      const authorization = request.headers.get('authorization');
      if (authorization !== null) {
        // The scheme is compared without case (RFC 9110, 11.1).
        const token = /^bearer +(\S.*)$/i.exec(authorization)?.[1];
        const person = people.find((one) => bearerTokenOf(one) === token);
        return person ? callerOf(person, now().getTime() + SESSION_MS) : null;
      }
      const known = sessions.get(cookieOf(request, SESSION_COOKIE) ?? '');
      const time = now().getTime();
      if (!known || known.expiresAt <= time) return null;
      if (isRenewal(request))
        known.expiresAt = Math.min(time + SESSION_MS, known.startedAt + MAX_SESSION_MS);
      const sentToken = request.headers.get(XSRF_HEADER);
      let proof: Caller['proof'] = sentToken ? 'wrong' : 'missing';
      if (sentToken === known.xsrf) proof = 'valid';
      return callerOf(known.person, known.expiresAt, proof);
    },
    end(request) {
      // A request with a token is not sent by the session of its cookie.
      if (request.headers.has('authorization')) return;
      sessions.delete(cookieOf(request, SESSION_COOKIE) ?? '');
    },
  };
}

function callerOf(person: Person, expiresAt: number, proof: Caller['proof'] = 'valid'): Caller {
  return {
    person: { name: person.name, email: person.email },
    permissions: [...person.permissions],
    expiresAt: new Date(expiresAt).toISOString(),
    proof,
  };
}

function cookieOf(request: Request, name: string): string | undefined {
  const cookies = request.headers.get('cookie')?.split(';') ?? [];
  return cookies
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}
