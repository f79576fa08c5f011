import { Bank } from '#api/contract/banks.ts';
import { Id, Instant } from '#api/contract/common.ts';
import { Endpoint } from '#api/contract/endpoints.ts';
import { LogDetail } from '#api/contract/logs.ts';
import * as z from '#api/contract/schema.ts';
import { NotificationSettings, OAuthSettings, TenantSettings } from '#api/contract/settings.ts';
import digest from './fixtures/digest.json' with { type: 'json' };

export const BankRow = Bank.omit({ endpoints: true }).extend({ createdAt: Instant });
export type BankRow = z.infer<typeof BankRow>;

export const EndpointRow = Endpoint.omit({ bank: true }).extend({ bankId: Id, createdAt: Instant });
export type EndpointRow = z.infer<typeof EndpointRow>;

/** The settings. The secret key follows from how often the keys were replaced (see handlers/settings.ts); it is not kept. */
export const Settings = z.object({
  apiKeys: z.object({ rotation: z.int().min(0), createdAt: Instant }),
  oauth: OAuthSettings,
  notifications: NotificationSettings,
  tenant: TenantSettings,
});
export type Settings = z.infer<typeof Settings>;

/** What changed in a platform's tables since their fixtures: rows as they are now, null for those that were removed. */
export const Changes = z.object({
  banks: z.array(z.tuple([Id, BankRow.nullable()])),
  endpoints: z.array(z.tuple([Id, EndpointRow.nullable()])),
  runs: z.array(LogDetail),
  settings: Settings,
});
export type Changes = z.infer<typeof Changes>;

const Snapshot = z.object({
  startedAt: Instant,
  datasets: z.partialRecord(z.enum(['sample', 'empty', 'volume']), Changes),
});
/** An operator's changes, and the instant of which the ages of the fixtures below them count. */
export type Snapshot = z.infer<typeof Snapshot>;

/** Raised when a snapshot of old can no longer be read; the fixtures' digest does the same when they change. */
const FORMAT = 1;
const version = `${FORMAT}-${digest.digest}`;

export function writeSnapshot(snapshot: Snapshot): string {
  return JSON.stringify({ version, ...snapshot });
}

/** Reads a snapshot; undefined when it is another version's or damaged, for an old tab must never break a new build. */
export function readSnapshot(text: string | null): Snapshot | undefined {
  if (text === null) return undefined;
  try {
    const parsed = Snapshot.extend({ version: z.literal(version) }).safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
