import type { Db } from '../../db/database.ts';

/** The active players of the club. */
export const createTeamRepository = (db: Db) => ({
  /** How many there are besides this person. */
  countOthers: async (userId: string): Promise<number> =>
    Number(
      (
        await db
          .selectFrom('users')
          .select(({ fn }) => fn.countAll<number>().as('total'))
          .where('role', '=', 'player')
          .where('status', '=', 'active')
          .where('id', '!=', userId)
          .executeTakeFirstOrThrow()
      ).total,
    ),
});
