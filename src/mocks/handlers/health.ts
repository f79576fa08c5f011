import type { health as operations } from '#api/contract/health.ts';
import type { Resolvers } from '#mocks/protocol/handle.ts';

/**
 * Health. A platform that answers is up; one that is down answers every operation with 503, this
 * one included.
 */
export const health: Resolvers<keyof typeof operations> = {
  getHealth(_, { now }) {
    return { status: 'ok', time: now().toISOString() };
  },
};
