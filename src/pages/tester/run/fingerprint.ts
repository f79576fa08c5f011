import { v4 as uuid, v5 as uuidOf } from 'uuid';
import type { Connection } from '#api/contract/connections.ts';
import type { Session } from '#api/contract/session.ts';
import type { TesterRequest } from '#api/contract/tester.ts';
import { canonicalJson } from '#domain/json.ts';
import { createStore } from '#src/store.ts';
import { withoutReplacedParameters } from './bank-call.ts';

const SALT = 'ponte-unanswered-salt';
const pageSalt = createStore(() => uuid());

/** A call as it reaches the bank. */
export interface FingerprintedCall {
  request: TesterRequest;
  /** As it was typed; undefined for none. */
  body: string | undefined;
  /** Undefined when it could not be read. */
  connection: Connection | undefined;
}

/**
 * A name for a call of a person: the same call has the same name, whichever page or form made it.
 * Headers do not count, because a new token does not make another payment. Of the query counts what
 * reaches the bank: not a parameter that the connection replaces. What the connection adds is the
 * same for all its calls and counts for none, so that a change of it does not hide an earlier call.
 * @returns a SHA-256 hash; a UUID by SHA-1 (RFC 9562) where the browser has no `crypto.subtle`,
 * which is so when the page came over plain HTTP
 */
export async function fingerprintOf(
  { person, tenant }: Session,
  { request: { method, bankId, environment, path }, body, connection }: FingerprintedCall,
): Promise<string> {
  const sentPath = connection ? withoutReplacedParameters(connection, path) : path;
  const content = body === undefined ? null : canonicalJson(body);
  const call = [method, bankId, environment, normalizePath(sentPath), content];
  const text = JSON.stringify([browserSalt(), tenant.id, person.email, call]);
  const { subtle } = crypto as Partial<Crypto>;
  if (!subtle) return uuidOf(text, uuidOf.URL);
  const hash = await subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * A random text of this browser, so that nobody finds a body by a table of hashes. Where the
 * browser stores nothing, the page has its own.
 */
function browserSalt(): string {
  try {
    const stored = localStorage.getItem(SALT);
    if (stored !== null) return stored;
    localStorage.setItem(SALT, pageSalt.get());
  } catch {
    // The salt of the page is used without being stored.
  }
  return pageSalt.get();
}

/** A path with uniform escapes: `%40` and `@` are the same address. */
const normalizePath = (path: string): string =>
  path
    .split(/([/?&=+])/)
    .map((part, index) => (index % 2 === 0 ? normalizePart(part) : part))
    .join('');

function normalizePart(part: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(part));
  } catch {
    return part;
  }
}
