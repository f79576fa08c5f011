import type { Resolvers } from '#mocks/protocol/handle.ts';

/** Health. A platform that answers is well; one that is not answers every operation 503, this one too. */
export const health: Resolvers<'getHealth'> = {
  getHealth(_, { now }) {
    return { status: 'ok', time: now().toISOString() };
  },
};
