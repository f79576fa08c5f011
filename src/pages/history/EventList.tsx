import type { FixedList } from '#api/contract/fixed-fields.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { inEnvironment } from '#api/contract/connections.ts';
import { type Event, type EventChange, type EventKind, kinds } from '#api/contract/history.ts';
import { CopyButton } from '#ui/copy/CopyButton.tsx';
import { formatInstant } from '#ui/text/format.ts';
import styles from './EventList.module.css';
import type { FieldText, ObjectText } from '#api/contract/operation.ts';
import { type AnyOperation, contract } from '#api/contract/index.ts';
import { links } from '#ui/address/links.ts';
import { Fact } from '#ui/text/Fact.tsx';
import { fieldValueText } from '#ui/text/field-value-text.ts';
import { BankLabel } from '#parts/BankSelect.tsx';

interface EventListProps {
  events: Event[];
  busy: boolean;
  onPerson: (email: string) => void;
}

export function EventList({ events, busy, onPerson }: EventListProps) {
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
              <EventSentence event={event} address={eventAddress(event, deleted)} />
              <Changes
                kind={event.kind}
                changes={event.changes.filter((change) => !isSaid(event, change))}
              />
            </div>
            <div className={styles['copy']}>
              <CopyButton text={event.requestId}>Copiar ID</CopyButton>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** What was done, with a link to the object. @param address null for an object that was deleted */
function EventSentence({ event, address }: { event: Event; address: string | null }) {
  const { object, bank, kind, environment } = event;
  const deed = deedText(event);
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

/**
 * Whether there is nothing to say, or the line above says it already: the name and the bank of a
 * new object.
 */
const isSaid = ({ object, bank }: Event, { field, before, after }: EventChange) =>
  (!before && !after) ||
  (before === null &&
    ((field === 'name' && after === object.name) || (field === 'bankId' && after === bank?.id)));

function Changes({ kind, changes }: Pick<Event, 'kind' | 'changes'>) {
  if (changes.length === 0) return null;
  return (
    <details className={styles['changes']}>
      <summary className="soft ellipsis">
        {changes.map(({ field }) => fieldLabel(kind, field)).join(', ')}
      </summary>
      <dl className="soft">
        {changes.map(({ field, before, after }) => (
          <Fact key={field} name={fieldLabel(kind, field)}>
            {before && before !== after && (
              <>
                <del>{valueText(kind, field, before)}</del>
                {after && <span aria-hidden="true"> → </span>}
              </>
            )}
            {after && <ins>{valueText(kind, field, after)}</ins>}
          </Fact>
        ))}
      </dl>
    </details>
  );
}

const operations: Partial<Record<string, AnyOperation>> = contract;

/**
 * What was done, in words that the object's name follows: 'alterou o endpoint'. A newer platform
 * may have other operations.
 */
const deedText = ({ operation, kind }: Event): string =>
  `${operations[operation]?.done ?? 'alterou'} ${kinds[kind].noun}`;

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
 * Where the object of an event is; null for one that was deleted.
 * @param deleted the ids of those that are known to be
 */
const eventAddress = (event: Event, deleted: ReadonlySet<string | null>): string | null =>
  deleted.has(event.object.id) ? null : objectLinks[event.kind](event.object.id ?? '', event);

const deletedIn = (events: readonly Event[]): ReadonlySet<string | null> => {
  const deletions = events.filter(({ operation }) => operations[operation]?.method === 'DELETE');
  return new Set(deletions.map(({ object }) => object.id).filter((id) => id !== null));
};

const fieldText = (kind: EventKind, field: string): FieldText | undefined => {
  const { fields }: ObjectText = kinds[kind];
  return fields[field];
};

/** The name of a field as operators know it; that of the API where it has none. */
function fieldLabel(kind: EventKind, field: string): string {
  const [, group = '', name = ''] = /^(params|headers)\.([^]+)$/.exec(field) ?? [];
  if (name !== '') return `${group === 'params' ? 'Parâmetro' : 'Header'} ${name}`;
  const [, list = '', index = '', part = ''] =
    /^((?:fixed|token)\w+)\.(\d+)\.(\w+)$/.exec(field) ?? [];
  if (list === '') return fieldText(kind, field)?.label ?? field;
  return `${fixedLabels[list as FixedList]} ${Number(index) + 1}: ${fixedParts[part] ?? part}`;
}

const fixedLabels: Record<FixedList, string> = {
  fixedHeaders: 'Header fixo',
  fixedQuery: 'Parâmetro fixo',
  tokenHeaders: 'Header do token',
  tokenParameters: 'Parâmetro do token',
};
const fixedParts: Record<string, string> = {
  type: 'tipo',
  name: 'nome',
  value: 'valor',
  secret: 'segredo',
};

function valueText(kind: EventKind, field: string, value: EventChange['after']): ReactNode {
  if (value === null) return null;
  const text = fieldText(kind, field);
  if (text?.shownAs === 'bank') return <BankLabel bankId={value} />;
  // The platform says itself that a secret was changed.
  return text === undefined || text.shownAs === 'secret' || value === ''
    ? value
    : fieldValueText(text, value);
}
