import type { Resolvers } from '#mocks/protocol/handle.ts';

/** Health. A platform that answers is up; one that is down answers every operation with 503, this one included. */
export const health: Resolvers<'getHealth'> = {
  getHealth(_, { now }) {
    return { status: 'ok', time: now().toISOString() };
  },
};
