import type { Db } from '../../../db/database.ts';

/** What of a new club is there already; each question ends at the first row. */
export const createFirstStepsRepository = (db: Db) => ({
  isShown: async (): Promise<boolean> =>
    (await db.selectFrom('club').select('shows_first_steps').executeTakeFirst())?.shows_first_steps ?? false,
  /** False if the list was put away before. */
  hide: async (): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('club')
      .set({ shows_first_steps: false })
      .where('shows_first_steps', '=', true)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
  squads: () => db.selectFrom('squads').select(['created_at', 'updated_at']).limit(2).execute(),
  hasPerson: async (roles: readonly ['player'] | readonly ['tactic', 'medical', 'management']): Promise<boolean> =>
    (await db.selectFrom('users').select('id').where('role', 'in', roles).limit(1).executeTakeFirst()) !== undefined,
  hasMailServer: async (): Promise<boolean> =>
    (await db.selectFrom('mail_settings').select('id').executeTakeFirst()) !== undefined,
  hasTraining: async (): Promise<boolean> =>
    (await db.selectFrom('trainings').select('id').limit(1).executeTakeFirst()) !== undefined,
});
