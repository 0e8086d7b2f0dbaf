import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { connectionOf } from './postgres-url.ts';

// Timestamps travel as ISO text everywhere, counts as numbers.
const isoText = (value: string) => new Date(value).toISOString();
const oids: Record<'timestamptz' | 'int8' | 'numeric', number> = { timestamptz: 1184, int8: 20, numeric: 1700 };
const parsers = new Map<number, (value: string) => unknown>([
  [oids.timestamptz, isoText],
  [oids.int8, Number],
  [oids.numeric, Number],
]);
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): ((value: string) => unknown) =>
    parsers.get(oid) ?? (pg.types.getTypeParser(oid, format) as (value: string) => unknown),
};

/** True when the error is a violated unique index of PostgreSQL. */
export const isPostgresUniqueViolation = (error: unknown): error is Error & { constraint?: string } =>
  error instanceof Error && (error as { code?: string }).code === '23505';

/**
 * True when the database could not be reached, ended the connection, or took longer than a statement may: the transaction
 * was undone, or nothing is known of what was asked.
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
  /** Connections at a time; several servers share what the database allows. */
  connections?: number | undefined;
  /** No limit for a statement: schemas of large tables take their time to change, and another server may be at it. */
  isPatient?: boolean;
  /** Nothing can be written, whatever is asked. */
  isReadOnly?: boolean;
  /** The longest that a statement may take. */
  statementMs?: number;
  /** The longest that its answer may take, which also the network can lose. */
  answerMs?: number;
};

/**
 * Gives the connections of a pool to queries. One whose answer did not come is never used again, not even to roll back: the
 * network may have lost it without a word, and whoever came next would wait behind what hangs.
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

/** Of patience too: a limit that the database or the role sets for everybody would cut a backup short. */
const withoutLimits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'].map(
  (limit) => `set ${limit} = 0`,
);

/** A pool on PostgreSQL with time limits. `onError` hears of connections that ended; without a listener the process would. */
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
  const begin = [
    ...(isPatient ? withoutLimits : []),
    ...(isReadOnly ? ['set default_transaction_read_only = on'] : []),
  ].join('; ');
  // Not as parameters of the connection, which poolers refuse. The pool waits for the promise that its types do not know.
  const onConnect: object = { onConnect: (client: pg.ClientBase) => client.query(begin) };
  const pool = new pg.Pool({
    ...connectionOf(url),
    max: connections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    ...(!isPatient && {
      statement_timeout: statementMs,
      query_timeout: answerMs,
      // Shorter than what others wait for its rows: a server that froze in the middle must not fail the others' writes.
      idle_in_transaction_session_timeout: Math.ceil(statementMs * 0.8),
    }),
    ...(begin !== '' && onConnect),
    types,
    application_name: 'touchline',
  });
  pool.on('error', onError);
  // The pool listens to idle connections only: one that ends between two statements of a transaction would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  return { dialect: new PostgresDialect({ pool: givingUp(pool) }), pool };
};
