import { statusClassOf } from '#api/contract/failures.ts';
import type { LogQuery } from '#api/contract/logs.ts';
import { wordSearch } from '#domain/search.ts';
import type { Db } from '#mocks/platform/db.ts';
import type { StoredLog } from '#mocks/platform/log-store.ts';

export type LogFilter = Omit<LogQuery, 'sort' | 'cursor' | 'after' | 'page-size'>;

type LogPredicate = (log: StoredLog) => boolean;

const predicates: {
  [Name in keyof LogFilter]-?: (
    value: NonNullable<LogFilter[Name]>,
    db: Pick<Db, 'endpoints'>,
  ) => LogPredicate;
} = {
  q: (text) => {
    const isFound = wordSearch(text);
    const identifier = text.toLowerCase();
    // Most logs have the texts of another one: those are searched once.
    const known = new Map<string, boolean>();
    return (log) => {
      const texts = [log.bank.name, log.bank.code, log.endpointName ?? '', log.endpoint].join(' ');
      const isKnown = known.get(texts) ?? isFound(texts);
      known.set(texts, isKnown);
      return isKnown || log.isIdentifiedBy(identifier);
    };
  },
  bankId: (id) => (log) => log.bank.id === id,
  method: (method) => (log) => log.method === method,
  environment: (environment) => (log) => log.environment === environment,
  // A log keeps no reference to its endpoint: those match that have the bank, method and path which
  // it has now.
  endpointId: (id, { endpoints }) => {
    const row = endpoints.get(id);
    return (log) =>
      row !== undefined &&
      log.bank.id === row.bankId &&
      log.method === row.method &&
      log.endpoint === row.path;
  },
  band: (bands) => (log) => bands.includes(statusClassOf(log.status)),
  cause: (cause) => (log) => log.cause === cause,
  person: (email) => (log) => log.person?.email === email,
  'min-duration': (least) => (log) => log.duration >= least,
  test: (test) => (log) => log.test === test,
  from: (instant) => {
    // Logs have whole milliseconds: one at .123 is before .1234.
    const from = Date.parse(instant) + (/\.\d{3}0*[1-9]/.test(instant) ? 1 : 0);
    return (log) => log.time >= from;
  },
  to: (instant) => {
    const to = Date.parse(instant);
    return (log) => log.time <= to;
  },
};

/**
 * Whether a log matches every filter of a request; without any, each does.
 * @param db finds the endpoint of `endpointId`; no log matches one that does not exist
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
