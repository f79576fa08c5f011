import {
  answer,
  type Draft,
  draftOf,
  type PlantedFault,
  type Fields,
  fieldsOf,
  onAnswer,
  onRefusal,
  onRequest,
  onSuccess,
  operationAt,
  problem,
  type RequestDraft,
} from './tools.ts';

/** Replaces the value of a field in requests that have it. */
const replaced = (field: string, make: (value: string) => unknown) => (draft: RequestDraft) => {
  const fields = fieldsOf(draft);
  if (typeof fields[field] === 'string') fields[field] = make(fields[field]);
};

/** Faults in creating, changing and deleting banks and endpoints. */
export const recordFaults: PlantedFault[] = [
  {
    name: '`001` becomes the number 1',
    breaks: onSuccess(['createBank', 'getBank', 'updateBank', 'listBanks'], (draft) => {
      draft.body = JSON.parse(JSON.stringify(draft.body).replace(/"code":"0+(\d+)"/g, '"code":$1')) as unknown;
    }),
  },
  {
    name: 'two banks may have one code',
    breaks: (serve) => async (request) => {
      const again = request.clone();
      const response = await serve(request);
      if (response.status !== 409 || !request.url.endsWith('/banks')) return response;
      const spare = { ...((await again.json()) as Fields), code: '100' };
      return serve(new Request(again.url, { method: 'POST', headers: again.headers, body: JSON.stringify(spare) }));
    },
  },
  {
    name: 'a duplicate code is refused without violacoes',
    breaks: onRefusal(['createBank', 'updateBank'], ({ status, body }) => {
      if (status === 409) delete (body as Fields)['violacoes'];
    }),
  },
  {
    name: 'a name that is too long is truncated',
    breaks: onRequest(
      ['createBank'],
      replaced('name', (name) => name.slice(0, 80)),
    ),
  },
  {
    name: 'a code may be a number',
    breaks: onRequest(['createBank'], (draft) => {
      const fields = fieldsOf(draft);
      if (typeof fields['code'] === 'number') fields['code'] = String(fields['code']).padStart(3, '0');
    }),
  },
  {
    name: 'a status is read without regard to case',
    breaks: onRequest(
      ['createBank'],
      replaced('status', (status) => status.toLowerCase()),
    ),
  },
  {
    name: 'a bank without a status is active',
    breaks: onRequest(['createBank'], (draft) => {
      const fields = fieldsOf(draft);
      if (fields['name'] && fields['code'] && !('status' in fields)) fields['status'] = 'active';
    }),
  },
  {
    name: 'a bank does not count its endpoints in lists',
    breaks: onSuccess(['listBanks'], ({ body }) => {
      for (const row of (body as { data: Fields[] }).data) row['endpoints'] = 0;
    }),
  },
  {
    name: 'a change resets fields that it does not contain',
    breaks: onRequest(['updateBank'], (draft) => {
      const fields = fieldsOf(draft);
      if ('name' in fields) fields['status'] ??= 'active';
    }),
  },
  {
    name: 'a deleted endpoint is still there',
    breaks: (serve) => async (request) => {
      if (operationAt(request) !== 'deleteEndpoint') return serve(request);
      const { status, headers, body } = await draftOf(
        await serve(new Request(request.url, { headers: request.headers })),
      );
      return answer(status === 200 ? { status: 204, headers, body: '' } : { status, headers, body });
    },
  },
  {
    name: 'a bank is deleted with its endpoints without cascade=true',
    breaks: onRequest(['deleteBank'], ({ url }) => {
      if (!url.search || url.searchParams.get('cascade') === 'false') url.searchParams.set('cascade', 'true');
    }),
  },
  {
    name: 'cascade is ignored',
    breaks: onRequest(['deleteBank'], ({ url }) => {
      if (url.searchParams.get('cascade') === 'true') url.searchParams.delete('cascade');
    }),
  },
  {
    name: 'the 409 of a bank that cannot be deleted has no violacoes',
    breaks: onRefusal(['deleteBank'], ({ status, body }) => {
      if (status === 409) delete (body as Fields)['violacoes'];
    }),
  },
  {
    name: 'a path without a leading slash is accepted',
    breaks: onRequest(
      ['createEndpoint', 'updateEndpoint'],
      replaced('path', (path) => (/^[\w-]/.test(path) && !path.includes(':') ? `/${path}` : path)),
    ),
  },
  {
    name: 'a bank may have two endpoints of one method and path',
    breaks: (serve) => async (request) => {
      const again = request.clone();
      const response = await serve(request);
      if (response.status !== 409 || !request.url.endsWith('/endpoints')) return response;
      const body = (await again.json()) as Fields;
      const spare = JSON.stringify({ ...body, path: `${String(body['path'])}/2` });
      return serve(new Request(again.url, { method: 'POST', headers: again.headers, body: spare }));
    },
  },
  {
    name: 'a change of an endpoint ignores bankId',
    breaks: onRequest(['updateEndpoint'], (draft) => {
      if (typeof fieldsOf(draft)['bankId'] === 'string') delete fieldsOf(draft)['bankId'];
    }),
  },
  {
    name: 'an endpoint keeps the old name of a renamed bank',
    breaks: (serve) => {
      const names = new Map<string, unknown>();
      return onSuccess(['createEndpoint', 'getEndpoint', 'updateEndpoint'], ({ body }) => {
        const { id, bank } = body as { id: string; bank: Fields };
        const key = `${id} ${String(bank['id'])}`;
        bank['name'] = names.get(key) ?? bank['name'];
        names.set(key, bank['name']);
      })(serve);
    },
  },
  {
    name: 'If-Match is ignored',
    breaks: onRequest('any', ({ headers }) => headers.delete('if-match')),
  },
  {
    name: 'a stale If-Match is refused but the change is made',
    breaks: (serve) => async (request) => {
      const again = request.clone();
      const response = await serve(request);
      if (response.status !== 412) return response;
      const headers = new Headers(again.headers);
      headers.delete('if-match');
      await serve(new Request(again, { headers }));
      return response;
    },
  },
  {
    name: 'If-Match: * is refused',
    breaks: onAnswer(['updateTenantSettings'], (draft, request) => {
      if (request.headers.get('if-match') === '*') problem(draft, 412, 'VersaoDesatualizada');
    }),
  },
  {
    name: 'Idempotency-Key is ignored',
    breaks: onRequest('any', ({ headers }) => headers.delete('idempotency-key')),
  },
  {
    name: 'a refused request is remembered with its key',
    breaks: (serve) => {
      const refusals = new Map<string, Draft>();
      return async (request) => {
        const key = request.headers.get('idempotency-key') ?? '';
        const draft = refusals.get(key) ?? (await draftOf(await serve(request.clone())));
        if (key !== '' && draft.status === 400) {
          // All of it is remembered except the request id.
          const id = request.headers.get('x-request-id') ?? '';
          draft.headers.set('x-request-id', id);
          Object.assign(fieldsOf(draft), { correlationId: id });
          refusals.set(key, draft);
        }
        return answer(draft);
      };
    },
  },
  {
    name: 'a key that is sent again gets the first answer, whatever the body',
    breaks: (serve) => {
      const bodies = new Map<string, unknown>();
      return onRequest(['createBank', 'createEndpoint'], (draft) => {
        const key = draft.headers.get('idempotency-key');
        if (key === null) return;
        draft.body = bodies.get(key) ?? draft.body;
        bodies.set(key, draft.body);
      })(serve);
    },
  },
];
