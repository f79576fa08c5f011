import { Instant, PersonRef } from './common.ts';
import { operations } from './operation.ts';
import { permissions } from './permissions.ts';
import * as z from './schema.ts';
import { answerText } from './text.ts';

export const Session = z.named(
  'Session',
  'The person who sends the requests, and what this person may do.',
  () => ({
    person: PersonRef,
    tenant: z.object({ id: answerText(100), name: answerText(200) }),
    permissions: z
      .array(answerText(100))
      .max(100)
      .meta({
        description: `What the person may do beyond reading: ${permissions.map((name) => `\`${name}\``).join(', ')}. Clients ignore other names.`,
      }),
    expiresAt: Instant.meta({ description: 'When the session ends unless it is renewed.' }),
  }),
);
export type Session = z.infer<typeof Session>;

const group = {
  tag: 'Session',
  description: 'Who sends the requests, and what this person may do.',
};

export const session = operations(group, {
  getSession: {
    method: 'GET',
    path: '/session',
    summary: 'Read the session',
    shows: ['tenant'],
    description:
      'The person, the tenant and the permissions of the session or the bearer token that the request has.',
    response: Session,
  },

  deleteSession: {
    method: 'DELETE',
    path: '/session',
    summary: 'End the session',
    description:
      'Ends the session of the cookie and clears its cookies. A bearer token stays valid.',
  },
});
