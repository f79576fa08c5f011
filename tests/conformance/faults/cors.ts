import type { Transport } from '../client.ts';
import { allAnswers, answer, draftOf, type PlantedFault, problem } from './tools.ts';

const preflights =
  (change: (headers: Headers, origin: string | null) => void): ((serve: Transport) => Transport) =>
  (serve) =>
  async (request) => {
    const response = await serve(request);
    if (request.method === 'OPTIONS') change(response.headers, request.headers.get('origin'));
    return response;
  };

function removeCors(headers: Headers): void {
  const own = Array.from(headers.keys()).filter((name) => name.startsWith('access-control-'));
  for (const name of own) headers.delete(name);
}

/** Faults of CORS. */
export const corsFaults: PlantedFault[] = [
  {
    name: 'preflights are answered 405',
    breaks: (serve) => async (request) => {
      const draft = await draftOf(await serve(request));
      if (request.method === 'OPTIONS') problem(draft, 405, 'MetodoNaoPermitido');
      return answer(draft);
    },
  },
  {
    name: 'preflights do not allow the origin',
    breaks: preflights((headers) => headers.delete('access-control-allow-origin')),
  },
  {
    name: 'preflights do not allow PATCH',
    breaks: preflights((headers) => headers.set('access-control-allow-methods', 'GET, POST, DELETE')),
  },
  {
    name: 'preflights do not allow DELETE',
    breaks: preflights((headers) => headers.set('access-control-allow-methods', 'GET, POST, PATCH')),
  },
  ...['if-match', 'idempotency-key', 'content-type', 'x-request-id', 'x-xsrf-token'].map((name): PlantedFault => ({
    name: `preflights do not allow ${name}`,
    breaks: preflights((headers) => {
      const list = (headers.get('access-control-allow-headers') ?? '').split(', ').filter((one) => one !== name);
      headers.set('access-control-allow-headers', list.join(', '));
    }),
  })),
  ...['etag', 'location', 'retry-after', 'www-authenticate', 'x-request-id', 'content-disposition'].map(
    (name): PlantedFault => ({
      name: `${name} is not exposed to other origins`,
      breaks: allAnswers((headers) => {
        const list = (headers.get('access-control-expose-headers') ?? '').split(', ').filter((one) => one !== name);
        headers.set('access-control-expose-headers', list.join(', '));
      }),
    }),
  ),
  {
    name: 'refusals have no CORS headers',
    breaks: allAnswers((headers, _, status) => {
      if (status >= 400) for (const name of ['origin', 'credentials']) headers.delete(`access-control-allow-${name}`);
    }),
  },
  {
    name: 'every origin is allowed with credentials',
    breaks: allAnswers((headers, origin) => {
      if (origin === null) return;
      headers.set('access-control-allow-origin', origin);
      headers.set('access-control-allow-credentials', 'true');
    }),
  },
  {
    name: 'origins that begin as the allowed one are allowed',
    breaks: allAnswers((headers, origin) => {
      if (!origin?.startsWith('https://console.example')) return;
      headers.set('access-control-allow-origin', origin);
      headers.set('access-control-allow-credentials', 'true');
    }),
  },
  {
    name: 'the origin null is allowed with credentials',
    breaks: allAnswers((headers, origin) => {
      if (origin !== 'null') return;
      headers.set('access-control-allow-origin', 'null');
      headers.set('access-control-allow-credentials', 'true');
    }),
  },
  ...(
    [
      ['of conflicts', (status) => status === 409],
      ['of stale versions', (status) => status === 412],
      ['of bodies that are too large', (status) => status === 413],
      ['of addresses that are too long', (status) => status === 414],
      ['of other media types', (status) => status === 415],
      ['of impossible requests', (status) => status === 422],
      ['of deletions', (status, method) => status === 204 && method === 'DELETE'],
      ['of exports', (_, method, path) => method === 'GET' && path.endsWith('/logs/export')],
    ] as [string, (status: number, method: string, path: string) => boolean][]
  ).map(([what, matches]): PlantedFault => ({
    name: `answers ${what} have no CORS headers`,
    breaks: (serve) => async (request) => {
      const response = await serve(request);
      if (matches(response.status, request.method, new URL(request.url).pathname)) removeCors(response.headers);
      return response;
    },
  })),
  {
    name: 'answers 401 and 403 have no CORS headers',
    server: 'login',
    breaks: allAnswers((headers, _, status) => {
      if (status === 401 || status === 403) removeCors(headers);
    }),
  },
  {
    name: 'no answer allows credentials',
    breaks: allAnswers((headers) => headers.delete('access-control-allow-credentials')),
  },
  {
    name: 'every origin is allowed by *, without credentials',
    breaks: allAnswers((headers) => {
      headers.set('access-control-allow-origin', '*');
      headers.delete('access-control-allow-credentials');
    }),
  },
  {
    name: 'every header is exposed by *',
    breaks: allAnswers((headers) => headers.set('access-control-expose-headers', '*')),
  },
  {
    name: 'preflights allow every header by *',
    breaks: preflights((headers) => headers.set('access-control-allow-headers', '*')),
  },
  {
    name: 'preflights allow every method by *',
    breaks: preflights((headers) => headers.set('access-control-allow-methods', '*')),
  },
  { name: 'Vary does not name Origin', breaks: allAnswers((headers) => headers.delete('vary')) },
  {
    name: 'every origin is allowed by * together with credentials',
    breaks: allAnswers((headers) => {
      headers.set('access-control-allow-origin', '*');
      headers.set('access-control-allow-credentials', 'true');
    }),
  },
];
