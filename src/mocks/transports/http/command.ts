import { API_BASE_PATH } from '#api/contract/operation.ts';
import { help, readOptions, UsageError } from './options.ts';
import { LOGIN_PATH } from './login.ts';
import { serveMock, type ServeOptions } from './serve.ts';
import type { Server as NodeServer } from 'node:http';
import type { Server } from 'srvx';

/**
 * How long responses may still take after the signal to stop. Those of `bank-timeout` are cut off.
 */
const SHUTDOWN_TIMEOUT_MS = 2000;

/**
 * The command `mock`: serves until SIGINT or SIGTERM.
 * @returns the exit status when nothing is served
 */
export async function mockCommand(
  args: string[],
  defaults: Partial<ServeOptions> = {},
): Promise<number | undefined> {
  try {
    const options = readOptions(args);
    if (options === 'help') {
      console.log(help);
      return 0;
    }
    const server = await serveMock({
      ...defaults,
      ...options,
      ...(!options.quiet && { log: console.log }),
    });
    for (const signal of ['SIGINT', 'SIGTERM']) {
      process.once(
        signal,
        () => void stopServer(server, SHUTDOWN_TIMEOUT_MS).then(() => process.exit(0)),
      );
    }
    // No browser opens an address that stands for all of this machine.
    const address = server.url?.replace(/\/\/(0\.0\.0\.0|\[::\])/, '//localhost');
    const api = new URL(API_BASE_PATH, address).href;
    console.log(`Ponte's mock listens at ${api} (Ctrl+C stops it). ${address} shows what it has.`);
    if (options.auth)
      console.log(
        `Sign in at ${new URL(LOGIN_PATH, address).href}, or send a bearer token listed there.`,
      );
    return undefined;
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${error.message} --help lists the options.`);
      return 2;
    }
    const sentence = listenError(error as NodeJS.ErrnoException);
    if (!sentence) throw error;
    console.error(sentence);
    return 1;
  }
}

/** Why the address cannot be listened on, in a sentence; undefined for any other error. */
function listenError({ code, ...rest }: NodeJS.ErrnoException): string | undefined {
  const { port, address, hostname } = rest as {
    port?: number;
    address?: string;
    hostname?: string;
  };
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use: stop the program that uses it, or choose another with --port.`,
    EACCES: `This user may not listen on port ${port}: choose one above 1023 with --port.`,
    ENOTFOUND: `The host name ${hostname} is unknown: choose another with --host.`,
    EAI_AGAIN: `The host name ${hostname} cannot be resolved: choose another with --host.`,
    EADDRNOTAVAIL: `This machine does not have the address ${address}: choose another with --host.`,
  };
  return code && sentences[code];
}

/**
 * Stops a server. Connections are closed as soon as no response is under way on them, and all that
 * are left after the limit.
 * @param limitMs in milliseconds
 */
export function stopServer({ node }: Server, limitMs: number): Promise<void> {
  const server = node?.server as NodeServer;
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const limit = setTimeout(() => server.closeAllConnections(), limitMs);
  return new Promise((resolve) => {
    server.close(() => {
      clearInterval(idle);
      clearTimeout(limit);
      resolve();
    });
  });
}
