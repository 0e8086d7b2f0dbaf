import { primary, required, type NamedMigration } from '../../vocabulary.ts';

/** Places of the club, what takes them besides events, when they are closed, and which clashes were accepted. */
export const takePlaces: NamedMigration = {
  name: '0090-take-places',
  up: async ({ db, column }) => {
    await db.schema
      .createTable('places')
      .addColumn('id', column.id(), primary)
      .addColumn('name', column.text(), required)
      .addColumn('kind', column.text(), required)
      .addColumn('surface', column.text())
      .addColumn('has_halves', column.flag(), (it) => it.notNull().defaultTo(column.no()))
      .addColumn('has_lights', column.flag(), (it) => it.notNull().defaultTo(column.no()))
      .addColumn('capacity', column.integer())
      .addColumn('list_order', column.integer(), required)
      .addColumn('is_active', column.flag(), required)
      .addColumn('created_at', column.timestamp(), required)
      .addColumn('updated_at', column.timestamp(), required)
      .execute();
    await db.schema
      .createTable('place_names')
      .addColumn('name_key', column.text(), primary)
      .addColumn('place_id', column.id(), (it) => it.notNull().references('places.id').onDelete('cascade'))
      .addColumn('spelling', column.text(), required)
      .addColumn('is_name', column.flag(), required)
      .execute();
    await db.schema.createIndex('place_names_place').on('place_names').column('place_id').execute();
    await db.schema
      .createTable('bookings')
      .addColumn('id', column.id(), primary)
      .addColumn('place_id', column.id(), (it) => it.notNull().references('places.id'))
      .addColumn('half', column.text())
      .addColumn('starts_at', column.timestamp(), required)
      .addColumn('ends_at', column.timestamp(), required)
      .addColumn('what', column.text(), required)
      .addColumn('squad_id', column.id(), (it) => it.references('squads.id').onDelete('set null'))
      .addColumn('created_by', column.id(), (it) => it.references('users.id').onDelete('set null'))
      .addColumn('created_at', column.timestamp(), required)
      .addColumn('updated_at', column.timestamp(), required)
      .execute();
    await db.schema.createIndex('bookings_time').on('bookings').columns(['starts_at', 'ends_at']).execute();
    await db.schema.createIndex('bookings_place').on('bookings').column('place_id').execute();
    await db.schema.createIndex('bookings_squad').on('bookings').column('squad_id').execute();
    await db.schema.createIndex('bookings_creator').on('bookings').column('created_by').execute();
    await db.schema
      .createTable('place_closures')
      .addColumn('id', column.id(), primary)
      .addColumn('place_id', column.id(), (it) => it.notNull().references('places.id'))
      .addColumn('half', column.text())
      .addColumn('starts_at', column.timestamp(), required)
      .addColumn('ends_at', column.timestamp(), required)
      .addColumn('reason', column.text())
      .addColumn('created_by', column.id(), (it) => it.references('users.id').onDelete('set null'))
      .addColumn('created_at', column.timestamp(), required)
      .execute();
    await db.schema.createIndex('place_closures_time').on('place_closures').columns(['starts_at', 'ends_at']).execute();
    await db.schema.createIndex('place_closures_place').on('place_closures').column('place_id').execute();
    await db.schema.createIndex('place_closures_creator').on('place_closures').column('created_by').execute();
    await db.schema
      .createTable('accepted_clashes')
      .addColumn('clash', column.text(), primary)
      .addColumn('ends_at', column.timestamp(), required)
      .addColumn('accepted_by', column.id(), (it) => it.references('users.id').onDelete('set null'))
      .addColumn('accepted_at', column.timestamp(), required)
      .execute();
    await db.schema.createIndex('accepted_clashes_end').on('accepted_clashes').column('ends_at').execute();
    await db.schema.createIndex('accepted_clashes_person').on('accepted_clashes').column('accepted_by').execute();
    for (const table of ['matches', 'trainings', 'tasks'])
      await db.schema.alterTable(table).addColumn('place_half', column.text()).execute();
    await db.schema.alterTable('club').addColumn('latitude', column.number()).execute();
    await db.schema.alterTable('club').addColumn('longitude', column.number()).execute();
    await db.schema.alterTable('users').addColumn('cleared_until', column.text()).execute();
    await db.schema.alterTable('squads').addColumn('children_per_adult', column.integer()).execute();
  },
};
