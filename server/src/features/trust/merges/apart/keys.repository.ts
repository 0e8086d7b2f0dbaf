import type { Db } from '../../../../db/database.ts';

/** What opens the record of a person, by when it was made. */
export const createKeysRepository = (db: Db, userId: string) => ({
  removeSessionsSince: (at: string) =>
    db.deleteFrom('sessions').where('user_id', '=', userId).where('created_at', '>', at).execute(),
  removeCalendarSince: (at: string) =>
    db.deleteFrom('calendar_links').where('user_id', '=', userId).where('created_at', '>', at).execute(),
  removePasswordSince: (at: string) =>
    db.deleteFrom('credentials').where('user_id', '=', userId).where('updated_at', '>', at).execute(),
  removeDevicesSince: (at: string) =>
    db.deleteFrom('known_devices').where('user_id', '=', userId).where('seen_at', '>', at).execute(),
  hasSecondFactorSince: async (at: string): Promise<boolean> =>
    (await db
      .selectFrom('second_factors')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('confirmed_at', '>', at)
      .executeTakeFirst()) !== undefined,
});
