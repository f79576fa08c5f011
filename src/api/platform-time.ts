import { createStore } from '#src/store.ts';

/** A smaller difference does not count: an answer may take that long. */
const TOLERANCE_MS = 30_000;

/** Milliseconds; as far as it is known. */
export const platformLead = createStore(() => 0);

/**
 * Learns the platform's clock from a list.
 * @param sent when, here: a late answer, as after sleep, tells nothing
 */
export function notePlatformTime(body: unknown, sent: number): void {
  const now = Date.now();
  const time = (body as { meta?: { requestDateTime: string } } | undefined)?.meta?.requestDateTime;
  if (time === undefined || now - sent >= TOLERANCE_MS) return;
  const difference = Date.parse(time) - now;
  if (Math.abs(difference - platformLead.get()) >= TOLERANCE_MS) platformLead.set(difference);
}

/** Milliseconds by the platform's clock: this device's may be wrong. */
export const platformNow = (): number => Date.now() + platformLead.get();
