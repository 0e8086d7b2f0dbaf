import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely';
import { isTurnOver, yieldWhenDue } from '../../lib/concurrency/event-loop.ts';
import { effectOf } from '../queries/effects.ts';
import type { Running, Turns } from './sqlite-turns.ts';

type Statements = {
  execute: (query: CompiledQuery) => QueryResult<unknown>;
  close: () => void;
};

/**
 * What a caller gets as its connection. It waits for the real one with its first statement or when it begins a
 * transaction, because only then is it known which of the two the caller needs.
 */
class Lease implements DatabaseConnection {
  transaction: Running | undefined;
  readonly #statements: Statements;
  readonly #turns: Turns;

  constructor(statements: Statements, turns: Turns) {
    this.#statements = statements;
    this.#turns = turns;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // Lets other requests run between statements: each holds the thread, and a request may have thousands of them.
    if (isTurnOver()) await yieldWhenDue();
    const work = () => this.#statements.execute(query) as QueryResult<R>;
    if (this.transaction) return this.#turns.within(this.transaction, work);
    return this.#turns.once(() => effectOf(query.query) === 'nothing', work);
  }

  // eslint-disable-next-line require-yield -- the type asks for it; nothing streams on SQLite
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming is not used on SQLite');
  }
}

/** True if the transaction may share its commit with others: `briefly` in `database.ts` asks for it. */
const isBrief = ({ accessMode }: TransactionSettings): boolean => accessMode === 'read write';

/** Kysely's driver over the one connection. */
export const createSqliteDriver = (statements: Statements, turns: Turns): Driver => ({
  init: async () => {},
  acquireConnection: async () => new Lease(statements, turns),
  releaseConnection: async () => {},
  beginTransaction: async (lease, settings) => {
    (lease as Lease).transaction = await turns.begin(isBrief(settings));
  },
  commitTransaction: async (lease) => {
    const { transaction } = lease as Lease;
    if (transaction) await turns.finish(transaction);
    (lease as Lease).transaction = undefined;
  },
  rollbackTransaction: async (lease) => {
    const { transaction } = lease as Lease;
    (lease as Lease).transaction = undefined;
    if (transaction) turns.undo(transaction);
  },
  destroy: async () => {
    turns.end();
    statements.close();
  },
});
