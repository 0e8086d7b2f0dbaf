import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import { anyOf } from '../../../../db/queries/any-of.ts';

type Sent = 'reminded_at' | 'auto_reminded_at';

/** When reminders went out, and to whom they go. */
export const createRemindersRepository = (db: Db) => ({
  /** The squads whose players are reminded without a member of staff. */
  squads: async (): Promise<string[]> =>
    (await db.selectFrom('squad_askings').select('squad_id').where('remind', '=', true).execute()).map(
      ({ squad_id }) => squad_id,
    ),
  /** Records a reminder of an event; false if there was one since a moment, or with null ever. Of two at once one is false. */
  claim: async (event: string, column: Sent, { at, since }: { at: string; since: string | null }): Promise<boolean> => {
    const claimed = await db
      .insertInto('event_askings')
      .values({ event_id: event, [column]: at })
      .onConflict((known) =>
        known
          .column('event_id')
          .doUpdateSet({ [column]: at })
          .where((on) =>
            on.or([
              sql<boolean>`${sql.ref(`event_askings.${column}`)} is null`,
              ...(since === null ? [] : [sql<boolean>`${sql.ref(`event_askings.${column}`)} < ${since}`]),
            ]),
          ),
      )
      .returning('event_id')
      .executeTakeFirst();
    return claimed !== undefined;
  },
  /** These players with their own address. */
  players: (ids: readonly string[]) =>
    db
      .selectFrom('users')
      .select(['id', 'name', 'email', 'language_code'])
      .where('id', 'in', anyOf(db, ids))
      .orderBy('id')
      .execute(),
});
