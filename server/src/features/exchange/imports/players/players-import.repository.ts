import type { Db } from '../../../../db/database.ts';
import { clearNumbers } from '../../../ground/reach/places.repository.ts';
import type { UserRow } from '../../../people/users/user-row.repository.ts';
import type { Worn } from './shirt-numbers.ts';

/** Reads and writes the rows of a players import in bulk. */
export const createPlayersImportRepository = (db: Db) => ({
  /** All players. Pending account requests are excluded: only the administrator answers them, never a file. */
  players: (): Promise<UserRow[]> =>
    db
      .selectFrom('users')
      .selectAll()
      .where('role', '=', 'player')
      .where('status', 'in', ['active', 'inactive'])
      .orderBy('id')
      .execute(),
  wornNumbers: async (): Promise<Worn[]> => {
    const rows = await db.selectFrom('squad_players').selectAll().where('shirt_number', 'is not', null).execute();
    return rows.map(({ user_id, squad_id, shirt_number }) => ({ id: user_id, squad: squad_id, number: shirt_number! }));
  },
  /** The folded addresses of everyone except players. */
  otherAddresses: async (): Promise<Set<string>> => {
    const rows = await db
      .selectFrom('users')
      .select('email_key')
      .where('role', 'in', ['admin', 'tactic', 'medical', 'management'])
      .where('email_key', 'is not', null)
      .execute();
    return new Set(rows.flatMap(({ email_key }) => email_key ?? []));
  },
  /** Clears these players' shirt numbers, so that two can swap theirs. */
  freeNumbers: async (ids: readonly string[]): Promise<void> => {
    if (ids.length > 0) await db.updateTable('users').set({ shirt_number: null }).where('id', 'in', ids).execute();
    await clearNumbers(db, ids);
  },
});
