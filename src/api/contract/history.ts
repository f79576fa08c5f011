import {
  BankRef,
  Id,
  Instant,
  pageOf,
  pageQuery,
  PersonRef,
  RequestId,
  SearchText,
} from './common.ts';
import { apiKeysText } from './api-keys.ts';
import { bankText } from './banks.ts';
import { connectionText } from './connections.ts';
import { Environment } from './environment.ts';
import { type ObjectText, operations } from './operation.ts';
import { endpointText } from './endpoints.ts';
import { noteText } from './log-notes.ts';
import { exportText } from './log-export.ts';
import { savedRequestText } from './saved-requests.ts';
import { notificationsText, oauthText, tenantText } from './settings.ts';
import { runText } from './tester.ts';
import * as z from './schema.ts';
import { sentences } from './sentences.ts';
import { wordRule } from '#domain/search.ts';
import { answerText, required, trimmedTextUpTo } from './text.ts';

/** Every kind of object that events are about, with its texts, in the order of the filter. */
export const eventTexts = {
  bank: bankText,
  connection: connectionText,
  endpoint: endpointText,
  run: runText,
  'saved-request': savedRequestText,
  logs: exportText,
  note: noteText,
  'api-keys': apiKeysText,
  oauth: oauthText,
  notifications: notificationsText,
  tenant: tenantText,
} satisfies Record<string, ObjectText>;
export type EventKind = keyof typeof eventTexts;
export const eventKinds = Object.keys(eventTexts) as EventKind[];

/** Of a filter; in answers the list is open. */
const Kind = z.enum(eventKinds).register(z.components, { id: 'EventKind' });

/** What an event shows in place of a secret. */
export const CHANGED_SECRET = 'alterado';

/** In code points; of a longer one the beginning is kept. */
export const MAX_EVENT_VALUE_LENGTH = 500;

export const MAX_EVENT_CHANGES = 500;

const value = answerText(MAX_EVENT_VALUE_LENGTH).nullable();

export const EventChange = z.named(
  'EventChange',
  `A field before and after. Values are text; a secret that there is reads \`${CHANGED_SECRET}\`.`,
  () => ({
    field: answerText(200).meta({
      description:
        'The name as the request has it, else as a read has it (`createdAt`, `certificate.subject`); a secret has no `Preview` in it. `a.b` is the field b of a, `a.0` the first item of the list a.',
    }),
    before: value.meta({ description: 'Null where there was none.' }),
    after: value.meta({ description: 'Null where there is none any more.' }),
  }),
);
export type EventChange = z.infer<typeof EventChange>;

export const Event = z.named(
  'Event',
  'Who did what, to which object, and when. An event never changes.',
  () => ({
    id: Id,
    timestamp: Instant,
    requestId: RequestId.meta({ description: 'The `x-request-id` of the request that did it.' }),
    person: PersonRef,
    operation: answerText(100).meta({ description: 'The `operationId` of the request.' }),
    kind: z.openList(eventKinds),
    object: z.object({ id: Id.nullable(), name: answerText(2100).nullable() }).meta({
      description:
        "The object, with its name after the change. A connection has the bank's id and name, runs and notes have the id of their log; settings and exports have neither.",
    }),
    bank: BankRef.nullable().meta({
      description: 'The bank that it concerns, as it was then; null for none.',
    }),
    environment: Environment.nullable().meta({
      description: 'That of a connection or a run; null for other objects.',
    }),
    changes: z.array(EventChange).max(MAX_EVENT_CHANGES),
  }),
);
export type Event = z.infer<typeof Event>;

export const HistoryQuery = z.strictObjectOf(() => ({
  q: SearchText,
  person: trimmedTextUpTo(320).min(1, required('Informe o e-mail.')).optional().meta({
    description: 'Only events of the person with exactly this e-mail.',
  }),
  kind: Kind.optional().meta({ description: 'Only events of objects of this kind.' }),
  bankId: Id.optional().meta({
    description: 'Only events that concern this bank, also its endpoints and runs.',
  }),
  objectId: Id.optional().meta({ description: 'Only events of the object with this id.' }),
  from: Instant.optional().meta({ description: 'Start of the period, inclusive.' }),
  to: Instant.optional().meta({ description: 'End of the period, inclusive.' }),
  ...pageQuery,
}));
export type HistoryQuery = z.input<typeof HistoryQuery>;

const group = {
  tag: 'History',
  description: 'Who changed what, and when. Written by the platform, never changed.',
};

export const history = operations(group, {
  listEvents: {
    method: 'GET',
    path: '/history',
    summary: 'List events',
    shows: [],
    permission: 'history:read',
    description: sentences(
      'Newest first; those of one moment in one order on all pages.',
      wordRule("the person's name or e-mail, the object's name, the bank's name or its code"),
      'A whole `requestId` is found too.',
      'A `from` later than `to` is answered 400.',
    ),
    query: HistoryQuery,
    response: pageOf('EventPage', Event),
    problems: ['PeriodoInvalido'],
  },
});
