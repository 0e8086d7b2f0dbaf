import { primary, required, type NamedMigration } from '../../vocabulary.ts';

/** Two-step sign-in: seeds of authenticator apps, recovery codes, and the roles that require it. */
export const addSecondFactors: NamedMigration = {
  name: '0022-add-second-factors',
  up: async ({ db, column }) => {
    await db.schema
      .createTable('second_factors')
      .addColumn('user_id', column.id(), (it) => it.notNull().primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('seed_sealed', column.text())
      .addColumn('confirmed_at', column.timestamp())
      // The step of the last accepted code: no code is accepted twice, and no older one.
      .addColumn('last_step', column.integer(), required)
      // A setup that waits for its first code; until then the current seed stays valid.
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
