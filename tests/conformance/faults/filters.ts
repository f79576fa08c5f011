import type { Bank } from '#api/contract/banks.ts';
import { onField, onQuery, onRequest, onSuccess, type PlantedFault, relist } from './tools.ts';

const withoutControls = (text: string) => text.replaceAll(/[\p{Cc}\p{Cs}]/gu, '');
const searches = ['listBanks', 'listEndpoints', 'listLogs', 'exportLogs'] as const;

/** Faults of the filters, searches and orders of lists, and of the characters of texts. */
export const filterFaults: PlantedFault[] = [
  {
    name: 'a filter by status is read in any case',
    breaks: onQuery(['listBanks'], 'status', (text) => text.toLowerCase()),
  },
  {
    name: 'an unknown sort of banks is ignored',
    breaks: onQuery(['listBanks'], 'sort', (text) => (/^-?(name|code)$/.test(text) ? text : undefined)),
  },
  {
    name: 'methods of new endpoints are read in any case',
    breaks: onField(['createEndpoint'], 'method', (text) => text.toUpperCase()),
  },
  {
    name: 'a filter by method is read in any case',
    breaks: onQuery(['listEndpoints'], 'method', (text) => text.toUpperCase()),
  },
  {
    name: 'wildcards work in a search of endpoints',
    breaks: (serve) => {
      const wild = relist<{ name: string }>(['listEndpoints'], ['q'], (rows, query) => {
        const parts = (query.get('q') ?? '').split('%').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
        return rows.filter(({ name }) => new RegExp(parts.join('.*').replaceAll('_', '.'), 'i').test(name));
      })(serve);
      return (request) => (/[?&]q=[^&]*(%25|_)/.test(request.url) ? wild(request) : serve(request));
    },
  },
  {
    name: 'a filter by category leaves out endpoints in maintenance',
    breaks: onRequest(['listEndpoints'], ({ url: { searchParams } }) => {
      if (searchParams.has('category') && !searchParams.has('status')) searchParams.set('status', 'active');
    }),
  },
  {
    name: 'endpoints are listed by name unless the request has a sort',
    breaks: onRequest(['listEndpoints'], ({ url: { searchParams } }) => {
      if (!searchParams.has('sort')) searchParams.set('sort', 'name');
    }),
  },
  {
    name: 'banks are sorted by the names of their creation',
    breaks: (serve) => {
      const names = new Map<string, string>();
      const collator = new Intl.Collator('pt-BR');
      const nameOf = ({ id, name }: Bank) => names.get(id) ?? name;
      const sorted = relist<Bank>(['listBanks'], ['sort'], (rows, query) => {
        const sign = { name: 1, '-name': -1 }[query.get('sort') ?? ''];
        return sign ? rows.toSorted((a, b) => sign * collator.compare(nameOf(a), nameOf(b))) : rows;
      })(serve);
      return onSuccess(['createBank'], ({ body }) => {
        const { id, name } = body as Bank;
        names.set(id, name);
      })((request) => (/sort=-?name/.test(request.url) ? sorted(request) : serve(request)));
    },
  },
  {
    name: 'control characters are removed from names',
    breaks: onField(['createBank', 'updateBank', 'createEndpoint', 'updateEndpoint'], 'name', withoutControls),
  },
  {
    name: 'control characters are removed from paths of endpoints',
    breaks: onField(['createEndpoint', 'updateEndpoint'], 'path', withoutControls),
  },
  {
    name: 'control characters are removed from searches',
    breaks: onRequest(searches, ({ url: { searchParams } }) => {
      const q = searchParams.get('q');
      if (q !== null) searchParams.set('q', withoutControls(q));
    }),
  },
  {
    name: 'of three filters of logs the band is ignored',
    breaks: onRequest(['listLogs'], ({ url: { searchParams } }) => {
      if (searchParams.has('bankId') && searchParams.has('method')) searchParams.delete('band');
    }),
  },
  {
    name: 'a day without a time is accepted as the start of a period',
    breaks: onQuery(['listLogs', 'exportLogs'], 'from', (text) => (text.length === 10 ? `${text}T00:00:00Z` : text)),
  },
  {
    name: 'a request id in capital letters finds no log',
    breaks: onQuery(['listLogs'], 'q', (text) =>
      /^[0-9A-F-]{36}$/.test(text) && /[A-F]/.test(text) ? 'nenhum' : text,
    ),
  },
  {
    name: 'wildcards work in a search of logs',
    breaks: onQuery(['listLogs'], 'q', (text) => (/^[%_]$/.test(text) ? '' : text)),
  },
];
