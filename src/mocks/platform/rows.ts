import { Bank } from '#api/contract/banks.ts';
import { BankRef, Id, Instant } from '#api/contract/common.ts';
import { Connection, DEFAULT_BANK_TIMEOUT_MS, Environment } from '#api/contract/connections.ts';
import { Endpoint } from '#api/contract/endpoints.ts';
import { LogNote } from '#api/contract/log-notes.ts';
import { SavedRequest } from '#api/contract/saved-requests.ts';
import * as z from '#api/contract/schema.ts';
import { NotificationSettings, OAuthSettings, TenantSettings } from '#api/contract/settings.ts';
import { answerText } from '#api/contract/text.ts';

/* What the platform stores, where it differs from what the API returns. */

export const BankRow = Bank.omit({ endpoints: true, connections: true, certificateExpiresAt: true }).extend({
  createdAt: Instant,
});
export type BankRow = z.infer<typeof BankRow>;

export const EndpointRow = Endpoint.omit({ bank: true }).extend({ bankId: Id, createdAt: Instant });
export type EndpointRow = z.infer<typeof EndpointRow>;

/** A connection. The count of secrets written makes a new version of a secret with the same preview. */
const StoredConnection = Connection.extend({ secretWrites: z.int().min(0) });
export type StoredConnection = z.infer<typeof StoredConnection>;

export const SavedRequestRow = SavedRequest.omit({ bank: true }).extend({ bankId: Id });
export type SavedRequestRow = z.infer<typeof SavedRequestRow>;

/** The note on a log, under the log's id. A log keeps its bank as it was, and so does the note. */
export const NoteRow = LogNote.extend({ id: Id, log: answerText(2100), bank: BankRef });
export type NoteRow = z.infer<typeof NoteRow>;

/** A connection of which nothing was set yet. */
export const emptyConnection: StoredConnection = {
  baseUrl: null,
  timeoutMs: DEFAULT_BANK_TIMEOUT_MS,
  auth: { type: 'none' },
  certificate: null,
  fixedHeaders: [],
  fixedQuery: [],
  secretWrites: 0,
};

/**
 * The connections of a bank, under the bank's id, and since when tests do not reach it with them: what was seen of a
 * connection is no part of its version.
 */
export const ConnectionRow = z.object({
  id: Id,
  homologation: StoredConnection,
  production: StoredConnection,
  unreachableSince: z.record(Environment, Instant.nullable()),
});
export type ConnectionRow = z.infer<typeof ConnectionRow>;

/** What a person said to have seen: a condition, which ends by itself and is never stored. */
export const AcknowledgementRow = z.object({ id: Id, conditionId: Id, email: answerText(320) });
export type AcknowledgementRow = z.infer<typeof AcknowledgementRow>;

/** The connections of a bank for which nothing was set yet. */
export const noConnection = (bankId: string): ConnectionRow => ({
  id: bankId,
  homologation: emptyConnection,
  production: emptyConnection,
  unreachableSince: { homologation: null, production: null },
});

/**
 * The settings. The secret key is derived from the number of rotations (see handlers/settings.ts) and is not stored.
 * The count of client secrets written makes a new version of one that has the same preview.
 */
export const Settings = z.object({
  apiKeys: z.object({
    rotation: z.int().min(0),
    createdAt: Instant.nullable(),
    /** The keys before, which were left valid until an instant. */
    previous: z.object({ rotation: z.int().min(0), expiresAt: Instant }).nullable(),
  }),
  oauth: OAuthSettings.extend({ clientSecretWrites: z.int().min(0) }),
  notifications: NotificationSettings,
  tenant: TenantSettings,
});
export type Settings = z.infer<typeof Settings>;
