import type { Db } from '../../../../db/database.ts';
import { playersOfSquads } from '../../../../db/queries/of-squads.ts';
import type { SquadScope } from '../../../ground/reach/scope.ts';
import { answeredFor, refusers } from './sending.repository.ts';
import type { Young } from '../../../../lib/time/under-age.ts';

/** Stores reminders of unanswered links. */
export const createRemindersRepository = (db: Db) => ({
  /**
   * Claims the links that are due for a reminder and returns them. One statement, so its condition is checked at the
   * moment of writing: of two concurrent callers only one claims each link.
   */
  claim: (
    ids: readonly string[],
    { now, before, young, squads }: { now: string; before: string; young: Young; squads: SquadScope },
  ) =>
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
          .where((its) => its.or([its('users.email', 'is not', null), its('users.id', 'in', answeredFor(db, young))])),
      )
      .where('user_id', 'not in', (on) => refusers(on))
      .$if(squads !== undefined, (links) => links.where('user_id', 'in', playersOfSquads(db, squads!)))
      .returning(['id', 'user_id', 'type', 'expires_at'])
      .execute(),
});
