import { Instant } from '#api/contract/common.ts';
import { KEY_HOURS } from '#api/contract/limits.ts';
import * as z from '#api/contract/schema.ts';
import { createStore } from '#src/store.ts';
import { askBeforeLeaving } from '#ui/forms/unsaved.ts';

/*
 * Calls that change something and have no answer outlive the page: after a reload, and from another
 * tab, the same call must not reach the bank under another idempotency key. For a day the browser
 * keeps a salted hash of each with its key and times, and no part of the call itself. Reads are not
 * kept: to repeat one changes nothing.
 */

const UnansweredSchema = z.object({
  /**
   * The key with which the request is sent again; undefined when the platform would only repeat its
   * refusal for that key.
   */
  idempotencyKey: z.string().optional(),
  /** When it was first sent with that key. */
  sentAt: Instant,
  /** When it was last sent: it is kept for a day from then. */
  lastSentAt: Instant,
  /**
   * The endpoint of the first request with that key. The platform refuses the key with another
   * endpoint, though the endpoint changes nothing at the bank.
   */
  endpointId: z.string().optional(),
});

export type UnansweredRequest = z.infer<typeof UnansweredSchema>;

const ENTRY = 'ponte-unanswered:';
const MAX_AGE_MS = KEY_HOURS * 3_600_000;

/**
 * What this page sent: for a browser that stores nothing, and because an open page asks for longer
 * than a day.
 */
const sentHere = createStore<ReadonlyMap<string, UnansweredRequest & { isStored: boolean }>>(
  () => new Map(),
);

// An entry that another page removes has been answered there.
const onStorage = ({ key, newValue }: StorageEvent): void => {
  if (key?.startsWith(ENTRY) && newValue === null) askBeforeLeaving(key.slice(ENTRY.length), false);
};

sentHere.subscribe(() => {
  if (sentHere.get().size > 0) addEventListener('storage', onStorage);
  else removeEventListener('storage', onStorage);
});

/** Whether the platform may have forgotten a key that was first used at an instant. */
export const isKeyForgotten = (instant: string): boolean =>
  Date.now() - Date.parse(instant) >= MAX_AGE_MS;

/** How a request was sent before without an answer, by any page of this browser. */
export function findUnanswered(fingerprint: string): UnansweredRequest | undefined {
  const own = sentHere.get().get(fingerprint);
  try {
    const text = localStorage.getItem(ENTRY + fingerprint);
    removeOldEntries();
    if (text !== null) return readEntry(text) ?? own;
    if (!own) return undefined;
    // An entry that was stored and is gone was answered in another page, unless it grew too old.
    const isAnswered = own.isStored && !isKeyForgotten(own.lastSentAt);
    return isAnswered ? undefined : own;
  } catch {
    return own;
  }
}

/**
 * Keeps a request until it is answered.
 * @param asksBeforeLeaving whether the page asks before it is left meanwhile; not for a page that
 * shows the run no more
 */
export function keepUnanswered(
  fingerprint: string,
  entry: UnansweredRequest,
  asksBeforeLeaving = true,
): void {
  const isStored = tryToStore(ENTRY + fingerprint, JSON.stringify(UnansweredSchema.parse(entry)));
  sentHere.set(new Map([...sentHere.get(), [fingerprint, { ...entry, isStored }]]));
  if (asksBeforeLeaving) askBeforeLeaving(fingerprint, true);
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

/** A stored entry; undefined for a text that is damaged, too old or of another version. */
function readEntry(text: string): UnansweredRequest | undefined {
  try {
    const { data } = UnansweredSchema.safeParse(JSON.parse(text), z.parsing);
    return data && !isKeyForgotten(data.lastSentAt) ? data : undefined;
  } catch {
    return undefined;
  }
}

function removeOldEntries(): void {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(ENTRY));
  for (const name of names)
    if (!readEntry(localStorage.getItem(name) ?? '')) localStorage.removeItem(name);
}

/** @returns whether it is stored */
function tryToStore(name: string, text: string): boolean {
  try {
    localStorage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}
