import type { IncomingMessage, Server as NodeServer, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Server } from 'srvx';
import type { Platform } from '#mocks/platform/platform.ts';
import { addressTooLong, headersTooLarge, problemOf, type Refusal } from '#mocks/protocol/problems.ts';
import { MAX_HEAD_BYTES, MAX_URL_LENGTH } from '#api/contract/limits.ts';
import { corsHeaders } from './access.ts';
import { notHttp, unsupportedMethod } from './refusals.ts';

type ClientError = NodeJS.ErrnoException & { rawPacket?: Buffer };

/**
 * Answers requests that Node does not pass to the request handler with a problem: malformed HTTP, oversized heads,
 * CONNECT.
 * @param origins the origins of pages that may read the answers, besides those on this machine
 */
export function answerMalformed({ node }: Server, platform: Platform, origins: readonly string[]): void {
  const server = node?.server as NodeServer | undefined;
  if (!server) return;

  server.on('clientError', (error: ClientError, socket: Duplex) => {
    // After a timeout or a closed connection no client is left to answer.
    const gone = !socket.writable || !error.code?.startsWith('HPE_');
    if (gone) socket.destroy();
    else send(socket, refusalOf(error), originOf(error));
  });
  server.on('connect', ({ url = '', headers }: IncomingMessage, socket: Duplex) => {
    send(socket, unsupportedMethod(`http://${url}/`), headers.origin ?? null);
  });
  // Expectations other than 100-continue are ignored, as RFC 9110 (10.1.1) allows; Node would answer 417.
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    server.emit('request', request, response);
  });

  function send(socket: Duplex, refusal: Refusal, origin: string | null): void {
    const requestId = platform.newId();
    const problem = problemOf(refusal, requestId);
    const body = JSON.stringify(problem);
    const headers = {
      connection: 'close',
      'content-type': 'application/problem+json',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      'x-request-id': requestId,
      ...corsHeaders(origin, origins),
      ...refusal.headers,
    };
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${problem.status} \r\n${head.join('')}\r\n${body}`);
  }
}

function refusalOf({ code, rawPacket }: ClientError): Refusal {
  if (code !== 'HPE_HEADER_OVERFLOW') return notHttp();
  const [firstLine = ''] = (rawPacket?.toString('latin1') ?? '').split('\r\n', 1);
  return firstLine.length > MAX_URL_LENGTH ? addressTooLong(MAX_URL_LENGTH) : headersTooLarge(MAX_HEAD_BYTES);
}

/** The header `Origin` in what Node had read when it gave up; null when it is not in that part. */
function originOf({ rawPacket }: ClientError): string | null {
  return /\r\norigin:[ \t]*([!-~]*)[ \t]*\r\n/i.exec(rawPacket?.toString('latin1') ?? '')?.[1] ?? null;
}
