import { isDeepStrictEqual } from 'node:util';
import type { OAuthSettings, NotificationSettings, TenantSettings } from '#api/contract/settings.ts';
import type { Client } from './client.ts';
import { ok } from './rule.ts';

interface Snapshot {
  oauth: Pick<OAuthSettings, 'clientId' | 'redirectUri'>;
  notifications: NotificationSettings;
  tenant: Pick<TenantSettings, 'tenantName' | 'dataIsolation'>;
}

/** The settings as the suite found them. The client secret is not among them: no answer holds it. */
export class Settings {
  #before: Snapshot | undefined;

  /** Reads the settings before any rule can change them. */
  async remember(client: Client): Promise<void> {
    this.#before ??= await read(client);
  }

  /**
   * Puts back what differs.
   * @returns what could not be put back, as sentences
   */
  async restore(client: Client): Promise<string[]> {
    const before = this.#before;
    if (!before) return [];
    const now = await read(client);
    if (!isDeepStrictEqual(now.oauth, before.oauth)) await client.call('updateOAuthSettings', { body: before.oauth });
    if (!isDeepStrictEqual(now.notifications, before.notifications)) {
      await client.call('updateNotificationSettings', { body: before.notifications });
    }
    if (!isDeepStrictEqual(now.tenant, before.tenant)) {
      await client.call('updateTenantSettings', { body: before.tenant });
    }
    if (isDeepStrictEqual(now, before)) return [];
    const after = await read(client);
    return (Object.keys(before) as (keyof Snapshot)[])
      .filter((name) => !isDeepStrictEqual(after[name], before[name]))
      .map((name) => `the settings of ${name} could not be put back`);
  }
}

async function read(client: Client): Promise<Snapshot> {
  const oauth = ok(await client.call('getOAuthSettings', {}));
  const notifications = ok(await client.call('getNotificationSettings', {}));
  const tenant = ok(await client.call('getTenantSettings', {}));
  return {
    oauth: { clientId: oauth.clientId, redirectUri: oauth.redirectUri },
    notifications,
    tenant: { tenantName: tenant.tenantName, dataIsolation: tenant.dataIsolation },
  };
}
