import type { Transport } from '../client.ts';
import {
  allAnswers,
  answer,
  draftOf,
  type PlantedFault,
  fieldsOf,
  onAnswer,
  onRequest,
  onSuccess,
  operationAt,
  problem,
} from './tools.ts';

/** Sends requests of other paths to the path that a lenient router takes them for. */
const rerouted =
  (pattern: RegExp, path: (pathname: string) => string): ((serve: Transport) => Transport) =>
  (serve) =>
  async (request) => {
    const url = new URL(request.url);
    if (!pattern.test(url.pathname)) return serve(request);
    url.pathname = path(url.pathname);
    const text = await request.text();
    return serve(
      new Request(url, { method: request.method, headers: request.headers, body: text === '' ? null : text }),
    );
  };

const onText =
  (change: (text: string) => string): ((serve: Transport) => Transport) =>
  (serve) =>
  async (request) => {
    const text = await request.clone().text();
    const changed = text === '' ? text : change(text);
    if (changed === text) return serve(request);
    return serve(new Request(request.url, { method: request.method, headers: request.headers, body: changed }));
  };

const withType = (pattern: RegExp) =>
  onRequest('any', ({ headers }) => {
    const type = headers.get('content-type');
    if (type !== null && pattern.test(type)) headers.set('content-type', 'application/json');
  });

/** Faults of routes, methods, JSON, media types and addresses. */
export const httpFaults: PlantedFault[] = [
  { name: 'a final slash is ignored', breaks: rerouted(/.\/$/, (path) => path.replace(/\/+$/, '')) },
  {
    name: 'paths are read without regard to case',
    breaks: rerouted(/BANKS|Banks/, (path) => path.toLowerCase()),
  },
  { name: 'doubled slashes are joined', breaks: rerouted(/\/\//, (path) => path.replace(/\/+/g, '/')) },
  {
    name: 'a suffix .json is ignored',
    breaks: rerouted(/\.json$/, (path) => path.replace(/\.json$/, '')),
  },
  {
    name: 'parameters of a path segment are ignored',
    breaks: rerouted(/;/, (path) => path.replace(/;.*/, '')),
  },
  { name: 'ids are decoded twice', breaks: rerouted(/%25/, (path) => path.replaceAll('%25', '%')) },
  { name: 'ids are not decoded', breaks: rerouted(/%[346]\d/, (path) => path.replaceAll('%', '%25')) },
  {
    name: 'spaces around an id are ignored',
    breaks: rerouted(/%20/, (path) => path.replaceAll('%20', '')),
  },
  {
    name: 'ids without hyphens are accepted',
    breaks: rerouted(/\/[\da-f]{32}$/, (path) =>
      path.replace(/([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})$/, '$1-$2-$3-$4-$5'),
    ),
  },
  {
    name: 'ids in braces are accepted',
    breaks: rerouted(/%7B|\{/, (path) => path.replace(/%7B|%7D|[{}]/g, '')),
  },
  {
    name: 'Allow lists one method only',
    breaks: onAnswer('any', ({ headers }) => {
      const allow = headers.get('allow');
      if (allow?.includes(',')) headers.set('allow', allow.split(',')[0] ?? '');
    }),
  },
  {
    name: 'Allow lists all methods of HTTP',
    breaks: onAnswer('any', ({ headers }) => {
      if (headers.has('allow')) headers.set('allow', 'GET, POST, PUT, PATCH, DELETE');
    }),
  },
  {
    name: 'Allow is missing',
    breaks: allAnswers((headers) => headers.delete('allow')),
  },
  {
    name: 'PUT is answered 404 where PATCH is supported',
    breaks: allMethods('PUT'),
  },
  {
    name: 'POST is answered 404 where it is not supported',
    breaks: allMethods('POST'),
  },
  {
    name: 'JSON with a comma too many is accepted',
    breaks: onText((text) => text.replace(/,\s*}$/, '}')),
  },
  { name: 'JSON with comments is accepted', breaks: onText((text) => text.replace(/^\/\/[^\n]*\n/, '')) },
  {
    name: 'text after the JSON is ignored',
    breaks: onText((text) => text.replace(/^(\{"a":1\})(x|\{.*)$/, '{}')),
  },
  {
    name: 'JSON with names without quotes is accepted',
    breaks: onText((text) => (text === '{name:1}' ? '{}' : text)),
  },
  { name: 'NaN in JSON is accepted', breaks: onText((text) => (text.includes('NaN') ? '{}' : text)) },
  {
    name: 'JSON with line feeds in texts is accepted',
    breaks: onText((text) => (text === '{"a":"\n"}' ? '{}' : text)),
  },
  {
    name: 'a body that is cut off is completed',
    breaks: onText((text) => (text === '{"name":' ? '{}' : text)),
  },
  {
    name: 'an empty body is an empty object',
    breaks: (serve) => async (request) => {
      const text = await request.clone().text();
      if (request.method !== 'PATCH' || text !== '' || !request.headers.get('content-type')?.includes('json'))
        return serve(request);
      return serve(new Request(request.url, { method: 'PATCH', headers: request.headers, body: '{}' }));
    },
  },
  { name: 'a list around the body is accepted', breaks: onText((text) => (text === '[]' ? '{}' : text)) },
  { name: 'null is an empty body', breaks: onText((text) => (text === 'null' ? '{}' : text)) },
  { name: 'text/plain is read as JSON', breaks: withType(/^text\/plain/) },
  { name: 'text/json is read as JSON', breaks: withType(/^text\/json/) },
  { name: 'every type that ends in json is read as JSON', breaks: withType(/\+json/) },
  {
    name: 'types that begin with application/json are read as JSON',
    breaks: withType(/^application\/json\w/),
  },
  {
    name: 'a body without a media type is read as JSON',
    breaks: (serve) => async (request) => {
      if (request.headers.has('content-type') || !/POST|PATCH/.test(request.method)) return serve(request);
      const headers = new Headers(request.headers);
      headers.set('content-type', 'application/json');
      const text = await request.text();
      return text === ''
        ? serve(new Request(request.url, { method: request.method, headers }))
        : serve(new Request(request.url, { method: request.method, headers, body: text }));
    },
  },
  {
    name: 'a media type in capital letters is refused',
    breaks: onRequest('any', ({ headers }) => {
      if (/[A-Z]/.test(headers.get('content-type') ?? '')) headers.set('content-type', 'text/plain');
    }),
  },
  {
    name: 'Accept: text/html is answered 406',
    breaks: onAnswer('any', (draft, request) => {
      if (request.headers.get('accept') === 'text/html') problem(draft, 406, 'RequisicaoInvalida');
    }),
  },
  {
    name: 'Location has the internal address of the server',
    breaks: onSuccess(['createBank', 'createEndpoint'], ({ headers }) => {
      headers.set('location', `http://app:3000${headers.get('location')}`);
    }),
  },
  {
    name: 'Location has no base path',
    breaks: onSuccess(['createBank'], ({ headers }) => {
      headers.set('location', (headers.get('location') ?? '').replace('/api/v1', ''));
    }),
  },
  {
    name: 'Location is the id alone',
    breaks: onSuccess(['createEndpoint'], (draft) => draft.headers.set('location', String(fieldsOf(draft)['id']))),
  },
  {
    name: 'an x-request-id is returned in small letters',
    breaks: allAnswers((headers) => headers.set('x-request-id', (headers.get('x-request-id') ?? '').toLowerCase())),
  },
  {
    name: 'unknown paths have an x-request-id of their own',
    breaks: (serve) => async (request) => {
      const draft = await draftOf(await serve(request));
      if (operationAt(request) === undefined && draft.status === 404) {
        const id = crypto.randomUUID();
        draft.headers.set('x-request-id', id);
        fieldsOf(draft)['correlationId'] = id;
      }
      return answer(draft);
    },
  },
  {
    name: 'every page view is counted in the bank',
    breaks: (serve) => {
      let views = 0;
      return onSuccess(['listEndpoints'], ({ body }) => {
        views += 1;
        const { data } = body as { data: { name: string }[] };
        if (views % 2 === 0) data.reverse();
      })(serve);
    },
  },
];

/** Answers a method with 404 instead of 405. */
function allMethods(method: string): (serve: Transport) => Transport {
  return (serve) => async (request) => {
    const draft = await draftOf(await serve(request));
    if (request.method === method && draft.status === 405) {
      problem(draft, 404, 'RecursoNaoEncontrado');
      draft.headers.delete('allow');
    }
    return answer(draft);
  };
}
