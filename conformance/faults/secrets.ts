import { isSecretName, MASK } from '#domain/secrets.ts';
import type { LogDetail } from '#api/contract/logs.ts';
import type { Problem } from '#api/contract/problem.ts';
import type { TesterRequest } from '#api/contract/tester.ts';
import type { Transport } from '#conformance/client.ts';
import {
  type Draft,
  eachFault,
  type Faults,
  type Fields,
  fieldsOf,
  type ListBody,
  onAnswer,
  onSuccess,
} from './tools.ts';

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

/** Levels of a body that a masking may leave out; lists count as levels too. */
const DEPTHS = [0, 1, 2, 3, 4, 5, 6, 7, 20];

/** Masks the fields of a body whose names are so, beside those that are masked already. */
const maskMore = (isMasked: (name: string) => boolean) =>
  showing((log) => {
    const fields = fieldsOf({ body: log.request.body });
    for (const name of Object.keys(fields)) if (isMasked(name)) fields[name] = MASK;
  });

/** Shows the whole paths of runs where an operation finds them by their request ids. */
const pathShownBy =
  (id: 'listLogs' | 'exportLogs', show: (draft: Draft, path: string) => void): Faults[string] =>
  (serve) => {
    const paths = new Map<string, string>();
    return onSuccess(['runTesterRequest', id], async (draft, request) => {
      if (request.method === 'POST') {
        paths.set(draft.headers.get('x-request-id') ?? '', ((await request.json()) as Sent).path);
        return;
      }
      const path = paths.get(new URL(request.url).searchParams.get('q') ?? '');
      if (path?.includes('=')) show(draft, path);
    })(serve);
  };

/** Faults of the masking of logs. */
export const secretFaults: Faults = {
  'headers in capital letters are not masked': unmaskHeaders((name) => name === name.toUpperCase()),
  'headers are masked in the spelling Authorization only': unmaskHeaders((name) => name === 'authorization'),
  ...eachFault(
    [
      ...'proxy-authorization set-cookie x-api-key x-auth-token x-client-secret dpop x-jws-signature x-otp x-hmac'.split(
        ' ',
      ),
      ...'ocp-apim-subscription-key x-session-id x-credentials client-assertion x-ssl-client-cert'.split(' '),
    ],
    (header) => `the header ${header} is not masked`,
    (header) => unmaskHeaders((name) => name.toLowerCase() === header),
  ),
  ...eachFault(
    DEPTHS,
    (one) => `bodies are not masked at level ${one}`,
    (one) => unmaskBody((_, depth) => depth === one),
  ),
  'bodies are masked in small letters only': unmaskBody((name) => name !== name.toLowerCase()),
  ...eachFault(
    [
      /_/,
      /senha|cartao/i,
      /[^\x20-\x7e]/,
      /cvv|card|pan$/i,
      /^(cvc2|csc)$/,
      /^primaryAccount/,
      /^cc_?number$/i,
      /^track/,
      /^cryptogram$/,
      /^pwd$/,
      /^passcode$/,
      /^hmac$/,
      /^software_s/,
      /assertion|verifier/i,
    ],
    (pattern) => `fields that match ${pattern.source} are not masked`,
    (pattern) => unmaskBody((name) => pattern.test(name)),
  ),
  ...eachFault(
    [/ccnumber/i, /track/i, /software/, /key/i, /^/],
    (pattern) => `every name that matches ${pattern.source} is masked`,
    (pattern) => maskMore((name) => pattern.test(name)),
  ),
  'numbers in secret fields are not masked': showing((log, sent) => {
    const numbers = Object.entries(fieldsOf({ body: sent.body })).filter(([, value]) => typeof value === 'number');
    Object.assign(fieldsOf({ body: log.request.body }), Object.fromEntries(numbers));
  }),
  'numbers of personal fields are masked with zero': showing((log, sent) => {
    const masked = fieldsOf({ body: log.request.body });
    for (const [name, value] of Object.entries(fieldsOf({ body: sent.body })))
      if (typeof value === 'number' && masked[name] === MASK) masked[name] = 0;
  }),
  'Idempotency-Key is masked': showing((log) => {
    for (const name of Object.keys(log.request.headers))
      if (/^idempotency-key$/i.test(name)) log.request.headers[name] = MASK;
  }),
  'a log shows the query of its path': showing((log, sent) => void (log.endpoint = sent.path)),
  'a list of logs shows the query of paths': pathShownBy('listLogs', ({ body }, path) => {
    const [row] = (body as ListBody<{ endpoint: string }>).data;
    if (row) row.endpoint = path;
  }),
  'an export shows the query of paths': pathShownBy('exportLogs', (draft, path) => {
    draft.body = String(draft.body).replace('/conformidade', path);
  }),
  "violacoes repeat numbers, those of a connection's secrets too": onAnswer(
    ['updateConnection'],
    async (draft, request) => {
      if (draft.status !== 400) return;
      const { auth } = fieldsOf({ body: await request.json().catch(() => null) });
      for (const one of (draft.body as Problem).violacoes ?? []) {
        const value = fieldsOf({ body: auth })[one.propriedade.replace('auth.', '')];
        if (typeof value === 'number') one.valor = String(value);
      }
    },
  ),
  ...eachFault(
    ['[REDACTED]', '****', '••'],
    (mask) => `logs are masked with ${mask}`,
    (mask) =>
      onSuccess(['getLog'], (draft) => {
        draft.body = JSON.parse(JSON.stringify(draft.body).replaceAll(MASK, mask)) as LogDetail;
      }),
  ),
  'secret parameters of addresses in bodies are logged': showing((log, sent) => {
    // Of such a body no text is masked as a whole.
    if (!JSON.stringify(log.request.body).includes(`"${MASK}"`)) log.request.body = sent.body ?? null;
  }),
};
