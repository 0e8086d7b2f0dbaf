import { primary, required, type NamedMigration } from '../../vocabulary.ts';

/** Devices that have signed in to the QR account, as hashes: nobody else's attempts can lock them out. */
export const createKnownScreens: NamedMigration = {
  name: '0013-create-known-screens',
  up: async ({ db, column }) => {
    await db.schema
      .createTable('known_screens')
      .addColumn('device_hash', column.text(), primary)
      .addColumn('seen_at', column.timestamp(), required)
      .execute();
  },
};
