import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { fold } from '../../../lib/text/search.ts';
import type { EventTables } from '../../tables/event-tables.ts';
import { required, type NamedMigration } from '../../vocabulary.ts';

type Before = EventTables & {
  files: {
    id: string;
    kind: string;
    uploaded_by: string;
    holder: string;
    variants: string;
    bytes: number;
    created_at: string;
  };
};

/** The account of files that nobody uploaded. */
const nobody = '0'.repeat(24);

/** Begins like all later cover keys of the record, so that pictures read before a change are still accepted. */
const coverKeyOf = (recordId: string): string =>
  createHash('sha256').update(recordId).digest('hex').slice(0, 16) + randomBytes(4).toString('hex');

/** Gives existing records the cover that new ones get, because no record is without a picture. */
const addCovers = async (db: Kysely<Before>): Promise<void> => {
  for (const table of ['matches', 'trainings', 'tasks'] as const) {
    for (const { id, created_at } of await db.selectFrom(table).select(['id', 'created_at']).execute()) {
      const key = coverKeyOf(id);
      const holder = `${table}:${id}:images.${key}`;
      await db
        .insertInto('files')
        .values({ id: key, kind: 'cover', uploaded_by: nobody, holder, variants: '{}', bytes: 0, created_at })
        .execute();
      await db
        .insertInto('gallery_images')
        .values({ file_id: key, record_id: id, position: 0, description: '' })
        .execute();
    }
  }
};

/**
 * Pictures of matches, trainings and tasks; series of trainings; matches found by venue. Files of kind `cover` have no
 * stored sizes: the server draws them on request.
 */
export const createGalleries: NamedMigration = {
  name: '0015-create-galleries',
  up: async ({ db, column }) => {
    await db.schema
      .createTable('gallery_images')
      .addColumn('file_id', column.id(), (it) => it.notNull().primaryKey())
      .addColumn('record_id', column.id(), required)
      .addColumn('position', column.integer(), required)
      .addColumn('description', column.text(), required)
      .execute();
    await db.schema
      .createIndex('gallery_images_record')
      .unique()
      .on('gallery_images')
      .columns(['record_id', 'position'])
      .execute();
    await db.schema.alterTable('trainings').addColumn('series_id', column.id()).execute();
    await db.schema.createIndex('trainings_series').on('trainings').columns(['series_id', 'starts_at']).execute();
    await db.schema
      .alterTable('matches')
      .addColumn('search', column.text(), (it) => it.notNull().defaultTo(''))
      .execute();
    const before = db as Kysely<Before>;
    for (const { id, venue } of await before.selectFrom('matches').select(['id', 'venue']).execute())
      if (venue !== null)
        await before
          .updateTable('matches')
          .set({ search: fold(venue) })
          .where('id', '=', id)
          .execute();
    await addCovers(before);
  },
};
