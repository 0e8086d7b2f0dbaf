import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import { guardianReaders, guardiansMailed } from '../../../people/guardians/mailed-guardians.repository.ts';
import type { Tables } from '../../../../db/tables/tables.ts';
import { playersOfSquads } from '../../../../db/queries/of-squads.ts';
import { firstNameOf } from '../../../../lib/text/first-name.ts';
import type { SquadScope } from '../../../ground/reach/scope.ts';
import type { Addressee } from '../links/link-mails.service.ts';
import type { Young } from '../../../../lib/time/under-age.ts';

/** Selects users who have refused consent at the time of the statement. */
export const refusers = (on: Pick<ExpressionBuilder<Tables, 'consents'>, 'selectFrom'>) =>
  on
    .selectFrom('consents')
    .select('consents.user_id')
    .where('consents.purpose', '=', 'wellness')
    .where('consents.is_agreed', '=', false);

/** Selects the players whose forms go to their guardians. */
export const answeredFor = (db: Pick<Db, 'selectFrom'>, young: Young) =>
  guardiansMailed(db, 'may_answer', young).select('guardian_children.user_id');

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
  /** The next active players whose form can be mailed, to them or to a guardian, in id order. */
  playersAfter: (id: string, limit: number, young: Young) =>
    db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'player')
      .where('status', '=', 'active')
      .where((on) => on.or([on('email', 'is not', null), on('id', 'in', answeredFor(db, young))]))
      .where('id', '>', id)
      .orderBy('id')
      .limit(limit)
      .execute(),
  /**
   * The readers of the forms of those of these players who are active and have not refused consent, by the player's id:
   * the player, or without an address the guardians who answer for a young one.
   */
  addressees: async (ids: readonly string[], young: Young): Promise<Map<string, Addressee[]>> => {
    const rows = await db
      .selectFrom('users')
      .select(['id', 'name', 'email', 'language_code'])
      .where('id', 'in', ids)
      .where('role', '=', 'player')
      .where('status', '=', 'active')
      .where('id', 'not in', (on) => refusers(on))
      .orderBy('id')
      .execute();
    const guardians = await guardianReaders(db, { right: 'may_answer', young, ids });
    return new Map(
      rows.flatMap(({ email, ...player }): [string, Addressee[]][] => {
        if (email !== null) return [[player.id, [{ ...player, email }]]];
        const readers = guardians
          .filter(({ user_id }) => user_id === player.id)
          .map(({ id: guardianId, name, email: address, language_code }) => ({
            id: player.id,
            name,
            email: address,
            language_code,
            guardian: { id: guardianId, firstName: firstNameOf(player.name) },
          }));
        return readers.length === 0 ? [] : [[player.id, readers]];
      }),
    );
  },
  /** The players whose forms go to their guardians. */
  answeredFor: async (young: Young): Promise<Set<string>> =>
    new Set((await answeredFor(db, young).distinct().execute()).map(({ user_id }) => user_id)),
  /** Active players whose form can be mailed to nobody, by shirt number. */
  withoutAddress: (squads: SquadScope, young: Young) =>
    db
      .selectFrom('users')
      .select(['id as user_id', 'name', 'shirt_number', 'profile_image'])
      .where('role', '=', 'player')
      .where('status', '=', 'active')
      .where('email', 'is', null)
      .where('id', 'not in', answeredFor(db, young))
      .$if(squads !== undefined, (all) => all.where('id', 'in', playersOfSquads(db, squads!)))
      .orderBy('list_order')
      .orderBy('name_key')
      .orderBy('id')
      .execute(),
});
