import type { Db } from '../../../../db/database.ts';

/** The rows of files, for comparison with the storage. */
export const createFileCensusRepository = (db: Db) => ({
  count: async (): Promise<number> => {
    const { count } = await db
      .selectFrom('files')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(count);
  },
  /** The next rows in the order of their ids. */
  after: (id: string, limit: number) =>
    db
      .selectFrom('files')
      .select(['id', 'variants'])
      .where('removed_at', 'is', null)
      .where('id', '>', id)
      .orderBy('id')
      .limit(limit)
      .execute(),
});
