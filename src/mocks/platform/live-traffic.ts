import { bankRef } from '#api/contract/common.ts';
import { toLogDetail } from './log-store.ts';
import type { Platform } from './platform.ts';
import { hash32 } from './random.ts';
import { SampleLog } from './sample-log.ts';
import { randomCall } from './traffic.ts';

/** The number of the first live call. No log of the sample has so high a number. */
const FIRST_NUMBER = 2 ** 24;
/** The pause between two calls, in milliseconds. */
const MIN_PAUSE_MS = 3_000;
const MAX_PAUSE_MS = 20_000;
/** How long calls go on after somebody asked for new logs, in milliseconds. */
const WATCHED_MS = 15_000;

/**
 * Writes logs as if integrations went on calling the sample's banks, as often and as successfully
 * as in the sample: while it is switched on, and for a while after somebody asked for new logs.
 */
export function createLiveTraffic(platform: Platform) {
  let isOn = false;
  let watchedAt = -Infinity;
  let isScheduled = false;
  let nextNumber = FIRST_NUMBER;

  function scheduleNextCall(): void {
    if (isScheduled) return;
    isScheduled = true;
    const pause = MIN_PAUSE_MS + (hash32(nextNumber) % (MAX_PAUSE_MS - MIN_PAUSE_MS));
    setTimeout(() => {
      isScheduled = false;
      const isWatched = Date.now() - watchedAt <= WATCHED_MS;
      if (!isOn && !isWatched) return;
      writeCall(platform, nextNumber);
      nextNumber += 1;
      scheduleNextCall();
    }, pause);
  }

  return {
    /** Switches the traffic on or off. Switched on, it goes on without being watched. */
    turn(on: boolean): void {
      isOn = on;
      scheduleNextCall();
    },
    /** Keeps the traffic going for a while. */
    watch(): void {
      watchedAt = Date.now();
      scheduleNextCall();
    },
  };
}

/** Writes the log of a call that has just ended, unless its bank was deleted or made inactive. */
function writeCall(platform: Platform, number: number): void {
  const { banks, logs } = platform.tables(platform.scenario);
  const { call, ...result } = randomCall(number);
  const bank = banks.get(call.bank.id);
  if (bank?.status !== 'active') return;
  const time = platform.now().getTime() - result.duration;
  const callNow = { ...call, bank: bankRef(bank), environment: bank.environment };
  logs.append(toLogDetail(new SampleLog({ ...result, call: callNow, time })));
}
