import type { Db } from '../../../db/database.ts';
import { whereAdministrator } from '../../../db/queries/administrators.ts';

/** The active people who are administrators. */
export const createAdministratorsRepository = (db: Db) => {
  const active = () => db.selectFrom('users').where(whereAdministrator).where('users.status', '=', 'active');
  return {
    /** Longest first: the founder, then those who were made administrator. */
    list: () =>
      active()
        .select(['id', 'name', 'email', 'role', 'profile_image', 'administrator_since', 'created_at'])
        .orderBy('administrator_since', (order) => order.asc().nullsFirst())
        .orderBy('id')
        .execute(),
    count: async (): Promise<number> =>
      Number(
        (
          await active()
            .select(({ fn }) => fn.countAll<number>().as('total'))
            .executeTakeFirstOrThrow()
        ).total,
      ),
    give: (id: string, since: string, version: string) =>
      db.updateTable('users').set({ administrator_since: since, updated_at: version }).where('id', '=', id).execute(),
    /** `role` is the department in which the person stays. */
    take: (id: string, role: string, version: string) =>
      db
        .updateTable('users')
        .set({ administrator_since: null, role, updated_at: version })
        .where('id', '=', id)
        .execute(),
  };
};

export type AdministratorRow = Awaited<ReturnType<ReturnType<typeof createAdministratorsRepository>['list']>>[number];
