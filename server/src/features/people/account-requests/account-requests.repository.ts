import type { Db } from '../../../db/database.ts';
import { fold } from '../../../lib/text/search.ts';
import { personColumns, type UserRow } from '../users/user-row.repository.ts';

/** True for the value of an unset column. */
const isEmpty = (value: unknown): boolean =>
  value === null || value === false || (Array.isArray(value) && value.length === 0);

const isSame = (stored: unknown, asked: unknown): boolean =>
  asked === undefined ? isEmpty(stored) : JSON.stringify(stored) === JSON.stringify(asked);

export const createAccountRequestsRepository = (db: Db) => ({
  isClubSetUp: async (): Promise<boolean> =>
    (await db.selectFrom('club').select('id').executeTakeFirst()) !== undefined,
  /** Locks the club until the transaction ends, which serialises requests, and returns its name. */
  lockClub: async (): Promise<string | undefined> => {
    const club = await db
      .updateTable('club')
      .set((row) => ({ name: row.ref('name') }))
      .where('id', '=', 1)
      .returning('name')
      .executeTakeFirst();
    return club?.name;
  },
  countOpen: async (): Promise<number> => {
    const { open } = await db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow();
    return Number(open);
  },
  /** A pending request with exactly these values. */
  findSame: async (role: string, columns: Partial<UserRow> & { name: string }): Promise<UserRow | undefined> => {
    const asked: Partial<UserRow> = { ...columns, status: 'pending' };
    const namesakes = await db
      .selectFrom('users')
      .selectAll()
      .where('role', '=', role)
      .where('status', '=', 'pending')
      .where('name_key', '=', fold(columns.name))
      .execute();
    return namesakes.find((row) => personColumns.every((column) => isSame(row[column], asked[column])));
  },
});
