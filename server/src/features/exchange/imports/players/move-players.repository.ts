import type { Db } from '../../../../db/database.ts';
import { newId } from '../../../../lib/id.ts';
import { addDays } from '../../../../lib/time/zone.ts';

type Mover = {
  id: string;
  /** The squad that the player joins. */
  to: string;
  /** The number worn until now, and the one to wear. */
  numbers: { before: number | null; after: number | null };
  at: string;
  today: string;
};

/** A main membership of a player that began last, by a day. */
const mainOf = (db: Db, userId: string, today: string) =>
  db
    .selectFrom('memberships')
    .select(['id', 'from_day', 'to_day'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'main')
    .where('from_day', '<=', today)
    .orderBy('from_day', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();

/**
 * Ends the main membership of a player the day before and begins one in another squad, until the same day. One that began
 * today has been an entry by mistake. A further membership in the new squad ends with it.
 */
export const moveMembership = async (db: Db, { id, to, numbers, at, today }: Mover): Promise<void> => {
  const former = await mainOf(db, id, today);
  const begun = { squad_id: to, shirt_number: numbers.after, updated_at: at };
  if (former && former.from_day === today)
    await db.updateTable('memberships').set(begun).where('id', '=', former.id).execute();
  else {
    const ended = { to_day: addDays(today, -1), shirt_number: numbers.before, updated_at: at };
    if (former) await db.updateTable('memberships').set(ended).where('id', '=', former.id).execute();
    const row = { id: newId(), user_id: id, kind: 'main', from_day: today, to_day: former?.to_day ?? null };
    await db
      .insertInto('memberships')
      .values({ ...row, ...begun, created_at: at })
      .execute();
  }
  const further = await db
    .selectFrom('memberships')
    .select(['id', 'from_day'])
    .where('user_id', '=', id)
    .where('squad_id', '=', to)
    .where('kind', '!=', 'main')
    .where('from_day', '<=', today)
    .where((on) => on.or([on('to_day', 'is', null), on('to_day', '>=', today)]))
    .execute();
  for (const one of further)
    if (one.from_day === today) await db.deleteFrom('memberships').where('id', '=', one.id).execute();
    else
      await db
        .updateTable('memberships')
        .set({ to_day: addDays(today, -1), updated_at: at })
        .where('id', '=', one.id)
        .execute();
};
