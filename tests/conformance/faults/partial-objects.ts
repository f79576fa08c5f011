import type { Endpoint } from '#api/contract/endpoints.ts';
import { byKey } from './combined-fields.ts';
import { sentFields } from './requests.ts';
import {
  ask,
  fieldsOf,
  type ListBody,
  onField,
  onRefusal,
  onRequest,
  onSuccess,
  operationAt,
  type PlantedFault,
  problem,
} from './tools.ts';

const HOUR_MS = 3_600_000;
const keyOf = ({ headers }: Request) => headers.get('idempotency-key') ?? '';

/** Compares the content of requests with one key without a field. */
const comparedWithout = (id: 'createEndpoint' | 'runTesterRequest', field: string): PlantedFault['breaks'] => {
  return (serve) => {
    const values = new Map<string, unknown>();
    return onRequest([id], (draft) => {
      const key = draft.headers.get('idempotency-key');
      const fields = fieldsOf(draft);
      if (key === null) return;
      if (!values.has(key)) values.set(key, fields[field]);
      else if (values.get(key) === undefined) delete fields[field];
      else fields[field] = values.get(key);
    })(serve);
  };
};

/** Faults of single objects in one operation or one combination only. */
export const partialObjectFaults: PlantedFault[] = [
  {
    name: 'the refusal of a deletion has the paths of the endpoints as razao',
    breaks: onRefusal(['deleteBank'], async (draft) => {
      const { violacoes = [] } = fieldsOf(draft) as { violacoes?: { propriedade: string; razao: string }[] };
      for (const one of violacoes) if (one.propriedade === 'endpoints') one.razao = '/conformidade';
      await Promise.resolve();
    }),
  },
  ...(
    [
      ['a repeated creation of an endpoint is refused when its bank was deleted', 'createEndpoint'],
      ['a repeated run is refused when its bank was deleted', 'runTesterRequest'],
    ] as const
  ).map(([name, id]): PlantedFault => ({
    name,
    breaks: (serve) => async (request) => {
      const kept = request.clone();
      return onSuccess([id], async (draft) => {
        const { bankId } = (await kept.json()) as { bankId: string };
        const url = new Request(request.url);
        if (!keyOf(kept) || (await ask(serve, url, `/banks/${bankId}`)).status !== 404) return;
        problem(draft, 422, 'BancoInexistente');
        fieldsOf(draft)['violacoes'] = [{ razao: 'Inexistente.', propriedade: 'bankId' }];
      })(serve)(request);
    },
  })),
  { name: 'the content of a creation is compared without bankId', breaks: comparedWithout('createEndpoint', 'bankId') },
  { name: 'the content of a run is compared without bankId', breaks: comparedWithout('runTesterRequest', 'bankId') },
  {
    name: 'the content of a run is compared without endpointId',
    breaks: comparedWithout('runTesterRequest', 'endpointId'),
  },
  {
    name: 'the content of a creation is compared before its name is trimmed',
    breaks: (serve) => {
      const names = new Map<string, unknown>();
      return async (request) => {
        const sent = operationAt(request) === 'createBank' ? await sentFields(request) : {};
        const key = keyOf(request);
        const before = names.get(key);
        return onSuccess(['createBank'], (draft) => {
          if (key && before !== undefined && before !== sent['name']) problem(draft, 422, 'ErroIdempotencia');
          else names.set(key, sent['name']);
        })(serve)(request);
      };
    },
  },
  {
    name: 'a used key is refused before an invalid body',
    breaks: byKey(['createBank'], (seen, key, draft) => {
      if (draft.status === 201) seen.set(key, '');
      else if (draft.status === 400 && seen.has(key)) problem(draft, 422, 'ErroIdempotencia');
    }),
  },
  {
    name: 'a repeated creation of an endpoint has the current ETag',
    breaks: (serve) => async (request) => {
      return onSuccess(['createEndpoint'], async (draft) => {
        const current = await ask(serve, new Request(request.url), `/endpoints/${String(fieldsOf(draft)['id'])}`);
        if (current.status === 200) draft.headers.set('etag', current.headers.get('etag') ?? '');
      })(serve)(request);
    },
  },
  ...(['createEndpoint', 'updateEndpoint'] as const).map((id): PlantedFault => ({
    name: `spaces around the path of ${id} are refused`,
    breaks: onField([id], 'path', (path) => (path === path.trim() ? path : 'inválido')),
  })),
  {
    name: 'the length of a path counts UTF-16 units',
    breaks: onField(['createEndpoint'], 'path', (path) => (path.length > 200 ? 'inválido' : path)),
  },
  {
    name: "a list of endpoints has the bank's first code",
    breaks: (serve) => {
      const codes = new Map<string, string>();
      return onSuccess(['listEndpoints'], ({ body }) => {
        for (const { bank } of (body as ListBody<Endpoint>).data) {
          if (!codes.has(bank.id)) codes.set(bank.id, bank.code);
          bank.code = codes.get(bank.id) ?? bank.code;
        }
      })(serve);
    },
  },
  {
    name: 'weak tags match the notification switches',
    breaks: onRequest(['updateNotificationSettings'], ({ headers }) => {
      const tag = headers.get('if-match');
      if (tag?.startsWith('W/')) headers.set('if-match', tag.slice(2));
    }),
  },
  {
    name: 'of a list of tags the first one counts for the notification switches',
    breaks: onRequest(['updateNotificationSettings'], ({ headers }) => {
      const tag = headers.get('if-match');
      if (tag?.includes(',')) headers.set('if-match', tag.replace(/,.*/, ''));
    }),
  },
  {
    name: 'an empty change of the switches is not checked against If-Match',
    breaks: onRequest(['updateNotificationSettings'], ({ headers, body }) => {
      if (JSON.stringify(body) === '{}') headers.delete('if-match');
    }),
  },
  {
    name: 'lastSync is local time marked as UTC',
    breaks: onSuccess(['getBank', 'listBanks', 'updateBank'], ({ body }) => {
      for (const bank of (body as { data?: { lastSync: string | null }[] }).data ?? [
        body as { lastSync: string | null },
      ])
        if (bank.lastSync !== null) bank.lastSync = new Date(Date.parse(bank.lastSync) - 3 * HOUR_MS).toISOString();
    }),
  },
  {
    name: 'a list of banks has the lastSync of an earlier run',
    breaks: onSuccess(['listBanks'], ({ body }) => {
      for (const bank of (body as ListBody<{ lastSync: string | null }>).data)
        if (bank.lastSync !== null) bank.lastSync = '2026-01-01T00:00:00.000Z';
    }),
  },
];
