import type { SquadFunction } from '@touchline/contract/squads/squad-choices';
import type { Db } from '../../../db/database.ts';
import { inChunks } from '../../../db/queries/in-chunks.ts';

type StaffRow = { user_id: string; name: string; function: string };

/** Who has which function in a squad. */
export const createSquadStaffRepository = (db: Db) => ({
  /** Active people with their functions, by name. */
  of: (squadId: string): Promise<StaffRow[]> =>
    db
      .selectFrom('squad_staff')
      .innerJoin('users', 'users.id', 'squad_staff.user_id')
      .select(['squad_staff.user_id', 'users.name', 'squad_staff.function'])
      .where('squad_staff.squad_id', '=', squadId)
      .where('users.status', '=', 'active')
      .orderBy('users.name_key')
      .orderBy('users.id')
      .orderBy('squad_staff.function')
      .execute(),
  /** The squads whose head coach a person is. */
  ledBy: async (userId: string): Promise<string[]> =>
    (
      await db
        .selectFrom('squad_staff')
        .select('squad_id')
        .where('user_id', '=', userId)
        .where('function', '=', 'headCoach')
        .execute()
    ).map(({ squad_id }) => squad_id),
  /** Those of the ids that are active members of staff. */
  activeAmong: async (ids: readonly string[]): Promise<string[]> =>
    ids.length === 0
      ? []
      : (
          await db
            .selectFrom('users')
            .select('id')
            .where('id', 'in', ids)
            .where('role', '!=', 'player')
            .where('status', '=', 'active')
            .execute()
        ).map(({ id }) => id),
  replace: async (squadId: string, staff: readonly { user: string; function: SquadFunction }[]): Promise<void> => {
    await db.deleteFrom('squad_staff').where('squad_id', '=', squadId).execute();
    const rows = staff.map((one) => ({ squad_id: squadId, user_id: one.user, function: one.function }));
    await inChunks(rows, (part) => db.insertInto('squad_staff').values(part).execute());
  },
});
