import { REVEALABLE_DAYS, type apiKeys } from '#api/contract/api-keys.ts';
import type { settings as operations } from '#api/contract/settings.ts';
import type { Resolvers } from '#mocks/protocol/handle.ts';
import { keysOf, putSettings, type Settings, settingsOf } from '#mocks/platform/tables/settings.ts';
import type { Context } from '#mocks/protocol/context.ts';
import { Refusal } from '#mocks/protocol/problems.ts';
import { secretPreview } from '#domain/secrets.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/**
 * Settings: API keys, OAuth2, notifications and the tenant, each read and saved separately. No read
 * returns a whole secret: the secret key is masked, except in the answer that creates it and in an
 * explicit reveal during its first days; the client secret can be written but never read. New keys
 * replace the old ones at once, or leave those before them valid for some hours; older ones end in
 * any case. `If-Match` names the keys that a rotation replaces. The tenant's id never changes.
 */
export const settings: Resolvers<keyof typeof apiKeys | keyof typeof operations> = {
  getApiKeys(_, { db, now, setVersion }) {
    const { apiKeys } = settingsOf(db);
    setVersion(apiKeys);
    const { rotation, createdAt } = apiKeys;
    if (createdAt === null)
      return { publicKey: null, secretKeyPreview: null, createdAt: null, previous: null };
    const { publicKey, secretKeyPreview } = keysWithPreview(rotation);
    return { publicKey, secretKeyPreview, createdAt, previous: previousOf(apiKeys, now()) };
  },

  rotateApiKeys({ body }, { db, now, checkVersion, setVersion }) {
    const replaced = settingsOf(db).apiKeys;
    checkVersion(replaced);
    const { rotation, createdAt: before } = replaced;
    const time = now();
    const expiresAt = new Date(time.getTime() + body.overlapHours * HOUR_MS).toISOString();
    const apiKeys = {
      rotation: rotation + 1,
      createdAt: time.toISOString(),
      previous: before !== null && body.overlapHours > 0 ? { rotation, expiresAt } : null,
    };
    putSettings(db, { apiKeys });
    setVersion(apiKeys);
    return {
      ...keysWithPreview(rotation + 1),
      createdAt: apiKeys.createdAt,
      previous: previousOf(apiKeys, time),
    };
  },

  revokePreviousApiKeys(_, { db, now, checkVersion }) {
    const { apiKeys } = settingsOf(db);
    if (!previousOf(apiKeys, now()))
      throw new Refusal('RecursoNaoEncontrado', 'Não há chaves anteriores em vigor.');
    checkVersion(apiKeys);
    putSettings(db, { apiKeys: { ...apiKeys, previous: null } });
    return undefined;
  },

  revealApiKey(_, { db, now }) {
    const { rotation, createdAt } = settingsOf(db).apiKeys;
    if (createdAt === null) {
      throw new Refusal(
        'SegredoNaoRevelavel',
        'Ainda não há chaves de API. Gere as primeiras chaves.',
      );
    }
    if (now().getTime() - Date.parse(createdAt) >= REVEALABLE_DAYS * DAY_MS) {
      const detail = `A chave tem ${REVEALABLE_DAYS} dias ou mais e não pode mais ser revelada. Gere novas chaves.`;
      throw new Refusal('SegredoNaoRevelavel', detail);
    }
    return { secretKey: keysOf(rotation).secretKey };
  },

  getOAuthSettings: (_, context) => oauthView(read('oauth', context)),

  updateOAuthSettings({ body: { clientSecret, ...body } }, context) {
    const { clientSecretWrites } = settingsOf(context.db).oauth;
    const secret = clientSecret !== undefined && {
      clientSecretPreview: secretPreview(clientSecret),
      clientSecretWrites: clientSecretWrites + 1,
    };
    return oauthView(change('oauth', { ...body, ...secret }, context));
  },

  getNotificationSettings: (_, context) => read('notifications', context),

  updateNotificationSettings: ({ body }, context) => change('notifications', body, context),

  getTenantSettings: (_, context) => read('tenant', context),

  updateTenantSettings: ({ body }, context) => change('tenant', body, context),
};

type Part = 'oauth' | 'notifications' | 'tenant';

function read<Name extends Part>(part: Name, { db, setVersion }: Context): Settings[Name] {
  const stored = settingsOf(db)[part];
  setVersion(stored);
  return stored;
}

function change<Name extends Part>(
  part: Name,
  body: Partial<Settings[Name]>,
  context: Context,
): Settings[Name] {
  const stored = settingsOf(context.db)[part];
  context.checkVersion(stored);
  const changed = { ...stored, ...body };
  putSettings(context.db, { [part]: changed });
  context.setVersion(changed);
  return changed;
}

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
