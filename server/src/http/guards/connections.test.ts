import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { limitConnections } from './connections.ts';

const here = '127.0.0.1';
/** A second address of this machine. */
const elsewhere = '127.0.0.2';

const slowHeader = 'GET / HTTP/1.1\r\nhost: a\r\nx-slow: ';
const slowBody = 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 10\r\n\r\n{';

const start = async (options: { all: number; each: number; trustProxy?: string[] }) => {
  let told = 0;
  // Answers when the body has arrived.
  const server = createServer((request, response) => request.resume().once('end', () => response.end('here')));
  const { trustProxy = false, ...limits } = options;
  limitConnections(server, { trustProxy, limits, onLimit: () => (told += 1) });
  server.listen(0, here);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sockets: Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });

  /** Resolves once the server has the connection and what was sent first, or has closed it. */
  const open = async (localAddress: string, bytes: string): Promise<Socket> => {
    const socket = connect({ port, host: here, localAddress });
    sockets.push(socket);
    socket.on('error', () => {});
    socket.write(bytes);
    await Promise.race([once(server, bytes === slowBody ? 'request' : 'connection'), once(socket, 'close')]);
    return socket;
  };
  const ask = async (localAddress: string): Promise<string> => {
    const socket = connect({ port, host: here, localAddress });
    sockets.push(socket);
    socket.on('error', () => {});
    let answer = '';
    socket.on('data', (bytes: Buffer) => (answer += bytes.toString()));
    socket.write('GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
    await once(socket, 'close');
    return answer.split('\r\n')[0] ?? '';
  };
  return { open, ask, told: () => told };
};

const ok = 'HTTP/1.1 200 OK';

test('OP1 one address has a share of the connections; its oldest without a header makes room', async () => {
  const { open, ask, told } = await start({ all: 10, each: 3 });
  const [first, second] = [await open(elsewhere, slowHeader), await open(elsewhere, slowHeader)];
  await open(elsewhere, slowHeader);
  expect(told()).toBe(0);
  await open(elsewhere, slowHeader);
  await (first.closed || once(first, 'close'));
  expect(second.closed).toBe(false);
  expect(await ask(elsewhere)).toBe(ok);
  expect(await ask(here)).toBe(ok);
  expect(told()).toBe(1);
});

test('OP1 a connection with a request under way is not closed for another one of its address', async () => {
  const { open, ask } = await start({ all: 10, each: 3 });
  const kept = [await open(elsewhere, slowBody), await open(elsewhere, slowBody), await open(elsewhere, slowBody)];
  expect(await ask(elsewhere)).toBe('');
  expect(await ask(here)).toBe(ok);
  expect(kept.map(({ closed }) => closed)).toEqual([false, false, false]);
});

test('OP1 the connections of a trusted proxy only count for all', async () => {
  const { open, ask } = await start({ all: 10, each: 3, trustProxy: ['127.0.0.2/32'] });
  const kept = [];
  for (let index = 0; index < 6; index += 1) kept.push(await open(elsewhere, slowHeader));
  expect(await ask(elsewhere)).toBe(ok);
  expect(kept.filter(({ closed }) => closed)).toEqual([]);
});

test('OP1 when all connections are taken, the oldest without a header makes room for anybody', async () => {
  const { open, ask } = await start({ all: 5, each: 4 });
  const addresses = [2, 3, 4, 5].map((last) => `127.0.0.${last}`);
  const slow = [];
  for (const address of addresses) slow.push(await open(address, slowHeader));
  expect(await ask(here)).toBe(ok);
  expect(slow.slice(1).map(({ closed }) => closed)).toEqual([false, false, false]);
});
