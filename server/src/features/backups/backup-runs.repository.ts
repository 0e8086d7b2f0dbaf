import type { Db, Tx } from '../../db/database.ts';

/** The club's zone, by which nights are counted; undefined before the setup. */
const findClub = (db: Db) =>
  db.selectFrom('club').select(['timezone', 'configured_at']).where('id', '=', 1).executeTakeFirst();

/** Which backups were made, and which one is being made: known to all servers of a database. */
export const createBackupRunsRepository = (db: Db | Tx) => ({
  findClub: () => findClub(db),
  /** Lets orders pass one after the other, until the transaction ends. */
  lockOrders: () =>
    db
      .updateTable('club')
      .set((row) => ({ id: row.ref('id') }))
      .execute(),
  /** Takes a run for this server until the given time. False when it is done, or another server is at it. */
  claim: async (id: string, { at, until }: { at: string; until: string }): Promise<boolean> => {
    const taken = await db
      .insertInto('backup_runs')
      .values({ id, started_at: at, claimed_until: until, finished_at: null, name: null })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({ started_at: at, claimed_until: until })
          .where('backup_runs.finished_at', 'is', null)
          .where('backup_runs.claimed_until', '<=', at),
      )
      .returning('id')
      .executeTakeFirst();
    return taken !== undefined;
  },
  /** Keeps a run for longer, or lets it go. */
  hold: (id: string, until: string) =>
    db
      .updateTable('backup_runs')
      .set({ claimed_until: until })
      .where('id', '=', id)
      .where('finished_at', 'is', null)
      .execute(),
  finish: (id: string, { at, name }: { at: string; name: string }) =>
    db.updateTable('backup_runs').set({ finished_at: at, claimed_until: at, name }).where('id', '=', id).execute(),
  /** One that nobody will make again. */
  forget: (id: string) => db.deleteFrom('backup_runs').where('id', '=', id).where('finished_at', 'is', null).execute(),
  /** Runs that no server holds any more, of nights that are over. */
  removeBefore: (at: string) => db.deleteFrom('backup_runs').where('started_at', '<', at).execute(),
  /** Since when one is being made, if any server is at it. */
  findUnderWay: async (at: string, latest: string): Promise<string | undefined> =>
    (
      await db
        .selectFrom('backup_runs')
        .select('started_at')
        .where('finished_at', 'is', null)
        .where('claimed_until', '>', at)
        .where('claimed_until', '<=', latest)
        .orderBy('started_at', 'desc')
        .limit(1)
        .executeTakeFirst()
    )?.started_at,
  /** When the last one was done; what lies ahead was noted by a clock that was set back since. */
  findLast: async (before: string): Promise<string | undefined> =>
    (
      await db
        .selectFrom('backup_runs')
        .select(({ fn }) => fn.max('finished_at').as('at'))
        .where('finished_at', '<=', before)
        .executeTakeFirst()
    )?.at ?? undefined,
});
