import type { session as operations } from '#api/contract/session.ts';
import { settingsOf } from '#mocks/platform/tables/settings.ts';
import type { Resolvers } from '#mocks/protocol/handle.ts';

/**
 * The session. Every caller with a session may read it: the person, the tenant, and what the person
 * may do. Ending a session needs no permission. A platform without a login is used by a sample
 * person whose session never ends.
 */
export const session: Resolvers<keyof typeof operations> = {
  getSession(_, { db, session: readSession }) {
    const { person, permissions, expiresAt } = readSession();
    const { tenantId: id, tenantName: name } = settingsOf(db).tenant;
    return { person, tenant: { id, name }, permissions, expiresAt };
  },

  deleteSession(_, { endSession }) {
    endSession();
    return undefined;
  },
};
