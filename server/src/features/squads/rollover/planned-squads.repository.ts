import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { SquadTable } from '../../../db/tables/squad-tables.ts';

const referring = [
  'users',
  'matches',
  'trainings',
  'tasks',
  'memberships',
  'squad_players',
  'guests',
  'reports',
] as const;

/** Squads as a season plan writes them. */
export const createPlannedSquadsRepository = (db: Db) => ({
  insert: (row: Insertable<SquadTable>) => db.insertInto('squads').values(row).execute(),
  update: (id: string, columns: Updateable<SquadTable>) =>
    db.updateTable('squads').set(columns).where('id', '=', id).execute(),
  /** The staff of a squad in another one as well. */
  copyStaff: async (from: string, to: string): Promise<void> => {
    const staff = await db.selectFrom('squad_staff').selectAll().where('squad_id', '=', from).execute();
    if (staff.length > 0)
      await db
        .insertInto('squad_staff')
        .values(staff.map((one) => ({ ...one, squad_id: to })))
        .execute();
  },
  /** True if somebody or something belongs to a squad. */
  isUsed: async (id: string): Promise<boolean> => {
    for (const table of referring) {
      const row = await db
        .selectFrom(table as 'memberships')
        .select('squad_id')
        .where('squad_id', '=', id)
        .limit(1)
        .executeTakeFirst();
      if (row) return true;
    }
    return false;
  },
  remove: (id: string) => db.deleteFrom('squads').where('id', '=', id).execute(),
});
