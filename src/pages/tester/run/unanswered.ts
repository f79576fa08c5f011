import { v4 as uuid, v5 as uuidOf } from 'uuid';
import { Instant } from '#api/contract/common.ts';
import { KEY_HOURS } from '#api/contract/limits.ts';
import * as z from '#api/contract/schema.ts';
import type { Session } from '#api/contract/session.ts';
import type { TesterRequest } from '#api/contract/tester.ts';
import { createStore } from '#src/store.ts';
import { askBeforeLeaving } from '#ui/forms/unsaved.ts';

/*
 * Requests without an answer outlive the page: after a reload and in other tabs the same request
 * must not reach the bank under another key. The browser keeps a salted hash of each for a day,
 * with its key and time, and no part of it.
 */

const UnansweredSchema = z.object({
  /**
   * The key with which it is sent again; undefined when the platform would only repeat its refusal
   * for the old one.
   */
  idempotencyKey: z.string().optional(),
  /** When it was sent with that key for the first time, as an ISO 8601 instant. */
  sentAt: Instant,
  /** When it was sent last: it is kept for a day from then. */
  lastSentAt: Instant,
  /**
   * The platform compares it with the first request under the key, though it changes nothing at the
   * bank.
   */
  endpointId: z.string().optional(),
});
export type Unanswered = z.infer<typeof UnansweredSchema>;

const ENTRY = 'ponte-unanswered:';
const SALT = 'ponte-unanswered-salt';
const KEPT_MS = KEY_HOURS * 3_600_000;

/**
 * What this page sent, for a browser that stores nothing, and to ask for longer than a day while it
 * is open.
 */
const sentHere = createStore<ReadonlyMap<string, Unanswered & { isStored: boolean }>>(
  () => new Map(),
);

// Another page has had the answer.
const followOthers = ({ key, newValue }: StorageEvent): void => {
  if (key?.startsWith(ENTRY) && newValue === null) askBeforeLeaving(key.slice(ENTRY.length), false);
};
sentHere.subscribe(() => {
  if (sentHere.get().size > 0) addEventListener('storage', followOthers);
  else removeEventListener('storage', followOthers);
});

const saltOfPage = createStore(() => uuid());

/** Whether an instant is as long ago as a platform remembers a key at least. */
export const isPast = (instant: string): boolean => Date.now() - Date.parse(instant) >= KEPT_MS;

/**
 * The name of a request: the same for the same call of the same person, whatever led to it. Headers
 * do not count: a new token makes no other payment.
 * @returns a SHA-256 hash; where the browser has none, because the page came over plain HTTP, a
 * UUID by SHA-1 (RFC 9562)
 */
export async function fingerprintOf(
  { person, tenant }: Session,
  { method, bankId, environment, path, body }: TesterRequest,
): Promise<string> {
  const call = [method, bankId, environment, normalPath(path), body];
  const text = JSON.stringify([salt(), tenant.id, person.email, call], withSortedNames);
  const { subtle } = crypto as Partial<Crypto>;
  if (!subtle) return uuidOf(text, uuidOf.URL);
  const hash = await subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** How the request was sent before, by any page of this browser, if it was not answered. */
export function findUnanswered(fingerprint: string): Unanswered | undefined {
  const own = sentHere.get().get(fingerprint);
  try {
    const text = localStorage.getItem(ENTRY + fingerprint);
    prune();
    if (text !== null) return readEntry(text) ?? own;
    // Another page has had the answer, unless it was never stored or not for so long.
    return own && (!own.isStored || isPast(own.lastSentAt)) ? own : undefined;
  } catch {
    return own;
  }
}

/**
 * Keeps a request until it is answered.
 * @param asks whether the page asks before it is left meanwhile
 */
export function keepUnanswered(fingerprint: string, entry: Unanswered, asks: boolean): void {
  const isStored = store(ENTRY + fingerprint, JSON.stringify(UnansweredSchema.parse(entry)));
  sentHere.set(new Map([...sentHere.get(), [fingerprint, { ...entry, isStored }]]));
  if (asks) askBeforeLeaving(fingerprint, true);
}

/** Forgets a request that was answered, or that did not reach the bank. */
export function forgetUnanswered(fingerprint: string): void {
  sentHere.set(new Map([...sentHere.get()].filter(([one]) => one !== fingerprint)));
  askBeforeLeaving(fingerprint, false);
  try {
    localStorage.removeItem(ENTRY + fingerprint);
  } catch {
    // A browser that stores nothing has nothing to forget.
  }
}

/** Undefined for a text that nobody can use: another version wrote it, it is damaged or too old. */
function readEntry(text: string): Unanswered | undefined {
  try {
    const { data } = UnansweredSchema.safeParse(JSON.parse(text), z.parsing);
    return data && !isPast(data.lastSentAt) ? data : undefined;
  } catch {
    return undefined;
  }
}

function prune(): void {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(ENTRY));
  for (const name of names)
    if (!readEntry(localStorage.getItem(name) ?? '')) localStorage.removeItem(name);
}

/** @returns whether it is stored */
function store(name: string, text: string): boolean {
  try {
    localStorage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}

/** Random and of this browser, so that nobody finds a body by a table of hashes. */
function salt(): string {
  try {
    const known = localStorage.getItem(SALT);
    if (known !== null) return known;
  } catch {
    // The page's own, which is not stored either.
  }
  store(SALT, saltOfPage.get());
  return saltOfPage.get();
}

/** A path with the same escapes however it was written: `%40` and `@` are one address. */
const normalPath = (path: string): string =>
  path
    .split(/([/?&=+])/)
    .map((part, index) => (index % 2 === 0 ? normalPart(part) : part))
    .join('');

function normalPart(part: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(part));
  } catch {
    return part;
  }
}

/** The order of names makes no other request; the platform compares without it too. */
function withSortedNames(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
