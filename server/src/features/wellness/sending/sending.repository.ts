import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables/tables.ts';

/** Who has refused to be asked, as it stands at the moment of the statement. */
export const refusers = (on: Pick<ExpressionBuilder<Tables, 'consents'>, 'selectFrom'>) =>
  on
    .selectFrom('consents')
    .select('consents.user_id')
    .where('consents.purpose', '=', 'wellness')
    .where('consents.is_agreed', '=', false);

/** The sendings of the forms, and whom they go to. */
export const createSendingRepository = (db: Db) => ({
  find: (formId: string, day: string) =>
    db
      .selectFrom('wellness_sendings')
      .select(['due_at', 'is_missed'])
      .where('form_id', '=', formId)
      .where('day', '=', day)
      .executeTakeFirst(),
  /** Notes that all mails of a form and a day are queued, whatever was noted before. */
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
  /** Notes that nobody sent it in time, unless somebody did. */
  miss: (sending: { form_id: string; day: string; due_at: string; completed_at: string }) =>
    db
      .insertInto('wellness_sendings')
      .values({ ...sending, is_missed: true })
      .onConflict((conflict) => conflict.columns(['form_id', 'day']).doNothing())
      .execute(),
  /** The next active players with an address by their ids, in the order of these. */
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
  /** Those of the people who are active players with an address now, and have not refused to be asked. */
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
  /** Active players who can't be mailed, in the order of shirt numbers. */
  withoutAddress: () =>
    db
      .selectFrom('users')
      .select(['id as user_id', 'name', 'shirt_number', 'profile_image'])
      .where('role', '=', 'player')
      .where('status', '=', 'active')
      .where('email', 'is', null)
      .orderBy('list_order')
      .orderBy('name_key')
      .orderBy('id')
      .execute(),
});
