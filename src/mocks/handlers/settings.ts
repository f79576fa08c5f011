import { REVEALABLE_DAYS, type apiKeys } from '#api/contract/api-keys.ts';
import type { settings as operations } from '#api/contract/settings.ts';
import type { Resolvers } from '#mocks/protocol/handle.ts';
import { keysOf, type Settings } from '#mocks/platform/settings.ts';
import { noPreviousKeys, noSecretYet, secretNotRevealable } from '#mocks/protocol/problems.ts';
import { secretPreview } from '#domain/secrets.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/**
 * Settings: API keys, OAuth2, notifications and the tenant, each read and saved separately. No read returns a whole
 * secret: the secret key is masked, except in the answer that creates it and in an explicit reveal during its first
 * days; the client secret can be written but never read. New keys replace the old ones at once, or leave those before them valid
 * for some hours; older ones end in any case. `If-Match` names the keys that a rotation replaces. The tenant's id never changes.
 */
export const settings: Resolvers<keyof typeof apiKeys | keyof typeof operations> = {
  getApiKeys(_, { db, now, setVersion }) {
    const { apiKeys } = db.settings.get();
    setVersion(apiKeys);
    const { rotation, createdAt } = apiKeys;
    if (createdAt === null) return { publicKey: null, secretKeyPreview: null, createdAt: null, previous: null };
    const { publicKey, secretKeyPreview } = keysWithPreview(rotation);
    return { publicKey, secretKeyPreview, createdAt, previous: previousOf(apiKeys, now()) };
  },

  rotateApiKeys({ body }, { db, now, checkVersion, setVersion }) {
    const replaced = db.settings.get().apiKeys;
    checkVersion(replaced);
    const { rotation, createdAt: before } = replaced;
    const time = now();
    const expiresAt = new Date(time.getTime() + body.overlapHours * HOUR_MS).toISOString();
    const apiKeys = {
      rotation: rotation + 1,
      createdAt: time.toISOString(),
      previous: before !== null && body.overlapHours > 0 ? { rotation, expiresAt } : null,
    };
    db.settings.put({ apiKeys });
    setVersion(apiKeys);
    return { ...keysWithPreview(rotation + 1), createdAt: apiKeys.createdAt, previous: previousOf(apiKeys, time) };
  },

  revokePreviousApiKeys(_, { db, now, checkVersion }) {
    const { apiKeys } = db.settings.get();
    checkVersion(apiKeys);
    if (!previousOf(apiKeys, now())) throw noPreviousKeys();
    db.settings.put({ apiKeys: { ...apiKeys, previous: null } });
    return undefined;
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
        : { clientSecretPreview: secretPreview(clientSecret), clientSecretWrites: oauth.clientSecretWrites + 1 };
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

/** The keys before the last rotation, while they are valid. */
function previousOf({ previous }: Settings['apiKeys'], now: Date) {
  if (!previous || Date.parse(previous.expiresAt) <= now.getTime()) return null;
  return { publicKey: keysOf(previous.rotation).publicKey, expiresAt: previous.expiresAt };
}

function keysWithPreview(rotation: number) {
  const keys = keysOf(rotation);
  return { ...keys, secretKeyPreview: secretPreview(keys.secretKey) };
}
