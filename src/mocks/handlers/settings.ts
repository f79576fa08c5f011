import type { settings as operations } from '#api/contract/settings.ts';
import type { Resolvers } from '#mocks/protocol/handle.ts';
import { putSettings, type Settings, settingsOf } from '#mocks/platform/tables/settings.ts';
import type { Context } from '#mocks/protocol/context.ts';
import { secretPreview } from '#domain/secrets.ts';

/**
 * Settings: OAuth2, notifications and the tenant, each read and saved separately. The client secret
 * can be written but never read. The tenant's id never changes.
 */
export const settings: Resolvers<keyof typeof operations> = {
  getOAuthSettings: (_, context) => oauthView(read('oauth', context)),

  updateOAuthSettings({ body: { clientSecret, ...body } }, context) {
    if (clientSecret === undefined) return oauthView(change('oauth', body, context));
    const { clientSecretWrites } = settingsOf(context.db).oauth;
    const secret = {
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

/** The OAuth2 settings as clients read them. */
function oauthView({ clientId, redirectUri, clientSecretPreview }: Settings['oauth']) {
  return { clientId, redirectUri, clientSecretPreview };
}
