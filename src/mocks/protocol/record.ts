import { bankRef } from '#api/contract/common.ts';
import type { AnyOperation } from '#api/contract/index.ts';
import { loggedPath } from '#domain/masking.ts';
import { type EventSubject, subjectsOf, type Write } from '#mocks/platform/history.ts';
import { setting } from '#mocks/platform/settings.ts';
import type { Context } from './context.ts';
import type { ParsedRequest } from './request.ts';

/** One event for each object that a request changed, or one for what it did without a change (contract/history.ts). */
export function recordEvents(
  operation: AnyOperation,
  input: ParsedRequest,
  writes: readonly Write[],
  { db, session, requestId, now, newId }: Context,
): void {
  if (!operation.event) return;
  const changes = subjectsOf(writes, input.body);
  const { person } = session();
  for (const deed of changes.length > 0 ? changes : subjectWithoutChange(operation.event, input, db, requestId)) {
    db.events.put({ id: newId(), timestamp: now().toISOString(), requestId, person, operation: operation.id, ...deed });
  }
}

/** What leaves an event though it changes nothing: a revealed key, an export, a run in produção. */
function subjectWithoutChange(
  kind: NonNullable<AnyOperation['event']>,
  { query = {}, body }: ParsedRequest,
  db: Context['db'],
  requestId: string,
): EventSubject[] {
  if (kind === 'api-keys') return [{ ...setting(kind), changes: [] }];
  if (kind === 'logs') {
    const filters = Object.entries(query).filter(([name, value]) => name !== 'sort' && value !== undefined);
    // A search may be for a document or a PIX key: what logs mask, events mask too.
    const changes = filters.map(([field, value]) => ({ field, before: null, after: loggedPath(String(value)) }));
    return [{ ...setting(kind), changes }];
  }
  const log = kind === 'run' && body ? db.logs.runs().findLast((run) => run.requestId === requestId) : undefined;
  if (log?.environment !== 'production') return [];
  const object = { id: log.id, name: `${log.method} ${log.endpoint}` };
  return [{ kind, object, bank: bankRef(log.bank), environment: log.environment, changes: [] }];
}
