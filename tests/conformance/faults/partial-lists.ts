import type { Bank } from '#api/contract/banks.ts';
import type { Endpoint } from '#api/contract/endpoints.ts';
import type { Log } from '#api/contract/logs.ts';
import { API_BASE_PATH } from '#api/contract/operation.ts';
import { fold } from '../texts.ts';
import { queryOf } from './requests.ts';
import { ask, fieldsOf, type ListBody, onQuery, onRequest, onSuccess, type PlantedFault, relist } from './tools.ts';

const HOUR_MS = 3_600_000;
const listOf = <Row>({ body }: { body: unknown }) => body as ListBody<Row>;
const withPage = (link: string, page: number) => link.replace(/([?&]page=)\d+/, `$1${page}`);
const withoutParameter = (link: string, name: string) => link.replace(new RegExp(`([?&])${name}=[^&]*&?`), '$1');

/** Changes every link of a list. */
const onLinks = (ids: Parameters<typeof onSuccess>[0], change: (link: string) => string) =>
  onSuccess(ids, ({ body }) => {
    const { links } = body as ListBody<unknown>;
    for (const [name, link] of Object.entries(links)) if (link !== undefined) links[name] = change(link);
  });

/** Answers requests that have two parameters, the second one with some value, with the rows of the second one alone. */
const without =
  (
    ids: Parameters<typeof onSuccess>[0],
    ignored: string,
    having: string,
    matches: (value: string) => boolean = () => true,
  ): PlantedFault['breaks'] =>
  (serve) =>
  (request) =>
    onSuccess(ids, async (draft) => {
      const { pathname, searchParams } = new URL(request.url);
      const value = searchParams.get(having);
      if (value === null || !searchParams.has(ignored) || !matches(value)) return;
      searchParams.delete(ignored);
      const other = await ask(serve, request, `${pathname.replace(API_BASE_PATH, '')}?${searchParams}`);
      if (typeof other.body === 'string') draft.body = other.body;
      else listOf(draft).data = listOf(other).data;
    })(serve)(request);

/** Answers a search with the rows that have its text in one of some texts. */
const withText = <Row>(rows: Row[], query: URLSearchParams, textsIn: (row: Row, q: string) => string[]) => {
  const q = fold(query.get('q')?.trim() ?? '');
  return rows.filter((row) => textsIn(row, q).some((text) => fold(text).includes(q)));
};
const textsOf = ({ bank, endpoint, ip, requestId }: Log, q: string) => [
  bank.name,
  bank.code,
  endpoint,
  ip,
  requestId.startsWith(q) ? requestId : '',
];

/** Faults of lists in one operation or one combination only. */
export const partialListFaults: PlantedFault[] = [
  {
    name: 'requestDateTime of logs is that of the first read',
    breaks: (serve) => {
      let first: string | undefined;
      return onSuccess(['listLogs'], ({ body }) => {
        const { meta } = body as { meta: { requestDateTime: string } };
        meta.requestDateTime = first ??= meta.requestDateTime;
      })(serve);
    },
  },
  {
    name: 'requestDateTime is local time marked as UTC',
    breaks: onSuccess(['listBanks', 'listEndpoints', 'listLogs', 'listActivities'], ({ body }) => {
      const { meta } = body as { meta: { requestDateTime: string } };
      meta.requestDateTime = new Date(Date.parse(meta.requestDateTime) - 3 * HOUR_MS).toISOString();
    }),
  },
  {
    name: 'the time of the health is that of the first request',
    breaks: (serve) => {
      let first: unknown;
      return onSuccess(['getHealth'], (draft) => (fieldsOf(draft)['time'] = first ??= fieldsOf(draft)['time']))(serve);
    },
  },
  {
    name: 'the last link of logs is one page too far when the last page is full',
    breaks: onSuccess(['listLogs'], (draft, request) => {
      const { links, meta } = listOf(draft);
      const size = Number(queryOf(request).get('page-size') ?? 25);
      if (meta.totalRecords > size && meta.totalRecords % size === 0)
        links['last'] = withPage(links['last'] ?? '', meta.totalPages + 1);
    }),
  },
  {
    name: 'the last link of an empty list leads to page 0',
    breaks: onSuccess(['listBanks', 'listEndpoints', 'listLogs'], (draft) => {
      const { links, meta } = listOf(draft);
      if (meta.totalRecords === 0) links['last'] = withPage(links['last'] ?? '', 0);
    }),
  },
  {
    name: 'the last link of a page after the last leads to that page',
    breaks: onSuccess(['listBanks', 'listEndpoints', 'listLogs'], (draft) => {
      const { links, data } = listOf(draft);
      if (data.length === 0) links['last'] = links['self'];
    }),
  },
  { name: 'links of logs have no search text', breaks: onLinks(['listLogs'], (link) => withoutParameter(link, 'q')) },
  {
    name: 'links of logs have no endpointId',
    breaks: onLinks(['listLogs'], (link) => withoutParameter(link, 'endpointId')),
  },
  { name: 'banks of one status are not sorted', breaks: without(['listBanks'], 'sort', 'status') },
  { name: 'logs of one band are not sorted', breaks: without(['listLogs'], 'sort', 'band') },
  { name: 'logs that a search finds are not sorted', breaks: without(['listLogs'], 'sort', 'q') },
  { name: 'endpoints of one category are not sorted', breaks: without(['listEndpoints'], 'sort', 'category') },
  {
    name: 'a filter by status is ignored for banks that a search finds by their code',
    breaks: without(['listBanks'], 'status', 'q', (q) => /^\d{3}$/.test(q)),
  },
  {
    name: 'filters are ignored for endpoints that a search finds by their path',
    breaks: without(['listEndpoints'], 'method', 'q', (q) => q.startsWith('/')),
  },
  {
    name: 'a filter by bank is ignored for logs that a search finds by their request id',
    breaks: without(['listLogs'], 'bankId', 'q', (q) => /^[0-9a-f]{8}-/.test(q)),
  },
  {
    name: 'a filter by bank is ignored together with endpointId',
    breaks: without(['listLogs'], 'bankId', 'endpointId'),
  },
  {
    name: 'a filter by status is ignored from the second page on',
    breaks: onRequest(['listBanks', 'listEndpoints'], ({ url: { searchParams } }) => {
      if (Number(searchParams.get('page')) > 1) searchParams.delete('status');
    }),
  },
  {
    name: "a search of endpoints looks in the bank's code",
    breaks: relist<Endpoint>(['listEndpoints'], ['q'], (rows, query) =>
      withText(rows, query, ({ name, path, bank }) => [name, path, bank.name, bank.code]),
    ),
  },
  {
    name: 'a search of endpoints looks in their categories',
    breaks: relist<Endpoint>(['listEndpoints'], ['q'], (rows, query) =>
      withText(rows, query, ({ name, path, bank, category }) => [name, path, bank.name, category]),
    ),
  },
  {
    name: 'a search of banks looks in their statuses',
    breaks: relist<Bank>(['listBanks'], ['q'], (rows, query) =>
      withText(rows, query, ({ name, code, status }, q) => [name, status, code.startsWith(q) ? code : '']),
    ),
  },
  {
    name: 'a search of logs looks in their methods',
    breaks: relist<Log>(['listLogs'], ['q'], (rows, query) =>
      withText(rows, query, (row, q) => [...textsOf(row, q), row.method]),
    ),
  },
  {
    name: 'a search of logs looks in their statuses',
    breaks: relist<Log>(['listLogs'], ['q'], (rows, query) =>
      withText(rows, query, (row, q) => [...textsOf(row, q), String(row.status)]),
    ),
  },
  {
    name: 'a search of logs distinguishes accents in paths',
    breaks: (serve) => (request) =>
      onSuccess(['listLogs'], ({ body }) => {
        const q = queryOf(request).get('q')?.trim().toLowerCase() ?? '';
        const list = body as ListBody<Log>;
        if (!q.startsWith('/')) return;
        list.data = list.data.filter(({ endpoint }) => endpoint.toLowerCase().includes(q));
      })(serve)(request),
  },
  {
    name: 'a search of logs does not normalize combining accents',
    breaks: onQuery(['listLogs'], 'q', (text) => (/\p{Mn}/u.test(text) ? `${text} conformidade nada` : text)),
  },
  ...(['listLogs', 'listEndpoints', 'exportLogs', 'getTraffic'] as const).map((id) => ({
    name: `a blank search of ${id} finds nothing`,
    breaks: onQuery([id], 'q', (text) => (text.trim() === '' ? 'conformidade nada sem igual' : text)),
  })),
  ...(['listLogs', 'exportLogs', 'getTraffic'] as const).map((id) => ({
    name: `the search text of ${id} is not trimmed`,
    breaks: onQuery([id], 'q', (text) => (text === text.trim() ? text : `${text.trim()} conformidade nada`)),
  })),
  {
    name: 'listBanks has 50 rows on a page by default',
    breaks: onRequest(['listBanks'], ({ url: { searchParams } }) => {
      if (!searchParams.has('page-size')) searchParams.set('page-size', '50');
    }),
  },
  {
    name: 'the file name of an empty export without a period has the day 1970-01-01',
    breaks: onSuccess(['exportLogs'], (draft, request) => {
      const isEmpty = String(draft.body).trim().split('\r\n').length === 1;
      if (!isEmpty || queryOf(request).has('from')) return;
      draft.headers.set('content-disposition', 'attachment; filename="logs-1970-01-01_1970-01-01.csv"');
    }),
  },
  {
    name: 'of several bands of an export the first counts',
    breaks: onQuery(['exportLogs'], 'band', (text) => text.replace(/,.*/, '')),
  },
  { name: 'an export with a method ignores the band', breaks: without(['exportLogs'], 'band', 'method') },
  {
    name: 'an export and traffic of an unknown endpointId have all requests',
    breaks: onRequest(['exportLogs', 'getTraffic'], async ({ url }, serve, request) => {
      const id = url.searchParams.get('endpointId');
      if (id !== null && (await ask(serve, request, `/endpoints/${id}`)).status === 404)
        url.searchParams.delete('endpointId');
    }),
  },
  {
    name: 'endpointId does not find the logs of the path that the endpoint got later',
    breaks: (serve) => {
      const moved = new Set<string>();
      return onSuccess(['updateEndpoint', 'listLogs'], async (draft, request) => {
        if (request.method === 'PATCH') {
          if ('path' in fieldsOf({ body: await request.json() })) moved.add(String(fieldsOf(draft)['id']));
        } else if (moved.has(queryOf(request).get('endpointId') ?? '')) listOf(draft).data = [];
      })(serve);
    },
  },
];
