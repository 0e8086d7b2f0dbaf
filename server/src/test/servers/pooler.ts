import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** What a pooler takes from a client that connects, beside the parameters that it ignores. */
const known = new Set(['user', 'database', 'application_name', 'client_encoding']);

/** The names of the parameters in the first message of a connection: two numbers, then names and values in turn. */
const parametersIn = (message: Buffer): string[] =>
  message
    .subarray(8)
    .toString('latin1')
    .split('\0')
    .filter((part, index) => index % 2 === 0 && part !== '');

/** An error of PostgreSQL's protocol, after which the connection ends. */
const errorOf = (text: string): Buffer => {
  const fields = Buffer.from(`SFATAL\0C08P01\0M${text}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
};

/** Passes PostgreSQL's messages on without the notifications: of those, a pooler in transaction mode knows no receiver. */
const withoutNotifications = () => {
  let rest: Buffer = Buffer.alloc(0);
  return (bytes: Buffer): Buffer => {
    rest = Buffer.concat([rest, bytes]);
    const kept: Buffer[] = [];
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const message = rest.subarray(0, rest.readInt32BE(1) + 1);
      if (message.toString('latin1', 0, 1) !== 'A') kept.push(message);
      rest = rest.subarray(message.length);
    }
    return Buffer.concat(kept);
  };
};

/**
 * Stands between a server and PostgreSQL as pgbouncer does: it refuses parameters of a connection that it does not know,
 * and in transaction mode passes no notifications on. Returns its address.
 */
export const startPooler = async (to: string, mode: 'session' | 'transaction'): Promise<string> => {
  const url = new URL(to);
  const [port, host] = [Number(url.port), url.hostname];
  const server = createServer((near) => {
    const far = connect(port, host);
    const pass = mode === 'transaction' ? withoutNotifications() : (bytes: Buffer) => bytes;
    near.once('data', (first: Buffer) => {
      const strange = parametersIn(first).find((name) => !known.has(name));
      if (strange !== undefined) return near.end(errorOf(`unsupported startup parameter: ${strange}`));
      far.write(first);
      near.on('data', (bytes) => far.write(bytes));
    });
    far.on('data', (bytes: Buffer) => near.write(pass(bytes)));
    for (const [from, on] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('close', () => on.destroy());
      from.on('error', () => {});
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  url.port = String((server.address() as AddressInfo).port);
  url.hostname = '127.0.0.1';
  return url.href;
};
