import type { Db } from '../../../db/database.ts';
import { isRuleOf } from '../../../db/queries/administrators.ts';

/**
 * The links with which people subscribe to a calendar: one per person, stored as a hash. That of a record that was merged into
 * another one opens the calendar as well, until the person's own link ends or is renewed.
 */
export const createCalendarLinksRepository = (db: Db) => {
  const forgetFormer = (userId: string) =>
    db.deleteFrom('former_links').where('user_id', '=', userId).where('wellness_link_id', 'is', null).execute();
  return {
    find: (userId: string) =>
      db
        .selectFrom('calendar_links')
        .select(['created_at', 'last_read_at'])
        .where('user_id', '=', userId)
        .executeTakeFirst(),
    /** The owner of a link, with the account's current state. */
    findOwner: (tokenHash: string) =>
      db
        .selectFrom('calendar_links')
        .innerJoin('users', 'users.id', 'calendar_links.user_id')
        .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
        .leftJoin('second_factor_rules', (join) => join.on(isRuleOf))
        .select(['users.id', 'users.role', 'users.status', 'users.language_code', 'users.own_squads_only'])
        .select('users.administrator_since')
        .select('calendar_links.last_read_at')
        .select(['second_factors.confirmed_at as factor_since', 'second_factor_rules.role as factor_role'])
        .where((on) =>
          on.or([
            on('calendar_links.token_hash', '=', tokenHash),
            on(
              'calendar_links.user_id',
              'in',
              on
                .selectFrom('former_links')
                .select('former_links.user_id')
                .where('former_links.token_hash', '=', tokenHash)
                .where('former_links.wellness_link_id', 'is', null),
            ),
          ]),
        )
        .executeTakeFirst(),
    /** The squads in which a person has a function. */
    squadsOf: async (userId: string): Promise<string[]> => {
      const rows = await db
        .selectFrom('squad_staff')
        .select('squad_id')
        .where('user_id', '=', userId)
        .distinct()
        .execute();
      return rows.map(({ squad_id }) => squad_id);
    },
    /** Whether the session exists and its person is active. */
    isSignedIn: async ({ userId, sessionId }: { userId: string; sessionId: string }): Promise<boolean> => {
      const session = await db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select('sessions.id')
        .where('sessions.id', '=', sessionId)
        .where('sessions.user_id', '=', userId)
        .where('users.status', '=', 'active')
        .executeTakeFirst();
      return session !== undefined;
    },
    /** A newer link replaces the older one. */
    put: async (userId: string, tokenHash: string, at: string): Promise<void> => {
      await forgetFormer(userId);
      await db
        .insertInto('calendar_links')
        .values({ user_id: userId, token_hash: tokenHash, created_at: at, last_read_at: null })
        .onConflict((own) =>
          own.column('user_id').doUpdateSet({ token_hash: tokenHash, created_at: at, last_read_at: null }),
        )
        .execute();
    },
    noteReading: (userId: string, at: string) =>
      db.updateTable('calendar_links').set({ last_read_at: at }).where('user_id', '=', userId).execute(),
    remove: async (userId: string): Promise<number> => {
      await forgetFormer(userId);
      const { numDeletedRows } = await db.deleteFrom('calendar_links').where('user_id', '=', userId).executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
};
