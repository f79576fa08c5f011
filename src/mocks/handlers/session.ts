import type { health as healthOperations, session as operations } from '#api/contract/session.ts';
import { settingsOf } from '#mocks/platform/tables/settings.ts';
import type { Resolvers } from '#mocks/protocol/handle.ts';

/**
 * The session. Every caller with a session may read it: the person, the tenant, and what the person
 * may do. Ending a session needs no permission. A platform without a login is used by a sample
 * person whose session never ends.
 */
export const session: Resolvers<keyof typeof operations> = {
  getSession(_, { db, session: read }) {
    const { person, permissions, expiresAt } = read();
    const { tenantId: id, tenantName: name } = settingsOf(db).tenant;
    return { person, tenant: { id, name }, permissions, expiresAt };
  },

  deleteSession(_, { endSession }) {
    endSession();
    return undefined;
  },
};

/**
 * Health. A platform that answers is up; one that is down answers every operation with 503, this
 * one included.
 */
export const health: Resolvers<keyof typeof healthOperations> = {
  getHealth(_, { now }) {
    return { status: 'ok', time: now().toISOString() };
  },
};
