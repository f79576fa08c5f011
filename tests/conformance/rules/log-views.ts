import Papa from 'papaparse';
import type { Traffic } from '#api/contract/traffic.ts';
import { type Filter, filtersOf, isFound, listings, said, searchesOf, walk } from '../listing.ts';
import { ok, type Rule, same } from '../rule.ts';
import { combinations } from './lists.ts';
import { window } from './traffic.ts';

/** Whether the traffic and the export have a filter too. */
const isShared = ({ name }: Filter) => filtersOf('getTraffic').includes(name) && filtersOf('exportLogs').includes(name);

/** What the list, the traffic and the export of the logs have in common. */
export const viewRules: Rule[] = [
  {
    id: 'log/views',
    sentence:
      'every filter of the logs, alone and with another, counts the same requests in the list, the traffic and the export',
    async check(api) {
      const listing = listings.find(({ name }) => name === 'log')!;
      const { query, rows, filters } = await listing.populate(api);
      const { interval } = (await window(api)).query;
      const search: Filter = {
        name: 'q',
        values: [...searchesOf(listing, rows[0]!).filter((_, index) => index % 3 === 0), '', '   '],
        holds: (row, value) => isFound(listing, row, String(value)),
      };
      for (const [filter, holds] of combinations([...filters.filter(isShared), search])) {
        const wanted = rows.filter(holds);
        const traffic = ok(await api.send('getTraffic', { query: { ...query, ...filter, interval } })) as Traffic;
        const counted = traffic.buckets.reduce((sum, { requests }) => sum + requests, 0);
        same(counted, wanted.length, `the requests of the traffic with ${said(filter)}`);
        const file = String(ok(await api.send('exportLogs', { query: { ...query, ...filter } })));
        const lines = Papa.parse<string[]>(file, { delimiter: ';', skipEmptyLines: true }).data.slice(1);
        same(
          lines.map((cells) => cells.at(-1)),
          wanted.map((row) => row['requestId']),
          `the request ids of the export with ${said(filter)}`,
        );
      }
      for (const sort of listing.sorts) {
        const file = String(ok(await api.send('exportLogs', { query: { ...query, sort } })));
        const lines = Papa.parse<string[]>(file, { delimiter: ';', skipEmptyLines: true }).data.slice(1);
        const listed = await walk(api, listing, { ...query, sort });
        same(
          lines.map((cells) => cells.at(-1)),
          listed.map((row) => row['requestId']),
          `the request ids of the export by ${sort}`,
        );
      }
    },
  },
];
