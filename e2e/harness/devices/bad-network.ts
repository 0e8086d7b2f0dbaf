import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * `down`: nothing gets through. `slow`: each request takes a while. `mute`: the server gets each request, and its answer is
 * lost on the way back.
 */
export type Network = 'good' | 'slow' | 'mute' | 'down';

const slowMs = 400;

/** A network between a browser and a server on this machine, as the browser's proxy. It begins good. */
export const openBadNetwork = async () => {
  let kind: Network = 'good';
  const sockets = new Set<Socket>();
  const waiting = new Set<{ path: string; seen: () => void }>();

  const forward = (asked: IncomingMessage, answer: ServerResponse): void => {
    const { hostname, port, pathname, search } = new URL(asked.url ?? '/');
    const { method, headers } = asked;
    const lost = () => asked.socket.destroy();
    const sent = request({
      hostname,
      port,
      path: pathname + search,
      method,
      headers: { ...headers, connection: 'close' },
    });
    sent.on('error', lost);
    sent.on('response', (received) => {
      if (kind === 'mute' || kind === 'down') return lost();
      answer.writeHead(received.statusCode ?? 502, received.headers);
      // At once: what the server says of changes comes in small pieces.
      answer.flushHeaders();
      received.on('error', lost);
      received.pipe(answer);
    });
    asked.pipe(sent);
    for (const one of waiting)
      if (pathname.endsWith(one.path) && method === 'POST') {
        waiting.delete(one);
        one.seen();
      }
  };
  const server = createServer((asked, answer) => {
    if (kind === 'down') asked.socket.destroy();
    else if (kind === 'slow') setTimeout(() => forward(asked, answer), slowMs);
    else forward(asked, answer);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('clientError', (_, socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    /** From now on it is like this; what is on its way is lost if nothing gets through any more. */
    turn: (next: Network) => {
      kind = next;
      if (next === 'down' || next === 'mute') for (const socket of sockets) socket.destroy();
    },
    /** Resolves once a POST to a path with this end has gone to the server. */
    posted: (path: string) => new Promise<void>((seen) => waiting.add({ path, seen })),
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};
