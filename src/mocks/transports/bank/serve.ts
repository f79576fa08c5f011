import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { gzipSync } from 'node:zlib';
import { referenceAnswer } from '#mocks/platform/reference-bank.ts';

export interface Credentials {
  cert: Buffer;
  key: Buffer;
}

const answer: RequestListener = (request, response) => {
  request.resume().on('end', () => {
    const known = referenceAnswer(request.url ?? '');
    if (known === 'read-timeout') return;
    if (typeof known === 'string') {
      request.socket.destroy();
      return;
    }
    const headers = [...known.headers, ['x-fapi-interaction-id', randomUUID()]];
    if (known.isCompressed) headers.push(['content-encoding', 'gzip']);
    response.writeHead(known.status, known.statusText, headers.flat());
    response.end(known.isCompressed ? gzipSync(known.body) : known.body);
  });
};

/** Over HTTPS when it has a certificate. @throws when the address cannot be listened on */
export function serveBank(port: number, host: string, credentials?: Credentials): Promise<Server> {
  const server = credentials ? createSecureServer(credentials, answer) : createServer(answer);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}
