import { isDeepStrictEqual } from 'node:util';
import type { OAuthSettings, NotificationSettings, TenantSettings } from '#api/contract/settings.ts';
import type { Client } from './client.ts';
import { ok } from './check.ts';

/** The settings that a run restores. */
export interface SettingsSnapshot {
  oauth: Pick<OAuthSettings, 'clientId' | 'redirectUri'>;
  notifications: NotificationSettings;
  tenant: Pick<TenantSettings, 'tenantName' | 'dataIsolation'>;
}

/** The settings as they were before the run. The client secret is not among them: no answer contains it. */
export class Settings {
  #before: SettingsSnapshot | undefined;

  /**
   * Reads the settings before any rule can change them.
   * @param left the settings before an earlier run that could not restore them
   */
  async remember(client: Client, left?: SettingsSnapshot): Promise<SettingsSnapshot> {
    this.#before ??= left ?? (await read(client));
    return this.#before;
  }

  /**
   * Restores what differs.
   * @returns what could not be restored, as sentences
   */
  async restore(client: Client): Promise<string[]> {
    const before = this.#before;
    if (!before) return [];
    const now = withoutUnset(await read(client), before);
    if (!isDeepStrictEqual(now.oauth, before.oauth))
      await client.call('updateOAuthSettings', { body: setOnly(before.oauth) });
    if (!isDeepStrictEqual(now.notifications, before.notifications)) {
      await client.call('updateNotificationSettings', { body: before.notifications });
    }
    if (!isDeepStrictEqual(now.tenant, before.tenant)) {
      await client.call('updateTenantSettings', { body: before.tenant });
    }
    if (isDeepStrictEqual(now, before)) return [];
    const after = withoutUnset(await read(client), before);
    return (Object.keys(before) as (keyof SettingsSnapshot)[])
      .filter((name) => !isDeepStrictEqual(after[name], before[name]))
      .map((name) => `the settings of ${name} could not be restored`);
  }
}

/** The settings, with null for what was not set before: the API cannot unset it, so that it stays. */
function withoutUnset(now: SettingsSnapshot, { oauth }: SettingsSnapshot): SettingsSnapshot {
  const { clientId, redirectUri } = now.oauth;
  return {
    ...now,
    oauth: {
      clientId: oauth.clientId === null ? null : clientId,
      redirectUri: oauth.redirectUri === null ? null : redirectUri,
    },
  };
}

/** The fields that were set; what was never set cannot be restored. */
function setOnly({ clientId, redirectUri }: SettingsSnapshot['oauth']) {
  return { ...(clientId !== null && { clientId }), ...(redirectUri !== null && { redirectUri }) };
}

async function read(client: Client): Promise<SettingsSnapshot> {
  const oauth = ok(await client.call('getOAuthSettings', {}));
  const notifications = ok(await client.call('getNotificationSettings', {}));
  const tenant = ok(await client.call('getTenantSettings', {}));
  return {
    oauth: { clientId: oauth.clientId, redirectUri: oauth.redirectUri },
    notifications,
    tenant: { tenantName: tenant.tenantName, dataIsolation: tenant.dataIsolation },
  };
}

/** Whether a value has the parts of a snapshot; a file may have been changed. */
export function isSnapshot(value: unknown): value is SettingsSnapshot {
  if (typeof value !== 'object' || value === null) return false;
  return ['oauth', 'notifications', 'tenant'].every(
    (name) => typeof (value as Record<string, unknown>)[name] === 'object',
  );
}
