import { BankDraft } from '#api/contract/banks.ts';
import { type BankRef, bankRef } from '#api/contract/common.ts';
import { Connection, type Environment, environments } from '#api/contract/connections.ts';
import { EndpointDraft } from '#api/contract/endpoints.ts';
import {
  CHANGED_SECRET,
  type Event,
  type EventChange,
  MAX_EVENT_CHANGES,
  MAX_EVENT_VALUE_LENGTH,
} from '#api/contract/history.ts';
import { upTo } from '#api/contract/limits.ts';
import { SavedRequestDraft } from '#api/contract/saved-requests.ts';
import { OAuthSettings } from '#api/contract/settings.ts';
import { loggedBody, loggedHeaders, quoted } from '#domain/masking.ts';
import {
  type BankRow,
  type ConnectionRow,
  emptyConnection,
  type EndpointRow,
  keysOf,
  type NoteRow,
  type SavedRequestRow,
  type Settings,
  type StoredConnection,
} from './rows.ts';

/** What an event says of an object: all but who, when and by which request. */
export type EventSubject = Pick<Event, 'kind' | 'object' | 'bank' | 'environment' | 'changes'>;

/** An object as events show it; `fields` are those that clients write, where secrets have a name that ends in `Preview`. */
interface Facts extends Omit<EventSubject, 'changes'> {
  fields: Record<string, unknown>;
}

/** What operators change: rows of tables, of which one has two connections, and the parts of the settings. */
interface Stored extends Settings {
  banks: BankRow;
  endpoints: EndpointRow;
  connections: StoredConnection;
  savedRequests: SavedRequestRow;
  notes: NoteRow;
}
export type Recorded = keyof Stored;

/**
 * A write of one object; `bank` is the one that it belongs to at that moment, because it may be deleted right after it.
 * A connection has an environment.
 */
export type Write = {
  [Name in Recorded]: {
    name: Name;
    before: Stored[Name] | undefined;
    after: Stored[Name] | undefined;
    bank?: BankRef | undefined;
    environment?: Environment;
  };
}[Recorded];

const connectionIn = (row: ConnectionRow | undefined, environment: Environment) =>
  row?.[environment] ?? emptyConnection;

/** The writes that a write of a row or part is: the connections of a bank are one row and two objects. */
export function writesOf(name: Recorded, before: unknown, after: unknown, bank: BankRef | undefined): Write[] {
  if (name !== 'connections') return [{ name, before, after, bank } as Write];
  const [was, is] = [before, after] as (ConnectionRow | undefined)[];
  return environments
    .filter((one) => JSON.stringify(connectionIn(was, one)) !== JSON.stringify(connectionIn(is, one)))
    .map((one) => ({ name, before: connectionIn(was, one), after: is?.[one], bank, environment: one }));
}

/** How events show the rows of each table and the parts of the settings. */
const describing: { [Name in Recorded]: (stored: Stored[Name], write: Write) => Facts } = {
  banks: (row) => ({
    kind: 'bank',
    object: { id: row.id, name: row.name },
    bank: bankRef(row),
    environment: null,
    fields: fieldsOf(BankDraft, row),
  }),
  endpoints: (row, { bank }) => ({
    kind: 'endpoint',
    object: { id: row.id, name: row.name },
    bank: refTo(bank),
    environment: null,
    fields: fieldsOf(EndpointDraft, row),
  }),
  connections: (stored, { bank, environment = null }) => ({
    kind: 'connection',
    object: { id: bank?.id ?? null, name: bank?.name ?? null },
    bank: refTo(bank),
    environment,
    fields: fieldsOf(Connection, stored),
  }),
  savedRequests: (row, { bank }) => ({
    kind: 'saved-request',
    object: { id: row.id, name: row.name },
    bank: refTo(bank),
    environment: null,
    fields: fieldsOf(SavedRequestDraft, row),
  }),
  notes: ({ id, log, bank, text }) => ({
    kind: 'note',
    object: { id, name: log },
    bank,
    environment: null,
    fields: { text },
  }),
  apiKeys: ({ rotation, createdAt, previous }) => {
    if (createdAt === null) return { ...setting('api-keys'), fields: {} };
    const { publicKey, secretKey } = keysOf(rotation);
    const old = previous && { publicKey: keysOf(previous.rotation).publicKey, expiresAt: previous.expiresAt };
    return { ...setting('api-keys'), fields: { publicKey, secretKeyPreview: secretKey, createdAt, previous: old } };
  },
  oauth: (part) => ({ ...setting('oauth'), fields: fieldsOf(OAuthSettings, part) }),
  notifications: (fields) => ({ ...setting('notifications'), fields }),
  tenant: (fields) => ({ ...setting('tenant'), fields }),
};

/** Settings have neither id nor name, and concern no bank. */
export const setting = (kind: Event['kind']) => ({
  kind,
  object: { id: null, name: null },
  bank: null,
  environment: null,
});

const refTo = (bank: BankRef | undefined) => (bank ? bankRef(bank) : null);

const fieldsOf = (draft: { shape: object }, row: object) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name in draft.shape));

/**
 * What was done by some writes, without those that change no field that clients write.
 * @param body the request's body: a secret in it counts as changed, whatever its preview is
 */
export function subjectsOf(writes: readonly Write[], body?: unknown): EventSubject[] {
  const sent = flat(body);
  return writes.flatMap((write) => {
    const describe = (stored: unknown) => (stored ? describing[write.name](stored as never, write) : undefined);
    const [before, after] = [describe(write.before), describe(write.after)];
    const shown = after ?? before;
    const changes = changesOf(flat(before?.fields), flat(after?.fields), sent, maskOf[write.name]);
    if (!shown || changes.length === 0) return [];
    const { fields: _, object, ...about } = shown;
    const name = object.name === null ? null : quoted(object.name);
    return [{ ...about, object: { ...object, name }, changes }];
  });
}

const PREVIEW = 'Preview';

type MaskField = (field: string, value: string) => string;

/** What people write in their own words may have personal data, which an event would keep for ever. */
const maskOf: { [Name in Recorded]?: MaskField } = {
  notes: (_, value) => quoted(value),
  endpoints: (field, value) => (field === 'maintenanceReason' ? quoted(value) : value),
  savedRequests(field, value) {
    if (field === 'body') return loggedBody(value);
    const [, name] = /^(?:params|headers)\.([^]*)$/.exec(field) ?? [];
    return name === undefined ? quoted(value) : (loggedHeaders({ [name]: value })[name] ?? '');
  },
};

function changesOf(
  before: Map<string, string>,
  after: Map<string, string>,
  sent: Map<string, string>,
  mask: MaskField = (_, value) => value,
): EventChange[] {
  const names = [...new Set([...before.keys(), ...after.keys()])];
  const changes = names.flatMap((name) => {
    const isSecret = name.endsWith(PREVIEW);
    const field = isSecret ? name.slice(0, -PREVIEW.length) : name;
    if (before.get(name) === after.get(name) && !(isSecret && sent.has(field))) return [];
    const shown = (value: string | undefined) => {
      if (value === undefined) return null;
      return isSecret ? CHANGED_SECRET : upTo(mask(field, value), MAX_EVENT_VALUE_LENGTH);
    };
    return [{ field, before: shown(before.get(name)), after: shown(after.get(name)) }];
  });
  return changes.slice(0, MAX_EVENT_CHANGES);
}

/** The values in an object as text, by their names with dots; null is no value. */
function flat(value: unknown, name = ''): Map<string, string> {
  if (value === null || value === undefined) return new Map();
  if (typeof value !== 'object') return new Map([[name, String(value as string | number | boolean)]]);
  return new Map(
    Object.entries(value).flatMap(([key, inner]) => [...flat(inner, name === '' ? key : `${name}.${key}`)]),
  );
}
