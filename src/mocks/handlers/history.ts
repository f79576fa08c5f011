import type { Event, history as operations } from '#api/contract/history.ts';
import { wordSearch } from '#domain/search.ts';
import type { Resolvers } from '#mocks/protocol/handle.ts';
import { isInPeriod, paginate, refuseBackwards } from '#mocks/protocol/page.ts';
import type { Start } from '#mocks/platform/table.ts';

const samples = new WeakMap<Start, Event[]>();

/**
 * The history, newest first. `protocol/record.ts` writes the events of every operation in one
 * place, so this resource only reads. Events keep the names that person, object and bank had, also
 * when these are changed or deleted.
 */
export const history: Resolvers<keyof typeof operations> = {
  async listEvents({ query }, context) {
    refuseBackwards(query);
    const { db } = context;
    // Loaded with the first read, because most visits make none.
    const { sampleEvents } = await import('#mocks/platform/sample-history.ts');
    const sample = samples.get(db.start) ?? sampleEvents(db.start);
    samples.set(db.start, sample);
    const { q = '', person, kind, bankId, objectId } = query;
    const isFound = wordSearch(q);
    const requestId = q.trim().toLowerCase();
    const isSought = (event: Event) => {
      const { person: by, object, bank } = event;
      return (
        (!person || by.email === person) &&
        (!kind || event.kind === kind) &&
        (!bankId || bank?.id === bankId) &&
        (!objectId || object.id === objectId) &&
        isInPeriod(event.timestamp, query) &&
        (event.requestId === requestId ||
          isFound(by.name, by.email, object.name ?? '', bank?.name ?? '', bank?.code ?? ''))
      );
    };
    const rows = [...sample, ...db.events.all()].filter(isSought).toReversed();
    return paginate(rows, query, context);
  },
};
