import { connect, type Socket } from 'node:net';
import { processorMsOfProcess } from './process-usage.ts';
import type { ServerProcess } from './server-process.ts';

const open = (port: number, bytes: string): Socket => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(bytes);
  return socket;
};

/** Clients that send their headers slowly, send their body slowly, or do not read their answer. `close` ends them. */
export const openSlowClients = (port: number, each: number, token: string) => {
  const headers = Array.from({ length: each }, () => open(port, 'GET /health/live HTTP/1.1\r\nhost: a\r\nx-slow: '));
  const bodies = Array.from({ length: each }, () =>
    open(
      port,
      'POST /auth/admin/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{',
    ),
  );
  const readers = Array.from({ length: each }, () => {
    const list = `GET /v1/users?pageSize=200 HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\n\r\n`;
    const socket = open(port, list.repeat(3));
    socket.pause();
    return socket;
  });
  const drip = setInterval(() => {
    for (const socket of [...headers, ...bodies]) if (socket.writable) socket.write('x');
  }, 500);
  return {
    headers,
    bodies,
    close: () => {
      clearInterval(drip);
      for (const socket of [...headers, ...bodies, ...readers]) socket.destroy();
    },
  };
};

/**
 * Requests a list repeatedly, two at once. Returns the 99th percentile of the server's processor time per answer in ms,
 * including work on earlier requests, and how many answers were not 200.
 */
export const measure = async ({ url, pid }: Pick<ServerProcess, 'url' | 'pid'>, token: string, requests: number) => {
  const times: number[] = [];
  let errors = 0;
  const client = async () => {
    for (let sent = 0; sent < requests / 2; sent += 1) {
      const before = processorMsOfProcess(pid);
      const status = await fetch(`${url}/v1/users?pageSize=30`, { headers: { authorization: `Bearer ${token}` } }).then(
        async (response) => {
          await response.text();
          return response.status;
        },
        () => 0,
      );
      times.push(processorMsOfProcess(pid) - before);
      if (status !== 200) errors += 1;
    }
  };
  await Promise.all([client(), client()]);
  return { p99: times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Infinity, errors };
};
