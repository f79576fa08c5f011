import { MASK } from '#api/contract/secrets.ts';
import type { Log, LogDetail } from '#api/contract/logs.ts';
import type { TesterRequest } from '#api/contract/tester.ts';
import type { Transport } from '../client.ts';
import {
  answer,
  draftOf,
  type Fields,
  fieldsOf,
  invalid,
  type ListBody,
  onAnswer,
  onField,
  onRequest,
  onSuccess,
  type PlantedFault,
  problem,
} from './tools.ts';

/** Answers requests of one method wrongly. */
const onMethod =
  (method: string, change: (draft: Awaited<ReturnType<typeof draftOf>>) => void) =>
  (serve: Transport): Transport =>
  async (request) => {
    if (request.method !== method || request.headers.has('access-control-request-method')) return serve(request);
    const draft = await draftOf(await serve(request));
    change(draft);
    return answer(draft);
  };

/** Answers one refusal as another. */
const instead = (status: number, name: string, other: number) =>
  onAnswer('any', (draft) => {
    if (draft.status === status) problem(draft, other, name);
  });

const isLong = ([, value]: [string, string]) => value.length > 8192;

/** Answers 431 to requests with headers that a condition matches. */
const tooMany = (isTooMuch: (headers: [string, string][]) => boolean) =>
  onAnswer('any', (draft, { headers }) => {
    if (isTooMuch([...headers])) problem(draft, 431, 'CabecalhosGrandesDemais');
  });

/** Gives logs of runs the request as it was sent. */
const unmasked = (shows: (name: string, depth: number) => boolean) => (serve: Transport) => {
  const runs = new Map<string, unknown>();
  const copy = (masked: unknown, sent: unknown, depth: number): unknown => {
    if (Array.isArray(masked)) return masked.map((one, index) => copy(one, (sent as unknown[])[index], depth + 1));
    if (typeof masked !== 'object' || masked === null) return masked;
    const entries = Object.entries(masked).map(([name, value]) => {
      const own = (sent as Fields)[name];
      return [name, value === MASK && shows(name, depth) ? own : copy(value, own, depth + 1)];
    });
    return Object.fromEntries(entries) as unknown;
  };
  return onSuccess(['runTesterRequest', 'getLog'], async ({ headers, body }, request) => {
    if (request.method === 'POST') {
      runs.set(headers.get('x-request-id') ?? '', ((await request.json()) as TesterRequest).body ?? null);
      return;
    }
    const log = body as LogDetail;
    if (runs.has(log.requestId)) {
      log.request.body = copy(log.request.body, runs.get(log.requestId), 0) as LogDetail['request']['body'];
    }
  })(serve);
};

/** Forgets the key of a run that was answered 504, for some requests that repeat it. */
const lateRuns =
  (forgets: (sent: string, first: string) => boolean) =>
  (serve: Transport): Transport => {
    const late = new Map<string, string>();
    return async (request) => {
      const key = request.headers.get('idempotency-key') ?? '';
      const text = await request.clone().text();
      const first = late.get(key);
      if (first !== undefined && forgets(text, first)) request.headers.delete('idempotency-key');
      const response = await serve(request);
      if (response.status === 504 && first === undefined) late.set(key, text);
      return response;
    };
  };

/** Faults of HEAD, OPTIONS, limits, keys of runs, personal data and listed values. */
export const limitFaults: PlantedFault[] = [
  { name: 'a header field of more than 8 KiB is answered 431', breaks: tooMany((all) => all.some(isLong)) },
  { name: 'more than a hundred header fields are answered 431', breaks: tooMany((all) => all.length > 100) },
  {
    name: 'HEAD is answered 405',
    breaks: onMethod('HEAD', (draft) => problem(draft, 405, 'MetodoNaoPermitido')),
  },
  { name: 'HEAD is always answered 200', breaks: onMethod('HEAD', (draft) => void (draft.status = 200)) },
  { name: 'OPTIONS is answered 200', breaks: onMethod('OPTIONS', (draft) => void (draft.status = 200)) },
  {
    name: 'OPTIONS is answered without Allow',
    breaks: onMethod('OPTIONS', ({ headers }) => headers.delete('allow')),
  },
  { name: 'a body that is too large is answered 400', breaks: instead(413, 'RequisicaoInvalida', 400) },
  { name: 'an address that is too long is answered 400', breaks: instead(414, 'RequisicaoInvalida', 400) },
  { name: 'headers that are too large are answered 400', breaks: instead(431, 'RequisicaoInvalida', 400) },
  {
    name: 'a body that is sent in chunks has no limit',
    breaks: (serve) => async (request) => {
      const { body } = request.clone();
      const draft = await draftOf(await serve(request));
      let chunks = 0;
      for await (const _ of body ?? []) chunks += 1;
      if (draft.status === 413 && chunks > 1) invalid(draft, 'name');
      return answer(draft);
    },
  },
  {
    name: 'a body of 1 MiB is too large',
    breaks: (serve) => async (request) => {
      const { length } = await request.clone().text();
      const draft = await draftOf(await serve(request));
      if (length >= 1_000_000) problem(draft, 413, 'CorpoGrandeDemais');
      return answer(draft);
    },
  },
  {
    name: 'keys of runs are ignored',
    breaks: onRequest(['runTesterRequest'], ({ headers }) => headers.delete('idempotency-key')),
  },
  {
    name: 'a run that was answered 504 is carried out again with its key',
    breaks: lateRuns(() => true),
  },
  {
    name: 'the key of a run that was answered 504 is free for other content',
    breaks: lateRuns((sent, first) => sent !== first),
  },
  {
    name: 'a repeated run that was answered 504 is answered 409',
    breaks: onAnswer(['runTesterRequest'], (draft, { headers }) => {
      if (draft.status === 504 && !headers.has('prefer')) problem(draft, 409, 'EndpointDuplicado');
    }),
  },
  {
    name: 'a run that was answered 504 is not logged',
    breaks: onSuccess(['listLogs'], ({ body }) => {
      const { data } = body as ListBody<Log>;
      data.splice(0, data.length, ...data.filter(({ status }) => status !== 504));
    }),
  },
  {
    name: 'a repeated run has a new time',
    breaks: (serve) => {
      let runs = 0;
      return onSuccess(['runTesterRequest'], (draft) => {
        runs += 1;
        fieldsOf(draft)['time'] = runs;
      })(serve);
    },
  },
  {
    name: 'an empty key is no key',
    breaks: onRequest('any', ({ headers }) => {
      if (headers.get('idempotency-key') === '') headers.delete('idempotency-key');
    }),
  },
  {
    name: 'keys of 256 characters are cut',
    breaks: onRequest('any', ({ headers }) => {
      const key = headers.get('idempotency-key') ?? '';
      if (key.length > 255) headers.set('idempotency-key', key.slice(0, 255));
    }),
  },
  {
    name: 'keys with spaces are accepted',
    breaks: onRequest('any', ({ headers }) => {
      const key = headers.get('idempotency-key');
      if (key !== null && /\s/.test(key)) headers.set('idempotency-key', key.replace(/\s/g, '-'));
    }),
  },
  { name: 'personal data in logs is not masked', breaks: unmasked(() => true) },
  { name: 'personal data is masked at the first level only', breaks: unmasked((_, depth) => depth > 0) },
  { name: 'personal names with accents are not masked', breaks: unmasked((name) => /[^\x20-\x7e]/.test(name)) },
  { name: 'personal data is masked in small letters only', breaks: unmasked((name) => name !== name.toLowerCase()) },
  {
    name: 'logs are always of production',
    breaks: onSuccess(['getLog'], ({ body }) => void ((body as LogDetail).environment = 'production')),
  },
  {
    name: 'endpoints of DELETE are stored as GET',
    breaks: onField(['createEndpoint', 'updateEndpoint'], 'method', (text) => (text === 'DELETE' ? 'GET' : text)),
  },
  {
    name: 'a change to transfers is stored as boletos',
    breaks: onField(['updateEndpoint'], 'category', (text) => (text === 'transfers' ? 'boletos' : text)),
  },
  {
    name: 'updateNotificationSettings ignores If-Match',
    breaks: onRequest(['updateNotificationSettings'], ({ headers }) => headers.delete('if-match')),
  },
];
