import type { NamedMigration } from '../../vocabulary.ts';

/** Entries of the erasure journal in a bucket are signed; those from before are signed once, by the next start. */
export const signErasures: NamedMigration = {
  name: '0028-sign-erasures',
  up: async ({ db, column }) => {
    await db.schema.alterTable('installation_keys').addColumn('journal_signed_at', column.timestamp()).execute();
  },
};
