import { primary, required, type NamedMigration } from '../../vocabulary.ts';

/** People: the administrator, players and staff in one table, because requests, sign-in and lists cover all of them. */
export const createUsers: NamedMigration = {
  name: '0002-create-users',
  up: async ({ db, column }) => {
    await db.schema
      .createTable('users')
      .addColumn('id', column.id(), primary)
      .addColumn('role', column.text(), required)
      .addColumn('status', column.text(), required)
      .addColumn('name', column.text(), required)
      .addColumn('email', column.text())
      .addColumn('phone_number', column.text())
      .addColumn('language_code', column.text(), required)
      .addColumn('profile_image', column.id())
      .addColumn('id_image', column.id())
      .addColumn('passport_image', column.id())
      .addColumn('covid_image', column.id())
      .addColumn('data_entry', column.flag(), (it) => it.notNull().defaultTo(column.no()))
      .addColumn('shirt_number', column.integer())
      .addColumn('position', column.text())
      .addColumn('injury', column.flag(), (it) => it.notNull().defaultTo(column.no()))
      .addColumn('is_primary', column.flag(), (it) => it.notNull().defaultTo(column.no()))
      .addColumn('nationality', column.text())
      .addColumn('language', column.text())
      .addColumn('place_of_birth', column.text())
      .addColumn('education', column.text())
      .addColumn('martial_status', column.text())
      .addColumn('children_number', column.integer())
      .addColumn('birth_date', column.text())
      .addColumn('favourite_number', column.integer())
      .addColumn('height', column.number())
      .addColumn('weight', column.number())
      .addColumn('previous_clubs', column.json(), required)
      .addColumn('whatsapp_number', column.text())
      .addColumn('relative_numbers', column.json(), required)
      .addColumn('address', column.text())
      // Folded in our code, because SQLite only folds ASCII: see lib/text/search.ts.
      .addColumn('search', column.text(), required)
      .addColumn('name_key', column.text(), required)
      .addColumn('email_key', column.text())
      // The shirt number, or a number above all of them, so that both engines sort people without one last.
      .addColumn('list_order', column.integer(), required)
      // The position, or a text behind all of them, for the same reason.
      .addColumn('position_key', column.text(), (it) => it.notNull().defaultTo('~'))
      .addColumn('created_at', column.timestamp(), required)
      .addColumn('updated_at', column.timestamp(), required)
      .execute();
    await db.schema.createIndex('users_email').unique().on('users').column('email_key').execute();
    // One index per order of the list and filter: role, status, both or none. Columns without a filter follow at the
    // end, so that rows can be skipped and counted without reading the table. People are listed far more often than
    // written.
    const orders: [name: string, columns: string[]][] = [
      ['order', ['list_order', 'name_key', 'id']],
      ['name', ['name_key', 'id']],
      ['created', ['created_at', 'id']],
      ['position', ['position_key', 'name_key', 'id']],
    ];
    // `status` before the order by name also gives the order by status.
    const fronts: [front: string[], behind: string[]][] = [
      [[], ['role', 'status']],
      [['role'], ['status']],
      [['status'], ['role']],
      [['role', 'status'], []],
    ];
    for (const [front, behind] of fronts)
      for (const [name, columns] of orders)
        await db.schema
          .createIndex(['users', ...front, 'by', name].join('_'))
          .on('users')
          .columns([...front, ...columns, ...behind])
          .execute();
    await db.schema
      .createIndex('users_active_shirt_number')
      .unique()
      .on('users')
      .column('shirt_number')
      .where('status' as never, '=', 'active')
      .where('role' as never, '=', 'player')
      .execute();
    await db.schema
      .createTable('credentials')
      .addColumn('user_id', column.id(), (it) => it.notNull().primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('password_hash', column.text(), required)
      .addColumn('updated_at', column.timestamp(), required)
      .execute();
  },
};
