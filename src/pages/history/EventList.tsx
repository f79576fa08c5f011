import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { inEnvironment } from '#api/contract/connections.ts';
import { type Event, type EventChange, type EventKind } from '#api/contract/history.ts';
import { CopyButton } from '#ui/copy/CopyButton.tsx';
import { formatInstant } from '#ui/text/format.ts';
import { addressOf, deedOf, deletedIn, fieldLabel, valueText } from './history-words.tsx';
import styles from './EventList.module.css';

const FIRST = 4;

interface Props {
  events: Event[];
  busy: boolean;
  onPerson: (email: string) => void;
}

export function EventList({ events, busy, onPerson }: Props) {
  const deleted = deletedIn(events);
  return (
    <div className={styles['frame']}>
      <ol aria-label="Eventos" aria-busy={busy} className={`${styles['list']} dims divided box`}>
        {events.map((event) => (
          <li key={event.id} className={styles['row']}>
            <time dateTime={event.timestamp} className="soft figures">
              {formatInstant(event.timestamp)}
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
              <Deed event={event} address={addressOf(event, deleted)} />
              <Changes kind={event.kind} changes={event.changes.filter((change) => !isSaid(event, change))} />
            </div>
            <CopyButton text={event.requestId}>Copiar ID</CopyButton>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** What was done, with a link to the object. @param address null for an object that was deleted */
function Deed({ event, address }: { event: Event; address: string | null }) {
  const { object, bank, kind, environment } = event;
  const deed = deedOf(event);
  const isOfBank = bank !== null && bank.id !== object.id;
  return (
    <p className={styles['deed']}>
      {object.name === null ? (
        <Linked to={address}>{deed}</Linked>
      ) : (
        <>
          {deed}{' '}
          <Linked to={address}>
            <bdi>{object.name}</bdi>
          </Linked>
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

const Linked = ({ to, children }: { to: string | null; children: ReactNode }) =>
  to === null ? children : <Link to={to}>{children}</Link>;

/** Whether there is nothing to say, or the line above says it already: the name and the bank of a new object. */
const isSaid = ({ object, bank }: Event, { field, before, after }: EventChange) =>
  (!before && !after) ||
  (before === null && ((field === 'name' && after === object.name) || (field === 'bankId' && after === bank?.id)));

interface ChangesProps {
  kind: EventKind;
  changes: EventChange[];
}

function Changes({ kind, changes }: ChangesProps) {
  if (changes.length === 0) return null;
  const rest = changes.slice(FIRST);
  return (
    <>
      <Fields kind={kind} changes={changes.slice(0, FIRST)} />
      {rest.length > 0 && (
        <details className={styles['rest']}>
          <summary className="soft">{rest.length === 1 ? 'Mais 1 campo' : `Mais ${rest.length} campos`}</summary>
          <Fields kind={kind} changes={rest} />
        </details>
      )}
    </>
  );
}

const Fields = ({ kind, changes }: ChangesProps) => (
  <dl className={`${styles['changes']} soft`}>
    {changes.map(({ field, before, after }) => (
      <div key={field}>
        <dt>{fieldLabel(kind, field)}</dt>
        <dd>
          {before && before !== after && (
            <>
              <del>{valueText(kind, field, before)}</del>
              {after && <span aria-hidden="true"> → </span>}
            </>
          )}
          {after && <ins>{valueText(kind, field, after)}</ins>}
        </dd>
      </div>
    ))}
  </dl>
);
