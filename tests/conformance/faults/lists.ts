import type { Bank } from '#api/contract/banks.ts';
import type { Endpoint } from '#api/contract/endpoints.ts';
import type { Log } from '#api/contract/logs.ts';
import { type PlantedFault, type ListBody, onAnswer, onRequest, onSuccess, problem, relist } from './tools.ts';

const lists = ['listBanks', 'listEndpoints', 'listLogs'] as const;
const listOf = (body: unknown) => body as ListBody<unknown>;
const has = (text: string, q: string) => text.toLowerCase().includes(q.toLowerCase());

/** Faults in pages, searches, filters and sorts. */
export const listFaults: PlantedFault[] = [
  {
    name: 'pages count from 0',
    breaks: onRequest(['listBanks'], ({ url }) => {
      const page = url.searchParams.get('page') ?? '';
      if (/^[2-9]$|^[1-9]\d+$/.test(page)) url.searchParams.set('page', String(Number(page) - 1));
    }),
  },
  {
    name: 'each page repeats the last row of the previous page',
    breaks: relist<Endpoint>(['listEndpoints'], ['page'], (rows, query) =>
      Number(query.get('page')) > 1 ? [...rows.slice(0, 1), ...rows.slice(0, -1)] : rows,
    ),
  },
  {
    name: 'page-size is ignored',
    breaks: onRequest(['listEndpoints'], ({ url }) => {
      if (/^[1-9]\d?$/.test(url.searchParams.get('page-size') ?? '')) url.searchParams.delete('page-size');
    }),
  },
  {
    name: 'a page-size above the maximum is reduced to it',
    breaks: onRequest(lists, ({ url }) => {
      if (Number(url.searchParams.get('page-size')) > 100) url.searchParams.set('page-size', '100');
    }),
  },
  {
    name: 'totalRecords counts the rows of the page',
    breaks: onSuccess(['listBanks'], ({ body }) => void (listOf(body).meta.totalRecords = listOf(body).data.length)),
  },
  {
    name: 'an empty list has one page',
    breaks: onSuccess(['listEndpoints'], ({ body }) => void (listOf(body).meta.totalPages ||= 1)),
  },
  {
    name: 'the link last leads to the last page but one',
    breaks: onSuccess(['listLogs'], ({ body }) => {
      const { links } = listOf(body);
      links['last'] = links['last']?.replace(
        /([?&]page=)(\d+)/,
        (_, name: string, page: string) => name + (Number(page) - 1 || 1),
      );
    }),
  },
  {
    name: 'the last page has a next',
    breaks: onSuccess(['listBanks'], ({ body }) => void (listOf(body).links['next'] ??= listOf(body).links['last'])),
  },
  {
    name: 'links drop the filters',
    breaks: onSuccess(['listBanks'], ({ body }) => {
      const { links } = listOf(body);
      for (const [name, link] of Object.entries(links)) links[name] = link?.replace(/([?&])q=[^&]*&?/, '$1');
    }),
  },
  {
    name: 'a page after the last is answered 404',
    breaks: onSuccess(['listLogs'], (draft, request) => {
      const { data } = listOf(draft.body);
      if (data.length === 0 && /[?&]page=([2-9]|\d\d)/.test(request.url)) problem(draft, 404, 'RecursoNaoEncontrado');
    }),
  },
  {
    name: 'a search distinguishes accents',
    breaks: relist<Bank>(['listBanks'], ['q'], (rows, query) => {
      const q = (query.get('q') ?? '').trim();
      return rows.filter(({ name, code }) => has(name, q) || code.startsWith(q));
    }),
  },
  {
    name: 'the end of a long search is ignored',
    breaks: onRequest(['listBanks'], ({ url: { searchParams } }) => {
      const q = searchParams.get('q') ?? '';
      if (q.startsWith('conformidade ')) searchParams.set('q', q.slice(0, 'conformidade abcdef abc'.length));
    }),
  },
  {
    name: 'a search by code matches anywhere in the code',
    breaks: relist<Bank>(['listBanks'], ['q'], (rows, query) => {
      const q = plain(query.get('q')?.trim() ?? '');
      return rows.filter(({ name, code }) => plain(name).includes(q) || code.includes(q));
    }),
  },
  {
    name: 'a search text is used as an SQL LIKE pattern',
    breaks: relist<Bank>(['listBanks'], ['q'], (rows, query) => {
      const like = plain(query.get('q')?.trim() ?? '').replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
      const pattern = new RegExp(like.replaceAll('%', '.*').replaceAll('_', '.'));
      return rows.filter(
        ({ name, code }) => pattern.test(plain(name)) || code.startsWith(query.get('q')?.trim() ?? ''),
      );
    }),
  },
  {
    name: 'a blank search finds nothing',
    breaks: relist<Bank>(['listBanks'], [], (rows, query) => (/^\s+$/.test(query.get('q') ?? '') ? [] : rows)),
  },
  {
    name: 'the minus of a sort is ignored',
    breaks: onRequest(['listBanks'], ({ url }) => {
      const sort = url.searchParams.get('sort');
      if (sort === '-name' || sort === '-code') url.searchParams.set('sort', sort.slice(1));
    }),
  },
  {
    name: 'names are sorted by code point',
    breaks: relist<Endpoint>(['listEndpoints'], ['sort'], (rows, query) => {
      const [field, sign] = query.get('sort')?.startsWith('-')
        ? [query.get('sort')?.slice(1), -1]
        : [query.get('sort'), 1];
      const value = (row: Endpoint) => (field === 'path' ? row.path : row.name);
      return rows.toSorted((a, b) => sign * (value(a) < value(b) ? -1 : 1));
    }),
  },
  {
    name: 'banks are sorted by code by default',
    breaks: onRequest(['listBanks'], ({ url }) => {
      if (!url.searchParams.has('sort')) url.searchParams.set('sort', 'code');
    }),
  },
  {
    name: 'a filter by status is ignored',
    breaks: onRequest(['listBanks'], ({ url }) => {
      if (/^(in)?active$/.test(url.searchParams.get('status') ?? '')) url.searchParams.delete('status');
    }),
  },
  {
    name: 'of two filters the second is ignored',
    breaks: onRequest(['listEndpoints'], ({ url: { searchParams } }) => {
      if (searchParams.has('category') && searchParams.get('method') === 'GET') searchParams.delete('method');
    }),
  },
  {
    name: 'an unknown bank of a filter is answered 404',
    breaks: (serve) => async (request) => {
      const id = new URL(request.url).searchParams.get('bankId');
      const isKnown = async () =>
        (await serve(new Request(new URL(`/api/v1/banks/${id}`, request.url)))).status === 200;
      const isUnknown = id !== null && /^[\da-f-]{36}$/.test(id) && !(await isKnown());
      return onAnswer(
        ['listEndpoints', 'listLogs'],
        (draft) => isUnknown && problem(draft, 404, 'RecursoNaoEncontrado'),
      )(serve)(request);
    },
  },
  {
    name: 'a search does not look in the path of endpoints',
    breaks: relist<Endpoint>(['listEndpoints'], ['q'], (rows, query) => {
      const q = plain(query.get('q')?.trim() ?? '');
      return rows.filter(({ name, bank }) => plain(name).includes(q) || plain(bank.name).includes(q));
    }),
  },
  {
    name: 'a log of 302 is a warning',
    breaks: relist<Log>(['listLogs'], ['band'], (rows, query) => {
      const bands = { success: [200, 299], warning: [300, 499], error: [500, 599] };
      const [from = 0, to = 0] = bands[query.get('band') as keyof typeof bands];
      return rows.filter(({ status }) => status >= from && status <= to);
    }),
  },
  {
    name: 'from is not included',
    breaks: relist<Log>(['listLogs'], [], (rows, query) => rows.filter((row) => row.timestamp !== query.get('from'))),
  },
  {
    name: 'from after to is an empty list',
    breaks: onRequest(['listLogs'], ({ url: { searchParams } }) => {
      const [from, to] = [searchParams.get('from'), searchParams.get('to')];
      if (from?.endsWith('Z') && to?.endsWith('Z') && from > to) searchParams.set('from', to);
    }),
  },
  {
    name: 'durations are sorted as text',
    breaks: relist<Log>(['listLogs'], ['sort'], (rows, query) => {
      if (query.get('sort') !== 'duration') return sortedBy(rows, query.get('sort'));
      return rows.toSorted((a, b) => (String(a.duration) < String(b.duration) ? -1 : 1));
    }),
  },
  {
    name: 'logs of equal duration are oldest first',
    breaks: relist<Log>(['listLogs'], ['sort'], (rows, query) => sortedBy(rows.toReversed(), query.get('sort'))),
  },
  {
    name: 'a search does not look in the IP of logs',
    breaks: onAnswer(['listLogs'], (draft, request) => {
      const ip = /[?&]q=(\d+\.\d+\.\d+\.\d+)/.test(request.url);
      if (ip && draft.status === 200) listOf(draft.body).data = [];
    }),
  },
];

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** Sorts logs as the contract says, rows of equal value in the order in which they are given. */
function sortedBy(rows: Log[], sort: string | null): Log[] {
  const value = ({ duration, timestamp }: Log) => (sort?.includes('duration') ? duration : Date.parse(timestamp));
  return rows.toSorted((a, b) => (sort?.startsWith('-') ? value(b) - value(a) : value(a) - value(b)));
}
