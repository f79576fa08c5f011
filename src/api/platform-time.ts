import { createStore } from '#src/store.ts';

/** A smaller difference is ignored: so long may an answer be under way. */
const TOLERANCE_MS = 30_000;

/** How far the platform's clock is ahead of this device's, in milliseconds; 0 until it is known. */
export const platformLead = createStore(() => 0);

/**
 * Learns the platform's time from the answer to a list.
 * @param sentAt when the request was sent, by this device. A late answer, as after a sleep, says
 * nothing.
 */
export function notePlatformTime(body: unknown, sentAt: number): void {
  const now = Date.now();
  const time = (body as { meta?: { requestDateTime: string } } | undefined)?.meta?.requestDateTime;
  if (time === undefined || now - sentAt >= TOLERANCE_MS) return;
  const difference = Date.parse(time) - now;
  if (Math.abs(difference - platformLead.get()) >= TOLERANCE_MS) platformLead.set(difference);
}

/** The time by the platform's clock, in milliseconds since 1970; this device's may be wrong. */
export const platformNow = (): number => Date.now() + platformLead.get();
