import type { Bank } from '#api/contract/banks.ts';
import type { Endpoint } from '#api/contract/endpoints.ts';
import { type PlantedFault, type ListBody, onRequest, onSuccess, relist } from './tools.ts';

const compare = (a: string | number, b: string | number) =>
  typeof a === 'number' ? a - Number(b) : a.localeCompare(String(b), 'pt-BR', { sensitivity: 'base' });

/** Keeps an unstable order: rows that compare as equal change places from page to page. */
function shuffled(id: 'listBanks' | 'listEndpoints' | 'listLogs', field: 'name' | 'duration') {
  let calls = 0;
  return relist<{ id: string; name: string; duration: number }>([id], ['sort'], (rows, query) => {
    calls += 1;
    const sign = query.get('sort')?.startsWith('-') ? -1 : 1;
    const turn = calls % 2 === 0 ? 1 : -1;
    return rows.toSorted((a, b) => sign * compare(a[field], b[field]) || turn * a.id.localeCompare(b.id));
  });
}

/** Sorts banks by another order of texts. */
const sortedBy = (key: (text: string) => string) =>
  relist<Bank>(['listBanks'], ['sort'], (rows, query) => {
    const [, minus, field] = /^(-?)(name|code)$/.exec(query.get('sort') ?? '') ?? [];
    if (field !== 'name' && field !== 'code') return rows;
    return rows.toSorted((a, b) => (minus ? -1 : 1) * (key(a[field]) < key(b[field]) ? -1 : 1));
  });

/** Faults of the order and the pages of lists. */
export const orderFaults: PlantedFault[] = [
  {
    name: 'banks of equal name have no fixed order',
    breaks: shuffled('listBanks', 'name'),
  },
  {
    name: 'endpoints of equal name have no fixed order',
    breaks: shuffled('listEndpoints', 'name'),
  },
  {
    name: 'logs of equal duration have no fixed order',
    breaks: shuffled('listLogs', 'duration'),
  },
  { name: 'sort=name compares code points', breaks: sortedBy((text) => text) },
  {
    name: 'sort=name of banks distinguishes capital letters',
    breaks: sortedBy((text) => text.normalize('NFD').replace(/\p{Mn}/gu, '')),
  },
  {
    name: 'sort=path of endpoints sorts by name',
    breaks: onRequest(['listEndpoints'], ({ url }) => {
      const sort = url.searchParams.get('sort');
      if (sort === 'path' || sort === '-path') url.searchParams.set('sort', sort.replace('path', 'name'));
    }),
  },
  {
    name: 'sort=timestamp of logs is ignored',
    breaks: onRequest(['listLogs'], ({ url }) => {
      if (url.searchParams.get('sort') === 'timestamp') url.searchParams.delete('sort');
    }),
  },
  {
    name: 'a page after the tenth is empty',
    breaks: onSuccess(['listLogs'], ({ body }, request) => {
      if (Number(new URL(request.url).searchParams.get('page')) > 10) (body as ListBody<unknown>).data = [];
    }),
  },
  {
    name: 'a page size of 100 gives 99 rows',
    breaks: onSuccess(['listLogs'], ({ body }, request) => {
      if (request.url.includes('page-size=100'))
        (body as ListBody<unknown>).data = (body as ListBody<unknown>).data.slice(0, 99);
    }),
  },
  {
    name: 'a page has one row more than its size',
    breaks: relist<Bank>(['listBanks'], ['page-size'], (rows) => rows.toSpliced(2, 0, rows[1]!)),
  },
  {
    name: 'totals are estimated from 25 rows on',
    breaks: onSuccess(['listLogs'], ({ body }) => {
      const { meta } = body as ListBody<unknown>;
      if (meta.totalRecords > 25) meta.totalRecords = Math.round(meta.totalRecords / 10) * 10;
    }),
  },
  {
    name: 'sort=path of endpoints has capital letters before small ones',
    breaks: onSuccess(['listEndpoints'], ({ body }, request) => {
      const sort = new URL(request.url).searchParams.get('sort') ?? '';
      const sign = sort.startsWith('-') ? -1 : 1;
      const byText = (a: Endpoint, b: Endpoint) => sign * (Number(a.path > b.path) - Number(a.path < b.path));
      if (sort.endsWith('path')) (body as ListBody<Endpoint>).data.sort(byText);
    }),
  },
];
