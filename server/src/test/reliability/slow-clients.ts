import { connect, type Socket } from 'node:net';
import { processorMsOfProcess } from './process-usage.ts';
import type { ServerProcess } from './server-process.ts';

const open = (port: number, bytes: string): Socket => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(bytes);
  return socket;
};

/** Clients that send their headers, or their body, or take their answer, one byte now and then. `close` ends them all. */
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
 * Asks for a list again and again, two at a time. Returns the 99th percentile of what the server worked until it answered,
 * on this request and on all that came before it, in ms of processor time; and how many did not answer 200.
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
