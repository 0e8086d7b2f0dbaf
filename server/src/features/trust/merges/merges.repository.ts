import type { Selectable } from 'kysely';
import { json, type Db } from '../../../db/database.ts';
import type { CellsOf, DoubledRow, MergeStep, MergeTable } from '../../../db/tables/merge-tables.ts';
import { inChunks } from '../../../db/queries/in-chunks.ts';
import { noteRemains } from '../../../db/queries/note-remains.ts';
import { type AnyTable, hasCells } from './ledger.repository.ts';

export type MergeRow = Selectable<MergeTable>;
type Kept = { record: CellsOf; doubled: readonly DoubledRow[]; steps: readonly MergeStep[] };
type NewMerge = Pick<MergeRow, 'id' | 'user_id' | 'former_id' | 'merged_by' | 'merged_at' | 'until'> & Kept;

/** Merges of two records, and what is needed to take one back. */
export const createMergesRepository = (db: Db) => ({
  /** The merges into a person's record that are known, the latest first. */
  of: (userId: string): Promise<MergeRow[]> =>
    db
      .selectFrom('merges')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('merged_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),
  /** Merges of records with these ids into others, the latest first. */
  named: async (formerIds: readonly string[]): Promise<MergeRow[]> => {
    const found: MergeRow[] = [];
    await inChunks(formerIds, async (part) => {
      found.push(...(await db.selectFrom('merges').selectAll().where('former_id', 'in', part).execute()));
    });
    return found.sort((one, other) => (one.merged_at > other.merged_at ? -1 : 1));
  },
  insert: async ({ record, doubled, steps, ...merge }: NewMerge): Promise<void> => {
    await db
      .insertInto('merges')
      .values({ ...merge, record: json(record), doubled: json(doubled), steps: json(steps) })
      .execute();
  },
  /** Nothing of the other record is kept once it is back. */
  finish: (id: string, undone_at: string) =>
    db
      .updateTable('merges')
      .set({ undone_at, record: null, doubled: null, steps: null })
      .where('id', '=', id)
      .execute(),
  /** Some merges that can't be taken back any more. */
  over: (now: string, limit: number): Promise<Pick<MergeRow, 'id' | 'user_id'>[]> =>
    db.selectFrom('merges').select(['id', 'user_id']).where('until', '<=', now).orderBy('until').limit(limit).execute(),
  remove: async (id: string): Promise<void> => {
    await db.deleteFrom('merges').where('id', '=', id).execute();
    await noteRemains(db);
  },
  /** The id of the record that went leads to the one that stays. */
  lead: (id: string, user_id: string, merged_at: string) =>
    db.insertInto('former_records').values({ id, user_id, merged_at }).execute(),
  leadNoMore: (id: string) => db.deleteFrom('former_records').where('id', '=', id).execute(),
  /** Removes the pictures that a merge has parked. */
  removeParked: (merge: Pick<MergeRow, 'id' | 'user_id'>, at: string) =>
    db
      .updateTable('files')
      .set({ holder: null, removed_at: at })
      .where('holder', '>=', `users:${merge.user_id}:former-`)
      .where('holder', '<', `users:${merge.user_id}:former.`)
      .where('holder', 'like', `%-${merge.id}`)
      .execute(),
  /** The keys of a person's rows that were written after a moment. */
  keysSince: async (
    table: string,
    {
      column,
      since,
      key,
      userId,
      at,
    }: { column: string; since: string; key: readonly string[]; userId: string; at: string },
  ): Promise<string[]> => {
    const rows = (await db
      .selectFrom(table as AnyTable)
      .select(key.map((name) => db.dynamic.ref<'id'>(name)))
      .where(hasCells({ [column]: userId }))
      .where(db.dynamic.ref<'created_at'>(since), '>', at)
      .execute()) as Record<string, string>[];
    return rows.map((row) => key.map((name) => row[name]).join(' '));
  },
});
