import type { Transport } from '../client.ts';
import { answer, draftOf, type Fields, fieldsOf, operationAt, type PlantedFault, problem } from './tools.ts';

/** Lets requests that were sent together arrive. */
export const pause = () => new Promise((resolve) => setTimeout(resolve, 3));

/** Lets requests that arrive together read the state before any of them writes: a check without a lock. */
const lastWriteWins =
  (id: string): ((serve: Transport) => Transport) =>
  (serve) => {
    const inFlight = new Map<string, { count: number; before: Promise<Fields> }>();
    return async (request) => {
      if (operationAt(request) !== id || request.headers.has('if-match')) return serve(request);
      const { url } = request;
      const entry = inFlight.get(url) ?? { count: 0, before: readAt(serve, request) };
      inFlight.set(url, entry);
      entry.count += 1;
      const before = await entry.before;
      await pause();
      const sent = (await request.clone().json()) as Fields;
      const isParallel = entry.count > 1;
      const own = Object.fromEntries(
        Object.keys(before)
          .filter((name) => WRITABLE.has(name))
          .map((name) => [name, before[name]]),
      );
      const body = JSON.stringify(isParallel ? { ...own, ...sent } : sent);
      const response = await serve(new Request(url, { method: 'PATCH', headers: request.headers, body }));
      setTimeout(() => inFlight.delete(url), 5);
      return response;
    };
  };

const WRITABLE = new Set(
  'name code status path method category errorAlerts dailyReports newBanks tenantName dataIsolation clientId redirectUri'.split(
    ' ',
  ),
);

async function readAt(serve: Transport, request: Request): Promise<Fields> {
  return fieldsOf(await draftOf(await serve(new Request(request.url))));
}

/** Runs a change on requests that overlap with another one of the same key. */
export const whenParallel =
  (
    keyOf: (request: Request, sent: Fields) => string | undefined,
    overlap: (serve: Transport, request: Request, sent: Fields) => Promise<Response>,
  ): ((serve: Transport) => Transport) =>
  (serve) => {
    const busy = new Set<string>();
    return async (request) => {
      const sent = fieldsOf({
        body: await request
          .clone()
          .json()
          .catch(() => null),
      });
      const key = keyOf(request, sent);
      if (key === undefined) return serve(request);
      if (busy.has(key)) return overlap(serve, request, sent);
      busy.add(key);
      await pause();
      const response = await serve(request);
      await pause();
      busy.delete(key);
      return response;
    };
  };

/** Answers with 500. */
export const fails = async (serve: Transport, request: Request): Promise<Response> => {
  const draft = await draftOf(
    await serve(new Request(new URL('/api/v1/health', request.url), { headers: request.headers })),
  );
  problem(draft, 500, 'ErroInternoDoServidor');
  return answer(draft);
};
const without = (header: string) => async (serve: Transport, request: Request, sent: Fields) => {
  const headers = new Headers(request.headers);
  headers.delete(header);
  const body = request.method === 'GET' ? null : JSON.stringify(sent);
  return serve(new Request(request.url, { method: request.method, headers, body }));
};

const ofCode = (request: Request, { code }: Fields) =>
  operationAt(request) === 'createBank' ? String(code) : undefined;
const ofPath = (request: Request, { method, path }: Fields) =>
  operationAt(request) === 'createEndpoint' ? `${String(method)} ${String(path)}` : undefined;
const ofVersion = (ids: string[]) => (request: Request) =>
  ids.includes(operationAt(request) ?? '') && request.headers.has('if-match') ? request.url : undefined;
const ofKey = (id: string) => (request: Request) =>
  operationAt(request) === id ? (request.headers.get('idempotency-key') ?? undefined) : undefined;
const ofDeletion = (request: Request) => (request.method === 'DELETE' ? request.url : undefined);

const changes = [
  'updateBank',
  'updateEndpoint',
  'updateNotificationSettings',
  'updateTenantSettings',
  'updateOAuthSettings',
] as const;

/** Faults that only parallel requests show. */
export const raceFaults: PlantedFault[] = [
  { name: 'parallel creations of one code fail with 500', breaks: whenParallel(ofCode, fails) },
  { name: 'parallel creations of one path fail with 500', breaks: whenParallel(ofPath, fails) },
  {
    name: 'parallel creations of one code all succeed',
    breaks: whenParallel(ofCode, async (serve, request, sent) => {
      let code = 100;
      for (;;) {
        const body = JSON.stringify({ ...sent, code: String(code) });
        const draft = await draftOf(
          await serve(new Request(request.url, { method: 'POST', headers: request.headers, body })),
        );
        if (draft.status === 409) code += 1;
        else return answer(draft);
      }
    }),
  },
  {
    name: 'parallel creations of one path all succeed',
    breaks: whenParallel(ofPath, (serve, request, sent) => {
      const body = JSON.stringify({ ...sent, path: `${String(sent['path'])}/${Math.random().toString(36).slice(2)}` });
      return serve(new Request(request.url, { method: 'POST', headers: request.headers, body }));
    }),
  },
  ...changes.map((id): PlantedFault => ({
    name: `parallel requests of ${id} with one If-Match all pass`,
    breaks: whenParallel(ofVersion([id]), without('if-match')),
  })),
  {
    name: 'a conflict of parallel changes is answered 500',
    breaks: whenParallel(ofVersion(['updateBank', 'updateTenantSettings']), fails),
  },
  ...changes.map((id): PlantedFault => ({
    name: `of parallel requests of ${id} the last one overwrites the others`,
    breaks: lastWriteWins(id),
  })),
  ...(['createBank', 'createEndpoint'] as const).flatMap((id): PlantedFault[] => [
    {
      name: `parallel requests of ${id} with one Idempotency-Key are all carried out`,
      breaks: whenParallel(ofKey(id), without('idempotency-key')),
    },
    {
      name: `parallel requests of ${id} with one Idempotency-Key fail with 500`,
      breaks: whenParallel(ofKey(id), fails),
    },
  ]),
  {
    name: 'parallel rotations with one Idempotency-Key rotate several times',
    destructive: true,
    breaks: whenParallel(ofKey('rotateApiKeys'), without('idempotency-key')),
  },
  { name: 'parallel deletions fail with 500', breaks: whenParallel(ofDeletion, fails) },
  {
    name: 'parallel deletions all succeed',
    breaks: whenParallel(ofDeletion, async (serve, request) => {
      const draft = await draftOf(await serve(request));
      return answer(draft.status === 404 ? { ...draft, status: 204, body: '' } : draft);
    }),
  },
  {
    name: 'an endpoint that is created during a cascade stays without a bank',
    breaks: (serve) => {
      const deleting = new Set<string>();
      const orphans = new Map<string, unknown>();
      return async (request) => {
        const id = operationAt(request);
        const last = new URL(request.url).pathname.split('/').at(-1) ?? '';
        if (id === 'deleteBank') {
          deleting.add(last);
          await pause();
        }
        const sent =
          id === 'createEndpoint'
            ? ((await request
                .clone()
                .json()
                .catch(() => ({}))) as Fields)
            : {};
        const draft = await draftOf(await serve(request));
        if (id === 'createEndpoint' && draft.status === 201 && deleting.has(String(sent['bankId']))) {
          orphans.set(String(fieldsOf(draft)['id']), draft.body);
        }
        if (id === 'getEndpoint' && draft.status === 404 && orphans.has(last)) {
          draft.headers.set('content-type', 'application/json');
          draft.headers.set('etag', '"1"');
          return answer({ ...draft, status: 200, body: orphans.get(last) });
        }
        return answer(draft);
      };
    },
  },
  {
    name: 'a creation during a cascade fails with 500',
    breaks: (serve) => async (request) => {
      const id = operationAt(request);
      const draft = await draftOf(await serve(request.clone()));
      const type = String(fieldsOf(draft)['type']);
      const isBody = id === 'createEndpoint' ? ((await request.json().catch(() => ({}))) as Fields) : {};
      const wasReal = known.has(String(isBody['bankId']));
      if (id === 'createBank') known.add(String(fieldsOf(draft)['id']));
      if (id === 'createEndpoint' && type.endsWith('/BancoInexistente') && wasReal)
        problem(draft, 500, 'ErroInternoDoServidor');
      return answer(draft);
    },
  },
];

/** Ids of banks that existed, across runs: they are random. */
const known = new Set<string>();
