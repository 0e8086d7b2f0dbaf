import type { Insertable } from 'kysely';
import { json, type Db } from '../../../db/database.ts';
import type { GalleryImageTable } from '../../../db/tables/event-tables.ts';
import { lockRows } from '../../../db/queries/lock-rows.ts';
import { inChunks } from '../../../db/queries/in-chunks.ts';

/** The tables whose records have pictures. */
export const galleryRecords = ['matches', 'trainings', 'tasks'] as const;
export type GalleryRecord = (typeof galleryRecords)[number];

export type GalleryRow = { file_id: string; record_id: string; description: string; kind: string };

/** The uploader of generated covers. */
const nobody = '0'.repeat(24);

/** The pictures of matches, trainings and tasks, with their positions. */
export const createGalleriesRepository = (db: Db) => ({
  /** The pictures of these records in their order. */
  list: (recordIds: readonly string[]): Promise<GalleryRow[]> =>
    db
      .selectFrom('gallery_images')
      .innerJoin('files', 'files.id', 'gallery_images.file_id')
      .select(['gallery_images.file_id', 'gallery_images.record_id', 'gallery_images.description', 'files.kind'])
      .where('gallery_images.record_id', 'in', recordIds)
      .orderBy('gallery_images.record_id')
      .orderBy('gallery_images.position')
      .execute(),
  /** The squad of a record; null for all. */
  squadOf: async (record: GalleryRecord, id: string): Promise<string | null> =>
    (await db.selectFrom(record).select('squad_id').where('id', '=', id).executeTakeFirst())?.squad_id ?? null,
  /** Replaces the whole list of a record. */
  replace: async (recordId: string, images: readonly { key: string; description: string }[]): Promise<void> => {
    await db.deleteFrom('gallery_images').where('record_id', '=', recordId).execute();
    const rows = images.map(({ key, description }, position): Insertable<GalleryImageTable> => ({
      file_id: key,
      record_id: recordId,
      position,
      description,
    }));
    if (rows.length > 0) await db.insertInto('gallery_images').values(rows).execute();
  },
  /** Replaces one file by another at the same position. */
  rename: (fileId: string, newFileId: string) =>
    db.updateTable('gallery_images').set({ file_id: newFileId }).where('file_id', '=', fileId).execute(),
  remove: (fileId: string) => db.deleteFrom('gallery_images').where('file_id', '=', fileId).execute(),
  removeAll: (recordId: string) => db.deleteFrom('gallery_images').where('record_id', '=', recordId).execute(),
  /** Inserts files that are drawn on request. */
  insertCovers: (covers: readonly { id: string; holder: string }[], at: string): Promise<void> =>
    inChunks(covers, (part) =>
      db
        .insertInto('files')
        .values(
          part.map(({ id, holder }) => ({
            id,
            kind: 'cover',
            uploaded_by: nobody,
            holder,
            variants: json({}),
            bytes: 0,
            created_at: at,
          })),
        )
        .execute(),
    ),
  /** Inserts the first picture of records without any. */
  insertFirst: (images: readonly { key: string; recordId: string }[]): Promise<void> =>
    inChunks(images, (part) =>
      db
        .insertInto('gallery_images')
        .values(part.map(({ key, recordId }) => ({ file_id: key, record_id: recordId, position: 0, description: '' })))
        .execute(),
    ),
  /** The current version of a record, locked until the transaction ends. */
  lockRecord: async (record: GalleryRecord, id: string): Promise<string | undefined> => {
    await lockRows(db, record, [id]);
    return (await db.selectFrom(record).select('updated_at').where('id', '=', id).executeTakeFirst())?.updated_at;
  },
  touchRecord: (record: GalleryRecord, id: string, at: string) =>
    db.updateTable(record).set({ updated_at: at }).where('id', '=', id).execute(),
});
