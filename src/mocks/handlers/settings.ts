import { REVEALABLE_DAYS, type settings as operations } from '#api/contract/settings.ts';
import type { Resolvers } from '#mocks/protocol/handle.ts';
import type { Settings } from '#mocks/platform/rows.ts';
import { noSecretYet, secretNotRevealable } from '#mocks/protocol/problems.ts';
import { keysOf } from '#mocks/platform/api-keys.ts';
import { mask } from './mask.ts';

const DAY_MS = 86_400_000;

/**
 * Settings: API keys, OAuth2, notifications and the tenant, each read and saved separately. No read returns a whole
 * secret: the secret key is masked, except in the answer that creates it and in an explicit reveal during its first
 * days; the client secret can be written but never read. New keys replace the old ones at once. The tenant's id never
 * changes.
 */
export const settings: Resolvers<keyof typeof operations> = {
  getApiKeys(_, { db }) {
    const { rotation, createdAt } = db.settings.get().apiKeys;
    if (createdAt === null) return { publicKey: null, secretKeyPreview: null, createdAt: null };
    const { publicKey, secretKeyPreview } = keysWithPreview(rotation);
    return { publicKey, secretKeyPreview, createdAt };
  },

  rotateApiKeys(_, { db, now }) {
    const { rotation } = db.settings.get().apiKeys;
    const createdAt = now().toISOString();
    db.settings.put({ apiKeys: { rotation: rotation + 1, createdAt } });
    return { ...keysWithPreview(rotation + 1), createdAt };
  },

  revealApiKey(_, { db, now }) {
    const { rotation, createdAt } = db.settings.get().apiKeys;
    if (createdAt === null) throw noSecretYet();
    const age = now().getTime() - Date.parse(createdAt);
    if (age >= REVEALABLE_DAYS * DAY_MS) throw secretNotRevealable(REVEALABLE_DAYS);
    return { secretKey: keysOf(rotation).secretKey };
  },

  getOAuthSettings(_, { db, setVersion }) {
    const { oauth } = db.settings.get();
    setVersion(oauth);
    return oauthView(oauth);
  },

  updateOAuthSettings({ body: { clientSecret, ...body } }, { db, checkVersion, setVersion }) {
    const { oauth } = db.settings.get();
    checkVersion(oauth);
    const secret =
      clientSecret === undefined
        ? {}
        : { clientSecretPreview: mask(clientSecret), clientSecretWrites: oauth.clientSecretWrites + 1 };
    const changed = { ...oauth, ...body, ...secret };
    db.settings.put({ oauth: changed });
    setVersion(changed);
    return oauthView(changed);
  },

  getNotificationSettings(_, { db, setVersion }) {
    const { notifications } = db.settings.get();
    setVersion(notifications);
    return notifications;
  },

  updateNotificationSettings({ body }, { db, checkVersion, setVersion }) {
    const { notifications } = db.settings.get();
    checkVersion(notifications);
    const changed = { ...notifications, ...body };
    db.settings.put({ notifications: changed });
    setVersion(changed);
    return changed;
  },

  getTenantSettings(_, { db, setVersion }) {
    const { tenant } = db.settings.get();
    setVersion(tenant);
    return tenant;
  },

  updateTenantSettings({ body }, { db, checkVersion, setVersion }) {
    const { tenant } = db.settings.get();
    checkVersion(tenant);
    const changed = { ...tenant, ...body };
    db.settings.put({ tenant: changed });
    setVersion(changed);
    return changed;
  },
};

function oauthView({ clientId, redirectUri, clientSecretPreview }: Settings['oauth']) {
  return { clientId, redirectUri, clientSecretPreview };
}

function keysWithPreview(rotation: number) {
  const keys = keysOf(rotation);
  return { ...keys, secretKeyPreview: mask(keys.secretKey) };
}
