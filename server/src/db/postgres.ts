import { PostgresDialect } from 'kysely';
import pg from 'pg';

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

/** True when the database could not be reached or ended the connection: nothing is known of what was asked. */
export const isConnectionLost = (error: unknown): boolean => {
  const code = error instanceof Error ? ((error as { code?: string }).code ?? '') : '';
  return (
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT|57P0[123]|08\d{3}|53300)$/.test(code) ||
    (error instanceof Error &&
      /Connection terminated|not queryable|timeout exceeded when trying to connect/.test(error.message))
  );
};

/** A pool on PostgreSQL with time limits. `onError` hears of connections that ended; without a listener the process would. */
export const openPostgres = (url: string, onError: (error: Error) => void) => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 25_000,
    types,
    application_name: 'touchline',
  });
  pool.on('error', onError);
  // The pool listens to idle connections only: one that ends between two statements of a transaction would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  return { dialect: new PostgresDialect({ pool }), pool };
};
