import type { Db, Tx } from '../../../db/database.ts';

/** The club's time zone, in which nights are counted; undefined before the setup. */
const findClub = (db: Db) =>
  db.selectFrom('club').select(['timezone', 'configured_at']).where('id', '=', 1).executeTakeFirst();

/** The backups that were made and the one under way, shared by all servers of a database. */
export const createBackupRunsRepository = (db: Db | Tx) => ({
  findClub: () => findClub(db),
  /** Serialises orders until the transaction ends. */
  lockOrders: () =>
    db
      .updateTable('club')
      .set((row) => ({ id: row.ref('id') }))
      .execute(),
  /** Claims a run for this server until the given time. False when it is finished or claimed by another server. */
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
  /** Extends the claim on a run, or ends it. */
  hold: (id: string, until: string) =>
    db
      .updateTable('backup_runs')
      .set({ claimed_until: until })
      .where('id', '=', id)
      .where('finished_at', 'is', null)
      .execute(),
  finish: (id: string, { at, name }: { at: string; name: string }) =>
    db.updateTable('backup_runs').set({ finished_at: at, claimed_until: at, name }).where('id', '=', id).execute(),
  /** Deletes an unfinished run that will not be tried again. */
  forget: (id: string) => db.deleteFrom('backup_runs').where('id', '=', id).where('finished_at', 'is', null).execute(),
  /** Deletes runs of past nights, which no server works on any more. */
  removeBefore: (at: string) => db.deleteFrom('backup_runs').where('started_at', '<', at).execute(),
  /** The start of the backup under way on any server, if there is one. */
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
  /** When the last one was finished; ignores times in the future, written before the clock was set back. */
  findLast: async (before: string): Promise<string | undefined> =>
    (
      await db
        .selectFrom('backup_runs')
        .select(({ fn }) => fn.max('finished_at').as('at'))
        .where('finished_at', '<=', before)
        .executeTakeFirst()
    )?.at ?? undefined,
});
