import pg from 'pg';
import { connectionOf } from './postgres-url.ts';

/** What is heard on the way; none of it may throw. */
export type ListeningHandlers = {
  /** A notification of any server, this one too. */
  onMessage: (payload: string) => void;
  /** The connection is there again: what was told meanwhile was missed. */
  onGap: () => void;
  /** Told once when the connection is lost, not for each try to get it back. */
  onLost: (error: Error) => void;
};

export type Listening = {
  /** Settles after the first try to connect, however it went. */
  ready: Promise<void>;
  /** Tells all servers, this one too. Throws when the connection is away, or goes away meanwhile. */
  send: (payload: string) => Promise<void>;
  stop: () => Promise<void>;
};

export type ListeningTimes = { firstPauseMs: number; longestPauseMs: number; aliveMs: number; answerMs: number };

export const listeningTimes: ListeningTimes = {
  firstPauseMs: 250,
  longestPauseMs: 10_000,
  // A connection can be dead without a word; asking finds out.
  aliveMs: 20_000,
  answerMs: 5_000,
};

const channel = 'touchline_live';

/**
 * Listens to what the servers on one PostgreSQL tell each other, on a connection of its own: those of the pool come and go.
 * A lost one is opened again after growing pauses, for ever; nothing that goes wrong here ends the process.
 */
export const listenOnPostgres = (
  url: string,
  { onMessage, onGap, onLost }: ListeningHandlers,
  { firstPauseMs, longestPauseMs, aliveMs, answerMs }: ListeningTimes = listeningTimes,
): Listening => {
  let current: { client: pg.Client; lose: (error: Error) => void } | undefined;
  let failures = 0;
  let isFirst = true;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  const connectLater = (): void => {
    if (isStopped) return;
    const pauseMs = Math.min(firstPauseMs * 2 ** Math.min(failures, 16), longestPauseMs);
    failures += 1;
    // Servers that lost it together do not all come back in the same moment.
    timer = setTimeout(() => void connect(), pauseMs * (0.5 + Math.random() / 2)).unref();
  };

  const connect = async (): Promise<void> => {
    const client = new pg.Client({
      ...connectionOf(url),
      application_name: 'touchline live',
      keepAlive: true,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
      statement_timeout: answerMs,
    });
    let isOver = false;
    const pulse = setInterval(() => {
      if (current?.client === client) client.query('select 1').catch(lose);
    }, aliveMs).unref();
    const lose = (error: Error): void => {
      if (isOver) return;
      isOver = true;
      clearInterval(pulse);
      current = undefined;
      client.end().catch(() => {});
      if (failures === 0 && !isStopped) onLost(error);
      connectLater();
    };
    client.on('error', lose);
    client.on('end', () => lose(new Error('The connection ended')));
    client.on('notification', ({ payload = '' }) => onMessage(payload));
    const isGap = !isFirst;
    isFirst = false;
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      return lose(error as Error);
    }
    // It may be lost, or not wanted any more, by now.
    if (isStopped) lose(new Error('Stopped'));
    if (isOver) return;
    current = { client, lose };
    failures = 0;
    if (isGap) onGap();
  };

  return {
    ready: connect(),
    send: async (payload) => {
      const here = current;
      if (!here) throw new Error('The connection is away');
      try {
        await here.client.query('select pg_notify($1, $2)', [channel, payload]);
      } catch (error) {
        // Whether it went out nobody knows: a new connection makes up for it.
        here.lose(error as Error);
        throw error;
      }
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      current?.lose(new Error('Stopped'));
    },
  };
};
