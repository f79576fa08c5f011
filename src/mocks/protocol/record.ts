import { bankRef } from '#api/contract/common.ts';
import type { AnyOperation } from '#api/contract/index.ts';
import type { Environment } from '#api/contract/connections.ts';
import { truncate } from '#api/contract/limits.ts';
import { MAX_NAME_LENGTH } from '#api/contract/text.ts';
import { maskLogPath } from '#domain/masking.ts';
import { type EventSubject, recorded, subjectsOf, type Write } from '#mocks/platform/history.ts';
import { setting } from '#mocks/platform/tables/settings.ts';
import type { Context } from './context.ts';
import type { ParsedRequest } from './request.ts';

/**
 * One event for each object that a request changed, or one for what it did without a change
 * (contract/history.ts).
 */
export function recordEvents(
  operation: AnyOperation,
  input: ParsedRequest,
  writes: readonly Write[],
  { db, session, requestId, now, newId }: Context,
): void {
  if (!operation.event) return;
  const changes = subjectsOf(writes, input.body);
  const { person } = session();
  for (const one of changes.length > 0
    ? changes
    : subjectWithoutChange(operation, input, db, requestId)) {
    const { name } = one.object;
    const object = { ...one.object, name: name && recorded(name) };
    const bank = one.bank && {
      ...one.bank,
      name: truncate(recorded(one.bank.name), MAX_NAME_LENGTH),
    };
    const subject = { ...one, object, bank };
    db.events.put({
      id: newId(),
      timestamp: now().toISOString(),
      requestId,
      person,
      operation: operation.id,
      ...subject,
    });
  }
}

/**
 * What leaves an event though it changes nothing: a revealed key, an export, a run or a test in
 * produção.
 */
function subjectWithoutChange(
  { id, event: kind }: AnyOperation,
  { params = {}, query = {}, body }: ParsedRequest,
  db: Context['db'],
  requestId: string,
): EventSubject[] {
  if (kind === 'api-keys') return [{ ...setting(kind), changes: [] }];
  if (kind === 'logs') {
    const filters = Object.entries(query).filter(
      ([name, value]) => name !== 'sort' && value !== undefined,
    );
    // A search may be for a document or a PIX key: what logs mask, events mask too.
    const changes = filters.map(([field, value]) => ({
      field,
      before: null,
      after: maskLogPath(String(value)),
    }));
    return [{ ...setting(kind), changes }];
  }
  if (id === 'testConnection') {
    const { bankId, environment } = params as { bankId: string; environment: Environment };
    const { path } = (body ?? {}) as { path?: string };
    const bank = db.banks.get(bankId);
    if (!bank || environment !== 'production') return [];
    const changes =
      path === undefined ? [] : [{ field: 'path', before: null, after: maskLogPath(path) }];
    return [
      {
        kind: 'connection',
        object: { id: bankId, name: bank.name },
        bank: bankRef(bank),
        environment,
        changes,
      },
    ];
  }
  const { environment } = (body ?? {}) as { environment?: Environment };
  if (kind !== 'run' || environment !== 'production') return [];
  // A caller may give other runs the same request id.
  const log = db.logs.runs.findLast(
    (run) => run.requestId === requestId && run.environment === environment,
  );
  if (!log) return [];
  const object = { id: log.id, name: `${log.method} ${log.endpoint}` };
  return [{ kind: 'run', object, bank: bankRef(log.bank), environment, changes: [] }];
}
