import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { createPostgresCounts } from './postgres-counts.ts';
import { connectionOf } from './postgres-url.ts';

// Timestamps are ISO texts everywhere, counts are numbers.
const isoText = (value: string) => new Date(value).toISOString();
const oids: Record<'timestamptz' | 'int8' | 'numeric', number> = { timestamptz: 1184, int8: 20, numeric: 1700 };
const parsers = new Map<number, (value: string) => unknown>([
  [oids.timestamptz, isoText],
  [oids.int8, Number],
  [oids.numeric, Number],
]);
const typesOf = ({ getTypeParser }: typeof pg.types): pg.CustomTypesConfig => ({
  getTypeParser: (oid: number, format?: 'text' | 'binary'): ((value: string) => unknown) =>
    parsers.get(oid) ?? (getTypeParser(oid, format) as (value: string) => unknown),
});

/** True if the error is a violated unique index of PostgreSQL. */
export const isPostgresUniqueViolation = (error: unknown): error is Error & { constraint?: string } =>
  error instanceof Error && (error as { code?: string }).code === '23505';

/**
 * True if the database could not be reached, closed the connection or exceeded a time limit: the transaction was rolled
 * back, or its outcome is unknown.
 */
export const isConnectionLost = (error: unknown): boolean => {
  const code = error instanceof Error ? ((error as { code?: string }).code ?? '') : '';
  return (
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|57P0[123]|57014|25P0[34]|08\w{3}|53300)$/.test(
      code,
    ) ||
    (error instanceof Error &&
      /Connection terminated|not queryable|timeout exceeded when trying to connect|Query read timeout/.test(
        error.message,
      ))
  );
};

export type PostgresOptions = {
  /** The pool's size; several servers share the connections that the database allows. */
  connections?: number | undefined;
  /** No time limit for statements: migrating large tables takes long, and another server may be doing it. */
  isPatient?: boolean;
  /** Refuses all writes. */
  isReadOnly?: boolean;
  /** The time limit of a statement. */
  statementMs?: number;
  /** The time limit of its answer, which the network can also lose. */
  answerMs?: number;
};

/**
 * Wraps a pool. A connection whose answer did not come is never used again, not even for a rollback: the network may
 * have dropped it silently, and the next query would wait behind the one that hangs.
 */
const givingUp = (pool: pg.Pool): PostgresPool => ({
  connect: async () => {
    const client = await pool.connect();
    let broken: Error | undefined;
    const query = async (text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
      if (broken) throw broken;
      try {
        return await client.query(text, [...values]);
      } catch (error) {
        if (error instanceof Error && error.message === 'Query read timeout') broken = error;
        throw error;
      }
    };
    return { query, release: () => client.release(broken) } as unknown as PostgresPoolClient;
  },
  end: () => pool.end(),
});

/** Patient connections also reset limits of the database or role, which would abort a long backup. */
const withoutLimits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'].map(
  (limit) => `set ${limit} = 0`,
);

/** The connections of a pool, by state. */
export type PoolState = { busy: number; idle: number; waiting: number };

/**
 * A pool on PostgreSQL with time limits, whose counts are cached while someone listens (`listenOnPostgres`). `onError`
 * receives errors of connections that ended; without a listener they would end the process. The first statement loads
 * the driver and creates the pool, so a server on SQLite doesn't load it.
 */
export const openPostgres = (
  url: string,
  onError: (error: Error) => void,
  {
    connections = 10,
    isPatient = false,
    isReadOnly = false,
    statementMs = 25_000,
    answerMs = statementMs + 3_000,
  }: PostgresOptions = {},
) => {
  const limits = [
    `set statement_timeout = ${statementMs}`,
    // Shorter than the time others wait for its rows: a server that freezes during a transaction must not make their
    // writes fail.
    `set idle_in_transaction_session_timeout = ${Math.ceil(statementMs * 0.8)}`,
  ];
  const begin = [
    ...(isPatient ? withoutLimits : limits),
    ...(isReadOnly ? ['set default_transaction_read_only = on'] : []),
  ].join('; ');
  // As statements, because poolers refuse or ignore them as parameters of the connection. The pool awaits the promise, which its types
  // do not mention.
  const onConnect: object = { onConnect: (client: pg.ClientBase) => client.query(begin) };
  const counts = createPostgresCounts();
  let pool: pg.Pool | undefined;
  const openPool = async (): Promise<PostgresPool> => {
    const { default: driver } = await import('pg');
    pool = new driver.Pool({
      ...connectionOf(url),
      max: connections,
      connectionTimeoutMillis: 5_000,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      ...(!isPatient && { query_timeout: answerMs }),
      ...onConnect,
      types: typesOf(driver.types),
      application_name: 'touchline',
    });
    pool.on('error', onError);
    // The pool only listens to idle connections: one that ends between two statements of a transaction would end the
    // process.
    pool.on('connect', (client) => client.on('error', onError));
    return givingUp(pool);
  };
  const state = (): PoolState => {
    const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pool ?? {};
    return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  };
  return { dialect: counts.dialectOf(new PostgresDialect({ pool: openPool })), state, counts };
};
