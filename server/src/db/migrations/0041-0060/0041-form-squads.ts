import { usualSeason } from '@touchline/contract/squads/season-days';
import { sql, type Kysely } from 'kysely';
import { newId } from '../../../lib/id.ts';
import { caseKey } from '../../../lib/text/search.ts';
import { squadNamesOf } from '../../../lib/text/squad-names.ts';
import { dayIn } from '../../../lib/time/zone.ts';
import { inChunks } from '../../queries/in-chunks.ts';
import type { Tables } from '../../tables/tables.ts';
import { primary, required, type MigrationContext, type NamedMigration } from '../../vocabulary.ts';

const createTables = async ({ db, column }: MigrationContext): Promise<void> => {
  await db.schema
    .createTable('seasons')
    .addColumn('id', column.id(), primary)
    .addColumn('name', column.text(), required)
    .addColumn('from_day', column.text(), (it) => it.notNull().unique())
    .addColumn('to_day', column.text(), required)
    .addColumn('age_cutoff', column.text(), (it) => it.notNull().defaultTo('01-01'))
    .addColumn('created_at', column.timestamp(), required)
    .addColumn('updated_at', column.timestamp(), required)
    .execute();
  await db.schema
    .createTable('squads')
    .addColumn('id', column.id(), primary)
    .addColumn('name', column.text(), required)
    .addColumn('name_case_key', column.text(), (it) => it.notNull().unique())
    .addColumn('short_name', column.text(), required)
    .addColumn('kind', column.text(), required)
    .addColumn('sex', column.text(), required)
    .addColumn('age_under', column.integer())
    .addColumn('colour', column.text(), required)
    .addColumn('list_order', column.integer(), required)
    .addColumn('is_active', column.flag(), (it) => it.notNull().defaultTo(sql`true`))
    .addColumn('created_at', column.timestamp(), required)
    .addColumn('updated_at', column.timestamp(), required)
    .execute();
  await db.schema
    .createTable('memberships')
    .addColumn('id', column.id(), primary)
    .addColumn('user_id', column.id(), (it) => it.notNull().references('users.id').onDelete('cascade'))
    .addColumn('squad_id', column.id(), (it) => it.notNull().references('squads.id').onDelete('restrict'))
    .addColumn('kind', column.text(), required)
    .addColumn('from_day', column.text(), required)
    .addColumn('to_day', column.text())
    .addColumn('shirt_number', column.integer())
    .addColumn('note', column.text())
    .addColumn('created_at', column.timestamp(), required)
    .addColumn('updated_at', column.timestamp(), required)
    .execute();
  await db.schema
    .createIndex('memberships_squad')
    .on('memberships')
    .columns(['squad_id', 'from_day', 'to_day', 'user_id'])
    .execute();
  await db.schema.createIndex('memberships_user').on('memberships').columns(['user_id', 'from_day']).execute();
  await db.schema
    .createIndex('memberships_open_main')
    .unique()
    .on('memberships')
    .column('user_id')
    .where('kind' as never, '=', 'main')
    .where('to_day' as never, 'is', null)
    .execute();
  await db.schema
    .createTable('squad_players')
    .addColumn('squad_id', column.id(), (it) => it.notNull().references('squads.id').onDelete('restrict'))
    .addColumn('user_id', column.id(), (it) => it.notNull().references('users.id').onDelete('cascade'))
    .addColumn('shirt_number', column.integer())
    .addPrimaryKeyConstraint('squad_players_key', ['squad_id', 'user_id'])
    .execute();
  await db.schema.createIndex('squad_players_user').on('squad_players').columns(['user_id', 'squad_id']).execute();
  await db.schema
    .createIndex('squad_players_number')
    .unique()
    .on('squad_players')
    .columns(['squad_id', 'shirt_number'])
    .execute();
  await db.schema
    .createTable('squad_staff')
    .addColumn('squad_id', column.id(), (it) => it.notNull().references('squads.id').onDelete('cascade'))
    .addColumn('user_id', column.id(), (it) => it.notNull().references('users.id').onDelete('cascade'))
    .addColumn('function', column.text(), required)
    .addPrimaryKeyConstraint('squad_staff_key', ['squad_id', 'user_id', 'function'])
    .execute();
  await db.schema.createIndex('squad_staff_user').on('squad_staff').columns(['user_id', 'squad_id']).execute();
};

/** Numbers are unique in a squad, no longer in the club. */
const extendTables = async ({ db, column }: MigrationContext): Promise<void> => {
  const ofSquad = column.id();
  await db.schema
    .alterTable('users')
    .addColumn('squad_id', ofSquad, (it) => it.references('squads.id').onDelete('restrict'))
    .execute();
  await db.schema
    .alterTable('users')
    .addColumn('own_squads_only', column.flag(), (it) => it.notNull().defaultTo(column.no()))
    .execute();
  await db.schema.dropIndex('users_active_shirt_number').execute();
  await db.schema.createIndex('users_squad').on('users').columns(['squad_id', 'id']).execute();
  for (const table of ['matches', 'trainings', 'tasks']) {
    await db.schema
      .alterTable(table)
      .addColumn('squad_id', ofSquad, (it) => it.references('squads.id').onDelete('restrict'))
      .execute();
    await db.schema.createIndex(`${table}_squad`).on(table).columns(['squad_id', 'starts_at', 'id']).execute();
  }
};

/** The first squad is called like the club's own team, else like the club. */
const firstName = async (db: Kysely<Tables>, clubName: string): Promise<string> => {
  const own = await db.selectFrom('teams').select('name').where('is_own', '=', true).executeTakeFirst();
  return own?.name ?? clubName;
};

/** A club that is set up already becomes one squad and one season: everybody is in it, and nothing looks different. */
const convertClub = async (db: Kysely<Tables>): Promise<void> => {
  const club = await db.selectFrom('club').select(['name', 'country', 'timezone', 'configured_at']).executeTakeFirst();
  if (!club) return;
  const { name, shortName } = squadNamesOf(await firstName(db, club.name));
  const at = club.configured_at;
  const { from, to, name: seasonName } = usualSeason(club.country, dayIn(new Date(), club.timezone));
  await db
    .insertInto('seasons')
    .values({ id: newId(), name: seasonName, from_day: from, to_day: to, created_at: at, updated_at: at })
    .execute();
  const squadId = newId();
  await db
    .insertInto('squads')
    .values({
      id: squadId,
      name,
      name_case_key: caseKey(name),
      short_name: shortName,
      kind: 'first',
      sex: 'mixed',
      colour: 'a',
      list_order: 0,
      created_at: at,
      updated_at: at,
    })
    .execute();
  const players = await db.selectFrom('users').select(['id', 'created_at']).where('role', '=', 'player').execute();
  const memberships = players.map(({ id, created_at }) => ({
    id: newId(),
    user_id: id,
    squad_id: squadId,
    kind: 'main',
    from_day: dayIn(new Date(created_at), club.timezone),
    created_at,
    updated_at: created_at,
  }));
  await inChunks(memberships, (part) => db.insertInto('memberships').values(part).execute());
  await db.updateTable('users').set({ squad_id: squadId }).where('role', '=', 'player').execute();
  await sql`insert into squad_players (squad_id, user_id, shirt_number)
    select squad_id, id, case when status = 'active' then shirt_number end from users where squad_id is not null`.execute(
    db,
  );
};

/** Squads, seasons, and who belongs to them. */
export const formSquads: NamedMigration = {
  name: '0041-form-squads',
  up: async (context) => {
    await createTables(context);
    await extendTables(context);
    await convertClub(context.db);
    if (context.engine === 'sqlite') return;
    // Lists count and cache by these tables too (migration 0039).
    for (const table of ['squads', 'squad_players', 'squad_staff', 'seasons'])
      await sql`create trigger announces_writes after insert or update or delete or truncate on ${sql.table(table)}
        for each statement execute function announce_write()`.execute(context.db);
  },
};
