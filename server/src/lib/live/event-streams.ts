import { Readable } from 'node:stream';
import { unavailable } from '../errors.ts';

export type EventStreamOptions = {
  /** Pause between two signs of life; proxies and browsers take longer silence for a lost connection. */
  aliveMs?: number;
  perSession?: number;
  inAll?: number;
};

type Source = {
  sessionId: string;
  /** Asked before anything is sent: a stream says nothing any more once its session is over. */
  isSessionOpen: () => Promise<boolean>;
  /** Starts to listen; returns what ends it. */
  listen: (send: (event: string, data: unknown) => void) => () => void;
};

/** So much may wait for a client that does not read. */
const waitingMaxBytes = 64 * 1024;

/** Streams of server-sent events, each with a sign of life in between and bound to a session. */
export const createEventStreams = ({ aliveMs = 15_000, perSession = 4, inAll = 500 }: EventStreamOptions = {}) => {
  const running = new Set<{ sessionId: string; stream: Readable; end: () => void }>();
  let isClosed = false;

  /** A tablet in bad reception leaves streams behind that nobody reads: the newest is the one that counts. */
  const makeRoom = (sessionId: string): void => {
    const own = [...running].filter((one) => one.sessionId === sessionId);
    for (const oldest of own.slice(0, Math.max(0, own.length - perSession + 1))) oldest.end();
    if (running.size >= inAll) throw unavailable('Too many screens are listening, please try again later');
  };

  return {
    /** Throws 503 when too many are open, or none is opened any more. */
    open: ({ sessionId, isSessionOpen, listen }: Source): Readable => {
      if (isClosed) throw unavailable();
      makeRoom(sessionId);
      const stream = new Readable({ read: () => {} });
      const end = (): void => {
        if (!running.delete(entry)) return;
        clearInterval(timer);
        stopListening();
        if (!stream.destroyed) stream.push(null);
      };
      const entry = { sessionId, stream, end };
      // One after the other, so that what is sent first arrives first.
      let last = Promise.resolve();
      const sendNow = async (event: string, data: unknown): Promise<void> => {
        if (!running.has(entry)) return;
        const isOpen = await isSessionOpen();
        if (!running.has(entry)) return;
        if (!isOpen) return end();
        stream.push(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
        if (stream.readableLength > waitingMaxBytes) stream.destroy();
      };
      const send = (event: string, data: unknown): void => {
        last = last.then(() => sendNow(event, data)).catch(end);
      };
      const timer = setInterval(() => send('alive', {}), aliveMs).unref();
      const stopListening = listen(send);
      running.add(entry);
      stream.once('close', end);
      // That its client has left is no error, and ends it all the same.
      stream.on('error', () => {});
      send('alive', {});
      return stream;
    },
    /** Ends all of them, so that the server can leave; no new one is opened. */
    close: (): void => {
      isClosed = true;
      for (const { end } of [...running]) end();
    },
    count: () => running.size,
  };
};

export type EventStreams = ReturnType<typeof createEventStreams>;
