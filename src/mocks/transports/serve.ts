/** The mock over HTTP, for those who are no browser: `npm run mock:serve -- --port 4010`. */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { getResponse } from 'msw/utils/get-response';
import { type Server, type ServerRequest, serve } from 'srvx';
import { API_BASE_PATH } from '#api/contract/routes.ts';
import { createHandlers } from '#mocks/handlers/index.ts';
import { createPlatform, type PlatformOptions } from '#mocks/platform/platform.ts';

const document = new URL('../../../public/openapi.json', import.meta.url);
const HOST = '127.0.0.1';
/** How long open answers may take once the server is told to stop, in milliseconds. */
const SHUTDOWN_TIMEOUT_MS = 2000;

/** What a page of another origin may send and read (Fetch, CORS protocol). */
const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, if-match, prefer, x-request-id',
  'access-control-expose-headers': 'allow, content-disposition, etag, location, retry-after, x-request-id',
  'access-control-max-age': '600',
};

/**
 * Serves a platform of its own. Port 0 takes any free one; `url` of the answer tells which.
 * @param log hears a line for each request
 * @throws when the port is taken
 */
export async function serveMock(port: number, log: (line: string) => void, options?: PlatformOptions): Promise<Server> {
  const handlers = createHandlers(createPlatform(options));

  const answer = async (request: ServerRequest): Promise<Response> => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204 });
    if (request.method === 'GET' && new URL(request.url).pathname === `${API_BASE_PATH}/openapi.json`) {
      return new Response(await readFile(document), { headers: { 'content-type': 'application/json' } });
    }
    const given = await getResponse(handlers, request);
    return given ?? new Response(`The API is at ${API_BASE_PATH}.\n`, { status: 404 });
  };

  const server = serve({
    port,
    hostname: HOST,
    silent: true,
    gracefulShutdown: false,
    async fetch(request) {
      const started = performance.now();
      const response = await answer(request);
      const { pathname, search } = new URL(request.url);
      log(`${request.method} ${pathname}${search} ${response.status} ${Math.round(performance.now() - started)}ms`);
      // Scenario `offline`: the wire is cut before a status is said.
      if (response.type === 'error') request.runtime?.node?.res?.destroy();
      for (const [name, value] of Object.entries(cors)) response.headers.set(name, value);
      return response;
    },
  });
  await server.ready();
  return server;
}

/** Serves until the process is told to stop; then open answers are finished. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '4010' } } });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    console.error(`--port is a number from 0 to 65535, and is "${values.port}".`);
    process.exit(2);
  }
  try {
    const server = await serveMock(port, console.log);
    console.log(`Ponte's mock answers at ${new URL(API_BASE_PATH, server.url).href} (Ctrl+C stops it).`);
    for (const signal of ['SIGINT', 'SIGTERM']) {
      process.once(signal, () => {
        setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
        void server.close().then(() => process.exit(0));
      });
    }
  } catch (error) {
    const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    console.error(taken ? `Port ${port} is taken. Stop who uses it, or choose another with --port.` : error);
    process.exit(1);
  }
}

if (import.meta.main) await main();
