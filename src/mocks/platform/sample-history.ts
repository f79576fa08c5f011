import { type BankRef, bankRef } from '#api/contract/common.ts';
import { DEFAULT_BANK_TIMEOUT_MS } from '#api/contract/connections.ts';
import type { Event } from '#api/contract/history.ts';
import type { OperationId } from '#api/contract/index.ts';
import { banks, endpoints, sampleEnvironment, settings } from './fixtures.ts';
import { fixtureId } from './fixture-id.ts';
import { type EventSubject, subjectsOfWrites, writesOf } from './history.ts';
import { people, type Person } from './people.ts';
import type { Start, TableSpec } from './table.ts';
import { banks as bankTable } from './tables/banks.ts';
import { connections } from './tables/connections.ts';
import { endpoints as endpointTable } from './tables/endpoints.ts';
import { notes } from './tables/notes.ts';
import { keysSnapshot, objectWithoutName } from './tables/settings.ts';

/* The history of the sample: how its objects came to be as they are. Ages are in days. */

/** The index of the first request id of these events; smaller ones are those of logs. */
const FIRST_REQUEST = 100_000;
const MINUTES = 1 / 1440;
const HOURS = 1 / 24;
const DAY_MS = 86_400_000;

/** The production runs of the tester among so many of the newest logs have an event. */
const NEWEST_LOGS = 4;

const [ana, otavio = ana] = people;

/** What one request did, and how many days ago. */
interface Deed {
  age: number;
  by: Person;
  operation: OperationId;
  subjects: EventSubject[];
  /** That of the log for a run; made up for other requests. */
  requestId?: string;
}

/** The events of the sample, the oldest first. */
export function sampleEvents(start: Start): Event[] {
  if (start.dataset === 'empty') return [];
  const deeds = [
    ...bankDeeds(start),
    ...connectionDeeds(start),
    ...endpointDeeds(start),
    ...settingsDeeds(start),
    ...deletedEndpointDeeds(start),
    ...slowBankDeeds(),
    ...revealDeeds(),
    ...runDeeds(start),
    ...noteDeeds(start),
  ];
  const events: (Omit<Event, 'id' | 'timestamp'> & { age: number })[] = [];
  for (const { age, by, operation, subjects, requestId: known } of deeds) {
    const requestId = known ?? fixtureId('event', FIRST_REQUEST + events.length);
    const person = { name: by.name, email: by.email };
    for (const subject of subjects) events.push({ age, requestId, person, operation, ...subject });
  }
  return events
    .toSorted((one, other) => other.age - one.age)
    .map(({ age, ...event }, index) => ({
      id: fixtureId('event', index),
      timestamp: start.daysAgo(age),
      ...event,
    }));
}

/** The subjects of the write of a row; none when it changes nothing. */
const subjectsOfWrite = <Row extends { id: string }>(
  table: TableSpec<Row>,
  before: Row | undefined,
  after: Row | undefined,
  bank?: BankRef,
) => subjectsOfWrites(writesOf(table, before, after, bank));

const subjectOfChange = (
  subject: Omit<EventSubject, 'changes'>,
  field: string,
  before: string | null,
  after: string | null,
): EventSubject[] => [{ ...subject, changes: [{ field, before, after }] }];

/** The banks of the sample with their ids. */
const bankRows = banks.map(({ name, code, status, registeredDaysAgo, silentDays = 2 }, index) => ({
  id: fixtureId('bank', index),
  name,
  code,
  status,
  age: registeredDaysAgo,
  silentDays,
}));

const bankOf = (id: string) => bankRows.find((bank) => bank.id === id);

/** Each bank is registered for homologação, then set to its environment and its status. */
const bankDeeds = (start: Start): Deed[] =>
  bankRows.flatMap(({ age, silentDays, ...bank }) => {
    const now = {
      ...bank,
      environment: sampleEnvironment(bank.code),
      lastSync: null,
      createdAt: start.daysAgo(age),
    };
    const active = { ...now, status: 'active' as const };
    const registered = { ...active, environment: 'homologation' as const };
    return [
      {
        age,
        by: ana,
        operation: 'createBank',
        subjects: subjectsOfWrite(bankTable, undefined, registered),
      },
      {
        age: age * 0.8,
        by: ana,
        operation: 'updateBank',
        subjects: subjectsOfWrite(bankTable, registered, active),
      },
      {
        age: silentDays,
        by: ana,
        operation: 'updateBank',
        subjects: subjectsOfWrite(bankTable, active, now),
      },
    ];
  });

/** Produção is set up when homologação has been tried. */
const connectionDeeds = (start: Start): Deed[] =>
  connections.sample(start).flatMap((row) => {
    const bankAge = bankOf(row.id)?.age ?? 1;
    return subjectsOfWrite(connections, undefined, row, bankOf(row.id)).map((subject) => ({
      age: subject.environment === 'production' ? bankAge * 0.85 : bankAge - 12 * MINUTES,
      by: ana,
      operation: 'updateConnection',
      subjects: [subject],
    }));
  });

/** Each endpoint is registered as active; maintenance began yesterday. */
const endpointDeeds = (start: Start): Deed[] => {
  const rows = endpointTable.sample(start);
  return endpoints.flatMap(({ registeredDaysAgo }, index) => {
    const row = rows[index];
    const active = row && { ...row, status: 'active' as const };
    const bank = row && bankOf(row.bankId);
    return [
      {
        age: registeredDaysAgo,
        by: otavio,
        operation: 'createEndpoint',
        subjects: subjectsOfWrite(endpointTable, undefined, active, bank),
      },
      {
        age: 26 * HOURS,
        by: otavio,
        operation: 'updateEndpoint',
        subjects: subjectsOfWrite(endpointTable, active, row, bank),
      },
    ];
  });
};

function settingsDeeds(start: Start): Deed[] {
  const { keysCreatedDaysAgo, oauth, tenant } = settings;
  const keysAfter = (rotation: number, age: number) =>
    keysSnapshot({ rotation, createdAt: start.daysAgo(age), previous: null });
  const notificationsDeed = (age: number, before: string, after: string): Deed => ({
    age,
    by: ana,
    operation: 'updateNotificationSettings',
    subjects: subjectOfChange(objectWithoutName('notifications'), 'newBanks', before, after),
  });
  return [
    {
      age: keysCreatedDaysAgo,
      by: ana,
      operation: 'rotateApiKeys',
      subjects: subjectsOfWrites([
        { before: keysAfter(-1, keysCreatedDaysAgo + 90), after: keysAfter(0, keysCreatedDaysAgo) },
      ]),
    },
    {
      age: 21,
      by: ana,
      operation: 'updateOAuthSettings',
      subjects: subjectOfChange(
        objectWithoutName('oauth'),
        'redirectUri',
        'https://homologacao.ponte.example/oauth/callback',
        oauth.redirectUri,
      ),
    },
    {
      age: 14,
      by: ana,
      operation: 'updateTenantSettings',
      subjects: subjectOfChange(
        objectWithoutName('tenant'),
        'tenantName',
        'Cooperativa',
        tenant.tenantName,
      ),
    },
    notificationsDeed(9, 'false', 'true'),
    notificationsDeed(8, 'true', 'false'),
  ];
}

/** An endpoint that was deleted: the history keeps what it was. */
function deletedEndpointDeeds(start: Start): Deed[] {
  const [first] = endpointTable.sample(start);
  if (!first) return [];
  const deleted = {
    ...first,
    id: fixtureId('event', FIRST_REQUEST - 1),
    name: 'Consultar Limite',
    path: '/accounts/{id}/limit',
  };
  return [
    {
      age: 6,
      by: otavio,
      operation: 'deleteEndpoint',
      subjects: subjectsOfWrite(endpointTable, deleted, undefined, bankOf(deleted.bankId)),
    },
  ];
}

/** What was done about one bank whose calls were slow. */
const slowBankDeeds = (): Deed[] =>
  bankRows
    .filter(({ code }) => code === '033')
    .map(bankRef)
    .flatMap((bank) => {
      const connection = {
        kind: 'connection' as const,
        object: { id: bank.id, name: bank.name },
        bank,
        environment: sampleEnvironment(bank.code),
      };
      return [
        {
          age: 20 * HOURS,
          by: ana,
          operation: 'updateConnection',
          subjects: subjectOfChange(
            connection,
            'timeoutMs',
            '15000',
            String(DEFAULT_BANK_TIMEOUT_MS),
          ),
        },
        {
          age: 5 * HOURS,
          by: otavio,
          operation: 'exportLogs',
          subjects: subjectOfChange(objectWithoutName('logs'), 'bankId', null, bank.id),
        },
      ];
    });

const revealDeeds = (): Deed[] => [
  {
    age: 2 * HOURS,
    by: ana,
    operation: 'revealApiKey',
    subjects: [{ ...objectWithoutName('api-keys'), changes: [] }],
  },
];

/** The runs in produção among the newest logs. Runs after the start left events of their own. */
function runDeeds(start: Start): Deed[] {
  const startedAt = Date.parse(start.daysAgo(0));
  return start.logs
    .all()
    .filter(({ time }) => time < startedAt)
    .slice(0, NEWEST_LOGS)
    .filter(({ person, environment }) => person && environment === 'production')
    .map(({ id, time, method, endpoint, requestId, bank, environment }) => ({
      age: (startedAt - time) / DAY_MS,
      by: otavio,
      operation: 'runTesterRequest',
      subjects: [
        {
          kind: 'run',
          object: { id, name: `${method} ${endpoint}` },
          bank,
          environment,
          changes: [],
        },
      ],
      requestId,
    }));
}

const noteDeeds = (start: Start): Deed[] =>
  notes.sample(start).map((row) => ({
    age: (Date.parse(start.daysAgo(0)) - Date.parse(row.changedAt ?? '')) / DAY_MS,
    by: otavio,
    operation: 'updateLogNote',
    subjects: subjectsOfWrite(notes, undefined, row),
  }));
