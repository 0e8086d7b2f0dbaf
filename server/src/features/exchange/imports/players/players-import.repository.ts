import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import { inChunks } from '../../../../db/queries/in-chunks.ts';
import { readRows } from '../../../../db/read-rows.ts';
import { createClubRepository } from '../../../ground/club/club.repository.ts';
import { clearNumbers } from '../../../ground/reach/places.repository.ts';
import type { UserRow } from '../../../people/users/user-row.repository.ts';
import type { StaffAddress } from './shared-addresses.ts';
import type { Worn } from './shirt-numbers.ts';

/** The tables that a plan rests on, with the column that rises when a row is written. */
const stampedTables = {
  users: 'updated_at',
  memberships: 'updated_at',
  squads: 'updated_at',
  guardians: 'updated_at',
  guardian_children: 'created_at',
  consents: 'at',
  cases: 'updated_at',
  availability_limits: 'created_at',
} as const;
type StampedTable = keyof typeof stampedTables;

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
    const rows = await db
      .selectFrom('squad_players')
      .selectAll()
      .where('shirt_number', 'is not', null)
      .orderBy('user_id')
      .orderBy('squad_id')
      .execute();
    return rows.map(({ user_id, squad_id, shirt_number }) => ({ id: user_id, squad: squad_id, number: shirt_number! }));
  },
  /** Everyone except players, by folded address. */
  staff: async (): Promise<Map<string, StaffAddress>> => {
    const rows = await db
      .selectFrom('users')
      .select(['email_key', 'name'])
      .where('role', 'in', ['admin', 'tactic', 'medical', 'management'])
      .where('email_key', 'is not', null)
      .execute();
    return new Map(rows.flatMap(({ email_key, name }) => (email_key === null ? [] : [[email_key, { name }]])));
  },
  /** The folded addresses of the guardians of each player; one without an address counts by the id. */
  guardians: async (): Promise<Map<string, Set<string>>> => {
    const rows = await db
      .selectFrom('guardian_children')
      .innerJoin('guardians', 'guardians.id', 'guardian_children.guardian_id')
      .select(['guardian_children.user_id', 'guardians.id', 'guardians.email_key'])
      .execute();
    const byPlayer = new Map<string, Set<string>>();
    for (const { user_id, id, email_key } of rows)
      byPlayer.set(user_id, (byPlayer.get(user_id) ?? new Set<string>()).add(email_key ?? id));
    return byPlayer;
  },
  /** Changes with every record that a plan rests on. */
  stamp: async (): Promise<string> => {
    const of = async (table: StampedTable, column: string) => {
      const [found] = await readRows(
        db,
        sql<{
          total: number;
          last: string | null;
        }>`select count(*) as total, max(${sql.ref(column)}) as last from ${sql.table(table)}`,
      );
      return [Number(found?.total), found?.last];
    };
    const found = [];
    for (const [table, column] of Object.entries(stampedTables)) found.push(await of(table as StampedTable, column));
    // By another age of consent other players are hidden.
    found.push((await createClubRepository(db).get()).consent_age);
    return JSON.stringify(found);
  },
  agesOfSquads: async (): Promise<Map<string, number | null>> => {
    const rows = await db.selectFrom('squads').select(['id', 'age_under']).execute();
    return new Map(rows.map(({ id, age_under }) => [id, age_under]));
  },
  /** Clears these players' shirt numbers, so that two can swap theirs. */
  freeNumbers: async (ids: readonly string[]): Promise<void> => {
    await inChunks(ids, (part) =>
      db.updateTable('users').set({ shirt_number: null }).where('id', 'in', part).execute(),
    );
    await clearNumbers(db, ids);
  },
  /** Releases these players' addresses, so that one can take another's. */
  freeAddresses: (ids: readonly string[]) =>
    inChunks(ids, (part) => db.updateTable('users').set({ email_key: null }).where('id', 'in', part).execute()),
});
