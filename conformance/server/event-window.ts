import { randomUUID } from 'node:crypto';
import { type Event, eventKinds } from '#api/contract/history.ts';
import { expectTime, ok } from '#conformance/client/check.ts';
import { similarTexts } from '#conformance/data/texts.ts';
import type { Api } from './api.ts';
import type { Filter } from './listing.ts';

/** How a filter decides on a row of the list. */
const holds = (test: (event: Event, value: unknown) => boolean) => (row: object, value: unknown) =>
  test(row as Event, value);

const MIN_EVENTS = 30;
const MAX_EVENTS = 70;
/** How many of the newest are left out: a later event may be of the same moment. */
const SKIPPED_EVENTS = 10;
/** Long enough that the next event is later than all others. */
const A_MOMENT_MS = 5;

/**
 * Events that stay the same during the run: the newest, of a new bank where there are few. Returns
 * how each filter compares them, too.
 */
export async function eventWindow(api: Api) {
  const list = async (query: object) =>
    ok(await api.call('listEvents', { query: { 'page-size': 100, ...query } })).data;
  let newest = await list({ 'page-size': MAX_EVENTS });
  if (newest.length < MIN_EVENTS) {
    const { id: bankId } = await api.newBank();
    for (let count = newest.length; count < MIN_EVENTS; count += 1) {
      const body = { name: `${api.newName()} João` };
      ok(await api.call('updateBank', { params: { bankId }, body }));
    }
    newest = await list({ 'page-size': MAX_EVENTS });
  }
  await new Promise((resolve) => setTimeout(resolve, A_MOMENT_MS));
  const last = newest[Math.min(SKIPPED_EVENTS, newest.length - MIN_EVENTS)]!;
  const query = { from: newest.at(-1)!.timestamp, to: last.timestamp };
  expectTime(Date.parse(query.from) < Date.parse(query.to), `so many events are of ${query.to}`);
  const rows = await list(query);
  const ofPartOfBank = rows.find((event) => event.bank && event.bank.id !== event.object.id);
  const { person, object, bank, timestamp } = ofPartOfBank ?? rows.find((event) => event.bank)!;
  const values: Record<string, [unknown[], Filter['holds']]> = {
    person: [
      [person.email, ...similarTexts(person.email), 'x@conformidade.example'],
      holds((event, value) => event.person.email === value),
    ],
    kind: [eventKinds.slice(0, 4), holds((event, value) => event.kind === value)],
    bankId: [[bank!.id, randomUUID()], holds((event, value) => event.bank?.id === value)],
    objectId: [
      [object.id, bank!.id, randomUUID()],
      holds((event, value) => event.object.id === value),
    ],
    from: [[timestamp], holds((event) => Date.parse(event.timestamp) >= Date.parse(timestamp))],
    to: [[timestamp], holds((event) => Date.parse(event.timestamp) <= Date.parse(timestamp))],
  };
  return { query, rows, values };
}
