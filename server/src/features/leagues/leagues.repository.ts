import type { Insertable } from 'kysely';
import { matches, orConflict, type Db } from '../../db/database.ts';
import type { LeagueTable } from '../../db/tables.ts';
import { caseKey, fold } from '../../lib/search.ts';

export type LeaguesQuery = { pageNo: number; pageSize: number; search?: string | undefined; sort?: string | undefined };

/** The rows of leagues. */
export const createLeaguesRepository = (db: Db) => {
  const find = (id: string) =>
    db.selectFrom('leagues').select(['id', 'name', 'icon', 'updated_at']).where('id', '=', id).executeTakeFirst();
  return {
    find,
    /** The league as it stands now, held until the transaction ends: an update that changes nothing locks on both engines. */
    lock: async (id: string) => {
      await db
        .updateTable('leagues')
        .set((on) => ({ updated_at: on.ref('updated_at') }))
        .where('id', '=', id)
        .execute();
      return find(id);
    },
    removeIcon: (id: string, at: string) =>
      db.updateTable('leagues').set({ icon: null, updated_at: at }).where('id', '=', id).execute(),
    /** Throws 409 when another league has the name, blind to case. */
    insert: (league: Omit<Insertable<LeagueTable>, 'name_key' | 'name_case_key'>) =>
      orConflict(
        db
          .insertInto('leagues')
          .values({ ...league, name_key: fold(league.name), name_case_key: caseKey(league.name) })
          .execute(),
        'Another league has this name',
        { field: 'name' },
      ),
    list: async ({ pageNo, pageSize, search, sort }: LeaguesQuery) => {
      const term = fold(search ?? '');
      const direction = sort === '-name' ? 'desc' : 'asc';
      const selected = db.selectFrom('leagues').$if(term !== '', (query) => query.where(matches('name_key', term)));
      const rows = await selected
        .select(['id', 'name', 'icon'])
        .orderBy('name_key', direction)
        .orderBy('id', direction)
        .limit(pageSize)
        .offset((pageNo - 1) * pageSize)
        .execute();
      const { total } = await selected.select((on) => on.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
      return { rows, total };
    },
  };
};
