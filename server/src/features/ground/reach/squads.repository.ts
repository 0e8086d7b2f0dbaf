import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { orConflict, type Db } from '../../../db/database.ts';
import { anyOf } from '../../../db/queries/any-of.ts';
import { lockRows } from '../../../db/queries/lock-rows.ts';
import type { SquadTable } from '../../../db/tables/squad-tables.ts';

export type SquadRow = Selectable<SquadTable>;

/** Active players who belong to a squad today, and people with a function in it. */
export type SquadCounts = { players: number; staff: number };

/** What refers to a squad besides its staff, who only have a function there. */
const references = ['memberships', 'squad_players', 'matches', 'trainings', 'tasks', 'bookings', 'reports'] as const;

/** The club's squads. */
export const createSquadsRepository = (db: Db) => {
  const find = (id: string): Promise<SquadRow | undefined> =>
    db.selectFrom('squads').selectAll().where('id', '=', id).executeTakeFirst();
  const list = (): Promise<SquadRow[]> =>
    db.selectFrom('squads').selectAll().orderBy('list_order').orderBy('id').execute();

  return {
    find,
    list,
    /** Those of some squads that are active. */
    activeOf: async (ids: readonly string[]): Promise<string[]> =>
      (await list()).filter(({ id, is_active }) => is_active && ids.includes(id)).map(({ id }) => id),
    /** Reads the current squad and locks it until the transaction ends. */
    lock: async (id: string): Promise<SquadRow | undefined> => {
      await lockRows(db, 'squads', [id]);
      return find(id);
    },
    /** The same for all squads: of two people who delete the last but one, the second waits. */
    lockAll: async (): Promise<SquadRow[]> => {
      const ids = (await db.selectFrom('squads').select('id').orderBy('id').execute()).map(({ id }) => id);
      if (ids.length > 0) await lockRows(db, 'squads', ids);
      return list();
    },
    /** The counts by squad; one without any is missing. */
    counts: async (id?: string): Promise<ReadonlyMap<string, SquadCounts>> => {
      const players = await db
        .selectFrom('squad_players')
        .innerJoin('users', 'users.id', 'squad_players.user_id')
        .select(['squad_players.squad_id', ({ fn }) => fn.countAll<number>().as('total')])
        .where('users.status', '=', 'active')
        .$if(id !== undefined, (query) => query.where('squad_players.squad_id', '=', id!))
        .groupBy('squad_players.squad_id')
        .execute();
      const staff = await db
        .selectFrom('squad_staff')
        .innerJoin('users', 'users.id', 'squad_staff.user_id')
        .select(['squad_staff.squad_id', sql<number>`count(distinct squad_staff.user_id)`.as('total')])
        .where('users.status', '=', 'active')
        .$if(id !== undefined, (query) => query.where('squad_staff.squad_id', '=', id!))
        .groupBy('squad_staff.squad_id')
        .execute();
      const counts = new Map<string, SquadCounts>();
      for (const { squad_id, total } of players) counts.set(squad_id, { players: Number(total), staff: 0 });
      for (const { squad_id, total } of staff)
        counts.set(squad_id, { players: counts.get(squad_id)?.players ?? 0, staff: Number(total) });
      return counts;
    },
    /** The active players of some squads, each with the own one. */
    activePlayersIn: (ids: readonly string[]) =>
      db
        .selectFrom('squad_players')
        .innerJoin('users', 'users.id', 'squad_players.user_id')
        .select(['squad_players.squad_id', 'squad_players.user_id', 'users.squad_id as own_id'])
        .where('users.status', '=', 'active')
        .where('squad_players.squad_id', 'in', anyOf(db, ids))
        .execute(),
    /** True if the squad has or had players, or has events. */
    isInUse: async (id: string): Promise<boolean> => {
      for (const table of references) {
        const query = db
          .selectFrom(table as 'memberships')
          .select('squad_id')
          .where('squad_id', '=', id);
        if (await query.limit(1).executeTakeFirst()) return true;
      }
      return false;
    },
    /** Throws 409 if another squad has the name. */
    insert: (row: Insertable<SquadTable>) =>
      orConflict(db.insertInto('squads').values(row).execute(), 'squadNameTaken', { field: 'name' }),
    /** Throws as `insert` does. */
    update: (id: string, columns: Updateable<SquadTable>) =>
      orConflict(db.updateTable('squads').set(columns).where('id', '=', id).execute(), 'squadNameTaken', {
        field: 'name',
      }),
    remove: (id: string) => db.deleteFrom('squads').where('id', '=', id).execute(),
  };
};
