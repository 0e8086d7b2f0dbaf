import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * Stands between a server and PostgreSQL. `cutSilently` ends the connection on which the server listens to others in the
 * database, while the server goes on believing in it, as when a packet is lost on the way.
 */
export const createLossyNetwork = () => {
  const listening: Socket[] = [];
  const through = async (url: URL): Promise<URL> => {
    const sockets: Socket[] = [];
    const between = createServer((here) => {
      const there = connect(Number(url.port), url.hostname);
      let isListening = false;
      sockets.push(here, there);
      here.on('data', (bytes: Buffer) => {
        // Its name is in the first message.
        if (bytes.includes('touchline live')) {
          isListening = true;
          listening.push(there);
        }
        there.write(bytes);
      });
      there.on('data', (bytes: Buffer) => here.write(bytes));
      for (const socket of [here, there]) socket.on('error', () => {});
      here.on('close', () => there.destroy());
      there.on('close', () => {
        if (!isListening) here.destroy();
      });
    });
    between.listen(0, '127.0.0.1');
    await once(between, 'listening');
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
      between.close();
    });
    const { port } = between.address() as AddressInfo;
    return Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) });
  };
  return { through, cutSilently: () => listening.forEach((socket) => socket.destroy()) };
};
