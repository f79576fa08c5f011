import { type AnyOperation, contract, type OperationId } from '#api/contract/index.ts';
import {
  CHANGED_SECRET,
  type Event,
  type EventChange,
  MAX_EVENT_VALUE_LENGTH,
} from '#api/contract/history.ts';
import { truncate } from '#api/contract/limits.ts';
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

const now = async (api: Api) =>
  Date.parse(ok(await api.call('listEvents', { query: { 'page-size': 1 } })).meta.requestDateTime);

/** Expects a request to have left no event. */
export const expectNoEvent = async (api: Api, answer: Exchange, what: string) =>
  same(await eventsOf(api, answer), [], `the events of ${what}`);

/**
 * Expects a request to have left one event, of its operation and person, with a time while it was
 * under way.
 * @returns the answer, and what else the event says
 */
export async function expectOneEvent<Answer extends Exchange>(
  api: Api,
  id: OperationId,
  send: () => Promise<Answer>,
) {
  const before = await now(api);
  const answer = await send();
  ok(answer);
  const events = await eventsOf(api, answer);
  same(events.length, 1, `the number of events of ${id}`, answer);
  const { timestamp, person, operation, kind, requestId, ...rest } = events[0]!;
  const time = Date.parse(timestamp);
  expect(
    time >= before && time <= (await now(api)),
    `the event of ${id} is of ${timestamp}`,
    answer,
  );
  const { event }: AnyOperation = contract[id];
  const who = await api.shared(
    'person',
    async (keeper) => ok(await keeper.call('getSession', {})).person,
  );
  same(
    [operation, kind, requestId, person],
    [id, event, answer.headers.get('x-request-id') ?? '', who],
    'what the event says of its request',
  );
  return { answer, event: rest };
}

/**
 * The values in a field by their names with dots, as an event shows them; secrets by their
 * previews.
 */
function valuesIn(value: unknown, name: string): [string, string][] {
  if (value === null || value === undefined) return [];
  if (typeof value === 'string' && name.endsWith('Preview'))
    return [[name.slice(0, -7), CHANGED_SECRET]];
  if (typeof value !== 'object')
    return [
      [
        name,
        truncate(typeof value === 'string' ? value : JSON.stringify(value), MAX_EVENT_VALUE_LENGTH),
      ],
    ];
  return Object.entries(value).flatMap(([part, inner]) => valuesIn(inner, `${name}.${part}`));
}

const valuesOf = (fields: Fields | undefined) =>
  new Map(Object.entries(fields ?? {}).flatMap(([name, value]) => valuesIn(value, name)));

/**
 * What an event says of fields before and after.
 * @param sent the fields of the request: a secret in it is recorded, whatever its preview is
 */
export function differences(
  before: Fields | undefined,
  after: Fields | undefined,
  sent: Fields = {},
) {
  const [was, is, asked] = [valuesOf(before), valuesOf(after), valuesOf(sent)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((field): EventChange => ({
      field,
      before: was.get(field) ?? null,
      after: is.get(field) ?? null,
    }))
    .filter(
      (one) => one.before !== one.after || (one.after === CHANGED_SECRET && asked.has(one.field)),
    );
}

/**
 * Expects an event to have what differs between two states of an object, of which a client writes
 * these fields.
 */
export function expectChanges(
  { changes }: Pick<Event, 'changes'>,
  of: Resource,
  fields: readonly { name: string }[],
  [before, after]: [Fields | undefined, Fields | undefined],
  sent: Fields = {},
): void {
  const own = (shown: Fields | undefined) =>
    shown && Object.fromEntries(fields.map(({ name }) => [name, writtenValue(of, shown, name)]));
  same(
    byField(changes),
    byField(differences(own(before), own(after), sent)),
    'the changes in the event',
  );
}

export const byField = (changes: EventChange[]) =>
  changes.toSorted((one, other) => (one.field < other.field ? -1 : 1));

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
    return { object: { id: own.id ?? null, name: own.name ?? null }, bank: null, environment };
  const { id, name, code } = ok(await api.call('getBank', { params: { bankId } }));
  return {
    object: { id: own.id ?? id, name: own.name ?? name },
    bank: { id, name, code },
    environment,
  };
}
