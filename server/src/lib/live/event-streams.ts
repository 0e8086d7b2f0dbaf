import { Readable } from 'node:stream';
import { unavailable } from '../errors.ts';

export type EventStreamOptions = {
  /** Pause between two `alive` events: proxies and browsers treat a longer silence as a lost connection. */
  aliveMs?: number;
  perSession?: number;
  inAll?: number;
};

type Source = {
  sessionId: string;
  /** Checked before every event: once the session has ended, the stream sends nothing more. */
  isSessionOpen: () => Promise<boolean>;
  /**
   * Starts to listen; returns a function that stops it. Data given as a function is made once the session was checked;
   * undefined is not sent.
   */
  listen: (send: (event: string, data: unknown) => void) => () => void;
};

/** The most data that may wait for a client that does not read. */
const waitingMaxBytes = 64 * 1024;

/** More than the tabs of a browser that may share a session, each with a stream: evicting each other, none would rest. */
const streamsOfASession = 12;

/** Streams of server-sent events, each bound to a session, with regular `alive` events. */
export const createEventStreams = ({
  aliveMs = 15_000,
  perSession = streamsOfASession,
  inAll = 500,
}: EventStreamOptions = {}) => {
  const running = new Set<{ sessionId: string; stream: Readable; end: () => void }>();
  let isClosed = false;

  /** A tablet with bad reception leaves dead streams behind, so the oldest of a session makes way for the newest. */
  const makeRoom = (sessionId: string): void => {
    const own = [...running].filter((one) => one.sessionId === sessionId);
    for (const oldest of own.slice(0, Math.max(0, own.length - perSession + 1))) oldest.end();
    if (running.size >= inAll) throw unavailable('Too many screens are listening, please try again later');
  };

  return {
    /** Throws 503 when too many streams are open, or once `close` was called. */
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
      // Events are sent one after another, so that they arrive in order.
      let last = Promise.resolve();
      const sendNow = async (event: string, data: unknown): Promise<void> => {
        if (!running.has(entry)) return;
        const isOpen = await isSessionOpen();
        if (!running.has(entry)) return;
        if (!isOpen) return end();
        const shown: unknown = typeof data === 'function' ? (data as () => unknown)() : data;
        if (shown === undefined) return;
        stream.push(`event: ${event}\ndata: ${JSON.stringify(shown)}\n\n`);
        if (stream.readableLength > waitingMaxBytes) stream.destroy();
      };
      const send = (event: string, data: unknown): void => {
        last = last.then(() => sendNow(event, data)).catch(end);
      };
      const timer = setInterval(() => send('alive', {}), aliveMs).unref();
      const stopListening = listen(send);
      running.add(entry);
      stream.once('close', end);
      // A client that leaves is not an error; `close` follows and ends the stream.
      stream.on('error', () => {});
      send('alive', {});
      return stream;
    },
    /** Ends all streams, so that the server can stop, and opens no new ones. */
    close: (): void => {
      isClosed = true;
      for (const { end } of [...running]) end();
    },
    count: () => running.size,
  };
};

export type EventStreams = ReturnType<typeof createEventStreams>;
