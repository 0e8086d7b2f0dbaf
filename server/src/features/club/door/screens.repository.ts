import type { Db } from '../../../db/database.ts';
import { withoutMemory, type Remembering } from '../../../db/remembered.ts';
import { reusable } from '../../../db/queries/reusable.ts';

const kind = 'qr';

const byTokenHash = reusable((db, tokenHash: string) =>
  db
    .selectFrom('sessions')
    .select(['sessions.id', 'sessions.expires_at'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.kind', '=', kind)
    .where('sessions.user_id', 'is', null),
);

/** The lookup of nearly every request of a screen; the caller decides whether the session has expired. */
export const rememberScreens = ({ first }: Pick<Remembering, 'first'>) => ({
  byTokenHash: first(byTokenHash, { insertsInto: ['sessions'] }),
});

export type ScreenLookups = ReturnType<typeof rememberScreens>;

/** The same lookup without a memory. */
export const lookUpScreens = (db: Db): ScreenLookups => rememberScreens({ first: withoutMemory(db) });

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
