import type { Insertable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { anyOf } from '../../../db/queries/any-of.ts';
import { lockRows } from '../../../db/queries/lock-rows.ts';
import type { WeekCopyTable } from '../../../db/tables/plan-tables.ts';

type Kind = 'trainings' | 'tasks';
/** Weeks that were copied, and what they have made. */
export const createWeekCopiesRepository = (db: Db) => ({
  insert: (row: Insertable<WeekCopyTable>) => db.insertInto('week_copies').values(row).execute(),
  /** Locked until the transaction ends: of two who take it back the second finds nothing. */
  lock: async (id: string) => {
    await db
      .updateTable('week_copies')
      .set((on) => ({ created_at: on.ref('created_at') }))
      .where('id', '=', id)
      .execute();
    return db.selectFrom('week_copies').selectAll().where('id', '=', id).executeTakeFirst();
  },
  close: (id: string, undone_at: string) =>
    db.updateTable('week_copies').set({ undone_at }).where('id', '=', id).execute(),
  mark: (kind: Kind, ids: readonly string[], copy: string) =>
    db.updateTable(kind).set({ copy_id: copy }).where('id', 'in', anyOf(db, ids)).execute(),
  /** What a copy has made and is still there, by start. */
  made: (kind: Kind, copy: string) =>
    db
      .selectFrom(kind)
      .select(['id', 'starts_at', 'created_at', 'updated_at'])
      .where('copy_id', '=', copy)
      .orderBy('starts_at')
      .orderBy('id')
      .execute(),
  lockMade: (kind: Kind, ids: readonly string[]) => lockRows(db, kind, ids),
  /** Those of these events to which somebody has answered. */
  answered: async (events: readonly string[]): Promise<ReadonlySet<string>> => {
    const rows = await db
      .selectFrom('replies')
      .select('event_id')
      .distinct()
      .where('event_id', 'in', anyOf(db, events))
      .execute();
    return new Set(rows.map(({ event_id }) => event_id));
  },
});
