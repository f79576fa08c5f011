import type { Event, history as operations } from '#api/contract/history.ts';
import { wordSearch } from '#domain/search.ts';
import type { Resolvers } from '#mocks/protocol/handle.ts';
import { paginate } from '#mocks/protocol/page.ts';
import { isInPeriod, refuseReversedPeriod } from '#mocks/protocol/period.ts';
import type { Start } from '#mocks/platform/table.ts';

/** The events of the sample, for each platform that was asked for its history. */
const samples = new WeakMap<Start, Event[]>();

/**
 * The history, newest first. `protocol/record.ts` writes the events of every operation in one
 * place, so this resource only reads. Events keep the names that person, object and bank had, also
 * when these are changed or deleted.
 */
export const history: Resolvers<keyof typeof operations> = {
  async listEvents({ query }, context) {
    refuseReversedPeriod(query);
    const { db } = context;
    // Loaded with the first read, because most visits make none.
    const { sampleEvents } = await import('#mocks/platform/sample-history.ts');
    const sample = samples.get(db.start) ?? sampleEvents(db.start);
    samples.set(db.start, sample);
    const isFound = textSearch(query.q ?? '');
    const rows = [...sample, ...db.events.all()]
      .filter((event) => !query.person || event.person.email === query.person)
      .filter((event) => !query.kind || event.kind === query.kind)
      .filter((event) => !query.bankId || event.bank?.id === query.bankId)
      .filter((event) => !query.objectId || event.object.id === query.objectId)
      .filter((event) => isInPeriod(event.timestamp, query))
      .filter(isFound)
      .toReversed();
    return paginate(rows, query, context);
  },
};

/** Finds words in the names of an event, or its whole request id. */
function textSearch(text: string): (event: Event) => boolean {
  const hasWords = wordSearch(text);
  const requestId = text.trim().toLowerCase();
  return ({ person, object, bank, requestId: id }) =>
    id === requestId ||
    hasWords(person.name, person.email, object.name ?? '', bank?.name ?? '', bank?.code ?? '');
}
