import type { ConnectionTest } from '#api/contract/connections.ts';
import { MAX_HEADERS } from '#api/contract/limits.ts';
import type { Log } from '#api/contract/logs.ts';
import type { Problem } from '#api/contract/problem.ts';
import type { TesterPresets, TesterResponse } from '#api/contract/tester.ts';
import {
  fieldsOf,
  invalid,
  type ListBody,
  onAnswer,
  onRefusal,
  onRequest,
  onSuccess,
  type PlantedFault,
} from './tools.ts';

const long = (length: number) => 'x'.repeat(length);

/** Faults of the limits of texts and lists in answers, and of the number of headers. */
export const boundFaults: PlantedFault[] = [
  {
    name: 'the reason of a connection test is a text of 501 characters',
    breaks: onSuccess(['testConnection'], ({ body }) => void ((body as ConnectionTest).reason = long(501))),
  },
  {
    name: 'the detail of a refusal is a text of 2,001 characters',
    breaks: onRefusal(['getBank'], ({ body }) => void ((body as Problem).detail = long(2001))),
  },
  {
    name: 'violacoes repeat values of any length',
    breaks: onRefusal(['createBank'], (draft) => {
      const [violation] = (draft.body as Problem).violacoes ?? [];
      if (violation && draft.status === 400) violation.valor = long(501);
    }),
  },
  {
    name: 'violacoes have 101 entries',
    breaks: onRefusal(['createBank'], ({ body }) => {
      const problem = body as Problem;
      const [first] = problem.violacoes ?? [];
      if (first) problem.violacoes = Array.from({ length: 101 }, () => first);
    }),
  },
  {
    name: 'the IP of a log is followed by all proxies on the way',
    breaks: onSuccess(['listLogs', 'getLog'], ({ body }) => {
      const rows = 'data' in (body as object) ? (body as ListBody<Log>).data : [body as Log];
      for (const row of rows) row.ip = Array.from({ length: 5 }, () => row.ip).join(', ');
    }),
  },
  {
    name: 'a preset has a name of 81 characters',
    breaks: onSuccess(['getTesterPresets'], ({ body }) => {
      const [preset] = (body as TesterPresets).presets;
      if (preset) preset.name = long(81);
    }),
  },
  {
    name: "the bank's answer has 101 headers",
    breaks: onSuccess(['runTesterRequest'], ({ body }) => {
      const { headers } = body as TesterResponse;
      for (let count = Object.keys(headers).length; count <= MAX_HEADERS; count += 1) headers[`x-${count}`] = 'x';
    }),
  },
  {
    name: 'a run accepts 101 headers',
    breaks: onRequest(['runTesterRequest'], (draft) => {
      const headers = headersIn(draft.body);
      const names = Object.keys(headers);
      if (names.length === MAX_HEADERS + 1) delete headers[names[0]!];
    }),
  },
  {
    name: 'a run refuses 100 headers',
    breaks: onAnswer(['runTesterRequest'], async (draft, request) => {
      const body: unknown = await request.json().catch(() => null);
      if (Object.keys(headersIn(body)).length === MAX_HEADERS) invalid(draft, 'headers');
    }),
  },
  {
    name: 'ETags of banks have more than 200 characters',
    breaks: (serve) =>
      onRequest('any', ({ headers }) => {
        const match = headers.get('if-match');
        if (match) headers.set('if-match', match.replaceAll(padding, ''));
      })(
        onSuccess(['getBank', 'updateBank'], ({ headers }) => {
          headers.set('etag', (headers.get('etag') ?? '').replace(/"$/, `${padding}"`));
        })(serve),
      ),
  },
];

const padding = '0'.repeat(200);

/** The headers of a tester request; of a body that is no such request, none. */
function headersIn(body: unknown): Record<string, unknown> {
  const { headers } = fieldsOf({ body });
  return fieldsOf({ body: headers });
}
