import type { Session } from '#api/contract/session.ts';
import { XSRF_HEADER } from '#api/contract/operation.ts';
import { type Permission, permissions } from '#api/contract/permissions.ts';

/**
 * A session ends this long after the last request that renews it, and this long after the sign-in
 * in any case.
 */
const SESSION_MS = 30 * 60_000;
const MAX_SESSION_MS = 12 * 3_600_000;

/** Whether a person does something: the console sends these by itself for as long as it is open. */
function renews({ method, url }: Request): boolean {
  const { pathname, searchParams } = new URL(url);
  if (method === 'HEAD') return false;
  const isPolled = /\/(?:conditions|dashboard\/summary|activities|traffic(?:\/banks)?)$/.test(
    pathname,
  );
  return (
    method !== 'GET' || !(isPolled || (pathname.endsWith('/logs') && searchParams.has('after')))
  );
}

const MAX_SESSIONS = 1_000;

export interface Caller extends Omit<Session, 'tenant'> {
  /**
   * The proof that the console sent the request (see `createSessions`); valid where none is needed.
   */
  readonly proof: 'valid' | 'missing' | 'wrong';
}

export interface Identity {
  /** The caller of a request; null without a valid session or token. */
  identify: (request: Request) => Caller | null;
  end: (request: Request) => void;
}

export interface OpenIdentity extends Identity {
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

export interface Sessions extends Identity {
  /** The cookies of the answer have these values. */
  start: (person: Person) => { session: string; xsrf: string };
}

export const SESSION_COOKIE = 'ponte_session';

/** The bearer token of a sample person, for tests and machines. */
export const bearerTokenOf = ({ id }: Person): string => `demo-token-${id}`;

/**
 * An identity with a login: bearer tokens, or a session cookie, whose changes repeat the XSRF
 * cookie in a header.
 */
export function createSessions(now: () => Date, newToken: () => string): Sessions {
  const sessions = new Map<
    string,
    { person: Person; xsrf: string; startedAt: number; expiresAt: number }
  >();
  return {
    start(person) {
      const [session, xsrf] = [newToken(), newToken()];
      const [oldest] = sessions.size >= MAX_SESSIONS ? sessions.keys() : [];
      if (oldest !== undefined) sessions.delete(oldest);
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
      if (renews(request))
        known.expiresAt = Math.min(time + SESSION_MS, known.startedAt + MAX_SESSION_MS);
      const proof = request.headers.get(XSRF_HEADER);
      return callerOf(
        known.person,
        known.expiresAt,
        proof === known.xsrf ? 'valid' : proof ? 'wrong' : 'missing',
      );
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

/** A sample person; `label` is the role, as the demo and the sample login page show it. */
export interface Person {
  readonly id: string;
  readonly label: string;
  readonly name: string;
  readonly email: string;
  readonly permissions: readonly Permission[];
}

const administration: Person = {
  id: 'administration',
  label: 'Administração',
  name: 'Ana Exemplo',
  email: 'administracao@ponte.example',
  permissions,
};

/**
 * The sample people: the first one may do everything and uses the demo unless another one is
 * chosen.
 */
export const people: readonly [Person, ...Person[]] = [
  administration,
  {
    id: 'operation',
    label: 'Operação',
    name: 'Otávio Exemplo',
    email: 'operacao@ponte.example',
    permissions: [
      'banks:write',
      'endpoints:write',
      'tester:run',
      'tester:run-production',
      'logs:export',
      'logs:annotate',
      'history:read',
    ],
  },
  {
    id: 'testing',
    label: 'Testes',
    name: 'Téo Exemplo',
    email: 'testes@ponte.example',
    permissions: ['tester:run', 'logs:annotate'],
  },
  {
    id: 'reading',
    label: 'Leitura',
    name: 'Lia Exemplo',
    email: 'leitura@ponte.example',
    permissions: [],
  },
];

export const personOf = (id: string | null | undefined): Person | undefined =>
  people.find((one) => one.id === id);
