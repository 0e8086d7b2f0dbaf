import type { Db } from '../../../db/database.ts';

/** Who is asked whether the matches of a squad were played. */
export const createPlayedReadersRepository = (db: Db) => {
  const active = () =>
    db
      .selectFrom('users')
      .select(['users.id', 'users.name', 'users.email', 'users.language_code'])
      .where('users.status', '=', 'active')
      .where('users.email', 'is not', null)
      .orderBy('users.name_key')
      .orderBy('users.id');
  return {
    /** The head coaches of the squad who have an address, else the administrators. */
    of: async (squad: string | null) => {
      const coaches =
        squad === null
          ? []
          : await active()
              .innerJoin('squad_staff', 'squad_staff.user_id', 'users.id')
              .where('squad_staff.squad_id', '=', squad)
              .where('squad_staff.function', '=', 'headCoach')
              .execute();
      const rows =
        coaches.length > 0
          ? coaches
          : await active()
              .where((on) => on.or([on('role', '=', 'admin'), on('administrator_since', 'is not', null)]))
              .execute();
      return rows.flatMap(({ id, name, email, language_code: language }) =>
        email === null ? [] : [{ id, name, email, language }],
      );
    },
  };
};
