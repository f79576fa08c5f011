import { createOpenIdentity, type OpenIdentity } from '#mocks/platform/identity.ts';
import { people } from '#mocks/platform/people.ts';
import { createPlatform, type Platform } from '#mocks/platform/platform.ts';

/** The time at which the platform of every test starts; noon in São Paulo. */
export const NOW = new Date('2026-03-10T15:00:00Z');

/** A platform whose clock and waits a test controls. */
export interface TestPlatform {
  readonly platform: Platform;
  /** Who uses the platform: the first sample person unless a test chooses another. */
  readonly identity: OpenIdentity;
  /**
   * The durations that handlers waited for, in order and in milliseconds; no time passes in a test.
   */
  readonly waits: number[];
  /** Moves the clock forward. */
  advance(ms: number): void;
  /**
   * Suspends every waiting handler until the returned function is called, so that a test sees the
   * loading state.
   */
  hold(): () => void;
  /** Restores the fixtures, the scenario `normal` and the time {@link NOW}. */
  reset(): void;
}

/**
 * Creates a platform that is the same in every test: a fixed clock, counting ids, waits that take
 * no time.
 */
export function createTestPlatform(): TestPlatform {
  let time = NOW.getTime();
  let ids = 0;
  let gate = Promise.resolve();
  const waits: number[] = [];
  const identity = createOpenIdentity(() => new Date(time));
  const platform = createPlatform({
    identity,
    now: () => new Date(time),
    newId: () => `00000000-0000-4000-8000-${(++ids).toString(16).padStart(12, '0')}`,
    wait: async (ms) => {
      waits.push(ms);
      await gate;
    },
  });
  return {
    platform,
    identity,
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
      identity.person = people[0];
      platform.scenario = 'normal';
      platform.reset();
    },
  };
}
