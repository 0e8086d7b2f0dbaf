import type { Db } from '../../../db/database.ts';
import { refusers } from './sending.repository.ts';

/** Reminders of links that were not answered. */
export const createRemindersRepository = (db: Db) => ({
  /**
   * Takes those of the links that may be reminded of now, and answers them. One statement, whose condition holds at the
   * moment of writing: of two callers at once each link falls to one.
   */
  claim: (ids: readonly string[], { now, before }: { now: string; before: string }) =>
    db
      .updateTable('wellness_links')
      .set({ reminded_at: now })
      .where('id', 'in', ids)
      .where('answered_at', 'is', null)
      .where('expires_at', '>', now)
      .where('sent_at', '<=', before)
      .where((on) => on.or([on('reminded_at', 'is', null), on('reminded_at', '<=', before)]))
      .where('user_id', 'in', (on) =>
        on
          .selectFrom('users')
          .select('users.id')
          .where('users.role', '=', 'player')
          .where('users.status', '=', 'active')
          .where('users.email', 'is not', null),
      )
      .where('user_id', 'not in', (on) => refusers(on))
      .returning(['id', 'user_id', 'type', 'expires_at'])
      .execute(),
});
