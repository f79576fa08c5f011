import { Instant } from '#api/contract/common.ts';
import type { EventKind } from '#api/contract/history.ts';
import * as z from '#api/contract/schema.ts';
import { NotificationSettings, OAuthSettings, TenantSettings } from '#api/contract/settings.ts';
import { settings as sample } from './fixtures.ts';
import { hash32 } from './fixture-id.ts';
import { type Facts, fieldsOf, type Start } from './table.ts';

/** The secret key is derived from the number of rotations; the count of writes makes each secret a version. */
export const Settings = z.object({
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
export type Settings = z.infer<typeof Settings>;

/** No secret is stored. */
export function keysOf(rotation: number) {
  return { publicKey: `pk_demo_${digits(~rotation, 8)}`, secretKey: `sk_demo_${digits(rotation, 32)}` };
}

function digits(seed: number, length: number): string {
  let text = '';
  for (let word = hash32(seed + 756); text.length < length; word = hash32(word + 1)) {
    text += word.toString(16).padStart(8, '0');
  }
  return text;
}

/** Settings. The dataset `empty` is a platform on its first day: it has no keys and no OAuth2 client yet. */
export function sampleSettings({ dataset, daysAgo }: Start): Settings {
  const { keysCreatedDaysAgo, oauth, notifications, tenant } = sample;
  if (dataset === 'empty') {
    return {
      apiKeys: { rotation: 0, createdAt: null, previous: null },
      oauth: { clientId: null, redirectUri: null, clientSecretPreview: null, clientSecretWrites: 0 },
      notifications,
      tenant,
    };
  }
  return {
    apiKeys: { rotation: 0, createdAt: daysAgo(keysCreatedDaysAgo), previous: null },
    oauth: { ...oauth, clientSecretWrites: 0 },
    notifications,
    tenant,
  };
}

/** How events show the parts of the settings. */
export const settingsFacts: { [Part in keyof Settings]: (part: Settings[Part]) => Facts } = {
  apiKeys(part) {
    const { rotation, createdAt, previous } = part;
    if (createdAt === null) return { ...setting('api-keys'), fields: {}, stored: part };
    const { publicKey, secretKey } = keysOf(rotation);
    const old = previous && { publicKey: keysOf(previous.rotation).publicKey, expiresAt: previous.expiresAt };
    const fields = { publicKey, secretKeyPreview: secretKey, createdAt, previous: old };
    return { ...setting('api-keys'), fields, stored: part };
  },
  oauth: (part) => ({ ...setting('oauth'), fields: fieldsOf(OAuthSettings, part), stored: part }),
  notifications: (fields) => ({ ...setting('notifications'), fields, stored: fields }),
  tenant: (fields) => ({ ...setting('tenant'), fields, stored: fields }),
};

export const setting = (kind: EventKind) => ({
  kind,
  object: { id: null, name: null },
  bank: null,
  environment: null,
});

export class SettingsStore {
  #held: { value: Settings };
  #wrote: (before: Settings, part: Partial<Settings>) => void = () => undefined;
  readonly #changed: () => void;

  constructor(fixture: Settings, changed: () => void) {
    this.#held = { value: fixture };
    this.#changed = changed;
  }

  get(): Settings {
    return this.#held.value;
  }

  /** The same settings; the listener is called before every write through this object. */
  watched(wrote: (before: Settings, part: Partial<Settings>) => void): SettingsStore {
    const store = new SettingsStore(this.get(), this.#changed);
    store.#held = this.#held;
    store.#wrote = wrote;
    return store;
  }

  put(part: Partial<Settings>): void {
    this.#wrote(this.get(), part);
    this.#held.value = { ...this.get(), ...part };
    this.#changed();
  }
}
