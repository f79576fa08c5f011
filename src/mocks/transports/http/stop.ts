import type { Server as NodeServer, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Server } from 'srvx';

/**
 * Follows the connections of a server, so that it can be stopped without waiting for clients. Node's own `close` waits
 * for connections that have not sent a complete request, and for those that are kept alive after their last response.
 * @returns a function that stops the server: it accepts no connection, closes those without a response under way at
 *   once and the others after their response, or after `limitMs`. It resolves to the number of responses that were cut.
 */
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
