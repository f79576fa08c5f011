import type { OperationId } from '#api/contract/index.ts';
import type { Transport } from '#conformance/client/client.ts';
import { answer, draftOf, type Fields, fieldsOf, operationAt, problem, requestOf } from './wrap.ts';
import { type Operation, resolved } from './document.ts';
import type { Draft } from './mutant.ts';

/** Waits until requests that were sent at the same time have arrived. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 3));

/**
 * Mutants that take a request for an earlier one, or that treat requests wrongly that arrive at
 * the same time.
 */
export function ofRepeats(operation: Operation): Draft[] {
  const { operationId: id, parameters = [] } = operation;
  const headers = parameters.map((one) => resolved(one)).filter((one) => one.in === 'header');
  const has = (name: string) => headers.some((one) => one.name === name);
  return [
    ...(operation.method === 'get' ? ofCaches(operation) : []),
    ...(has('Idempotency-Key') ? ofKeys(id) : []),
    ...(has('If-Match')
      ? [
          parallel(
            'with one If-Match all pass',
            id,
            (request) => request.headers.has('if-match') && request.url,
            without('if-match'),
          ),
        ]
      : []),
    ...(operation.method === 'patch' ? [lostUpdate(id), ...ofRefusedChanges(operation)] : []),
    ...(operation.method === 'delete'
      ? [parallel('all succeed', id, ({ url }) => url, succeeding)]
      : []),
    ...(operation.method !== 'delete' && operation.responses['409']
      ? [parallel('that conflict fail with 500', id, () => id, failing)]
      : []),
  ];
}

/**
 * Servers with a cache: they answer an address as they did before, although a write came in
 * between.
 */
function ofCaches({ operationId: id, parameters = [] }: Operation): Draft[] {
  const cached = (keyOf: (url: URL) => string) => (serve: Transport) => {
    const answers = new Map<string, Response>();
    return async (request: Request): Promise<Response> => {
      if (operationAt(request) !== id) return serve(request);
      const key = keyOf(new URL(request.url));
      const kept = answers.get(key);
      if (kept) {
        const again = kept.clone();
        again.headers.set('x-request-id', request.headers.get('x-request-id') ?? '');
        return again;
      }
      const response = await serve(request);
      if (response.ok) answers.set(key, response.clone());
      return response;
    };
  };
  const hasQuery = parameters.some((one) => resolved(one).in === 'query');
  return [
    { name: 'answers from a cache', breaks: cached(({ href }) => href) },
    ...(hasQuery
      ? [
          {
            name: 'answers from a cache without the query',
            breaks: cached(({ pathname }) => pathname),
          },
        ]
      : []),
  ];
}

/** How many later keys a forgetful server remembers. */
const REMEMBERED = [1, 4];

function ofKeys(id: OperationId): Draft[] {
  const changed =
    (change: (key: string, request: Request) => string | null) =>
    (serve: Transport) =>
    (request: Request) => {
      const key = request.headers.get('idempotency-key');
      if (operationAt(request) !== id || key === null) return serve(request);
      const value = change(key, request);
      const headers = new Headers(request.headers);
      headers.delete('idempotency-key');
      if (value !== null) headers.set('idempotency-key', value);
      return serve(new Request(request, { headers }));
    };
  const forgetting = (count: number) => (serve: Transport) => {
    const keys: string[] = [];
    return changed((key) => {
      const index = keys.indexOf(key);
      if (index === -1) keys.push(key);
      return index === -1 || keys.length - index <= count ? key : null;
    })(serve);
  };
  return [
    ...REMEMBERED.map((count) => ({
      name: `forgets an Idempotency-Key after ${count}`,
      breaks: forgetting(count),
    })),
    { name: 'ignores the case of an Idempotency-Key', breaks: changed((key) => key.toLowerCase()) },
    {
      name: 'compares 20 characters of an Idempotency-Key',
      breaks: changed((key) => key.slice(0, 20)),
    },
    parallel(
      'with one Idempotency-Key are all carried out',
      id,
      ({ headers }) => headers.get('idempotency-key'),
      without('idempotency-key'),
    ),
  ];
}

type Overlap = (serve: Transport, request: Request) => Promise<Response>;

/** Treats a request otherwise while another one with the same key is under way. */
function parallel(
  what: string,
  id: OperationId,
  keyOf: (request: Request) => string | null | false,
  overlap: Overlap,
): Draft {
  return {
    name: `parallel requests ${what}`,
    breaks: (serve) => {
      const busy = new Set<string>();
      return async (request) => {
        const key = operationAt(request) === id && keyOf(request);
        if (!key) return serve(request);
        if (busy.has(key)) return overlap(serve, request);
        busy.add(key);
        await pause();
        const response = await serve(request);
        await pause();
        busy.delete(key);
        return response;
      };
    },
  };
}

const without =
  (name: string): Overlap =>
  (serve, request) => {
    const headers = new Headers(request.headers);
    headers.delete(name);
    return serve(new Request(request, { headers }));
  };

const succeeding: Overlap = async (serve, request) => {
  const draft = await draftOf(await serve(request));
  return answer(draft.status === 404 ? { ...draft, status: 204, body: '' } : draft);
};

const failing: Overlap = async (serve, request) => {
  const draft = await draftOf(await serve(request));
  if (draft.status === 409) problem(draft, 500, 'ErroInternoDoServidor');
  return answer(draft);
};

/** Reads an object, waits, and writes all of it: of two changes that meet, the first is lost. */
function lostUpdate(id: OperationId): Draft {
  return {
    name: 'overwrites a change that came in between',
    breaks: (serve) => {
      const read = new Map<string, Promise<Fields>>();
      return async (request) => {
        if (operationAt(request) !== id || request.headers.has('if-match')) return serve(request);
        const { url, headers } = request;
        const isSecond = read.has(url);
        if (!isSecond) read.set(url, serve(new Request(url)).then(draftOf).then(fieldsOf));
        const before = await read.get(url)!;
        await pause();
        const sent = fieldsOf(await draftOf(new Response(await request.text())));
        // Only what the caller could send is written back; a refused field is left out.
        const own = isSecond ? Object.entries(before).filter(([name]) => !DERIVED.has(name)) : [];
        const write = (body: Fields) =>
          serve(requestOf(request.method, { url: new URL(url), headers, body }));
        let response = await write({ ...Object.fromEntries(own), ...sent });
        if (isSecond && response.status === 400) response = await write(sent);
        setTimeout(() => read.delete(url), 5);
        return response;
      };
    },
  };
}

/** Fields of answers that no change accepts. */
const DERIVED = new Set([
  'id',
  'endpoints',
  'lastSync',
  'connections',
  'certificateExpiresAt',
  'bankName',
  'lastUsed',
  'secretPreview',
  'clientSecretPreview',
]);

/** Mutants that refuse a change and nevertheless store one of its fields. */
function ofRefusedChanges({ operationId: id, requestBody }: Operation): Draft[] {
  const schema = Object.values(requestBody?.content ?? {})[0]?.schema;
  return Object.keys(resolved(schema ?? {}).properties ?? {}).map((field) => ({
    name: `stores a field of a change that it refuses (${field})`,
    breaks: (serve) => async (request) => {
      if (operationAt(request) !== id) return serve(request);
      const { url } = request;
      const text = await request.text();
      const response = await serve(
        new Request(url, { method: 'PATCH', headers: request.headers, body: text }),
      );
      const sent = fieldsOf(await draftOf(new Response(text)));
      if (![400, 409, 412, 422].includes(response.status) || !(field in sent)) return response;
      const headers = new Headers(request.headers);
      headers.delete('if-match');
      await serve(
        requestOf('PATCH', { url: new URL(url), headers, body: { [field]: sent[field] } }),
      );
      return response;
    },
  }));
}
