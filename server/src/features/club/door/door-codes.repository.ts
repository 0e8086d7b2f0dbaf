import type { Insertable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { QrCodeTable } from '../../../db/tables/tables.ts';

/** The codes shown on the screen at the door, as hashes. */
export const createDoorCodesRepository = (db: Db) => ({
  insert: (code: Insertable<QrCodeTable>) => db.insertInto('qr_codes').values(code).execute(),
  isLiving: async (codeHash: string, at: string): Promise<boolean> =>
    (await db
      .selectFrom('qr_codes')
      .select('id')
      .where('code_hash', '=', codeHash)
      .where('expires_at', '>', at)
      .executeTakeFirst()) !== undefined,
  removeExpired: (at: string) => db.deleteFrom('qr_codes').where('expires_at', '<=', at).execute(),
});
