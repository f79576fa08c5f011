import { Id, Instant } from '#api/contract/common.ts';
import type { EventKind } from '#api/contract/history.ts';
import * as z from '#api/contract/schema.ts';
import { NotificationSettings, OAuthSettings, TenantSettings } from '#api/contract/settings.ts';
import { settings as sample } from '#mocks/platform/fixtures.ts';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { hash32 } from '#mocks/platform/random.ts';
import { type EventSnapshot, fieldsOf, type Table, type TableSpec } from '#mocks/platform/table.ts';

/**
 * All settings. The API keys are derived from the number of rotations, so no secret is stored. The
 * number of times that the client secret was written makes each secret another version.
 */
const SettingsRow = z.object({
  id: Id,
  apiKeys: z.object({
    rotation: z.int().min(0),
    createdAt: Instant.nullable(),
    /** The keys before the last rotation, while they are left valid. */
    previous: z.object({ rotation: z.int().min(0), expiresAt: Instant }).nullable(),
  }),
  oauth: OAuthSettings.extend({ clientSecretWrites: z.int().min(0) }),
  notifications: NotificationSettings,
  tenant: TenantSettings,
});
export type Settings = z.infer<typeof SettingsRow>;

/** The settings of a platform on its first day: without keys and without an OAuth2 client. */
const firstDay: Settings = {
  id: fixtureId('settings', 0),
  apiKeys: { rotation: 0, createdAt: null, previous: null },
  oauth: { clientId: null, redirectUri: null, clientSecretPreview: null, clientSecretWrites: 0 },
  notifications: sample.notifications,
  tenant: sample.tenant,
};

/** Settings. All of them are one row, and each part of it is an object for clients. */
export const settings: TableSpec<Settings> = {
  row: SettingsRow,
  sample: ({ daysAgo }) => [
    {
      ...firstDay,
      apiKeys: { rotation: 0, createdAt: daysAgo(sample.keysCreatedDaysAgo), previous: null },
      oauth: { ...sample.oauth, clientSecretWrites: 0 },
    },
  ],
  snapshots: ({ apiKeys, oauth, notifications, tenant }) => [
    keysSnapshot(apiKeys),
    { ...objectWithoutName('oauth'), fields: fieldsOf(OAuthSettings, oauth), stored: oauth },
    { ...objectWithoutName('notifications'), fields: notifications, stored: notifications },
    { ...objectWithoutName('tenant'), fields: tenant, stored: tenant },
  ],
  emptyRow: () => firstDay,
};

interface SettingsDb {
  settings: Table<Settings>;
}

/** The settings as they are stored. */
export const settingsOf = (db: SettingsDb): Settings => db.settings.get(firstDay.id) ?? firstDay;

/** Replaces parts of the settings. */
export const putSettings = (db: SettingsDb, parts: Partial<Settings>): void =>
  db.settings.put({ ...settingsOf(db), ...parts });

/** The API keys as events show them. */
export function keysSnapshot(stored: Settings['apiKeys']): EventSnapshot {
  const { rotation, createdAt, previous } = stored;
  if (createdAt === null) return { ...objectWithoutName('api-keys'), fields: {}, stored };
  const { publicKey, secretKey } = keysOf(rotation);
  const old = previous && {
    publicKey: keysOf(previous.rotation).publicKey,
    expiresAt: previous.expiresAt,
  };
  return {
    ...objectWithoutName('api-keys'),
    fields: { publicKey, secretKeyPreview: secretKey, createdAt, previous: old },
    stored,
  };
}

/** The subject of events about an object of which the tenant has one, without id or name. */
export const objectWithoutName = (kind: EventKind) => ({
  kind,
  object: { id: null, name: null },
  bank: null,
  environment: null,
});

/** The API keys after a number of rotations. */
export function keysOf(rotation: number) {
  return {
    publicKey: `pk_demo_${digits(~rotation, 8)}`,
    secretKey: `sk_demo_${digits(rotation, 32)}`,
  };
}

/** Hexadecimal digits that look random, the same for the same seed. */
function digits(seed: number, length: number): string {
  let text = '';
  for (let word = hash32(seed + 756); text.length < length; word = hash32(word + 1)) {
    text += word.toString(16).padStart(8, '0');
  }
  return text;
}
