import { REVEALABLE_DAYS } from '#api/contract/settings.ts';
import type { Db } from '#mocks/platform/db.ts';
import type { Resolvers } from '#mocks/protocol/handle.ts';
import { secretNotRevealable } from '#mocks/protocol/problems.ts';
import { hash32 } from '#mocks/platform/hash.ts';

/**
 * Settings: API keys, OAuth2, notifications and the tenant, each read and saved by itself. No read returns a whole
 * secret: the secret key comes masked, whole only when new or on an explicit request while it is young enough, and the
 * client secret can be written but never read. New keys replace the old ones at once. The tenant's id never changes.
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

/** The keys in force. They follow from how often they were replaced, so that no secret is ever kept anywhere. */
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

/** A secret as it may be shown: its kind, if it says one, and its last four characters. */
function mask(secret: string): string {
  return `${/^sk_demo_/.exec(secret)?.[0] ?? ''}••••••••${secret.slice(-4)}`;
}
