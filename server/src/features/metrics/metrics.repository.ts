import type { Db } from '../../db/database.ts';

/** What the database knows of the work that waits. */
export const createMetricsRepository = (db: Db) => ({
  /** Mails that did not go out yet, or never will, with the oldest of each. */
  mails: () =>
    db
      .selectFrom('mails')
      .select(({ fn }) => ['state', fn.countAll<number>().as('count'), fn.min('created_at').as('oldest')])
      .where('state', 'in', ['waiting', 'failed'])
      .groupBy('state')
      .execute(),
  /** Uploads that no record uses. */
  unclaimed: () =>
    db
      .selectFrom('files')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('bytes').as('bytes')])
      .where('holder', 'is', null)
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow(),
});
