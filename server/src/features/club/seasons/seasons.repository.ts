import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { lockRows } from '../../../db/queries/lock-rows.ts';
import type { SeasonTable } from '../../../db/tables/squad-tables.ts';

export type SeasonRow = Selectable<SeasonTable>;

const belonging = ['figure_stands', 'registrations', 'rule_sets', 'suspension_decisions', 'season_plans'] as const;

/** The club's seasons. */
export const createSeasonsRepository = (db: Db) => {
  const list = (): Promise<SeasonRow[]> => db.selectFrom('seasons').selectAll().orderBy('from_day', 'desc').execute();
  return {
    /** Latest first. */
    list,
    find: (id: string): Promise<SeasonRow | undefined> =>
      db.selectFrom('seasons').selectAll().where('id', '=', id).executeTakeFirst(),
    /** The same as `list`, locked until the transaction ends: of two people who change seasons, the second waits. */
    lockAll: async (): Promise<SeasonRow[]> => {
      const ids = (await db.selectFrom('seasons').select('id').orderBy('id').execute()).map(({ id }) => id);
      if (ids.length > 0) await lockRows(db, 'seasons', ids);
      return list();
    },
    insert: (row: Insertable<SeasonTable>) => db.insertInto('seasons').values(row).execute(),
    update: (id: string, columns: Updateable<SeasonTable>) =>
      db.updateTable('seasons').set(columns).where('id', '=', id).execute(),
    remove: (id: string) => db.deleteFrom('seasons').where('id', '=', id).execute(),
    /** True if figures, registrations, rules, suspensions or a plan belong to a season: they would go with it. */
    isInUse: async (id: string): Promise<boolean> => {
      for (const table of belonging) {
        const row = await db
          .selectFrom(table as 'registrations')
          .select('season_id')
          .where('season_id', '=', id)
          .limit(1)
          .executeTakeFirst();
        if (row) return true;
      }
      return false;
    },
    /** True if the plan of a season is applied. */
    isApplied: async (id: string): Promise<boolean> =>
      (await db
        .selectFrom('season_plans')
        .select('season_id')
        .where('season_id', '=', id)
        .where('state', '=', 'applied')
        .executeTakeFirst()) !== undefined,
    /** Birth date and the age limit of the own squad of each active player with a birth date. */
    playersByAge: () =>
      db
        .selectFrom('users')
        .leftJoin('squads', 'squads.id', 'users.squad_id')
        .select(['users.birth_date', 'squads.age_under'])
        .where('users.role', '=', 'player')
        .where('users.status', '=', 'active')
        .where('users.birth_date', 'is not', null)
        .$narrowType<{ birth_date: string }>()
        .execute(),
    /** True if a match that starts in this time has a result. */
    hasResults: async (since: string, until: string): Promise<boolean> =>
      (await db
        .selectFrom('matches')
        .select('id')
        .where('starts_at', '>=', since)
        .where('starts_at', '<', until)
        .where('home_score', 'is not', null)
        .limit(1)
        .executeTakeFirst()) !== undefined,
  };
};
