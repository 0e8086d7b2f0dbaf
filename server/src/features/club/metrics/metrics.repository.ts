import type { Db } from '../../../db/database.ts';

/** Counts pending work in the database. */
export const createMetricsRepository = (db: Db) => ({
  /** Waiting and failed mails, with the oldest of each; one that had to wait for the end of quiet hours counts from there on. */
  mails: () =>
    db
      .selectFrom('mails')
      .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
      .select(({ fn }) => fn.min(fn.coalesce('not_before', 'created_at')).as('oldest'))
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
