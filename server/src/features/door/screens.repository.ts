import type { Db } from '../../db/database.ts';

const kind = 'qr';

/** The sessions of screens at the door. They belong to no person. */
export const createScreensRepository = (db: Db) => ({
  insert: (session: { id: string; token_hash: string; device: string; created_at: string; expires_at: string }) =>
    db
      .insertInto('sessions')
      .values({
        ...session,
        kind,
        user_id: null,
        remembered: true,
        last_seen_at: session.created_at,
        proven_at: session.created_at,
      })
      .execute(),
  findByTokenHash: (tokenHash: string, at: string) =>
    db
      .selectFrom('sessions')
      .select('id')
      .where('token_hash', '=', tokenHash)
      .where('kind', '=', kind)
      .where('user_id', 'is', null)
      .where('expires_at', '>', at)
      .executeTakeFirst(),
  isOpen: async (id: string, at: string): Promise<boolean> =>
    (await db
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', id)
      .where('kind', '=', kind)
      .where('expires_at', '>', at)
      .executeTakeFirst()) !== undefined,
  countOpen: async (at: string): Promise<number> => {
    const { open } = await db
      .selectFrom('sessions')
      .select((on) => on.fn.countAll<number>().as('open'))
      .where('kind', '=', kind)
      .where('expires_at', '>', at)
      .executeTakeFirstOrThrow();
    return open;
  },
  remove: (id: string) => db.deleteFrom('sessions').where('id', '=', id).where('kind', '=', kind).execute(),
  removeAll: () => db.deleteFrom('sessions').where('kind', '=', kind).execute(),
});
