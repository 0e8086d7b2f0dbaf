import type pg from 'pg';
import { readAnnouncedWrites, writesChannel } from './announced-writes.ts';
import type { PostgresCounts } from './postgres-counts.ts';
import { connectionOf } from './postgres-url.ts';

/** Callbacks; none of them may throw. */
export type ListeningHandlers = {
  /** A notification from any server, including this one. */
  onMessage: (payload: string) => void;
  /** The connection is back; messages sent in between were missed. */
  onGap: () => void;
  /** Called once when the connection is lost, not for each attempt to restore it. */
  onLost: (error: Error) => void;
};

export type Listening = {
  /** Settles after the first attempt to connect, successful or not. */
  ready: Promise<void>;
  /** True while messages arrive. */
  isHearing: () => boolean;
  /** This connection's number in the database, by which others know it; undefined while it is lost. */
  number: () => number | undefined;
  /** The numbers of all other connections that listen to this database now. Throws if the connection is lost. */
  others: () => Promise<number[]>;
  /** Sends to all servers, including this one. Throws if the connection is or becomes lost. */
  send: (payload: string) => Promise<void>;
  stop: () => Promise<void>;
};

export type ListeningTimes = { firstPauseMs: number; longestPauseMs: number; aliveMs: number; answerMs: number };

export const listeningTimes: ListeningTimes = {
  firstPauseMs: 250,
  longestPauseMs: 10_000,
  // A connection can die without notice; a query detects that.
  aliveMs: 20_000,
  answerMs: 5_000,
};

const channel = 'touchline_live';
const applicationName = 'touchline live';

/**
 * Listens to what the servers on one PostgreSQL send each other, on a dedicated connection, because those of the pool
 * come and go. On the same connection it hears which tables were written, for `counts`: a live event, which is sent
 * after the write, arrives after its announcement. Reconnects after growing pauses, forever; no failure here ends the
 * process.
 */
export const listenOnPostgres = (
  url: string,
  { onMessage, onGap, onLost }: ListeningHandlers,
  counts?: Pick<PostgresCounts, 'begin' | 'end' | 'written'>,
  { firstPauseMs, longestPauseMs, aliveMs, answerMs }: ListeningTimes = listeningTimes,
): Listening => {
  let current: { client: pg.Client; number: number; lose: (error: Error) => void } | undefined;
  let failures = 0;
  let isFirst = true;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  /** The client takes one query at a time. */
  let last = Promise.resolve();

  const connectLater = (): void => {
    if (isStopped) return;
    const pauseMs = Math.min(firstPauseMs * 2 ** Math.min(failures, 16), longestPauseMs);
    failures += 1;
    // Servers that lost the connection together should not all return at the same moment.
    timer = setTimeout(() => void connect(), pauseMs * (0.5 + Math.random() / 2)).unref();
  };

  const connect = async (): Promise<void> => {
    const { default: driver } = await import('pg');
    const client = new driver.Client({
      ...connectionOf(url),
      application_name: applicationName,
      keepAlive: true,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
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
      counts?.end();
      client.end().catch(() => {});
      if (failures === 0 && !isStopped) onLost(error);
      connectLater();
    };
    client.on('error', lose);
    client.on('end', () => lose(new Error('The connection ended')));
    client.on('notification', ({ channel: from, payload = '' }) =>
      from === writesChannel ? counts?.written(payload) : onMessage(payload),
    );
    let announced;
    const isGap = !isFirst;
    isFirst = false;
    let number: number;
    try {
      await client.connect();
      // As a statement: poolers refuse it as a parameter of the connection.
      await client.query(`set statement_timeout = ${answerMs}`);
      const { rows } = await client.query<{ number: number }>('select pg_backend_pid() as number');
      number = rows[0]!.number;
      await client.query(`listen ${channel}`);
      if (counts) {
        await client.query(`listen ${writesChannel}`);
        announced = await readAnnouncedWrites(client);
      }
    } catch (error) {
      return lose(error as Error);
    }
    // The connection may have been lost or stopped during the wait.
    if (isStopped) lose(new Error('Stopped'));
    if (isOver) return;
    current = { client, number, lose };
    if (announced) counts?.begin(announced);
    failures = 0;
    if (isGap) onGap();
  };

  const query = async <Row extends pg.QueryResultRow>(text: string, values: string[]): Promise<Row[]> => {
    const here = current;
    if (!here) throw new Error('The connection is lost');
    try {
      const turn = last.then(() => here.client.query<Row>(text, values));
      last = turn.then(
        () => {},
        () => {},
      );
      return (await turn).rows;
    } catch (error) {
      // A message may or may not have been sent; reconnecting reports a gap, which makes up for it.
      here.lose(error as Error);
      throw error;
    }
  };

  return {
    ready: connect(),
    isHearing: () => current !== undefined,
    number: () => current?.number,
    others: async () => {
      const rows = await query<{ number: number }>(
        `select pid as number from pg_stat_activity
          where application_name = $1 and datname = current_database() and pid <> pg_backend_pid()`,
        [applicationName],
      );
      return rows.map(({ number }) => number);
    },
    send: async (payload) => void (await query('select pg_notify($1, $2)', [channel, payload])),
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      current?.lose(new Error('Stopped'));
    },
  };
};
