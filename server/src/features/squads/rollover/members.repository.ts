import type { Updateable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { MembershipTable } from '../../../db/tables/squad-tables.ts';
import { newId } from '../../../lib/id.ts';

type NewMain = {
  user_id: string;
  squad_id: string;
  from_day: string;
  to_day: string | null;
  shirt_number: number | null;
};

/** Main memberships as a season plan writes them. */
export const createMembersRepository = (db: Db, at: string) => ({
  update: (id: string, columns: Updateable<MembershipTable>) =>
    db
      .updateTable('memberships')
      .set({ updated_at: at, ...columns })
      .where('id', '=', id)
      .execute(),
  insert: async (row: NewMain): Promise<string> => {
    const id = newId(Date.parse(at));
    await db
      .insertInto('memberships')
      .values({ ...row, id, kind: 'main', created_at: at, updated_at: at })
      .execute();
    return id;
  },
  remove: (ids: readonly string[]) => db.deleteFrom('memberships').where('id', 'in', ids).execute(),
});
