import { type AnyOperation, contract, type OperationId } from '#api/contract/index.ts';
import {
  CHANGED_SECRET,
  type Event,
  type EventChange,
  MAX_EVENT_VALUE_LENGTH,
} from '#api/contract/history.ts';
import { truncate } from '#api/contract/limits.ts';
import { MAX_NAME_LENGTH } from '#api/contract/text.ts';
import { maskedForEvent } from '#domain/masking.ts';
import type { Api } from './api.ts';
import { expect, ok, same } from '#conformance/client/check.ts';
import type { Exchange } from '#conformance/client/exchange.ts';
import { type Fields, type Resource, writtenValue } from '#conformance/data/resources.ts';
import type { RemoteObject } from './objects.ts';

/** The events that a request left, oldest first. */
export async function eventsOf(api: Api, answer: Exchange) {
  const query = { q: answer.headers.get('x-request-id') ?? '', 'page-size': 100 };
  return ok(await api.call('listEvents', { query })).data.toReversed();
}

/** The current time of the server. */
async function serverTime(api: Api): Promise<number> {
  const { meta } = ok(await api.call('listEvents', { query: { 'page-size': 1 } }));
  return Date.parse(meta.requestDateTime);
}

/** Expects a request to have left no event. */
export const expectNoEvent = async (api: Api, answer: Exchange, what: string) =>
  same(await eventsOf(api, answer), [], `the events of ${what}`);

/**
 * Sends a request and expects it to leave one event: of its operation and its caller, and of a time
 * between the request and its answer.
 * @returns the answer, and the other fields of the event
 */
export async function expectOneEvent<Answer extends Exchange>(
  api: Api,
  id: OperationId,
  send: () => Promise<Answer>,
) {
  const before = await serverTime(api);
  const answer = await send();
  ok(answer);
  const events = await eventsOf(api, answer);
  same(events.length, 1, `the number of events of ${id}`, answer);
  const { timestamp, person, operation, kind, requestId, ...rest } = events[0]!;
  const time = Date.parse(timestamp);
  expect(
    time >= before && time <= (await serverTime(api)),
    `the event of ${id} is of ${timestamp}`,
    answer,
  );
  const { event }: AnyOperation = contract[id];
  const caller = await api.shared(
    'person',
    async (keeper) => ok(await keeper.call('getSession', {})).person,
  );
  same(
    [operation, kind, requestId, person],
    [id, event, answer.headers.get('x-request-id') ?? '', caller],
    'what the event says of its request',
  );
  return { answer, event: rest };
}

/** The end of the names of fields that show the preview of a secret. */
const PREVIEW = 'Preview';

/**
 * The values in a field by their names with dots, as an event shows them. A preview stands for its
 * secret.
 */
function valuesIn(value: unknown, name: string): [string, string][] {
  if (value === null || value === undefined) return [];
  if (typeof value === 'string' && name.endsWith(PREVIEW))
    return [[name.slice(0, -PREVIEW.length), CHANGED_SECRET]];
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([part, inner]) => valuesIn(inner, `${name}.${part}`));
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return [[name, truncate(text, MAX_EVENT_VALUE_LENGTH)]];
}

const valuesOf = (fields: Fields | undefined) =>
  new Map(Object.entries(fields ?? {}).flatMap(([name, value]) => valuesIn(value, name)));

/**
 * The changes in an event, of an object that had some fields before and others after.
 * @param sent the fields of the request: a secret in it is recorded, whatever its preview is
 */
export function differences(
  before: Fields | undefined,
  after: Fields | undefined,
  sent: Fields = {},
) {
  const oldValues = valuesOf(before);
  const newValues = valuesOf(after);
  const sentValues = valuesOf(sent);
  const changes: EventChange[] = [];
  for (const field of new Set([...oldValues.keys(), ...newValues.keys()])) {
    const old = oldValues.get(field) ?? null;
    const now = newValues.get(field) ?? null;
    const isSentSecret = now === CHANGED_SECRET && sentValues.has(field);
    if (old !== now || isSentSecret) changes.push({ field, before: old, after: now });
  }
  return changes;
}

/**
 * Expects an event to have the differences between two states of an object.
 * @param fields the fields that a client writes
 */
export function expectChanges(
  { changes }: Pick<Event, 'changes'>,
  resource: Resource,
  fields: readonly { name: string }[],
  [before, after]: [Fields | undefined, Fields | undefined],
  sent: Fields = {},
): void {
  const own = (shown: Fields | undefined) =>
    shown &&
    Object.fromEntries(fields.map(({ name }) => [name, writtenValue(resource, shown, name)]));
  same(
    byField(changes),
    byField(differences(own(before), own(after), sent)),
    'the changes in the event',
  );
}

/** Changes in the order of their fields, so that lists of them can be compared. */
export const byField = (changes: EventChange[]) =>
  changes.toSorted((a, b) => (a.field < b.field ? -1 : 1));

/** How events name an object, the bank that it concerns, and the environment of a connection. */
export async function subjectOfEvent(api: Api, thing: RemoteObject, shown: Fields) {
  const { logId } = thing.params;
  if (logId !== undefined) {
    const { method, endpoint, bank } = ok(await api.call('getLog', { params: { logId } }));
    return { object: { id: logId, name: `${method} ${endpoint}` }, bank, environment: null };
  }
  const bankId = thing.params['bankId'] ?? (shown['bank'] as { id: string } | undefined)?.id;
  const environment = thing.params['environment'] ?? null;
  const own = shown as { id?: string; name?: string };
  // Settings have neither id nor name.
  if (bankId === undefined)
    return {
      object: {
        id: own.id ?? null,
        name: own.name === undefined ? null : maskedForEvent(own.name),
      },
      bank: null,
      environment,
    };
  const { id, name, code } = ok(await api.call('getBank', { params: { bankId } }));
  return {
    object: { id: own.id ?? id, name: maskedForEvent(own.name ?? name) },
    bank: { id, name: truncate(maskedForEvent(name), MAX_NAME_LENGTH), code },
    environment,
  };
}
