import { type BankRef, bankRef } from '#api/contract/common.ts';
import { DEFAULT_BANK_TIMEOUT_MS } from '#api/contract/connections.ts';
import type { Event } from '#api/contract/history.ts';
import type { OperationId } from '#api/contract/index.ts';
import { banks, endpoints, sampleEnvironment, settings } from './fixtures.ts';
import { fixtureId } from './fixture-id.ts';
import { type EventSubject, subjectsOf, writesOf } from './history.ts';
import { people, type Person } from './identity.ts';
import type { Start, TableSpec } from './table.ts';
import { banks as bankTable } from './tables/banks.ts';
import { connections } from './tables/connections.ts';
import { endpoints as endpointTable } from './tables/endpoints.ts';
import { notes } from './tables/notes.ts';
import { keysSnapshot, setting } from './tables/settings.ts';

const FIRST_REQUEST = 100_000;
const MINUTES = 1 / 1440;
const HOURS = 1 / 24;

/** What the write of a row is in the history. */
const wrote = <Row extends { id: string }>(
  table: TableSpec<Row>,
  before?: Row,
  after?: Row,
  bank?: BankRef,
) => subjectsOf(writesOf(table, before, after, bank));

const change = (
  deed: Omit<EventSubject, 'changes'>,
  field: string,
  before: string | null,
  after: string | null,
): EventSubject[] => [{ ...deed, changes: [{ field, before, after }] }];

/** How every bank, connection and endpoint came, and what happened to them since. Oldest first. */
export function sampleEvents(start: Start): Event[] {
  if (start.dataset === 'empty') return [];
  const [ana, otavio = ana] = people;
  const found: (Omit<Event, 'id' | 'timestamp'> & { age: number })[] = [];
  const add = (
    age: number,
    by: Person,
    operation: OperationId,
    deeds: EventSubject[],
    requestId?: string,
  ) => {
    const request = requestId ?? fixtureId('event', FIRST_REQUEST + found.length);
    const person = { name: by.name, email: by.email };
    for (const deed of deeds) found.push({ age, requestId: request, person, operation, ...deed });
  };

  const bankRows = banks.map(({ name, code, status, registeredDaysAgo, silentDays = 2 }, index) => {
    const id = fixtureId('bank', index);
    return { id, name, code, status, age: registeredDaysAgo, silentDays };
  });
  const bankOf = (id: string) => bankRows.find((bank) => bank.id === id);
  for (const { age, silentDays, ...bank } of bankRows) {
    const row = {
      ...bank,
      environment: sampleEnvironment(bank.code),
      lastSync: null,
      createdAt: start.daysAgo(age),
    };
    const active = { ...row, status: 'active' as const };
    const first = { ...active, environment: 'homologation' as const };
    add(age, ana, 'createBank', wrote(bankTable, undefined, first));
    // The events of a change without a difference are none.
    add(age * 0.8, ana, 'updateBank', wrote(bankTable, first, active));
    add(silentDays, ana, 'updateBank', wrote(bankTable, active, row));
  }
  for (const row of connections.sample(start)) {
    const age = bankOf(row.id)?.age ?? 1;
    for (const subject of wrote(connections, undefined, row, bankOf(row.id))) {
      // Produção comes when homologação has been tried.
      const since = subject.environment === 'production' ? age * 0.85 : age - 12 * MINUTES;
      add(since, ana, 'updateConnection', [subject]);
    }
  }
  const rows = endpointTable.sample(start);
  for (const [index, { registeredDaysAgo }] of endpoints.entries()) {
    const row = rows[index];
    const active = row && { ...row, status: 'active' as const };
    const bank = row && bankOf(row.bankId);
    add(registeredDaysAgo, otavio, 'createEndpoint', wrote(endpointTable, undefined, active, bank));
    add(26 * HOURS, otavio, 'updateEndpoint', wrote(endpointTable, active, row, bank));
  }

  const keys = (rotation: number, age: number) =>
    keysSnapshot({ rotation, createdAt: start.daysAgo(age), previous: null });
  const { keysCreatedDaysAgo: keyAge, oauth, tenant } = settings;
  add(
    keyAge,
    ana,
    'rotateApiKeys',
    subjectsOf([{ before: keys(-1, keyAge + 90), after: keys(0, keyAge) }]),
  );
  const callback = 'https://homologacao.ponte.example/oauth/callback';
  add(
    21,
    ana,
    'updateOAuthSettings',
    change(setting('oauth'), 'redirectUri', callback, oauth.redirectUri),
  );
  add(
    14,
    ana,
    'updateTenantSettings',
    change(setting('tenant'), 'tenantName', 'Cooperativa', tenant.tenantName),
  );
  add(
    9,
    ana,
    'updateNotificationSettings',
    change(setting('notifications'), 'newBanks', 'false', 'true'),
  );
  add(
    8,
    ana,
    'updateNotificationSettings',
    change(setting('notifications'), 'newBanks', 'true', 'false'),
  );
  const [first] = rows;
  const limit = {
    id: fixtureId('event', FIRST_REQUEST - 1),
    name: 'Consultar Limite',
    path: '/accounts/{id}/limit',
  };
  const gone = first && { ...first, ...limit };
  add(
    6,
    otavio,
    'deleteEndpoint',
    wrote(endpointTable, gone, undefined, gone && bankOf(gone.bankId)),
  );
  const bank = bankRows.filter(({ code }) => code === '033').map(bankRef);
  for (const one of bank) {
    const connection = {
      kind: 'connection' as const,
      object: { id: one.id, name: one.name },
      bank: one,
      environment: sampleEnvironment(one.code),
    };
    const [before, after] = ['15000', String(DEFAULT_BANK_TIMEOUT_MS)];
    add(20 * HOURS, ana, 'updateConnection', change(connection, 'timeoutMs', before, after));
    add(5 * HOURS, otavio, 'exportLogs', change(setting('logs'), 'bankId', null, one.id));
  }
  add(2 * HOURS, ana, 'revealApiKey', [{ ...setting('api-keys'), changes: [] }]);

  // Not those of later runs, which left events of their own.
  const startedAt = Date.parse(start.daysAgo(0));
  const newest = start.logs
    .all()
    .filter(({ time }) => time < startedAt)
    .slice(0, 4);
  for (const { id, time, method, endpoint, requestId, bank: called, environment } of newest.filter(
    ({ person, environment: of }) => person && of === 'production',
  )) {
    const age = (startedAt - time) / 86_400_000;
    const object = { id, name: `${method} ${endpoint}` };
    add(
      age,
      otavio,
      'runTesterRequest',
      [{ kind: 'run', object, bank: called, environment, changes: [] }],
      requestId,
    );
  }

  for (const row of notes.sample(start)) {
    const age = (startedAt - Date.parse(row.changedAt ?? '')) / 86_400_000;
    add(age, otavio, 'updateLogNote', wrote(notes, undefined, row));
  }

  return found
    .toSorted((one, other) => other.age - one.age)
    .map(({ age, ...event }, index) => ({
      id: fixtureId('event', index),
      timestamp: start.daysAgo(age),
      ...event,
    }));
}
