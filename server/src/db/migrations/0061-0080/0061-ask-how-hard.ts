import { required, type NamedMigration } from '../../vocabulary.ts';

/** Players are asked how hard a match was (session RPE). */
export const askHowHard: NamedMigration = {
  name: '0061-ask-how-hard',
  up: async ({ db, column }) => {
    const match = 'matches.id';
    const user = 'users.id';
    await db.schema
      .createTable('rpe_askings')
      .addColumn('match_id', column.id(), (it) => it.notNull().primaryKey().references(match).onDelete('cascade'))
      .addColumn('asked_at', column.timestamp(), required)
      .addColumn('asked_by', column.id(), (it) => it.references(user).onDelete('set null'))
      .execute();
    await db.schema
      .createTable('session_rpes')
      .addColumn('match_id', column.id(), (it) => it.notNull().references(match).onDelete('cascade'))
      .addColumn('user_id', column.id(), (it) => it.notNull().references(user).onDelete('cascade'))
      .addColumn('rpe', column.integer(), required)
      .addColumn('minutes', column.integer())
      .addColumn('answered_by', column.text(), required)
      .addColumn('staff_id', column.id(), (it) => it.references(user).onDelete('set null'))
      .addColumn('guardian_id', column.id(), (it) => it.references('guardians.id').onDelete('set null'))
      .addColumn('answered_at', column.timestamp(), required)
      .addColumn('changed_at', column.timestamp(), required)
      .addPrimaryKeyConstraint('session_rpes_key', ['match_id', 'user_id'])
      .execute();
    for (const [table, name] of [
      ['rpe_askings', 'asked_at'],
      ['rpe_askings', 'asked_by'],
      ['session_rpes', 'user_id'],
      ['session_rpes', 'staff_id'],
      ['session_rpes', 'guardian_id'],
    ] as const)
      await db.schema.createIndex(`${table}_by_${name}`).on(table).column(name).execute();
  },
};
