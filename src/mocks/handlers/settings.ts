import { REVEALABLE_DAYS } from '#api/contract/settings.ts';
import type { Db } from '#mocks/platform/db.ts';
import type { Resolvers } from '#mocks/protocol/handle.ts';
import { secretNotRevealable } from '#mocks/protocol/problems.ts';
import { hash32 } from '#mocks/platform/hash.ts';

/**
 * Settings: API keys, OAuth2, notifications and the tenant, each read and saved separately. No read returns a whole
 * secret: the secret key is masked, except in the answer that creates it and in an explicit reveal during its first
 * days; the client secret can be written but never read. New keys replace the old ones at once. The tenant's id never
 * changes.
 */
export const settings: Resolvers<
  | 'getApiKeys'
  | 'rotateApiKeys'
  | 'revealApiKey'
  | 'getOAuthSettings'
  | 'updateOAuthSettings'
  | 'getNotificationSettings'
  | 'updateNotificationSettings'
  | 'getTenantSettings'
  | 'updateTenantSettings'
> = {
  getApiKeys(_, { db }) {
    const { publicKey, secretKeyPreview, createdAt } = keysOf(db);
    return { publicKey, secretKeyPreview, createdAt };
  },

  rotateApiKeys(_, { db, now }) {
    const { rotation } = db.settings.get().apiKeys;
    db.settings.put({ apiKeys: { rotation: rotation + 1, createdAt: now().toISOString() } });
    return keysOf(db);
  },

  revealApiKey(_, { db, now }) {
    const { secretKey, createdAt } = keysOf(db);
    const age = now().getTime() - Date.parse(createdAt);
    if (age >= REVEALABLE_DAYS * 86_400_000) throw secretNotRevealable(REVEALABLE_DAYS);
    return { secretKey };
  },

  getOAuthSettings(_, { db }) {
    return db.settings.get().oauth;
  },

  updateOAuthSettings({ body: { clientSecret, ...body } }, { db, checkVersion }) {
    const { oauth } = db.settings.get();
    checkVersion(oauth);
    const preview = clientSecret === undefined ? {} : { clientSecretPreview: mask(clientSecret) };
    db.settings.put({ oauth: { ...oauth, ...body, ...preview } });
    return db.settings.get().oauth;
  },

  getNotificationSettings(_, { db }) {
    return db.settings.get().notifications;
  },

  updateNotificationSettings({ body }, { db }) {
    db.settings.put({ notifications: { ...db.settings.get().notifications, ...body } });
    return db.settings.get().notifications;
  },

  getTenantSettings(_, { db }) {
    return db.settings.get().tenant;
  },

  updateTenantSettings({ body }, { db, checkVersion }) {
    const { tenant } = db.settings.get();
    checkVersion(tenant);
    db.settings.put({ tenant: { ...tenant, ...body } });
    return db.settings.get().tenant;
  },
};

/** The current keys. They are derived from the number of rotations, so that no secret is stored. */
function keysOf(db: Db) {
  const { rotation, createdAt } = db.settings.get().apiKeys;
  const secretKey = `sk_demo_${digits(rotation, 32)}`;
  return { publicKey: `pk_demo_${digits(~rotation, 8)}`, secretKey, secretKeyPreview: mask(secretKey), createdAt };
}

function digits(seed: number, length: number): string {
  let text = '';
  for (let word = hash32(seed + 756); text.length < length; word = hash32(word + 1)) {
    text += word.toString(16).padStart(8, '0');
  }
  return text;
}

/** The preview of a secret: the prefix `sk_demo_`, if it has one, and its last four characters. */
function mask(secret: string): string {
  return `${/^sk_demo_/.exec(secret)?.[0] ?? ''}••••••••${secret.slice(-4)}`;
}
