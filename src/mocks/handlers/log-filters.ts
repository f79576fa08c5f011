import { statusClassOf } from '#api/contract/failures.ts';
import type { LogQuery } from '#api/contract/logs.ts';
import { wordSearch } from '#domain/search.ts';
import type { Db } from '#mocks/platform/db.ts';
import type { StoredLog } from '#mocks/platform/log-store.ts';

/** The filters of a request for logs. */
export type LogFilter = Omit<LogQuery, 'sort' | 'cursor' | 'after' | 'around' | 'page-size'>;

type LogPredicate = (log: StoredLog) => boolean;

/** The rule of each filter: makes a predicate from its value. */
const predicates: {
  [Name in keyof LogFilter]-?: (
    value: NonNullable<LogFilter[Name]>,
    db: Pick<Db, 'endpoints'>,
  ) => LogPredicate;
} = {
  q: (text) => {
    const isFound = wordSearch(text);
    const identifier = text.toLowerCase();
    // Many logs have the same texts, which are searched only once.
    const isFoundByTexts = new Map<string, boolean>();
    return (log) => {
      const texts = [log.bank.name, log.bank.code, log.endpointName ?? '', log.endpoint].join(' ');
      const hasWords = isFoundByTexts.get(texts) ?? isFound(texts);
      isFoundByTexts.set(texts, hasWords);
      return hasWords || log.isIdentifiedBy(identifier);
    };
  },
  bankId: (id) => (log) => log.bank.id === id,
  method: (method) => (log) => log.method === method,
  environment: (environment) => (log) => log.environment === environment,
  // A log has no reference to its endpoint. Logs match that have the bank, method and path that the
  // endpoint has now.
  endpointId: (id, { endpoints }) => {
    const row = endpoints.get(id);
    return (log) =>
      row !== undefined &&
      log.bank.id === row.bankId &&
      log.method === row.method &&
      log.endpoint === row.path;
  },
  'status-class': (statusClasses) => (log) => statusClasses.includes(statusClassOf(log.status)),
  cause: (cause) => (log) => log.cause === cause,
  person: (email) => (log) => log.person?.email === email,
  'min-duration': (minimum) => (log) => log.duration >= minimum,
  test: (test) => (log) => log.test === test,
  from: (instant) => {
    // Logs have whole milliseconds and `Date.parse` drops the rest: a log at .123 is before .1234.
    const hasFraction = /\.\d{3}0*[1-9]/.test(instant);
    const from = Date.parse(instant) + (hasFraction ? 1 : 0);
    return (log) => log.time >= from;
  },
  to: (instant) => {
    const to = Date.parse(instant);
    return (log) => log.time <= to;
  },
};

/**
 * Makes the predicate of a request's filters: a log must match each of them. Without a filter every
 * log matches.
 * @param db where the endpoint of `endpointId` is found; no log matches one that does not exist
 */
export function logPredicate(filter: LogFilter, db: Pick<Db, 'endpoints'>): LogPredicate {
  const present = Object.entries<unknown>(filter).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  const all = present.map(([name, value]) =>
    predicates[name as keyof LogFilter](value as never, db),
  );
  return (log) => all.every((matches) => matches(log));
}
