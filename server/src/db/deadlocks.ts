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
 * Runs a transaction again that PostgreSQL ended because it and another one waited for each other: nothing of it is
 * there, and the other one is through by then. So what runs in a transaction must change nothing outside of it.
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
