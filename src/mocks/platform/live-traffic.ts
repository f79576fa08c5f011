import { bankRef } from '#api/contract/common.ts';
import { hash32 } from './fixture-id.ts';
import { detailOf } from './log-store.ts';
import type { Platform } from './platform.ts';
import { SampleLog } from './sample-log.ts';
import { anyCall } from './traffic.ts';

/** The number of its first call, which no log of the sample has. */
const FIRST = 2 ** 24;
/** Between two calls, in milliseconds. */
const [SHORTEST, LONGEST] = [3_000, 20_000];
/** How long after the last count of new logs it goes on, in milliseconds. */
const WATCHED_MS = 15_000;

/**
 * Integrations that go on calling the sample's banks, with the probabilities of the sample, while
 * they are asked for.
 */
export function createLiveTraffic(platform: Platform) {
  let [isOn, isWaiting] = [false, false];
  let watchedAt = -Infinity;
  let next = FIRST;

  function wait(): void {
    if (isWaiting) return;
    isWaiting = true;
    const gap = SHORTEST + (hash32(next) % (LONGEST - SHORTEST));
    setTimeout(() => {
      isWaiting = false;
      if (!isOn && Date.now() - watchedAt > WATCHED_MS) return;
      writeCall(platform, next++);
      wait();
    }, gap);
  }

  return {
    /** On, it goes on until it is switched off. */
    turn(on: boolean): void {
      isOn = on;
      wait();
    },
    /** Goes on for a while. */
    watch(): void {
      watchedAt = Date.now();
      wait();
    },
  };
}

/** Writes a call that has just ended, unless its bank is not called. */
function writeCall(platform: Platform, number: number): void {
  const { banks, logs } = platform.tables(platform.scenario);
  const made = anyCall(number);
  const bank = banks.get(made.call.bank.id);
  if (bank?.status !== 'active') return;
  const call = { ...made.call, bank: bankRef(bank), environment: bank.environment };
  const time = platform.now().getTime() - made.duration;
  logs.append(detailOf(new SampleLog({ ...made, call, time })));
}
