import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import { playersOfSquads } from '../../../db/queries/of-squads.ts';
import type { SquadScope } from '../../squads/scope.ts';

/** Selects users who have refused consent at the time of the statement. */
export const refusers = (on: Pick<ExpressionBuilder<Tables, 'consents'>, 'selectFrom'>) =>
  on
    .selectFrom('consents')
    .select('consents.user_id')
    .where('consents.purpose', '=', 'wellness')
    .where('consents.is_agreed', '=', false);

/** Stores when forms were sent, and finds their recipients. */
export const createSendingRepository = (db: Db) => ({
  find: (formId: string, day: string) =>
    db
      .selectFrom('wellness_sendings')
      .select(['due_at', 'is_missed'])
      .where('form_id', '=', formId)
      .where('day', '=', day)
      .executeTakeFirst(),
  /** Records that all mails of a form and a day are queued, replacing any earlier record. */
  complete: (sending: { form_id: string; day: string; due_at: string; completed_at: string }) =>
    db
      .insertInto('wellness_sendings')
      .values({ ...sending, is_missed: false })
      .onConflict((conflict) =>
        conflict
          .columns(['form_id', 'day'])
          .doUpdateSet({ is_missed: false, due_at: sending.due_at, completed_at: sending.completed_at }),
      )
      .execute(),
  /** Records that the form was not sent in time, unless it was. */
  miss: (sending: { form_id: string; day: string; due_at: string; completed_at: string }) =>
    db
      .insertInto('wellness_sendings')
      .values({ ...sending, is_missed: true })
      .onConflict((conflict) => conflict.columns(['form_id', 'day']).doNothing())
      .execute(),
  /** The next active players with an address, in id order. */
  playersAfter: (id: string, limit: number) =>
    db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'player')
      .where('status', '=', 'active')
      .where('email', 'is not', null)
      .where('id', '>', id)
      .orderBy('id')
      .limit(limit)
      .execute(),
  /** Filters the ids to active players who have an address and have not refused consent. */
  addressees: async (ids: readonly string[]) => {
    const rows = await db
      .selectFrom('users')
      .select(['id', 'name', 'email', 'language_code'])
      .where('id', 'in', ids)
      .where('role', '=', 'player')
      .where('status', '=', 'active')
      .where('id', 'not in', (on) => refusers(on))
      .orderBy('id')
      .execute();
    return rows.flatMap(({ email, ...row }) => (email === null ? [] : [{ ...row, email }]));
  },
  /** Active players without an address, by shirt number. */
  withoutAddress: (squads: SquadScope) =>
    db
      .selectFrom('users')
      .select(['id as user_id', 'name', 'shirt_number', 'profile_image'])
      .where('role', '=', 'player')
      .where('status', '=', 'active')
      .where('email', 'is', null)
      .$if(squads !== undefined, (all) => all.where('id', 'in', playersOfSquads(db, squads!)))
      .orderBy('list_order')
      .orderBy('name_key')
      .orderBy('id')
      .execute(),
});
