import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { inEnvironment } from '#api/contract/environment.ts';
import type { Event, EventChange, EventKind } from '#api/contract/history.ts';
import { entryOf } from '#api/contract/schema.ts';
import { CopyButton } from '#ui/copy/CopyButton.tsx';
import { Skeleton } from '#ui/states/Skeleton.tsx';
import { formatTime } from '#ui/text/format.ts';
import styles from './EventList.module.css';
import { links } from '#ui/address/links.ts';
import {
  deedText,
  isDeletion,
  eventFieldLabel,
  eventValueText,
  isOfWholeObject,
  nounOf,
} from './event-text.tsx';
import { DayName } from '#ui/time/DayName.tsx';
import { groupByDay } from '#ui/time/days.ts';
import { Fact } from '#ui/text/Fact.tsx';

interface EventListProps {
  events: Event[];
  busy: boolean;
  onPerson: (email: string) => void;
}

/**
 * What people changed, newest first, under the headings of their days, each with the changed fields
 * and the id of its request.
 */
export function EventList({ events, busy, onPerson }: EventListProps) {
  const deletedIds = deletedIdsIn(events);
  return (
    <div aria-busy={busy} className={`${styles['frame']} dims box`}>
      {groupByDay(events).map(({ key, day, rows }) => (
        <section key={key} aria-label={day}>
          <h2 className={`${styles['day']} note`}>
            <DayName day={day} />
          </h2>
          <ol aria-label={`Eventos de ${day}`} className={`${styles['list']} divided`}>
            {rows.map((event) => (
              <li key={event.id} className={styles['row']}>
                <time dateTime={event.timestamp} className="soft figures">
                  {formatTime(event.timestamp)}
                </time>
                <button
                  type="button"
                  title={`Só eventos de ${event.person.name}`}
                  className={`${styles['person']} ellipsis`}
                  onClick={() => onPerson(event.person.email)}
                >
                  <bdi>{event.person.name}</bdi>
                </button>
                <div className={styles['what']}>
                  <EventSentence event={event} address={eventAddress(event, deletedIds)} />
                  <Changes event={event} />
                </div>
                <div className={styles['copy']}>
                  <CopyButton label="Copiar ID" text={event.requestId} />
                </div>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

/** The place of the events while they load. */
export const EventSkeleton = ({ rows }: { rows: number }) => (
  <div className={styles['frame']}>
    <Skeleton shape="table" lines={rows} className={styles['waiting']} />
  </div>
);

/**
 * What was done, with a link to the object.
 * @param props `address`: null for an object that was deleted
 */
function EventSentence({ event, address }: { event: Event; address: string | null }) {
  const { object, bank, kind, environment } = event;
  const noun = nounOf(event);
  const isOfBank = bank !== null && bank.id !== object.id;
  return (
    <p className={styles['sentence']}>
      {deedText(event)}{' '}
      {object.name === null ? (
        <OptionalLink to={address}>{noun}</OptionalLink>
      ) : (
        <>
          {noun}{' '}
          <OptionalLink to={address}>
            <bdi>{object.name}</bdi>
          </OptionalLink>
        </>
      )}
      {isOfBank && (
        <>
          {kind === 'run' ? ' em ' : ' de '}
          <bdi>{bank.name}</bdi>
        </>
      )}
      {kind === 'connection' && environment && ` ${inEnvironment(environment)}`}
    </p>
  );
}

const OptionalLink = ({ to, children }: { to: string | null; children: ReactNode }) =>
  to === null ? <strong>{children}</strong> : <Link to={to}>{children}</Link>;

/**
 * Whether a change needs no line: it is empty, or the sentence says it already, as it does the name
 * and the bank of a new object.
 */
function isSaidInSentence({ object, bank }: Event, { field, before, after }: EventChange): boolean {
  if (!before && !after) return true;
  if (before !== null) return false;
  if (field === 'name') return after === object.name;
  return field === 'bankId' && after === bank?.id;
}

function Changes({ event }: { event: Event }) {
  const { kind } = event;
  const changes = event.changes.filter((change) => !isSaidInSentence(event, change));
  if (changes.length === 0) return null;
  return (
    <details className={styles['changes']}>
      <summary className="soft ellipsis">
        {isOfWholeObject({ changes })
          ? 'Detalhes'
          : changes.map(({ field }) => eventFieldLabel(kind, field)).join(', ')}
      </summary>
      <dl className="soft">
        {changes.map(({ field, before, after }) => (
          <Fact key={field} name={eventFieldLabel(kind, field)}>
            {before && before !== after && (
              <>
                <del>{eventValueText(event, field, before)}</del>
                {after && <span aria-hidden="true"> → </span>}
              </>
            )}
            {after && <ins>{eventValueText(event, field, after)}</ins>}
          </Fact>
        ))}
      </dl>
    </details>
  );
}

/** Where the object of an event is, by its kind. */
const objectLinks: Record<EventKind, (id: string, event: Event) => string> = {
  bank: (id) => links.banks({ bank: id }),
  connection: (id, { environment }) =>
    links.banks({ bank: id, environment: environment ?? undefined }),
  endpoint: (id) => links.endpoints({ edit: id }),
  run: (id) => links.logs({ log: id }),
  'saved-request': (id) => links.tester({ saved: id }),
  note: (id) => links.logs({ log: id }),
  logs: (_, { changes }) =>
    links.logs(Object.fromEntries(changes.map(({ field, after }) => [field, after ?? '']))),
  'api-keys': links.settings,
  oauth: links.settings,
  notifications: links.settings,
  tenant: links.settings,
};

/**
 * The address of the object of an event; null for a deleted object, and for one of an unknown kind.
 * @param deletedIds the objects that are known to be deleted
 */
function eventAddress(event: Event, deletedIds: ReadonlySet<string | null>): string | null {
  const { id } = event.object;
  const linkTo = entryOf(objectLinks, event.kind);
  return deletedIds.has(id) || !linkTo ? null : linkTo(id ?? '', event);
}

/** The ids of the objects that one of the events deleted. */
function deletedIdsIn(events: readonly Event[]): ReadonlySet<string | null> {
  const ids = events.filter(isDeletion).map(({ object }) => object.id);
  return new Set(ids.filter((id) => id !== null));
}
