import { API_BASE_PATH } from '#api/contract/operation.ts';
import { help, readOptions, UsageError } from './options.ts';
import { LOGIN_PATH } from './login.ts';
import { serveMock, type ServeOptions } from './serve.ts';
import type { Server as NodeServer, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Server } from 'srvx';

/** How long responses under way may take after the signal to stop; a run in the scenario `bank-timeout` takes longer. */
const SHUTDOWN_TIMEOUT_MS = 2000;

/** The command `mock`: serves until SIGINT or SIGTERM. @returns the exit status when nothing is served */
export async function mockCommand(args: string[], defaults: Partial<ServeOptions> = {}): Promise<number | undefined> {
  try {
    const options = readOptions(args);
    if (options === 'help') {
      console.log(help);
      return 0;
    }
    const server = await serveMock({ ...defaults, ...options, ...(!options.quiet && { log: console.log }) });
    const stop = prepareStop(server);
    for (const signal of ['SIGINT', 'SIGTERM']) {
      process.once(signal, () => {
        void stop(SHUTDOWN_TIMEOUT_MS).then((cut) => {
          if (cut > 0) console.error(`Stopped before ${cut} of the responses were finished.`);
          process.exit(0);
        });
      });
    }
    console.log(
      `Ponte's mock listens at ${new URL(API_BASE_PATH, server.url).href} (Ctrl+C stops it). ${server.url} shows what it has.`,
    );
    if (options.auth)
      console.log(`Sign in at ${new URL(LOGIN_PATH, server.url).href}, or send a bearer token listed there.`);
    return undefined;
  } catch (error) {
    const usage = error instanceof UsageError;
    const sentence = usage ? `${error.message} --help lists the options.` : listenError(error as NodeJS.ErrnoException);
    if (!sentence) throw error;
    console.error(sentence);
    return usage ? 2 : 1;
  }
}

/** Why the address cannot be listened on, in a sentence; undefined for any other error. */
function listenError({ code, ...rest }: NodeJS.ErrnoException): string | undefined {
  const { port, address, hostname } = rest as { port?: number; address?: string; hostname?: string };
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use: stop the program that uses it, or choose another with --port.`,
    EACCES: `This user may not listen on port ${port}: choose one above 1023 with --port.`,
    ENOTFOUND: `The host name ${hostname} is unknown: choose another with --host.`,
    EAI_AGAIN: `The host name ${hostname} cannot be resolved: choose another with --host.`,
    EADDRNOTAVAIL: `This machine does not have the address ${address}: choose another with --host.`,
  };
  return code && sentences[code];
}

/** Follows connections, to stop without waiting for idle clients. @returns what stops the server: how many were cut */
export function prepareStop({ node }: Server): (limitMs: number) => Promise<number> {
  const server = node?.server as NodeServer;
  const sockets = new Set<Socket>();
  const responses = new Map<ServerResponse, Socket>();
  let isStopping = false;

  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('request', ({ socket }, response: ServerResponse) => {
    responses.set(response, socket);
    response.once('close', () => {
      responses.delete(response);
      if (isStopping) socket.destroySoon();
    });
  });

  return (limitMs) =>
    new Promise((resolve) => {
      isStopping = true;
      let cut = 0;
      const timer = setTimeout(() => {
        cut = responses.size;
        for (const socket of sockets) socket.destroy();
      }, limitMs);
      server.close(() => {
        clearTimeout(timer);
        resolve(cut);
      });
      const busy = new Set(responses.values());
      for (const socket of sockets) if (!busy.has(socket)) socket.destroy();
    });
}
