import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import ipaddr from 'ipaddr.js';
import { openFilesMax } from '../../lib/limits/open-files.ts';
import { networkOf } from '../../lib/limits/attempt-limits.ts';
import { minutesMs } from '../../lib/time/clock.ts';

/** Connections at a time: of all, and of one network. A club behind one address needs a few for each person. */
const connectionsMax = { all: 2_000, each: 500 };

/**
 * Leaves half of what the process may open to everything else. A part of the program is read when it is first needed, and
 * Node never tries again to load one that it could not open.
 */
const limitsFor = (openMax: number): typeof connectionsMax => {
  const all = Math.min(connectionsMax.all, Math.floor(openMax / 2));
  return { all, each: Math.min(connectionsMax.each, Math.floor(all / 4)) };
};

type Options = {
  /** Addresses and networks of proxies, which connect for everybody: only the limit of all counts for them. */
  trustProxy: readonly string[] | false;
  limits?: { all: number; each: number };
  /** Called when one network reaches its limit, at most once a minute. */
  onLimit?: () => void;
};

const isIn =
  (networks: readonly string[]) =>
  (address: string): boolean => {
    const parsed = ipaddr.process(address);
    return networks.some((network) => {
      const [from, bits] = ipaddr.isValidCIDR(network)
        ? ipaddr.parseCIDR(network)
        : ([ipaddr.process(network), undefined] as const);
      if (from.kind() !== parsed.kind()) return false;
      return parsed.match(from, bits ?? (from.kind() === 'ipv4' ? 32 : 128));
    });
  };

/** In place of a network. */
const proxies = 'proxies';

/**
 * Limits the connections of one network, and of all. At a limit, the oldest connection without a request makes room:
 * one that has not sent its headers yet, or is idle. If each has a request under way, the new connection is closed.
 */
export const limitConnections = (
  server: Server,
  { trustProxy, limits = limitsFor(openFilesMax()), onLimit = () => {} }: Options,
): void => {
  const isProxy = trustProxy ? isIn(trustProxy) : () => false;
  const openOf = new Map<string, Set<Socket>>();
  /** The sockets without a request, the longest waiting first. */
  const waiting = new Set<Socket>();
  const running = new Map<Socket, number>();
  const networks = new Map<Socket, string>();
  let open = 0;
  let toldAtMs = -Infinity;

  const forget = (socket: Socket): void => {
    const network = networks.get(socket);
    if (network === undefined) return;
    networks.delete(socket);
    open -= 1;
    waiting.delete(socket);
    running.delete(socket);
    const own = openOf.get(network);
    own?.delete(socket);
    if (own?.size === 0) openOf.delete(network);
  };
  const makeRoom = (isMeant: (socket: Socket) => boolean): boolean => {
    for (const socket of waiting) {
      if (!isMeant(socket)) continue;
      forget(socket);
      socket.destroy();
      return true;
    }
    return false;
  };
  const tell = (): void => {
    const now = performance.now();
    if (now - toldAtMs < minutesMs(1)) return;
    toldAtMs = now;
    onLimit();
  };

  server.maxConnections = limits.all;
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    if (address === undefined) return void socket.destroy();
    const ofProxy = isProxy(address);
    const network = ofProxy ? proxies : networkOf(address);
    const own = openOf.get(network) ?? new Set<Socket>();
    if (!ofProxy && own.size >= limits.each) {
      tell();
      if (!makeRoom((one) => own.has(one))) return void socket.destroy();
    }
    // One place stays free: Node itself drops what comes in above its maximum, and nobody could make room for it.
    if (open >= limits.all - 1 && !makeRoom(() => true)) return void socket.destroy();
    openOf.set(network, own);
    networks.set(socket, network);
    open += 1;
    own.add(socket);
    // Those of a proxy never make room: it would take that for a failure of the server.
    if (!ofProxy) waiting.add(socket);
    socket.once('close', () => forget(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    waiting.delete(socket);
    running.set(socket, (running.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = (running.get(socket) ?? 1) - 1;
      running.set(socket, left);
      const network = networks.get(socket);
      if (left === 0 && network !== undefined && network !== proxies) waiting.add(socket);
    });
  });
};
