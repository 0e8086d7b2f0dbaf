import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { anyOf } from '../../../db/queries/any-of.ts';
import { lockRows } from '../../../db/queries/lock-rows.ts';
import type { WeekTemplateTable } from '../../../db/tables/plan-tables.ts';
import type { SquadScope } from '../../ground/reach/scope.ts';

export type WeekTemplateRow = Selectable<WeekTemplateTable>;

/** The own templates of weeks, of the squads that a caller sees. */
export const createWeekTemplatesRepository = (db: Db, squads: SquadScope) => {
  const seen = () =>
    db
      .selectFrom('week_templates')
      .selectAll()
      .$if(squads !== undefined, (query) => query.where('squad_id', 'in', anyOf(db, squads!)));
  const find = (id: string): Promise<WeekTemplateRow | undefined> => seen().where('id', '=', id).executeTakeFirst();
  return {
    find,
    list: (): Promise<WeekTemplateRow[]> => seen().orderBy('name_key').orderBy('id').execute(),
    /** The current row, locked until the transaction ends. */
    lock: async (id: string) => {
      await lockRows(db, 'week_templates', [id]);
      return find(id);
    },
    named: (name_key: string) => seen().where('name_key', '=', name_key).executeTakeFirst(),
    insert: (row: Insertable<WeekTemplateTable>) => db.insertInto('week_templates').values(row).execute(),
    update: (id: string, columns: Updateable<WeekTemplateTable>) =>
      db.updateTable('week_templates').set(columns).where('id', '=', id).execute(),
    remove: (id: string) => db.deleteFrom('week_templates').where('id', '=', id).execute(),
  };
};
