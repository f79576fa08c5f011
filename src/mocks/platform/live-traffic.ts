import { bankRef } from '#api/contract/common.ts';
import { hash32 } from './fixture-id.ts';
import { messagesOf, sampleLog, sampleResult } from './log-messages.ts';
import type { Platform } from './platform.ts';
import { anyCall } from './traffic.ts';

/** The number of its first call. No log of the sample has it, and with an id of the sample it is no change of an operator. */
const FIRST = 2 ** 24;
/** Between two calls, in milliseconds. */
const [SHORTEST, LONGEST] = [3_000, 20_000];
/** How long after the last count of new logs it goes on, in milliseconds. */
const WATCHED_MS = 15_000;

/** Integrations that go on calling the sample's banks, with the probabilities of the sample, while they are asked for. */
export class LiveTraffic {
  readonly #platform: Platform;
  #isOn = false;
  #watchedAt = -Infinity;
  #next = FIRST;
  #isWaiting = false;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** Whether it goes on until it is switched off. */
  set isOn(isOn: boolean) {
    this.#isOn = isOn;
    this.#wait();
  }

  watch(): void {
    this.#watchedAt = Date.now();
    this.#wait();
  }

  #wait(): void {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    const gap = SHORTEST + (hash32(this.#next) % (LONGEST - SHORTEST));
    setTimeout(() => {
      this.#isWaiting = false;
      if (!this.#isOn && Date.now() - this.#watchedAt > WATCHED_MS) return;
      this.#call(this.#next++);
      this.#wait();
    }, gap);
  }

  /** Writes a call that has just ended, unless its bank is not called. */
  #call(row: number): void {
    const { banks, logs } = this.#platform.tables(this.#platform.scenario);
    const { call, status, duration, ip } = anyCall(row);
    const bank = banks.get(call.bank.id);
    if (bank?.status !== 'active') return;
    const log = sampleLog({
      row,
      time: this.#platform.now().getTime() - duration,
      duration,
      ip,
      call: { ...call, bank: bankRef(bank), environment: bank.environment },
      result: sampleResult(status, call),
    });
    logs.append({ ...log, ...messagesOf(log, row) });
  }
}
