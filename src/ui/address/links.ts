import type { BankQuery } from '#api/contract/banks.ts';
import type { Environment } from '#api/contract/environment.ts';
import type { EndpointQuery } from '#api/contract/endpoints.ts';
import type { HistoryQuery } from '#api/contract/history.ts';
import type { LogQuery } from '#api/contract/logs.ts';
import type { HttpMethod } from '#api/contract/common.ts';

/** Values of query parameters; those of a list are joined by commas. */
type Values = Record<string, string | number | readonly string[] | undefined>;

function link(path: string, values: object = {}): string {
  const given = Object.entries(values as Values).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The dialogs of a screen that a link opens, most by the id of the object that they show. */
interface BankDialogs {
  new?: 'bank';
  edit?: string;
  delete?: string;
  /** The bank whose details are shown. */
  bank?: string;
  /** The bank whose connection is edited. */
  connection?: string;
  /** Which of its connections is shown or edited. */
  environment?: Environment;
  /** The part at which the form of the connection begins. */
  section?: 'certificate';
}

interface EndpointDialogs {
  new?: 'endpoint' | 'import';
  edit?: string;
  delete?: string;
}

interface LogDialogs {
  /** The log whose details are shown. */
  log?: string;
  /** The log whose note is edited. */
  note?: string;
}

/** What the tester's form begins with. */
interface TesterStart {
  bankId?: string | undefined;
  endpointId?: string | undefined;
  method?: HttpMethod;
  environment?: Environment;
  log?: string;
  saved?: string;
  /** What was typed, as JSON. */
  typed?: string;
}

/** Every address of the console, with its query parameters. */
export const links = {
  dashboard: () => '/',
  banks: (query?: Partial<BankQuery> & BankDialogs) => link('/banks', query),
  endpoints: (query?: Partial<EndpointQuery> & EndpointDialogs) => link('/endpoints', query),
  logs: (query?: Partial<LogQuery> & LogDialogs) => link('/logs', query),
  tester: (start?: TesterStart) => link('/tester', start),
  settings: () => '/settings',
  history: (query?: Partial<HistoryQuery>) => link('/history', query),
};
