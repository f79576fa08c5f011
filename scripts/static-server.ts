import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo, Socket } from 'node:net';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Line, LineResponse } from './bench/line.ts';

const compress = promisify(brotliCompress);

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** What the servers of HTTP/1.1 and HTTP/2 have in common. */
type Request = Pick<IncomingMessage, 'url' | 'headers'>;
interface Response extends LineResponse {
  writeHead: (status: number, headers?: Record<string, string | number>) => { end: () => unknown };
  end: { (): unknown; (body: Buffer): unknown };
}

/** A built console's files by name, compressed. */
export type SiteFiles = Map<string, File>;

interface File {
  body: Buffer;
  brotli: Buffer;
  headers: Record<string, string>;
}

/** A running server of a built console. */
export interface Site {
  url: string;
  /** The paths of the requests so far. */
  requests: readonly string[];
  close: () => Promise<void>;
}

/**
 * Serves a built console like a good static host: Brotli, long caching of files with a hash in
 * their names, and index.html for every path of the console (the configurations in `deploy` make
 * real hosts do the same).
 * @param folder the output folder of `vite build`, or its files where it is served more than once
 * @param options `base` is the build's sub-path, `line` a simulated network connection,
 * `certificate` that of a server over HTTP/2, in PEM
 */
export async function serveSite(
  folder: string | SiteFiles,
  options: {
    port?: number;
    base?: string;
    line?: Line;
    certificate?: { key: string; cert: string };
  } = {},
): Promise<Site> {
  const { port = 0, base = '/', line, certificate } = options;
  const files = typeof folder === 'string' ? await readSite(folder) : folder;
  const requests: string[] = [];
  const answer = (request: Request, response: Response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname;
    requests.push(path);
    const file = path.startsWith(base) ? fileFor(path.slice(base.length), files) : undefined;
    if (line) setTimeout(send, line.latency, request, response, file, line);
    else send(request, response, file);
  };
  const server = certificate ? createSecureServer(certificate, answer) : createServer(answer);
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const scheme = certificate ? 'https' : 'http';
  const { port: boundPort } = server.address() as AddressInfo;
  return {
    url: `${scheme}://127.0.0.1:${boundPort}${base}`,
    requests,
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((done) => server.close(() => done()));
    },
  };
}

/** The file of a path. Paths without an extension are screens and get index.html. */
function fileFor(name: string, files: SiteFiles): File | undefined {
  const file = files.get(name);
  if (file || extname(name) !== '') return file;
  return files.get('index.html');
}

function send(request: Request, response: Response, file: File | undefined, line?: Line): void {
  if (!file) {
    response.writeHead(404).end();
    return;
  }
  if (request.headers['if-none-match'] === file.headers['etag']) {
    response.writeHead(304, file.headers).end();
    return;
  }
  const acceptsBrotli = request.headers['accept-encoding']?.includes('br');
  const body = acceptsBrotli ? file.brotli : file.body;
  response.writeHead(200, {
    ...file.headers,
    'content-length': body.length,
    ...(acceptsBrotli && { 'content-encoding': 'br' }),
  });
  if (line) line.send(response, body);
  else response.end(body);
}

/** Reads and compresses what `vite build` wrote. */
export async function readSite(folder: string): Promise<SiteFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const files = await Promise.all(
    paths.map(async (path): Promise<[string, File]> => {
      const name = relative(folder, path).split(sep).join('/');
      const body = await readFile(path);
      const brotli = await compress(body, {
        params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
      });
      return [name, { body, brotli, headers: headersOf(name, body) }];
    }),
  );
  return new Map(files);
}

function headersOf(name: string, body: Buffer): Record<string, string> {
  return {
    'content-type': types[extname(name)] ?? 'application/octet-stream',
    'cache-control': name.startsWith('assets/')
      ? 'public, max-age=31536000, immutable'
      : 'no-cache',
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
  };
}
