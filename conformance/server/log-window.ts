import { httpMethods } from '#api/contract/common.ts';
import type { Log } from '#api/contract/logs.ts';
import type { Bank } from '#api/contract/banks.ts';
import type { Endpoint } from '#api/contract/endpoints.ts';
import type { Client } from '#conformance/client/client.ts';
import { ok, skip } from '#conformance/client/check.ts';

/** A period of the log that no new request can fall into; filters and sorts are checked on it. */
export interface LogWindow {
  query: { from: string; to: string };
  /** The last recorded first. */
  rows: Log[];
}

/** A client that can get logs made. */
interface LogMaker extends Client {
  callableBank(fields?: Partial<Bank>): Promise<Bank>;
}

const MIN_LOGS = 30;
const SIZE = 100;
const PAGES = 3;
const MAX_LOGS = 2000;
/** Long enough that the next log is later than all others. */
const A_MOMENT_MS = 5;

/** Makes a check whether a log is of a call to the endpoint. */
export const isCallOf =
  ({ bank, method, path }: Endpoint) =>
  (log: Log): boolean =>
    log.bank.id === bank.id && log.method === method && log.endpoint === path;

/** Finds the newest few hundred logs, whether the server has twelve or a million. */
export async function logWindow(api: LogMaker): Promise<LogWindow> {
  let newest = await logsOf(api, {}, PAGES);
  if (newest.length < MIN_LOGS) {
    await makeLogs(api);
    newest = await logsOf(api, {}, PAGES);
  }
  const times = newest
    .map(({ timestamp }) => timestamp)
    .toSorted((a, b) => Date.parse(a) - Date.parse(b));
  const from = times[0];
  const to = times.at(-1);
  if (to === undefined || from === undefined)
    skip('the server has no logs and its tester reaches no bank');
  // A run in the millisecond of the newest log would fall into the period.
  await new Promise((resolve) => setTimeout(resolve, A_MOMENT_MS));

  const query = { from, to };
  const rows = await logsOf(api, query, MAX_LOGS / SIZE);
  if (rows.length >= MAX_LOGS) skip(`more than ${MAX_LOGS} logs share one instant`);
  return { query, rows };
}

/** The logs of a query on its first pages. */
async function logsOf(api: Client, query: object, pages: number): Promise<Log[]> {
  const rows: Log[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < pages; page += 1) {
    const { data, links } = ok(
      await api.call('listLogs', { query: { ...query, cursor, 'page-size': SIZE } }),
    );
    rows.push(...data);
    cursor =
      new URL(links.next ?? '/', 'http://list.example').searchParams.get('cursor') ?? undefined;
    if (cursor === undefined || data.length === 0) break;
  }
  return rows;
}

/** Creates logs by runs of the tester, the only way to create logs through the API. */
async function makeLogs(api: LogMaker): Promise<void> {
  const banks = [await api.callableBank(), await api.callableBank({ status: 'active' })];
  const runs = Array.from({ length: MIN_LOGS }, (_, index) => {
    const bankId = banks[index % 2]?.id ?? '';
    const method = httpMethods[index % httpMethods.length]!;
    return api.call('runTesterRequest', {
      body: {
        bankId,
        environment: 'homologation',
        method,
        path: `/conformidade/${index}`,
        headers: {},
        test: true,
      },
    });
  });
  await Promise.all(runs);
}
