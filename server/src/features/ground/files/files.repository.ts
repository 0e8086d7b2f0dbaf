import type { Insertable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { FileTable } from '../../../db/tables/tables.ts';

const columns = ['id', 'kind', 'uploaded_by', 'holder', 'name', 'variants', 'bytes', 'created_at'] as const;

/** The rows of stored files. A row marked as removed no longer counts as a file; its content is about to be deleted. */
export const createFilesRepository = (db: Db) => ({
  insert: (file: Omit<Insertable<FileTable>, 'holder' | 'removed_at'>) =>
    db
      .insertInto('files')
      .values({ ...file, holder: null, removed_at: null })
      .execute(),
  find: (id: string) =>
    db.selectFrom('files').select(columns).where('id', '=', id).where('removed_at', 'is', null).executeTakeFirst(),
  /** Attaches an unused file to a record. False when another request was faster. */
  hold: async (id: string, holder: string): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('files')
      .set({ holder })
      .where('id', '=', id)
      .where('holder', 'is', null)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },
  /** Moves a file from one field to another. */
  move: (id: string, from: string, to: string) =>
    db.updateTable('files').set({ holder: to }).where('id', '=', id).where('holder', '=', from).execute(),
  /** Marks one file as removed, if its holder is still the same. */
  remove: async (id: string, holder: string | null, at: string): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('files')
      .set({ holder: null, removed_at: at })
      .where('id', '=', id)
      .where('holder', holder === null ? 'is' : '=', holder)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },
  removeHeldBy: (holder: string, at: string) =>
    db.updateTable('files').set({ holder: null, removed_at: at }).where('holder', '=', holder).execute(),
  /** All files of a record, in any field: from `users:<id>:` up to, but not including, `users:<id>;`. */
  removeHeldByRecord: (record: string, at: string) =>
    db
      .updateTable('files')
      .set({ holder: null, removed_at: at })
      .where('holder', '>=', `${record}:`)
      .where('holder', '<', `${record};`)
      .execute(),
  /** The uploads of an account that no record uses. */
  unclaimedOf: async (userId: string): Promise<{ count: number; bytes: number }> => {
    const { count, bytes } = await db
      .selectFrom('files')
      .select(({ fn }) => [fn.countAll().as('count'), fn.sum('bytes').as('bytes')])
      .where('uploaded_by', '=', userId)
      .where('holder', 'is', null)
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow();
    return { count: Number(count), bytes: Number(bytes) };
  },
  removeUnclaimed: (uploadedBefore: string, at: string) =>
    db
      .updateTable('files')
      .set({ removed_at: at })
      .where('holder', 'is', null)
      .where('removed_at', 'is', null)
      .where('created_at', '<=', uploadedBefore)
      .execute(),
  listRemoved: (limit: number) =>
    db
      .selectFrom('files')
      .select(['id', 'variants'])
      .where('removed_at', 'is not', null)
      .orderBy('removed_at')
      .orderBy('id')
      .limit(limit)
      .execute(),
  /** Deletes the row of a removed file, once its content is deleted. */
  forget: (id: string) => db.deleteFrom('files').where('id', '=', id).where('removed_at', 'is not', null).execute(),
  /** Which of the ids have a row. */
  known: async (ids: string[]): Promise<string[]> =>
    ids.length === 0
      ? []
      : (await db.selectFrom('files').select('id').where('id', 'in', ids).execute()).map(({ id }) => id),
  /** Except covers: they are drawn on request, and their ids contain no time. */
  newest: () =>
    db
      .selectFrom('files')
      .select(['id', 'variants'])
      .where('kind', '!=', 'cover')
      .where('removed_at', 'is', null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  /** The id of the installation, once a club is set up. */
  findInstallation: async (): Promise<string | undefined> =>
    (await db.selectFrom('club').select('installation').executeTakeFirst())?.installation,
});
