import Papa from 'papaparse';
import { statusClassOf, type FailureCause, MAX_CAUSES } from '#api/contract/failures.ts';
import { type Log, logExportColumns } from '#api/contract/logs.ts';
import { DEFAULT_PERIOD_MS } from '#api/contract/period.ts';
import type { Traffic } from '#api/contract/traffic.ts';
import { walk } from '#conformance/server/listing-pages.ts';
import {
  type Filter,
  filtersOf,
  isFound,
  type Row,
  queryText,
} from '#conformance/server/listing.ts';
import { listingOf } from '#conformance/server/listings.ts';
import type { Fields } from '#conformance/data/resources.ts';
import { column, ok, same } from '#conformance/client/check.ts';
import { rule } from './rule.ts';
import { combinations } from './lists.ts';
import { searchesOf } from './searches.ts';
import { trafficWindow } from './traffic.ts';

/** Whether the traffic and the export have a filter too. */
const isShared = ({ name }: Filter) =>
  filtersOf('getTraffic').includes(name) && filtersOf('exportLogs').includes(name);

/** `log/filter` has the other values. */
const withFew = (filter: Filter): Filter => ({ ...filter, values: filter.values.slice(0, 3) });

const REQUEST_ID = logExportColumns.indexOf('ID da requisição');

const later = (one: FailureCause, other: FailureCause) =>
  Date.parse(other.last) - Date.parse(one.last);

/** Groups that have equal counts and ended at one instant may have any order. */
const inOneOrder = (groups: FailureCause[]) =>
  groups.toSorted(
    (one, other) =>
      other.failures - one.failures || later(one, other) || one.cause.localeCompare(other.cause),
  );

/** The failures among logs, grouped as the contract says. */
function causesOf(rows: Log[]): FailureCause[] {
  const failures = rows
    .filter(({ status }) => statusClassOf(status) !== 'success')
    .toSorted((one, other) => Date.parse(other.timestamp) - Date.parse(one.timestamp));
  const groups = [...Map.groupBy(failures, ({ cause }) => cause ?? '')].map(([cause, logs]) => ({
    cause,
    status: logs[0]!.status,
    failures: logs.length,
    first: logs.at(-1)!.timestamp,
    last: logs[0]!.timestamp,
  }));
  return inOneOrder(groups);
}

/** Filters whose values are listed: each value must be read rightly. */
const LISTED = new Set(['method', 'environment', 'status-class']);
/** A search for a whole path, which may also find rows by an identifier in their paths. */
const isPath = (search: string) => /^\s*\//.test(search);
/** Rows among which combinations of filters are looked for. */
const FEW = 200;

/**
 * A small set of combinations of filters, chosen one by one: together they use every listed value,
 * and each filter is once the only one that leaves a row out.
 */
function* fewShowing(filters: Filter[], rows: Row[]): Generator<[Fields, (row: Row) => boolean]> {
  const seen = new Set<string>();
  const all = rows.map((row) => {
    const own = filters.flatMap((one) => {
      const value = one.values.find((tried) => one.holds(row, tried));
      return value === undefined ? [] : [{ ...one, value }];
    });
    const leftOut = rows.flatMap((other) => {
      const excluding = own.filter(({ holds, value }) => !holds(other, value));
      return excluding.length === 1 ? excluding.map(({ name }) => name) : [];
    });
    const listed = own
      .filter(({ name }) => LISTED.has(name))
      .map(({ name, value }) => queryText([name, value]));
    return { own, shows: new Set([...leftOut, ...listed]) };
  });
  for (;;) {
    const newOf = ({ shows }: { shows: Set<string> }) =>
      [...shows].filter((one) => !seen.has(one)).length;
    const [best] = all.toSorted((one, other) => newOf(other) - newOf(one));
    if (!best || newOf(best) === 0) return;
    for (const one of best.shows) seen.add(one);
    const { own } = best;
    yield [
      Object.fromEntries(own.map(({ name, value }) => [name, value])),
      (row) => own.every(({ holds, value }) => holds(row, value)),
    ];
  }
}

/** What the list, the traffic and the export of the logs have in common. */
export const viewRules = [
  rule(
    'log/views',
    'filters of the logs count alike in list, traffic, causes and export',
    async (api) => {
      const listing = listingOf('log');
      const { query, rows, filters } = await listing.populate(api);
      const { interval } = (await trafficWindow(api)).query;
      const search: Filter = {
        name: 'q',
        values: [
          ...searchesOf(listing, rows[0]!).filter((one, at) => at % 9 === 0 && !isPath(one)),
          '   ',
        ],
        holds: (row, value) => isFound(listing, row, String(value)),
      };
      for (const [filter, holds] of combinations(
        [...filters.filter(isShared).map(withFew), search],
        rows,
      )) {
        const wanted = rows.filter(holds);
        const traffic = ok(
          await api.send('getTraffic', { query: { ...query, ...filter, interval } }),
        ) as Traffic;
        const counted = traffic.buckets.reduce((sum, { requests }) => sum + requests, 0);
        same(counted, wanted.length, `the requests of the traffic with ${queryText(filter)}`);
        const { failures, causes } = ok(
          await api.call('listCauses', { query: { ...query, ...filter } }),
        );
        const groups = causesOf(wanted as unknown as Log[]);
        same(
          [failures, inOneOrder(causes)],
          [groups.reduce((sum, group) => sum + group.failures, 0), groups.slice(0, MAX_CAUSES)],
          `the failures and causes with ${queryText(filter)}`,
        );
        same(
          column(causes, 'failures'),
          column(inOneOrder(causes), 'failures'),
          `the order of the causes with ${queryText(filter)}`,
        );
      }
      // Each export leaves an event: few that show all filters together, in turn with each sort.
      const { sorts } = listing;
      const few = fewShowing(filters.filter(isShared), rows.slice(0, FEW));
      for (const [index, [own, holds]] of [...few].entries()) {
        const filter = { ...own, sort: sorts[index % sorts.length] };
        const file = String(ok(await api.send('exportLogs', { query: { ...query, ...filter } })));
        const lines = Papa.parse<string[]>(file, {
          delimiter: ';',
          skipEmptyLines: true,
        }).data.slice(1);
        const listed = await walk(api, listing, { ...query, ...filter });
        const shown = lines.map((cells) => cells[REQUEST_ID]);
        same(
          shown,
          column(listed, 'requestId'),
          `the request ids of the export with ${queryText(filter)}`,
        );
        same(
          shown.length,
          rows.filter(holds).length,
          `the number of rows of the export with ${queryText(filter)}`,
        );
      }
      await api.step('the period of causes without from', async () => {
        const { to } = query as { to: string };
        const day = ok(await api.call('listCauses', { query: { to } }));
        const shown = [Date.parse(day.from), Date.parse(day.to)];
        same(shown, [Date.parse(to) - DEFAULT_PERIOD_MS, Date.parse(to)], 'the period');
      });
    },
  ),
];
