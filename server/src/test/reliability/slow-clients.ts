import { connect, type Socket } from 'node:net';
import { readFileSync } from 'node:fs';

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
    close: () => {
      clearInterval(drip);
      for (const socket of [...headers, ...bodies, ...readers]) socket.destroy();
    },
  };
};

/** Resident memory of a process, in MB. */
export const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Asks for a list again and again, two at a time. Returns the 99th percentile in ms, and how many did not answer 200. */
export const measure = async (url: string, token: string, requests: number) => {
  const times: number[] = [];
  let errors = 0;
  const client = async () => {
    for (let sent = 0; sent < requests / 2; sent += 1) {
      const startedAt = performance.now();
      const status = await fetch(`${url}/v1/users?pageSize=30`, { headers: { authorization: `Bearer ${token}` } }).then(
        async (response) => {
          await response.text();
          return response.status;
        },
        () => 0,
      );
      times.push(performance.now() - startedAt);
      if (status !== 200) errors += 1;
    }
  };
  await Promise.all([client(), client()]);
  return { p99: times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Infinity, errors };
};
