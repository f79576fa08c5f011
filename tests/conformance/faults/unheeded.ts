import type { Bank } from '#api/contract/banks.ts';
import type { OperationId } from '#api/contract/routes.ts';
import {
  ask,
  type Draft,
  draftOf,
  type Fields,
  fieldsOf,
  type ListBody,
  onAnswer,
  onQuery,
  onRequest,
  onSuccess,
  type PlantedFault,
  problem,
} from './tools.ts';
import type { Transport } from '../client.ts';

/** Answers as if the request had another content or an earlier answer, by its key. */
const byKey = (
  ids: OperationId[],
  change: (seen: Map<string, string>, key: string, draft: Draft, body: Fields) => void,
) => {
  return (serve: Transport) => {
    const seen = new Map<string, string>();
    return onAnswer(ids, async (draft, request) => {
      const key = request.headers.get('idempotency-key');
      if (key !== null) change(seen, key, draft, fieldsOf(await draftOf(new Response(await request.text()))));
    })(serve);
  };
};

/** Faults of keys, queries and fields that an earlier suite let pass. */
export const unheededFaults: PlantedFault[] = [
  {
    name: 'the order of headers in a run counts as content',
    breaks: byKey(['runTesterRequest'], (seen, key, draft, { headers }) => {
      const content = JSON.stringify(headers);
      if (draft.status === 200 && (seen.get(key) ?? content) !== content) problem(draft, 422, 'ErroIdempotencia');
      seen.set(key, seen.get(key) ?? content);
    }),
  },
  {
    name: 'the order of fields inside the body of a run counts as content',
    breaks: byKey(['runTesterRequest'], (seen, key, draft, { body }) => {
      const content = JSON.stringify(body);
      if (draft.status === 200 && (seen.get(key) ?? content) !== content) problem(draft, 422, 'ErroIdempotencia');
      seen.set(key, seen.get(key) ?? content);
    }),
  },
  {
    name: 'with a key the body null and no body are the same',
    breaks: onRequest(['runTesterRequest'], (draft) => {
      const run = fieldsOf(draft);
      if (draft.headers.has('idempotency-key') && run['body'] === null) delete run['body'];
    }),
  },
  {
    name: 'the last character of the longest keys is cut',
    breaks: onRequest(['createBank'], ({ headers }) => {
      const key = headers.get('idempotency-key') ?? '';
      if (key.length === 255) headers.set('idempotency-key', key.slice(0, -1));
    }),
  },
  {
    name: 'the refusal of a run of an inactive bank is remembered under its key',
    breaks: byKey(['runTesterRequest'], (seen, key, draft) => {
      if (draft.status === 502) seen.set(key, '');
      else if (seen.has(key)) problem(draft, 502, 'BancoIndisponivel');
    }),
  },
  {
    name: 'a rotation refuses a key that another operation has used',
    destructive: true,
    breaks: (serve) => {
      const used = new Set<string>();
      return onAnswer(['createBank', 'rotateApiKeys'], (draft, { headers, url }) => {
        const key = headers.get('idempotency-key') ?? '';
        if (!url.endsWith('/rotate')) used.add(key);
        else if (used.has(key)) problem(draft, 422, 'ErroIdempotencia');
      })(serve);
    },
  },
  {
    name: 'empty items in a list of bands are ignored',
    breaks: onQuery(['listLogs', 'exportLogs'], 'band', (text) => text.replace(/,+$/, '') || text),
  },
  {
    name: 'invalid UTF-8 in a body is replaced',
    breaks: (serve) => async (request) => {
      const { method, url, headers } = request;
      const bytes = await request.clone().arrayBuffer();
      if (bytes.byteLength === 0 || bytes.byteLength > 1000) return serve(request);
      return serve(new Request(url, { method, headers, body: new TextDecoder().decode(bytes) }));
    },
  },
  {
    name: 'an invalid key hides the other faults of a request',
    breaks: onAnswer(['createBank'], (draft) => {
      const { violacoes } = fieldsOf(draft) as { violacoes?: { propriedade: string }[] };
      const ofKey = violacoes?.filter(({ propriedade }) => propriedade === 'idempotency-key') ?? [];
      if (ofKey.length > 0) fieldsOf(draft)['violacoes'] = ofKey;
    }),
  },
  {
    name: 'application/merge-patch+json is accepted',
    breaks: onRequest(['createBank'], ({ headers }) => {
      if (headers.get('content-type') === 'application/merge-patch+json')
        headers.set('content-type', 'application/json');
    }),
  },
  {
    name: 'the total of a search ignores a filter by status',
    breaks: (serve) => (request) =>
      onSuccess(['listBanks'], async ({ body }) => {
        const url = new URL(request.url);
        if (!url.searchParams.get('q') || !url.searchParams.has('status')) return;
        url.searchParams.delete('status');
        const all = (await ask(serve, request, `/banks${url.search}`)).body as ListBody<Bank>;
        (body as ListBody<Bank>).meta.totalRecords = all.meta.totalRecords;
      })(serve)(request),
  },
  {
    name: 'two slashes in the path of an endpoint become one',
    breaks: onRequest(['createEndpoint'], (draft) => {
      const fields = fieldsOf(draft);
      if (/^\/[^/].*\/\//.test(String(fields['path']))) fields['path'] = String(fields['path']).replaceAll(/\/+/g, '/');
    }),
  },
  {
    name: 'the code of a bank that changes resets lastSync',
    breaks: (serve) => {
      const changed = new Set<string>();
      return onSuccess(['updateBank', 'getBank'], async ({ body }, request) => {
        const bank = body as Bank;
        if (request.method === 'PATCH' && 'code' in ((await request.json()) as Fields)) changed.add(bank.id);
        if (changed.has(bank.id)) bank.lastSync = null;
      })(serve);
    },
  },
  {
    name: 'a client id is stored in small letters',
    breaks: onRequest(['updateOAuthSettings'], (draft) => {
      const { clientId } = fieldsOf(draft);
      if (typeof clientId === 'string') fieldsOf(draft)['clientId'] = clientId.toLowerCase();
    }),
  },
  {
    name: 'violacoes show the value of an unknown field',
    breaks: onAnswer(['createBank', 'updateTenantSettings'], async (draft, request) => {
      const { violacoes } = fieldsOf(draft) as { violacoes?: { propriedade: string; valor?: string }[] };
      if (draft.status !== 400 || !violacoes) return;
      const sent = fieldsOf({ body: await request.json().catch(() => null) });
      for (const one of violacoes) {
        const value = sent[one.propriedade];
        if (typeof value === 'string') one.valor ??= value.slice(0, 90);
      }
    }),
  },
];
