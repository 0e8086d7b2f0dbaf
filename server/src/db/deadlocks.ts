import type { Kysely } from 'kysely';
import { isDeadlock } from './references.ts';

const triesMax = 5;

const untilDone = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await work();
    } catch (error) {
      if (attempt === triesMax || !isDeadlock(error)) throw error;
    }
};

/**
 * Repeats a transaction that PostgreSQL ended because of a deadlock: it was rolled back, and the other one can finish
 * now. The work of a transaction must therefore have no effects outside it.
 */
export const retryDeadlocks = <Tables>(db: Kysely<Tables>): Kysely<Tables> => {
  const begin = db.transaction.bind(db);
  db.transaction = () => {
    const transaction = begin();
    const execute = transaction.execute.bind(transaction);
    transaction.execute = (work) => untilDone(() => execute(work));
    return transaction;
  };
  return db;
};
