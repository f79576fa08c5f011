import { XSRF_COOKIE, XSRF_HEADER } from '#api/contract/xsrf.ts';
import { proofOf } from '../cookies.ts';
import type { Transport } from '../client.ts';
import { type Draft, onAnswer, onRefusal, onRequest, operationAt, type PlantedFault, problem } from './tools.ts';

const cookieOf = (headers: Headers) => headers.get('cookie') ?? '';
/** The real value of the XSRF cookie of each session, by the cookies without it. */
const rest = (cookie: string) => cookie.replace(new RegExp(`;? *${XSRF_COOKIE}=[^;]*`), '');

/** Accepts changes with the session cookie that prove nothing. */
const accepting =
  (isAccepted: (request: Request, sent: string | null, value: string) => boolean) =>
  (serve: Transport): Transport => {
    const values = new Map<string, string>();
    return async (request) => {
      const cookie = cookieOf(request.headers);
      const [value = ''] = Object.values(proofOf(cookie));
      if (value === '') return serve(request);
      const known = values.get(rest(cookie)) ?? value;
      values.set(rest(cookie), known);
      if (isAccepted(request, request.headers.get(XSRF_HEADER), value)) request.headers.set(XSRF_HEADER, known);
      return serve(request);
    };
  };

/** Whether a refusal is that of a change that proves nothing: it names no permission. */
const isForged = ({ status, body }: Draft) =>
  status === 403 && typeof body === 'object' && body !== null && !('violacoes' in body);

/** Changes the answers to requests with the cookie of a session that has ended. */
const afterEnd =
  (change: (draft: Draft, request: Request) => void) =>
  (serve: Transport): Transport => {
    const ended = new Set<string>();
    return onAnswer('any', (draft, request) => {
      const cookie = rest(cookieOf(request.headers));
      if (ended.has(cookie)) change(draft, request);
      if (operationAt(request) === 'deleteSession' && draft.status === 204) ended.add(cookie);
    })(serve);
  };

/** Reads the session cookie of some requests that have a token, too. */
const besideToken = (isRead: (request: Request) => boolean) =>
  onRequest('any', ({ headers }, _, request) => {
    if (headers.get('cookie')?.includes('ponte_session') && isRead(request)) headers.delete('authorization');
  });

/** Removes cookies from the answer that ends a session. */
const notClearing = (isKept: (line: string) => boolean) =>
  onAnswer('any', ({ headers }) => {
    const lines = headers.getSetCookie();
    headers.delete('set-cookie');
    for (const line of lines) if (!isKept(line)) headers.append('set-cookie', line);
  });

/** Faults of session cookies, on a server with a login. */
export const sessionFaults: PlantedFault[] = (
  [
    ['X-XSRF-TOKEN is not needed', accepting(() => true)],
    ['X-XSRF-TOKEN may be missing', accepting((_, sent) => sent === null)],
    ['X-XSRF-TOKEN may be empty', accepting((_, sent) => sent === '')],
    ['X-XSRF-TOKEN may have any value', accepting((_, sent) => Boolean(sent))],
    ['X-XSRF-TOKEN needs to begin as its cookie only', accepting((_, sent, value) => Boolean(sent?.startsWith(value)))],
    ['X-XSRF-TOKEN needs to fit to its cookie only', accepting((_, sent, value) => sent === value)],
    ['POST needs no X-XSRF-TOKEN', accepting(({ method }) => method === 'POST')],
    ['PATCH needs no X-XSRF-TOKEN', accepting(({ method }) => method === 'PATCH')],
    ['DELETE needs no X-XSRF-TOKEN', accepting(({ method }) => method === 'DELETE')],
    [
      'one change needs no X-XSRF-TOKEN: the end of the session',
      accepting((request) => operationAt(request) === 'deleteSession'),
    ],
    [
      'reads need X-XSRF-TOKEN',
      onAnswer('any', (draft, { method, headers }) => {
        if (method === 'GET' && headers.has('cookie') && !headers.has(XSRF_HEADER) && draft.status !== 401)
          problem(draft, 403, 'AcessoNegado');
      }),
    ],
    [
      'changes with a session cookie are refused',
      onAnswer('any', (draft, { method, headers }) => {
        if (method !== 'GET' && headers.has(XSRF_HEADER) && draft.status === 400) problem(draft, 403, 'AcessoNegado');
      }),
    ],
    [
      'a change without X-XSRF-TOKEN is answered 400',
      onRefusal('any', (draft) => {
        if (isForged(draft)) problem(draft, 400, 'RequisicaoInvalida');
      }),
    ],
    [
      'a change without X-XSRF-TOKEN is answered 401',
      onRefusal('any', (draft) => {
        if (isForged(draft)) problem(draft, 401, 'NaoAutenticado');
      }),
    ],
    [
      'the query is checked before X-XSRF-TOKEN',
      onRefusal('any', (draft, request) => {
        if (!isForged(draft) || !new URL(request.url).searchParams.has('conformidade')) return;
        problem(draft, 400, 'RequisicaoInvalida');
        (draft.body as { violacoes: unknown }).violacoes = [{ razao: 'Desconhecido.', propriedade: 'conformidade' }];
      }),
    ],
    [
      'keys are separate for each session and token',
      onRequest(['createBank'], ({ headers }) => {
        const key = headers.get('idempotency-key');
        if (key !== null && headers.has('cookie')) headers.set('idempotency-key', `${key}-cookie`);
      }),
    ],
    [
      'a session cookie is read beside a token that is not known',
      (serve) => async (request) => {
        const kept = request.clone();
        const response = await serve(request);
        if (response.status !== 401 || !kept.headers.has('authorization')) return response;
        kept.headers.delete('authorization');
        return serve(kept);
      },
    ],
    ['a session cookie beside a token needs X-XSRF-TOKEN', besideToken(({ method }) => method === 'POST')],
    [
      'a token ends the session of the cookie beside it',
      besideToken((request) => operationAt(request) === 'deleteSession'),
    ],
    [
      'a session does not end',
      (serve) => async (request) => {
        const isLeaving = operationAt(request) === 'deleteSession' && new URL(request.url).search === '';
        const response = await serve(isLeaving ? new Request(request.url, { headers: request.headers }) : request);
        if (!isLeaving || !response.ok) return response;
        const headers = new Headers({ 'x-request-id': request.headers.get('x-request-id') ?? '' });
        for (const name of ['ponte_session', XSRF_COOKIE]) headers.append('set-cookie', `${name}=; Max-Age=0`);
        return new Response(null, { status: 204, headers });
      },
    ],
    [
      'reads are answered after the end of the session',
      onRequest('any', ({ headers }, _, { method }) => {
        if (method === 'GET' && headers.get('cookie')?.includes('ponte_session')) asReader(headers);
      }),
    ],
    ['an ended session is answered 403', afterEnd((draft) => problem(draft, 403, 'AcessoNegado'))],
    [
      'an ended session is answered without WWW-Authenticate',
      afterEnd(({ headers }) => headers.delete('www-authenticate')),
    ],
    [
      'a change with an ended session and without X-XSRF-TOKEN is answered 403',
      afterEnd((draft, { method, headers }) => {
        if (method !== 'GET' && !headers.has(XSRF_HEADER)) problem(draft, 403, 'AcessoNegado');
      }),
    ],
    ['the end of a session clears no cookie', notClearing(() => true)],
    ['the end of a session clears the session cookie only', notClearing((line) => line.startsWith(XSRF_COOKIE))],
    ['the end of a session clears XSRF-TOKEN only', notClearing((line) => !line.startsWith(XSRF_COOKIE))],
    [
      'the end of a session sets cookies that do not expire',
      onAnswer('any', ({ headers }) => {
        const lines = headers.getSetCookie();
        headers.delete('set-cookie');
        for (const line of lines) headers.append('set-cookie', line.replace('Max-Age=0; ', ''));
      }),
    ],
  ] satisfies [string, (serve: Transport) => Transport][]
).map(([name, breaks]) => ({ name, breaks, server: 'login' }));

/** Sends a request as a person who may read, whatever its session. */
function asReader(headers: Headers) {
  headers.delete('cookie');
  headers.set('authorization', 'Bearer demo-token-reading');
}
