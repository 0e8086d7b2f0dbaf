import type { Updateable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { QrAccountTable } from '../../../db/tables/tables.ts';

/** The account that screens sign in with (one row, empty after the setup) and the devices known to it. */
export const createDoorAccountRepository = (db: Db) => {
  const get = () =>
    db.selectFrom('qr_account').select(['email', 'password_hash', 'updated_at']).executeTakeFirstOrThrow();
  return {
    get,
    /** The current account, locked until the transaction ends. */
    lock: async () => {
      await db
        .updateTable('qr_account')
        .set((on) => ({ updated_at: on.ref('updated_at') }))
        .execute();
      return get();
    },
    update: (changes: Updateable<QrAccountTable>) => db.updateTable('qr_account').set(changes).execute(),
    isKnownDevice: async (deviceHash: string): Promise<boolean> =>
      (await db
        .selectFrom('known_screens')
        .select('device_hash')
        .where('device_hash', '=', deviceHash)
        .executeTakeFirst()) !== undefined,
    noteDevice: (deviceHash: string, at: string) =>
      db
        .insertInto('known_screens')
        .values({ device_hash: deviceHash, seen_at: at })
        .onConflict((known) => known.column('device_hash').doUpdateSet({ seen_at: at }))
        .execute(),
    removeUnseenSince: (at: string) => db.deleteFrom('known_screens').where('seen_at', '<', at).execute(),
  };
};
