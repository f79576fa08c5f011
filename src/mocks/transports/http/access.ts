import {
  addressTooLong,
  headersTooLarge,
  methodNotAllowed,
  problemOf,
  Refusal,
  routeNotFound,
} from '#mocks/protocol/problems.ts';
import { commonHeaders } from '#mocks/protocol/responses.ts';
import { methodsAt } from '#mocks/protocol/route-pattern.ts';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server as NodeServer, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Server } from 'srvx';
import { MAX_HEAD_BYTES, MAX_URL_LENGTH } from '#api/contract/limits.ts';

/** The names of this machine. Another name leads here only by DNS rebinding, which is an attack. */
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i;
const loopbackAddress = /^(localhost|127(\.\d{1,3}){3}|::1)$/i;

/**
 * Refuses requests under another name than those of this machine, where the server listens only on
 * this machine: a page uses DNS rebinding to read what the server answers.
 * @throws Refusal
 */
export function checkHost(request: Request, listeningOn: string): void {
  const host = request.headers.get('host');
  if (!host) throw new Refusal('RequisicaoInvalida', 'Falta o header Host.');
  if (!loopbackAddress.test(listeningOn)) return;
  if (loopback.test(host.replace(/:\d*$/, ''))) return;
  const detail = `Este servidor só atende por localhost e 127.0.0.1, não por ${host.slice(0, 200)}. Inicie-o com --host.`;
  throw new Refusal('AcessoNegado', detail);
}

/** Refuses pages of other origins than this machine's and those allowed. @throws Refusal */
export function checkOrigin(request: Request, allowed: readonly string[]): void {
  const origin = request.headers.get('origin');
  if (origin === null || isAllowed(origin, allowed)) return;
  const shown = origin.slice(0, 200);
  const detail = `Páginas de ${shown} não podem chamar este servidor. Inicie-o com --origin ${shown}.`;
  throw new Refusal('AcessoNegado', detail);
}

/**
 * The CORS headers of every response (Fetch); with `*` only this machine's pages may send cookies.
 */
export function corsHeaders(
  origin: string | null,
  allowed: readonly string[],
): Record<string, string> {
  if (origin === null || !isAllowed(origin, allowed)) return { vary: 'origin' };
  return {
    vary: 'origin',
    'access-control-allow-origin': origin,
    'access-control-expose-headers':
      'allow, content-disposition, contract-version, deprecation, etag, location, preference-applied, retry-after, sunset, www-authenticate, x-request-id',
    ...(isTrusted(origin, allowed) && { 'access-control-allow-credentials': 'true' }),
  };
}

/** What a page of another origin may send; the additional headers of a preflight's response. */
export const preflightHeaders = {
  'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
  'access-control-allow-headers':
    'authorization, content-type, idempotency-key, if-match, prefer, x-request-id, x-xsrf-token',
  'access-control-max-age': '600',
};

const isLocal = (origin: string) => URL.canParse(origin) && loopback.test(new URL(origin).hostname);

/**
 * Whether pages of the origin may send cookies and be returned to after a login: this machine's,
 * and those named.
 */
export const isTrusted = (origin: string, allowed: readonly string[]): boolean =>
  isLocal(origin) || allowed.includes(origin);

const isAllowed = (origin: string, allowed: readonly string[]) =>
  isTrusted(origin, allowed) || allowed.includes('*');

/** For methods that Fetch cannot represent (TRACE, CONNECT). */
export function unsupportedMethod(url: string): Refusal {
  const allowed = methodsAt(url);
  return allowed.length > 0 ? methodNotAllowed(allowed) : routeNotFound();
}

type ClientError = NodeJS.ErrnoException & { rawPacket?: Buffer };

/** Answers what Node does not pass on with a problem: malformed HTTP, oversized heads, CONNECT. */
export function answerMalformed({ node }: Server, origins: readonly string[]): void {
  const server = node?.server as NodeServer | undefined;
  if (!server) return;

  server.on('clientError', (error: ClientError, socket: Duplex) => {
    // After a timeout or on a closed connection no client is left to answer.
    const isGone = !socket.writable || !error.code?.startsWith('HPE_');
    if (isGone) socket.destroy();
    else send(socket, refusalOf(error), originOf(error));
  });
  server.on('connect', ({ url = '', headers }: IncomingMessage, socket: Duplex) => {
    send(socket, unsupportedMethod(`http://${url}/`), headers.origin ?? null);
  });
  // Expectations other than 100-continue are ignored, as RFC 9110 (10.1.1) allows. By default Node
  // answers them with 417.
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    server.emit('request', request, response);
  });

  function send(socket: Duplex, refusal: Refusal, origin: string | null): void {
    const requestId = randomUUID();
    const problem = problemOf(refusal, requestId);
    const body = JSON.stringify(problem);
    const headers = {
      connection: 'close',
      'content-type': 'application/problem+json',
      'content-length': String(Buffer.byteLength(body)),
      'x-request-id': requestId,
      ...commonHeaders,
      ...corsHeaders(origin, origins),
      ...refusal.headers,
    };
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${problem.status} \r\n${head.join('')}\r\n${body}`);
  }
}

function refusalOf({ code, rawPacket }: ClientError): Refusal {
  if (code !== 'HPE_HEADER_OVERFLOW')
    return new Refusal('RequisicaoInvalida', 'A requisição não é HTTP válido.');
  const [firstLine = ''] = (rawPacket?.toString('latin1') ?? '').split('\r\n', 1);
  return firstLine.length > MAX_URL_LENGTH
    ? addressTooLong(MAX_URL_LENGTH)
    : headersTooLarge(MAX_HEAD_BYTES);
}

/** The header `Origin` in what Node had read before it gave up; null when it is not in that. */
function originOf({ rawPacket }: ClientError): string | null {
  return (
    /\r\norigin:[ \t]*([!-~]+)[ \t]*\r\n/i.exec(rawPacket?.toString('latin1') ?? '')?.[1] ?? null
  );
}
