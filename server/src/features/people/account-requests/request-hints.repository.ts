import type { Db } from '../../../db/database.ts';
import { fold } from '../../../lib/text/search.ts';
import type { UserRow } from '../users/user-row.repository.ts';

const columns = ['id', 'name', 'role', 'status', 'shirt_number', 'profile_image'] as const;
export type KnownRow = Pick<UserRow, (typeof columns)[number]>;

/** More hints would not help. */
const hintsMax = 20;

/** Finds people who resemble the sender of a request. */
export const createRequestHintsRepository = (db: Db) => {
  const others = (id: string) => db.selectFrom('users').select(columns).where('id', '!=', id);
  return {
    /** The owner of the address, then other requests with it. */
    sameAddress: async ({ id, email }: UserRow): Promise<KnownRow[]> => {
      if (email === null) return [];
      const emailKey = fold(email);
      const owners = await others(id).where('email_key', '=', emailKey).execute();
      // Requests own no address, so no index finds them, but there are few (see request-limits.ts).
      const waiting = await db
        .selectFrom('users')
        .select([...columns, 'email'])
        .where('status', '=', 'pending')
        .where('id', '!=', id)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      const asking = waiting.filter((row) => row.email !== null && fold(row.email) === emailKey);
      return [...owners, ...asking].slice(0, hintsMax);
    },
    namesakes: ({ id, name_key }: UserRow): Promise<KnownRow[]> =>
      others(id).where('name_key', '=', name_key).orderBy('name_key').orderBy('id').limit(hintsMax).execute(),
    /** The active player who wears the number in a squad; by default in the one that the request has a place in. */
    wearerOf: async ({ id, role, shirt_number, squad_id }: UserRow, squad = squad_id): Promise<KnownRow | undefined> =>
      role !== 'player' || shirt_number === null || squad === null
        ? undefined
        : others(id)
            .where('id', 'in', (on) =>
              on
                .selectFrom('squad_players')
                .select('user_id')
                .where('squad_id', '=', squad)
                .where('shirt_number', '=', shirt_number),
            )
            .executeTakeFirst(),
  };
};
