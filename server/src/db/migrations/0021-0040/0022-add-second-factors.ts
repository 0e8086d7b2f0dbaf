import { primary, required, type NamedMigration } from '../../vocabulary.ts';

/** Two-step sign-in: the secrets of authenticator apps, recovery codes, and of whom it is required. */
export const addSecondFactors: NamedMigration = {
  name: '0022-add-second-factors',
  up: async ({ db, column }) => {
    await db.schema
      .createTable('second_factors')
      .addColumn('user_id', column.id(), (it) => it.notNull().primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('seed_sealed', column.text())
      .addColumn('confirmed_at', column.timestamp())
      // The step of 30 seconds whose code was accepted last: no code counts twice, and none that is older.
      .addColumn('last_step', column.integer(), required)
      // What was begun and waits for its first code; the seed beside it serves until then.
      .addColumn('pending_sealed', column.text())
      .addColumn('pending_at', column.timestamp())
      .execute();
    await db.schema
      .createTable('recovery_codes')
      .addColumn('user_id', column.id(), (it) => it.notNull().references('users.id').onDelete('cascade'))
      .addColumn('code_hash', column.text(), required)
      .addColumn('used_at', column.timestamp())
      .addPrimaryKeyConstraint('recovery_codes_key', ['user_id', 'code_hash'])
      .execute();
    await db.schema.createTable('second_factor_rules').addColumn('role', column.text(), primary).execute();
  },
};
