import type { Db } from '../../../db/database.ts';
import { newId } from '../../../lib/id.ts';
import { addDays, dayIn } from '../../../lib/time/zone.ts';
import { createClubRepository } from '../club/club.repository.ts';

type Change = { id: string; from: string; to: string; at: string };

/** Keeps the days on which players were inactive; the status says only what they are today. */
export const createInactiveSpellsRepository = (db: Db) => ({
  /** Begins or ends a spell as the status of a player changes at a moment; other changes of the status begin none. */
  follow: async ({ id, from, to, at }: Change): Promise<void> => {
    if (from === to || (from !== 'inactive' && to !== 'inactive')) return;
    const club = await createClubRepository(db).find();
    if (!club) return;
    const today = dayIn(at, club.timezone);
    if (to === 'inactive')
      await db.insertInto('inactive_spells').values({ id: newId(), user_id: id, from_day: today }).execute();
    if (from !== 'inactive') return;
    const open = db.selectFrom('inactive_spells').select('id').where('user_id', '=', id).where('to_day', 'is', null);
    // Somebody who was inactive for a part of one day was never away.
    await db.deleteFrom('inactive_spells').where('id', 'in', open).where('from_day', '>=', today).execute();
    await db
      .updateTable('inactive_spells')
      .set({ to_day: addDays(today, -1) })
      .where('user_id', '=', id)
      .where('to_day', 'is', null)
      .execute();
  },
  /** Forgets the spells of some players that began on a day or later: what began them has been taken back. */
  forgetSince: async (ids: readonly string[], day: string): Promise<void> => {
    if (ids.length > 0)
      await db.deleteFrom('inactive_spells').where('user_id', 'in', ids).where('from_day', '>=', day).execute();
  },
});
