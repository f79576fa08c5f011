import { statusClassOf } from '#api/contract/failures.ts';
import type { LogQuery } from '#api/contract/logs.ts';
import { wordSearch } from '#domain/search.ts';
import type { Db } from '#mocks/platform/db.ts';
import type { LogCondition, LogRule } from '#mocks/platform/log-search.ts';

export type LogFilter = Omit<LogQuery, 'sort' | 'cursor' | 'after' | 'page-size'>;

const conditions: {
  [Name in keyof LogFilter]-?: (
    value: NonNullable<LogFilter[Name]>,
    db: Pick<Db, 'endpoints'>,
  ) => LogCondition;
} = {
  q: (text) => {
    const isFound = wordSearch(text);
    return {
      search: {
        call: ({ bank, endpoint, endpointName }) =>
          isFound(bank.name, bank.code, endpointName ?? '', endpoint),
        identifier: text.toLowerCase(),
      },
    };
  },
  bankId: (id) => ({ call: ({ bank }) => bank.id === id }),
  method: (method) => ({ call: (call) => call.method === method }),
  environment: (environment) => ({ call: (call) => call.environment === environment }),
  // A log keeps no reference to its endpoint: those match that have the bank, method and path which
  // it has now.
  endpointId: (id, { endpoints }) => {
    const row = endpoints.get(id);
    return {
      call: ({ bank, method, endpoint }) =>
        row !== undefined &&
        bank.id === row.bankId &&
        method === row.method &&
        endpoint === row.path,
    };
  },
  band: (bands) => ({ status: (status) => bands.includes(statusClassOf(status)) }),
  cause: (cause) => ({ cause: (one) => one === cause }),
  person: (email) => ({ person: (one) => one?.email === email }),
  'min-duration': (least) => ({ duration: (duration) => duration >= least }),
  test: (test) => ({ test: (one) => one === test }),
  // Logs have whole milliseconds: one at .123 is before .1234.
  from: (instant) => ({ from: Date.parse(instant) + (/\.\d{3}0*[1-9]/.test(instant) ? 1 : 0) }),
  to: (instant) => ({ to: Date.parse(instant) }),
};

/** @param db finds the endpoint of `endpointId`; no log matches one that does not exist */
export function logRule(filter: LogFilter, db: Pick<Db, 'endpoints'>): LogRule {
  const present = Object.entries<unknown>(filter).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  return present.map(([name, value]) => conditions[name as keyof LogFilter](value as never, db));
}
