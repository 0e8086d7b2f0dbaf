import type { Db } from '../../../../db/database.ts';

/** Devices from which people have signed in, as hashes. */
export const createKnownDevicesRepository = (db: Db) => ({
  isKnown: async (emailKey: string, deviceHash: string): Promise<boolean> =>
    (await db
      .selectFrom('known_devices')
      .innerJoin('users', 'users.id', 'known_devices.user_id')
      .select('known_devices.user_id')
      .where('users.email_key', '=', emailKey)
      .where('known_devices.device_hash', '=', deviceHash)
      .executeTakeFirst()) !== undefined,
  note: (userId: string, deviceHash: string, at: string) =>
    db
      .insertInto('known_devices')
      .values({ user_id: userId, device_hash: deviceHash, seen_at: at })
      .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet({ seen_at: at }))
      .execute(),
  removeUnseenSince: (at: string) => db.deleteFrom('known_devices').where('seen_at', '<', at).execute(),
});
