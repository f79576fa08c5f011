import { createPlatform, type Platform } from '#mocks/platform/platform.ts';

/** The instant at which every test's platform starts; noon in São Paulo. */
export const NOW = new Date('2026-03-10T15:00:00Z');

/** A platform whose clock, ids and waits a test can see and move. */
export interface TestPlatform {
  readonly platform: Platform;
  /** What handlers waited for, in milliseconds, in order; no time passed. */
  readonly waits: number[];
  /** Moves the clock on. */
  advance(ms: number): void;
  /** Lets nothing that waits go on until the returned function is called: what a screen shows meanwhile can be seen. */
  hold(): () => void;
  /** Back to the fixtures, the scenario `normal` and {@link NOW}. */
  reset(): void;
}

/** Makes a platform that is the same in every test: a clock that stands still, ids that count, waits that take no time. */
export function createTestPlatform(): TestPlatform {
  let time = NOW.getTime();
  let ids = 0;
  let gate = Promise.resolve();
  const waits: number[] = [];
  const platform = createPlatform({
    now: () => new Date(time),
    newId: () => `00000000-0000-4000-8000-${(++ids).toString(16).padStart(12, '0')}`,
    wait: async (ms) => {
      waits.push(ms);
      await gate;
    },
  });
  return {
    platform,
    waits,
    advance(ms) {
      time += ms;
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
    reset() {
      time = NOW.getTime();
      ids = 0;
      gate = Promise.resolve();
      waits.length = 0;
      platform.scenario = 'normal';
      platform.reset();
    },
  };
}
