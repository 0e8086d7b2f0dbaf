import { dayIn } from '../../../lib/time/zone.ts';
import { newId } from '../../../lib/id.ts';
import { inChunks } from '../../queries/in-chunks.ts';
import type { Tables } from '../../tables/tables.ts';
import { required, type NamedMigration } from '../../vocabulary.ts';
import type { Kysely } from 'kysely';

/** Players who are inactive already have been so since the last change of their record, as far as anybody knows. */
const keepCurrent = async (db: Kysely<Tables>): Promise<void> => {
  const club = await db.selectFrom('club').select('timezone').executeTakeFirst();
  if (!club) return;
  const players = await db
    .selectFrom('users')
    .select(['id', 'updated_at'])
    .where('role', '=', 'player')
    .where('status', '=', 'inactive')
    .execute();
  const spells = players.map(({ id, updated_at }) => ({
    id: newId(),
    user_id: id,
    from_day: dayIn(new Date(updated_at), club.timezone),
  }));
  await inChunks(spells, (part) => db.insertInto('inactive_spells').values(part).execute());
};

/**
 * When players were inactive. Figures of a past month count who was with the club in it, whatever has become of them
 * since, and the status alone says only what they are today.
 */
export const rememberWhoWasInactive: NamedMigration = {
  name: '0076-remember-who-was-inactive',
  up: async ({ db, column }) => {
    await db.schema
      .createTable('inactive_spells')
      .addColumn('id', column.id(), (it) => it.notNull().primaryKey())
      .addColumn('user_id', column.id(), (it) => it.notNull().references('users.id').onDelete('cascade'))
      .addColumn('from_day', column.text(), required)
      .addColumn('to_day', column.text())
      .execute();
    await db.schema
      .createIndex('inactive_spells_user')
      .on('inactive_spells')
      .columns(['user_id', 'from_day'])
      .execute();
    await keepCurrent(db);
  },
};
