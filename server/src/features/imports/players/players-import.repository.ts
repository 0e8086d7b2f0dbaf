import type { Db } from '../../../db/database.ts';
import type { UserRow } from '../../users/user-row.repository.ts';

/** What an import of players reads and writes beside single people. */
export const createPlayersImportRepository = (db: Db) => ({
  /** The squad. Whoever only asks for an account is answered by the administrator, never by a file. */
  players: (): Promise<UserRow[]> =>
    db
      .selectFrom('users')
      .selectAll()
      .where('role', '=', 'player')
      .where('status', 'in', ['active', 'inactive'])
      .orderBy('id')
      .execute(),
  /** The folded addresses that belong to anybody but players. */
  otherAddresses: async (): Promise<Set<string>> => {
    const rows = await db
      .selectFrom('users')
      .select('email_key')
      .where('role', 'in', ['admin', 'tactic', 'medical', 'management'])
      .where('email_key', 'is not', null)
      .execute();
    return new Set(rows.flatMap(({ email_key }) => email_key ?? []));
  },
  /** Takes the shirt numbers off these players, so that two can swap theirs. */
  freeNumbers: async (ids: readonly string[]): Promise<void> => {
    if (ids.length > 0) await db.updateTable('users').set({ shirt_number: null }).where('id', 'in', ids).execute();
  },
});
