import type { ListQuery } from '@touchline/contract/wire/common';
import type { Insertable, Kysely, Selectable } from 'kysely';
import { matches, type Db } from '../../../db/database.ts';
import { lockRows } from '../../../db/queries/lock-rows.ts';
import type { LeagueTable, TeamTable } from '../../../db/tables/tables.ts';
import { violatedColumn } from '../../../db/unique.ts';
import { conflict } from '../../../lib/errors.ts';
import { caseKey, fold } from '../../../lib/text/search.ts';

/** Teams and leagues share these columns: a name and a crest. Those that only teams have are optional. */
type CrestColumns = LeagueTable & Partial<Pick<TeamTable, 'is_own'>>;
export type CrestTable = 'teams' | 'leagues';
export type CrestRow = Selectable<CrestColumns>;
/** `isOwn` is only for teams. */
export type CrestsQuery = ListQuery & { isOwn?: boolean | undefined };

/** The rows of teams or of leagues. */
export const createCrestsRepository = (anyDb: Db, table: CrestTable) => {
  const db = anyDb as unknown as Kysely<Record<CrestTable, CrestColumns>>;

  /** Runs a write; turns a duplicate name, or a second own team, into a conflict that names the field. */
  const orTaken = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      const column = violatedColumn(error);
      if (column === 'is_own') throw conflict('ownTeamExists', { field: 'myTeam' });
      if (column === 'name_case_key')
        throw conflict(table === 'teams' ? 'teamNameTaken' : 'leagueNameTaken', { field: 'name' });
      throw error;
    }
  };
  const keysOf = (name: string) => ({ name_key: fold(name), name_case_key: caseKey(name) });
  const find = (id: string): Promise<CrestRow | undefined> =>
    db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst();

  return {
    find,
    /** The current record, locked until the transaction ends. */
    lock: async (id: string): Promise<CrestRow | undefined> => {
      await lockRows(anyDb, table, [id]);
      return find(id);
    },
    /** Throws 409 when the name is taken, ignoring case, or when the club already has its own team. */
    insert: (crest: Omit<Insertable<CrestColumns>, 'name_key' | 'name_case_key'>) =>
      orTaken(
        db
          .insertInto(table)
          .values({ ...crest, ...keysOf(crest.name) })
          .execute(),
      ),
    /** The id of the club's own team, of teams only. */
    findOwnId: async (): Promise<string | undefined> =>
      (await db.selectFrom(table).select('id').where('is_own', '=', true).executeTakeFirst())?.id,
    /** Throws 409 when the name is taken, or when another team has become the club's own. */
    update: (
      id: string,
      changes: { name?: string; icon?: string | null; is_own?: boolean | null; updated_at: string },
    ) =>
      orTaken(
        db
          .updateTable(table)
          .set({ ...changes, ...(changes.name !== undefined && keysOf(changes.name)) })
          .where('id', '=', id)
          .execute(),
      ),
    remove: (ids: readonly string[]) => db.deleteFrom(table).where('id', 'in', ids).execute(),
    /** By name, in the order of an index (migrations 0005 and 0007). */
    list: async ({ pageNo, pageSize, search, sort, isOwn }: CrestsQuery) => {
      const term = fold(search ?? '');
      const direction = sort === '-name' ? 'desc' : 'asc';
      const selected = db
        .selectFrom(table)
        .$if(term !== '', (query) => query.where(matches('name_key', term)))
        .$if(isOwn === true, (query) => query.where('is_own', '=', true))
        .$if(isOwn === false, (query) => query.where('is_own', 'is', null));
      const rows: CrestRow[] = await selected
        .selectAll()
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
