import { isSecretName, MASK } from '#api/contract/secrets.ts';
import type { LogDetail } from '#api/contract/logs.ts';
import type { Problem } from '#api/contract/problem.ts';
import type { TesterRequest } from '#api/contract/tester.ts';
import type { Transport } from '../client.ts';
import { type Fields, fieldsOf, type ListBody, onAnswer, onSuccess, type PlantedFault } from './tools.ts';

type Sent = TesterRequest & { headers: Record<string, string> };

/** Gives logs of runs the messages that a wrong masking leaves; `keep` says which names are not masked. */
const showing =
  (change: (log: LogDetail, sent: Sent) => void): ((serve: Transport) => Transport) =>
  (serve) => {
    const runs = new Map<string, Sent>();
    return onSuccess(['runTesterRequest', 'getLog'], async ({ headers, body }, request) => {
      if (request.method === 'POST') {
        runs.set(headers.get('x-request-id') ?? '', (await request.json()) as Sent);
        return;
      }
      const log = body as LogDetail;
      const sent = runs.get(log.requestId);
      if (sent) change(log, sent);
    })(serve);
  };

const unmaskHeaders = (isShown: (name: string) => boolean) =>
  showing((log, sent) => {
    for (const [name, value] of Object.entries(sent.headers)) {
      const key = Object.keys(log.request.headers).find((one) => one.toLowerCase() === name.toLowerCase());
      if (key !== undefined && isSecretName(name) && isShown(name)) log.request.headers[key] = value;
    }
  });

/** A body in which secret fields that `isShown` matches are not masked. */
function unmasked(
  masked: unknown,
  sent: unknown,
  isShown: (name: string, depth: number) => boolean,
  depth = 0,
): unknown {
  if (Array.isArray(masked) && Array.isArray(sent)) {
    return masked.map((item, index) => unmasked(item, sent[index], isShown, depth + 1));
  }
  if (typeof masked !== 'object' || masked === null || typeof sent !== 'object' || sent === null) return masked;
  const own = sent as Fields;
  return Object.fromEntries(
    Object.entries(masked).map(([name, value]) => {
      if (isSecretName(name) && isShown(name, depth)) return [name, own[name]];
      return [name, unmasked(value, own[name], isShown, depth + 1)];
    }),
  );
}
const unmaskBody = (isShown: (name: string, depth: number) => boolean) =>
  showing((log, sent) => {
    log.request.body = unmasked(log.request.body, sent.body ?? null, isShown) as LogDetail['request']['body'];
  });

/** A body in which texts that are not masked as a whole are as they were sent. */
function withTexts(masked: unknown, sent: unknown): unknown {
  if (typeof masked === 'string' && typeof sent === 'string') return masked === MASK ? masked : sent;
  if (typeof masked !== 'object' || masked === null || typeof sent !== 'object' || sent === null) return masked;
  if (Array.isArray(masked)) return masked.map((item, index) => withTexts(item, (sent as unknown[])[index]));
  return Object.fromEntries(
    Object.entries(masked).map(([name, value]) => [name, withTexts(value, (sent as Fields)[name])]),
  );
}

/** Levels of a body at which a masking may end, or leave one out; lists count as levels too. */
const DEPTHS = [0, 1, 2, 3, 4, 5, 6, 7, 20];

const isLower = (name: string) => name === name.toLowerCase();

/** Faults of the masking of logs. */
export const secretFaults: PlantedFault[] = [
  {
    name: 'headers in capital letters are not masked',
    breaks: unmaskHeaders((name) => name === name.toUpperCase()),
  },
  {
    name: 'headers are masked in the spelling Authorization only',
    breaks: unmaskHeaders((name) => name === 'authorization'),
  },
  {
    name: 'only Authorization and Cookie are masked',
    breaks: unmaskHeaders((name) => !/^(authorization|cookie)$/i.test(name)),
  },
  ...[
    'proxy-authorization',
    'set-cookie',
    'x-api-key',
    'x-auth-token',
    'x-client-secret',
    'dpop',
    'x-jws-signature',
    'ocp-apim-subscription-key',
    'x-session-id',
    'x-credentials',
    'x-otp',
    'client-assertion',
    'x-ssl-client-cert',
    'x-forwarded-client-cert',
    'x-hmac',
  ].map((header): PlantedFault => ({
    name: `the header ${header} is not masked`,
    breaks: unmaskHeaders((name) => name.toLowerCase() === header),
  })),
  { name: 'bodies are not masked', breaks: unmaskBody(() => true) },
  ...DEPTHS.flatMap((least): PlantedFault[] => [
    { name: `bodies are masked down to level ${least}`, breaks: unmaskBody((_, depth) => depth > least) },
    { name: `bodies are not masked at level ${least}`, breaks: unmaskBody((_, depth) => depth === least) },
  ]),
  { name: 'bodies are masked in small letters only', breaks: unmaskBody((name) => !isLower(name)) },
  { name: 'fields in snake_case are not masked', breaks: unmaskBody((name) => name.includes('_')) },
  {
    name: 'Portuguese names of fields are not masked',
    breaks: unmaskBody((name) => /senha|cartao/i.test(name)),
  },
  { name: 'fields with accents are not masked', breaks: unmaskBody((name) => /[^\x20-\x7e]/.test(name)) },
  { name: 'card data is not masked', breaks: unmaskBody((name) => /cvv|card|pan$/i.test(name)) },
  ...[
    /^(cvc2|csc)$/,
    /^primaryAccount/,
    /^cc_?number$/i,
    /^track/,
    /^cryptogram$/,
    /^pwd$/,
    /^passcode$/,
    /^hmac$/,
    /^software_s/,
  ].map((pattern): PlantedFault => ({
    name: `fields that match ${pattern.source} are not masked`,
    breaks: unmaskBody((name) => pattern.test(name)),
  })),
  ...[/ccnumber/i, /track/i, /software/].map((pattern): PlantedFault => ({
    name: `every name that matches ${pattern.source} is masked`,
    breaks: showing((log) => {
      const { body } = log.request;
      for (const name of Object.keys(fieldsOf({ body }))) if (pattern.test(name)) (body as Fields)[name] = MASK;
    }),
  })),
  {
    name: 'OAuth2 parameters in bodies are not masked',
    breaks: unmaskBody((name) => /assertion|verifier/i.test(name)),
  },
  {
    name: 'numbers in secret fields are not masked',
    breaks: showing((log, sent) => {
      if (typeof sent.body !== 'object' || sent.body === null) return;
      const numbers = Object.entries(sent.body).filter(([, value]) => typeof value === 'number');
      Object.assign(log.request.body as object, Object.fromEntries(numbers));
    }),
  },
  {
    name: 'every field of a body is masked',
    breaks: showing((log) => {
      const { body } = log.request;
      if (typeof body !== 'object' || body === null || Array.isArray(body)) return;
      for (const name of Object.keys(body)) (body as Fields)[name] = '••••••••';
    }),
  },
  {
    name: 'names that contain key are masked',
    breaks: showing((log) => {
      const { body } = log.request;
      if (typeof body !== 'object' || body === null || Array.isArray(body)) return;
      for (const name of Object.keys(body)) if (/key/i.test(name)) (body as Fields)[name] = '••••••••';
    }),
  },
  {
    name: 'Idempotency-Key is masked',
    breaks: showing((log) => {
      for (const name of Object.keys(log.request.headers)) {
        if (/^idempotency-key$/i.test(name)) log.request.headers[name] = '••••••••';
      }
    }),
  },
  {
    name: 'a log shows the query of its path',
    breaks: showing((log, sent) => void (log.endpoint = sent.path)),
  },
  {
    name: 'a list of logs shows the query of paths',
    breaks: (serve) => {
      const paths = new Map<string, string>();
      return onSuccess(['runTesterRequest', 'listLogs'], async ({ headers, body }, request) => {
        if (request.method === 'POST') {
          paths.set(headers.get('x-request-id') ?? '', ((await request.json()) as Sent).path);
          return;
        }
        const path = paths.get(new URL(request.url).searchParams.get('q') ?? '');
        const [row] = (body as ListBody<{ endpoint: string }>).data;
        if (row && path?.includes('=')) row.endpoint = path;
      })(serve);
    },
  },
  {
    name: 'an export shows the query of paths',
    breaks: (serve) => {
      const paths = new Map<string, string>();
      return onSuccess(['runTesterRequest', 'exportLogs'], async (draft, request) => {
        if (request.method === 'POST') {
          paths.set(draft.headers.get('x-request-id') ?? '', ((await request.json()) as Sent).path);
          return;
        }
        const path = paths.get(new URL(request.url).searchParams.get('q') ?? '');
        if (path?.includes('=')) draft.body = String(draft.body).replace('/conformidade', path);
      })(serve);
    },
  },
  {
    name: "violacoes repeat numbers, those of a connection's secrets too",
    breaks: onAnswer(['updateConnection'], async (draft, request) => {
      if (draft.status !== 400) return;
      const { auth } = fieldsOf({ body: await request.json().catch(() => null) });
      for (const one of (draft.body as Problem).violacoes ?? []) {
        const value = fieldsOf({ body: auth })[one.propriedade.replace('auth.', '')];
        if (typeof value === 'number') one.valor = String(value);
      }
    }),
  },
  ...['[REDACTED]', '****', '••'].map((mask): PlantedFault => ({
    name: `logs are masked with ${mask}`,
    breaks: onSuccess(['getLog'], (draft) => {
      draft.body = JSON.parse(JSON.stringify(draft.body).replaceAll(MASK, mask)) as LogDetail;
    }),
  })),
  {
    name: 'numbers of personal fields are masked with zero',
    breaks: showing((log, sent) => {
      const masked = fieldsOf({ body: log.request.body });
      for (const [name, value] of Object.entries(fieldsOf({ body: sent.body }))) {
        if (typeof value === 'number' && masked[name] === MASK) masked[name] = 0;
      }
    }),
  },
  {
    name: 'secret parameters of addresses in bodies are logged',
    breaks: showing((log, sent) => {
      log.request.body = withTexts(log.request.body, sent.body ?? null) as LogDetail['request']['body'];
    }),
  },
];
