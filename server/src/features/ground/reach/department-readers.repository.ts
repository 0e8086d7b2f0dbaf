import type { Db } from '../../../db/database.ts';

/** The active staff of a department with an address who see a squad, or with null all squads: readers of mails. */
export const departmentReaders = (db: Db, role: 'tactic' | 'medical', squad: string | null) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'language_code'])
    .where('role', '=', role)
    .where('status', '=', 'active')
    .where('email', 'is not', null)
    .$narrowType<{ email: string }>()
    .where((on) =>
      on.or([
        on('own_squads_only', '=', false),
        ...(squad === null
          ? []
          : [
              on.exists(
                on
                  .selectFrom('squad_staff')
                  .select('squad_staff.user_id')
                  .where('squad_staff.squad_id', '=', squad)
                  .whereRef('squad_staff.user_id', '=', 'users.id'),
              ),
            ]),
      ]),
    )
    .orderBy('id')
    .execute();
