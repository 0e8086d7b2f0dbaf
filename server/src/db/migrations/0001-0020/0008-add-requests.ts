import type { NamedMigration } from '../../vocabulary.ts';

/** Requests for an account: their address is confirmed by mail and not reserved until approval. */
export const addRequests: NamedMigration = {
  name: '0008-add-requests',
  up: async ({ db, column }) => {
    await db.schema.alterTable('users').addColumn('email_confirmed_at', column.timestamp()).execute();
    await db
      .updateTable('users' as never)
      .set({ email_key: null } as never)
      .where('status' as never, 'in', ['pending', 'rejected'] as never)
      .execute();
  },
};
