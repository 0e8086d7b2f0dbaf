import type { MailFailure } from '@touchline/contract/wire/mail-states';
import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables/tables.ts';

/**
 * The current time, and the latest plausible times of an attempt, of a claim and of the end of quiet hours: later ones were
 * written by a clock that has since been set back, and are ignored.
 */
type Moment = { at: string; latestAttempt: string; latestClaim: string; latestWait: string };

/** A mail that may be tried now and is unclaimed. */
const isFree =
  ({ at, latestAttempt, latestClaim, latestWait }: Moment) =>
  (on: ExpressionBuilder<Tables, 'mails'>) =>
    on.and([
      on('state', '=', 'waiting'),
      on.or([on('next_attempt_at', '<=', at), on('next_attempt_at', '>', latestAttempt)]),
      on.or([on('not_before', 'is', null), on('not_before', '<=', at), on('not_before', '>', latestWait)]),
      on.or([on('claimed_until', 'is', null), on('claimed_until', '<=', at), on('claimed_until', '>', latestClaim)]),
    ]);

/** Reads and claims mails in the outbox for delivery. */
export const createOutboxRepository = (db: Db) => ({
  /** The mails that are due and unclaimed, longest waiting first. */
  due: (moment: Moment, except: readonly string[], limit: number) =>
    db
      .selectFrom('mails')
      .select(['id', 'give_up_at', 'template', 'cause', 'user_id', 'attempts'])
      .select(['waits_for', 'event_at', 'useless_from', 'not_before'])
      .where(isFree(moment))
      .$if(except.length > 0, (query) => query.where('id', 'not in', except))
      .orderBy('next_attempt_at')
      .orderBy('id')
      .limit(limit)
      .execute(),
  /**
   * Claims a mail for one attempt until the given time; undefined if another server was faster. One statement, whose
   * condition holds at the moment of writing on both engines.
   */
  claim: (id: string, moment: Moment, { until, giveUpAt }: { until: string; giveUpAt: string }) =>
    db
      .updateTable('mails')
      .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), claimed_until: until, give_up_at: giveUpAt }))
      .where('id', '=', id)
      .where(isFree(moment))
      .returningAll()
      .executeTakeFirst(),
  /** Lets a due mail wait, unless a server has claimed it since. */
  postpone: (id: string, moment: Moment, until: string) =>
    db.updateTable('mails').set({ not_before: until }).where('id', '=', id).where(isFree(moment)).execute(),
  /** Deletes a due mail that is not to be sent any more, unless a server has claimed it since. */
  drop: (id: string, moment: Moment) => db.deleteFrom('mails').where('id', '=', id).where(isFree(moment)).execute(),
  isActive: async (user: string): Promise<boolean> =>
    (await db.selectFrom('users').select('status').where('id', '=', user).executeTakeFirst())?.status === 'active',
  /** Marks a mail as sent, whichever server has claimed it since. Wipes its values, which may include a token. */
  markSent: (id: string, at: string) =>
    db
      .updateTable('mails')
      .set({
        state: 'sent',
        sent_at: at,
        values_sealed: null,
        failure: null,
        next_attempt_at: null,
        claimed_until: null,
      })
      .where('id', '=', id)
      .execute(),
  /** Only for the holder of the claim, because another server may be sending it by now. */
  markFailed: (
    id: string,
    claimedUntil: string,
    outcome: { failure: MailFailure; state: 'waiting' | 'failed'; nextAttemptAt: string | null },
  ) =>
    db
      .updateTable('mails')
      .set({
        failure: outcome.failure,
        state: outcome.state,
        next_attempt_at: outcome.nextAttemptAt,
        claimed_until: null,
      })
      .where('id', '=', id)
      .where('claimed_until', '=', claimedUntil)
      .execute(),
  clubName: async () => (await db.selectFrom('club').select('name').where('id', '=', 1).executeTakeFirst())?.name,
});
