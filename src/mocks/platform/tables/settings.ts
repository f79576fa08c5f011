import { Id, Instant } from '#api/contract/common.ts';
import type { EventKind } from '#api/contract/history.ts';
import * as z from '#api/contract/schema.ts';
import { NotificationSettings, OAuthSettings, TenantSettings } from '#api/contract/settings.ts';
import { settings as sample } from '#mocks/platform/fixtures.ts';
import { fixtureId, hash32 } from '#mocks/platform/fixture-id.ts';
import { type EventSnapshot, fieldsOf, type Table, type TableSpec } from '#mocks/platform/table.ts';

/**
 * The secret key is derived from the number of rotations; the count of writes makes each secret a
 * version.
 */
const SettingsRow = z.object({
  id: Id,
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
export type Settings = z.infer<typeof SettingsRow>;

/** Those of a platform on its first day, which has no keys and no OAuth2 client yet. */
const firstDay: Settings = {
  id: fixtureId('settings', 0),
  apiKeys: { rotation: 0, createdAt: null, previous: null },
  oauth: { clientId: null, redirectUri: null, clientSecretPreview: null, clientSecretWrites: 0 },
  notifications: sample.notifications,
  tenant: sample.tenant,
};

/** One row, of which each part is an object for clients. */
export const settings: TableSpec<Settings> = {
  row: SettingsRow,
  sample: ({ daysAgo }) => [
    {
      ...firstDay,
      apiKeys: { rotation: 0, createdAt: daysAgo(sample.keysCreatedDaysAgo), previous: null },
      oauth: { ...sample.oauth, clientSecretWrites: 0 },
    },
  ],
  facts: ({ apiKeys, oauth, notifications, tenant }) => [
    keysSnapshot(apiKeys),
    { ...setting('oauth'), fields: fieldsOf(OAuthSettings, oauth), stored: oauth },
    { ...setting('notifications'), fields: notifications, stored: notifications },
    { ...setting('tenant'), fields: tenant, stored: tenant },
  ],
  unset: () => firstDay,
};

interface Stored {
  settings: Table<Settings>;
}

export const settingsOf = (db: Stored): Settings => db.settings.get(firstDay.id) ?? firstDay;

/** Replaces parts of the settings. */
export const putSettings = (db: Stored, parts: Partial<Settings>): void =>
  db.settings.put({ ...settingsOf(db), ...parts });

/** How events show the API keys. */
export function keysSnapshot(stored: Settings['apiKeys']): EventSnapshot {
  const { rotation, createdAt, previous } = stored;
  if (createdAt === null) return { ...setting('api-keys'), fields: {}, stored };
  const { publicKey, secretKey } = keysOf(rotation);
  const old = previous && {
    publicKey: keysOf(previous.rotation).publicKey,
    expiresAt: previous.expiresAt,
  };
  return {
    ...setting('api-keys'),
    fields: { publicKey, secretKeyPreview: secretKey, createdAt, previous: old },
    stored,
  };
}

export const setting = (kind: EventKind) => ({
  kind,
  object: { id: null, name: null },
  bank: null,
  environment: null,
});

/** No secret is stored. */
export function keysOf(rotation: number) {
  return {
    publicKey: `pk_demo_${digits(~rotation, 8)}`,
    secretKey: `sk_demo_${digits(rotation, 32)}`,
  };
}

function digits(seed: number, length: number): string {
  let text = '';
  for (let word = hash32(seed + 756); text.length < length; word = hash32(word + 1)) {
    text += word.toString(16).padStart(8, '0');
  }
  return text;
}
