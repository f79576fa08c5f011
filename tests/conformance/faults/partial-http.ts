import { pathOf } from './requests.ts';
import {
  allAnswers,
  ask,
  fieldsOf,
  invalid,
  onAnswer,
  onRefusal,
  onRequest,
  type PlantedFault,
  problem,
} from './tools.ts';

const isUnknown = ({ status }: { status: number }) => status === 404;

/** Changes the answers to requests of one HTTP method that no operation of the contract has. */
const onMethod =
  (method: string, change: (response: Response, path: string) => Response): PlantedFault['breaks'] =>
  (serve) =>
  async (request) => {
    const response = await serve(request);
    const isPreflight = request.headers.has('access-control-request-method');
    return request.method === method && !isPreflight ? change(response, new URL(request.url).pathname) : response;
  };

/** A field of text and another with its name. */
const twoFields = /("(\w+)":"\w*"),"\2":"\w*"/;

/** Sets the Allow of OPTIONS on the paths of single objects. */
const optionsOfObjects = (allow: string) =>
  onMethod('OPTIONS', (response, path) => {
    if (/[0-9a-f]{8}-/.test(path)) response.headers.set('allow', allow);
    return response;
  });

/** Faults of HTTP on some paths, with some headers or some combinations of mistakes only. */
export const partialHttpFaults: PlantedFault[] = [
  { name: 'OPTIONS of an object lists the methods of the list', breaks: optionsOfObjects('GET, HEAD, POST, OPTIONS') },
  {
    name: 'OPTIONS of an object lists all methods of HTTP',
    breaks: optionsOfObjects('GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'),
  },
  {
    name: 'HEAD has Content-Length 0',
    breaks: onMethod('HEAD', (response) => {
      response.headers.set('content-length', '0');
      return response;
    }),
  },
  {
    name: 'HEAD of an unknown object is answered 200',
    breaks: onMethod('HEAD', (response) =>
      isUnknown(response) ? new Response(null, { headers: response.headers }) : response,
    ),
  },
  ...(['testConnection', 'deleteEndpoint', 'deleteBank'] as const).flatMap((id): PlantedFault[] => [
    {
      name: `${id} refuses a body with 415 that is not JSON`,
      breaks: onAnswer([id], (draft, { body, headers }) => {
        if (body && headers.get('content-type') !== 'application/json') problem(draft, 415, 'TipoDeMidiaNaoSuportado');
      }),
    },
    {
      name: `${id} refuses a JSON body with 400`,
      breaks: onAnswer([id], (draft, { body, headers }) => {
        if (body && headers.get('content-type') === 'application/json') invalid(draft, 'body');
      }),
    },
  ]),
  {
    name: 'a body is decoded by the charset that its media type names',
    breaks: (serve) => async (request) => {
      const [, charset] =
        /charset=(iso-8859-1|windows-1252|utf-16)/i.exec(request.headers.get('content-type') ?? '') ?? [];
      if (charset === undefined) return serve(request);
      const { method, headers, url } = request;
      const body = new TextDecoder(charset).decode(await request.arrayBuffer());
      return serve(new Request(url, { method, headers, body }));
    },
  },
  {
    name: 'a charset other than UTF-8 is refused',
    breaks: onRequest(['createBank'], ({ headers }) => {
      const [, charset = 'utf-8'] = /charset="?([^"]*)/i.exec(headers.get('content-type') ?? '') ?? [];
      if (charset.toLowerCase() !== 'utf-8') headers.set('content-type', 'text/plain');
    }),
  },
  {
    name: 'of two fields with one name the first counts',
    breaks: (serve) => async (request) => {
      const text = request.method === 'PATCH' ? await request.clone().text() : '';
      const once = text.replace(twoFields, '$1');
      if (once === text) return serve(request);
      return serve(new Request(request.url, { method: 'PATCH', headers: request.headers, body: once }));
    },
  },
  {
    name: 'two fields with one name are refused',
    breaks: onAnswer(['updateBank'], async (draft, request) => {
      if (twoFields.test(await request.text())) invalid(draft, 'status');
    }),
  },
  {
    name: 'an export is answered 406 when Accept names JSON only',
    breaks: onAnswer(['exportLogs'], (draft, { headers }) => {
      if (headers.get('accept') === 'application/json') problem(draft, 406, 'RequisicaoInvalida');
    }),
  },
  {
    name: 'problems are in English when the request prefers it',
    breaks: onRefusal('any', (draft, { headers }) => {
      if (!headers.get('accept-language')?.startsWith('en')) return;
      Object.assign(fieldsOf(draft), { title: 'Invalid request', detail: 'A parameter is invalid.' });
    }),
  },
  {
    name: 'preflights do not allow authorization',
    breaks: allAnswers((headers) => {
      const allowed = headers.get('access-control-allow-headers');
      if (allowed) headers.set('access-control-allow-headers', allowed.replace('authorization, ', ''));
    }),
  },
  {
    name: 'the missing permission is in detail only',
    server: 'login',
    breaks: onRefusal('any', (draft) => {
      if (String(fieldsOf(draft)['type']).endsWith('/AcessoNegado')) delete fieldsOf(draft)['violacoes'];
    }),
  },
  {
    name: 'an unknown bankId is reported before an unknown endpoint',
    breaks: (serve) => async (request) => {
      const kept = request.clone();
      return onRefusal(['updateEndpoint'], async (draft) => {
        const { bankId } = fieldsOf({ body: await kept.json().catch(() => null) });
        const bank = await ask(serve, new Request(request.url), `/banks/${String(bankId)}`);
        if (draft.status !== 404 || typeof bankId !== 'string' || !isUnknown(bank)) return;
        problem(draft, 422, 'BancoInexistente');
      })(serve)(request);
    },
  },
  {
    name: 'an unknown bank is reported before an invalid parameter of its deletion',
    breaks: (serve) => (request) =>
      onRefusal(['deleteBank'], async (draft) => {
        const bank = await ask(serve, new Request(request.url), pathOf(request));
        if (draft.status === 400 && isUnknown(bank)) problem(draft, 404, 'RecursoNaoEncontrado');
      })(serve)(request),
  },
  {
    name: 'an unknown bank is reported before an invalid path of a run',
    breaks: (serve) => async (request) => {
      const kept = request.clone();
      return onRefusal(['runTesterRequest'], async (draft) => {
        const { bankId } = fieldsOf({ body: await kept.json().catch(() => null) });
        if (draft.status !== 400 || !/^[0-9a-f-]{36}$/.test(String(bankId))) return;
        const bank = await ask(serve, new Request(request.url), `/banks/${String(bankId)}`);
        if (isUnknown(bank)) problem(draft, 422, 'BancoInexistente');
      })(serve)(request);
    },
  },
  {
    name: 'a body of 101 levels is accepted',
    breaks: onRequest(['runTesterRequest'], (draft) => {
      const text = JSON.stringify(draft.body);
      if (text.includes('['.repeat(100)) && text.length < 1000)
        draft.body = JSON.parse(text.replace('[[', '[').replace(']]', ']'));
    }),
  },
  {
    name: 'a body of 100 levels is refused',
    breaks: onAnswer(['runTesterRequest'], async (draft, request) => {
      if (!(await request.text()).includes('['.repeat(99))) return;
      problem(draft, 400, 'RequisicaoInvalida');
      fieldsOf(draft)['violacoes'] = [{ razao: 'Fundo demais.', propriedade: 'body' }];
    }),
  },
  {
    name: 'a query with wrong percent-encoding fails',
    breaks: onAnswer('any', (draft, { url }) => {
      try {
        decodeURIComponent(new URL(url).search);
      } catch {
        problem(draft, 500, 'ErroInternoDoServidor');
      }
    }),
  },
  {
    name: 'HEAD of a path without GET is 404',
    breaks: onMethod('HEAD', (response) =>
      response.status === 405 ? new Response(null, { status: 404, headers: response.headers }) : response,
    ),
  },
];
