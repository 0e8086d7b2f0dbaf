import { primary, required, type NamedMigration } from '../../vocabulary.ts';

/** Devices from which somebody has signed in to the QR account, as hashes: no stranger locks them out. */
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
