import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { referenceAnswer } from '#mocks/platform/reference-bank.ts';

const help = `Serves the reference bank of the conformance suite until Ctrl+C: it answers every path, and those under
/reference with bytes that the suite knows. Register a bank with this base URL on the platform under test, and give its
id to the suite with --tester-bank.

  --port N      the port to listen on; 0 takes a free one (4020)
  --host NAME   the address to listen on (127.0.0.1)
  --cert FILE   its certificate as PEM: base URLs begin with https. Without one it speaks HTTP, for a proxy in front
  --key FILE    the key of the certificate as PEM
  --help        print this text`;

const text = { type: 'string' } as const;

/**
 * The command `bank`.
 * @returns the exit status when nothing is served; else undefined, and the process goes on
 */
export async function bankCommand(args: string[]): Promise<number | undefined> {
  try {
    const { values } = parseArgs({
      args,
      options: {
        port: { type: 'string', default: '4020' },
        host: { type: 'string', default: '127.0.0.1' },
        cert: text,
        key: text,
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) {
      console.log(help);
      return 0;
    }
    const { cert, key, host } = values;
    if ((cert === undefined) !== (key === undefined))
      throw new Error('--cert and --key belong together.');
    if (!/^\d{1,5}$/.test(values.port))
      throw new Error(`--port takes a number, not "${values.port}".`);
    const credentials =
      cert && key ? { cert: readFileSync(cert), key: readFileSync(key) } : undefined;
    const server = await serveBank(Number(values.port), host, credentials);
    const { port } = server.address() as AddressInfo;
    console.log(
      `The reference bank listens at ${credentials ? 'https' : 'http'}://${host}:${port} (Ctrl+C stops it).`,
    );
    return undefined;
  } catch (error) {
    console.error(`${(error as Error).message} --help lists the options.`);
    return 2;
  }
}

interface Credentials {
  cert: Buffer;
  key: Buffer;
}

const answer: RequestListener = (request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
  request.on('end', () => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const reply = referenceAnswer({ url: request.url ?? '', headers, body });
    if (reply === 'read-timeout') return;
    if (typeof reply === 'string') {
      request.socket.destroy();
      return;
    }
    const fields = [...reply.headers, ['x-fapi-interaction-id', randomUUID()]];
    if (reply.isCompressed) fields.push(['content-encoding', 'gzip']);
    response.writeHead(reply.status, reply.statusText, fields.flat());
    response.end(reply.isCompressed ? gzipSync(reply.body) : reply.body);
  });
};

/**
 * Serves the reference bank, over HTTPS when it has a certificate.
 * @throws when the address cannot be listened on
 */
export function serveBank(port: number, host: string, credentials?: Credentials): Promise<Server> {
  const server = credentials ? createSecureServer(credentials, answer) : createServer(answer);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}
