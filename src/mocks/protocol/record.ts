import { bankRef } from '#api/contract/common.ts';
import type {
  Connection,
  ConnectionPatch,
  ConnectionTestDraft,
} from '#api/contract/connections.ts';
import type { Environment } from '#api/contract/environment.ts';
import type { EventChange } from '#api/contract/history.ts';
import type { AnyOperation } from '#api/contract/index.ts';
import { truncate } from '#api/contract/limits.ts';
import { MAX_NAME_LENGTH } from '#api/contract/text.ts';
import { maskedForEvent, maskLogPath } from '#domain/masking.ts';
import { hideValues } from '#domain/own-secrets.ts';
import { secretsIn } from '#mocks/platform/connection-secrets.ts';
import { type EventSubject, type ObjectWrite, subjectsOfWrites } from '#mocks/platform/history.ts';
import { objectWithoutName } from '#mocks/platform/tables/settings.ts';
import type { Context } from './context.ts';
import type { ParsedRequest } from './request.ts';

/**
 * Writes the events of a request into the history (contract/history.ts): one for each object that
 * it changed. A request that changed nothing leaves an event where it took something out of the
 * platform, called a bank in produção or tested a draft of a connection.
 */
export function recordEvents(
  operation: AnyOperation,
  input: ParsedRequest,
  writes: readonly ObjectWrite[],
  context: Context,
): void {
  if (!operation.event) return;
  const changed = subjectsOfWrites(writes, input.body);
  const subjects = changed.length > 0 ? changed : subjectsWithoutChange(operation, input, context);
  const { db, session, requestId, now, newId } = context;
  const { person } = session();
  for (const subject of subjects) {
    db.events.put({
      id: newId(),
      timestamp: now().toISOString(),
      requestId,
      person,
      operation: operation.id,
      ...withMaskedNames(subject),
    });
  }
}

function withMaskedNames({ object, bank, ...subject }: EventSubject): EventSubject {
  return {
    ...subject,
    object: { ...object, name: object.name && maskedForEvent(object.name) },
    bank: bank && { ...bank, name: truncate(maskedForEvent(bank.name), MAX_NAME_LENGTH) },
  };
}

/** The subjects of a request that changed nothing: a revealed key, an export, a run or a test. */
function subjectsWithoutChange(
  { id, event }: AnyOperation,
  input: ParsedRequest,
  context: Context,
): EventSubject[] {
  if (event === 'api-keys') return [{ ...objectWithoutName(event), changes: [] }];
  if (event === 'logs') return [exportSubject(input)];
  if (id === 'testConnection') return testSubjects(input, context);
  if (event === 'run') return runSubjects(input, context);
  return [];
}

/** An export, with its filters. A search may be for a document or a PIX key, so it is masked. */
function exportSubject({ query = {} }: ParsedRequest): EventSubject {
  const changes = Object.entries(query)
    .filter(([name, value]) => name !== 'sort' && value !== undefined)
    .map(([field, value]) => newValue(field, maskLogPath(String(value))));
  return { ...objectWithoutName('logs'), changes };
}

const newValue = (field: string, after: string): EventChange => ({ field, before: null, after });

/**
 * A test of a connection in produção, with its path; one of a draft in both environments, also with
 * the addresses that were called, because no other event names them.
 */
function testSubjects({ params = {}, body }: ParsedRequest, { db }: Context): EventSubject[] {
  const { bankId, environment } = params as { bankId: string; environment: Environment };
  const { path, connection: draft } = (body ?? {}) as ConnectionTestDraft;
  const bank = db.banks.get(bankId);
  if (!bank || (environment !== 'production' && draft === undefined)) return [];
  const hide = hideValues([
    ...Object.values(db.secrets.of(bankId, environment)),
    ...secretsIn(draft ?? {}),
  ]);
  const called = draft && calledAddresses(draft, db.connections.get(bankId)?.[environment]);
  const changes = Object.entries({ path, ...called }).flatMap(([field, value]) =>
    value === undefined ? [] : [newValue(field, maskLogPath(value, hide))],
  );
  const object = { id: bankId, name: bank.name };
  return [{ kind: 'connection', object, bank: bankRef(bank), environment, changes }];
}

/** The addresses of a connection with the changes of a draft, by their fields. */
function calledAddresses(draft: ConnectionPatch, stored: Connection | undefined) {
  const auth = draft.auth ?? stored?.auth;
  return {
    baseUrl: draft.baseUrl ?? stored?.baseUrl ?? undefined,
    'auth.tokenUrl': auth && 'tokenUrl' in auth ? auth.tokenUrl : undefined,
  };
}

/** A run of the tester in produção, by its log. */
function runSubjects({ body }: ParsedRequest, { db, requestId }: Context): EventSubject[] {
  const { environment } = (body ?? {}) as { environment?: Environment };
  if (environment !== 'production') return [];
  // The last one: a caller may give several runs the same request id.
  const log = db.logs.runs.findLast(
    (run) => run.requestId === requestId && run.environment === environment,
  );
  if (!log) return [];
  const object = { id: log.id, name: `${log.method} ${log.endpoint}` };
  return [{ kind: 'run', object, bank: bankRef(log.bank), environment, changes: [] }];
}
