import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { insertMany } from '../../../db/insert-many.ts';
import { lockRows } from '../../../db/queries/lock-rows.ts';
import { cachedInThread, reusable } from '../../../db/queries/reusable.ts';
import { squadAge } from '../../../db/queries/people/under-age.ts';
import type { UserTable } from '../../../db/tables/tables.ts';
import { violatedColumn } from '../../../db/unique.ts';
import { yieldWhenDue } from '../../../lib/concurrency/event-loop.ts';
import { conflict } from '../../../lib/errors.ts';
import { groupBy } from '../../../lib/group-by.ts';
import { followRecord } from '../guardians/first-guardian.service.ts';
import { createInactiveSpellsRepository } from '../../ground/reach/inactive-spells.repository.ts';
import { enterNew, placePlayers, renumber } from '../../ground/reach/places.repository.ts';
import { derivedColumns, haveDerived, type PersonRow, writableColumns, type UserRow } from './user-row.repository.ts';

/** Runs a write of a person; converts a taken address or shirt number to a conflict that names the field. */
const orTaken = async <T>(work: Promise<T>, number: number | null | undefined): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    const column = violatedColumn(error);
    if (column === 'email_key') throw conflict('emailTaken', { field: 'email' });
    if (column === 'shirt_number') throw conflict('shirtNumberTaken', { field: 'shirtNumber', number });
    throw error;
  }
};

/** The columns that would change. */
const differing = (row: UserRow, columns: Updateable<UserTable>): Updateable<UserTable> =>
  Object.fromEntries(Object.entries(columns).filter(([name, value]) => value !== row[name as keyof UserRow]));

/** True if these columns change the first guardian. */
const namesGuardian = (columns: Updateable<UserTable>): boolean =>
  'guardian_name' in columns || 'guardian_email' in columns || 'guardian_phone' in columns;

const byId = reusable((db, id: string) => db.selectFrom('users').selectAll().select(squadAge()).where('id', '=', id));
const byIdToShow = reusable((db, id: string) =>
  db.selectFrom('users').$call(cachedInThread(db)).selectAll().select(squadAge()).where('id', '=', id),
);

type NewPlayer = Insertable<UserTable> & { language_code: string };

/** Stores people. */
export const createUsersRepository = (db: Db) => {
  const find = async (id: string): Promise<PersonRow | undefined> => (await byId(db, id)).at(0);
  /** What follows from the row of a new person: days of absence, and the first guardian. */
  const settle = async (row: Insertable<UserTable>): Promise<void> => {
    if (row.role === 'player') {
      const change = { id: row.id, from: '', to: row.status ?? '', at: row.created_at };
      await createInactiveSpellsRepository(db).follow(change);
    }
    const { guardian_name = null, guardian_email = null, guardian_phone = null } = row;
    if (guardian_name === null && guardian_email === null && guardian_phone === null) return;
    await followRecord(db, { ...row, updated_at: row.created_at }, { guardian_name, guardian_email, guardian_phone });
  };
  return {
    find,
    /** The same to show it, cached on SQLite until people are written: the same row each time. */
    findToShow: async (id: string): Promise<Readonly<PersonRow> | undefined> => (await byIdToShow.shared(db, id)).at(0),
    /** Reads the current person and locks it until the transaction ends. */
    lock: async (id: string): Promise<PersonRow | undefined> => {
      await lockRows(db, 'users', [id]);
      return find(id);
    },
    /** Throws 409 when the e-mail address, or the shirt number in the squad (default: the first), is taken. */
    insert: async (row: Insertable<UserTable>, squadId?: string): Promise<void> => {
      await orTaken(db.insertInto('users').values(row).execute(), row.shirt_number);
      if (row.role === 'player') await orTaken(placePlayers(db, [row.id], squadId), row.shirt_number);
      await settle(row);
    },
    /**
     * The same for new players, who are in the squads that their rows name, in few statements. Throws 409 as `insert` does,
     * without naming the address or the number.
     */
    insertPlayers: async (rows: readonly NewPlayer[]): Promise<void> => {
      await orTaken(insertMany(db, 'users', rows), null);
      for (const [squad, members] of groupBy(rows, ({ squad_id }) => squad_id))
        if (squad != null) await orTaken(enterNew(db, members, squad), null);
      for (const row of rows) {
        await yieldWhenDue();
        await settle(row);
      }
    },
    /** Writes changed columns of a person and those derived from them. Throws 409 as `insert` does. */
    update: async (row: UserRow, changes: Partial<UserRow>): Promise<void> => {
      // SQLite rewrites every index on an assigned column, even if its value stays the same: nearly all of 17.
      const after = { ...row, ...changes };
      const derived = haveDerived(Object.keys(changes)) ? derivedColumns(after) : {};
      const columns = differing(row, { ...writableColumns(changes), ...derived });
      if (Object.keys(columns).length === 0) return;
      await orTaken(db.updateTable('users').set(columns).where('id', '=', row.id).execute(), after.shirt_number);
      if (columns.shirt_number !== undefined || columns.status !== undefined)
        await orTaken(renumber(db, row.id), after.shirt_number);
      if (row.role === 'player' && columns.status !== undefined) {
        const change = { id: row.id, from: row.status, to: after.status, at: after.updated_at };
        await createInactiveSpellsRepository(db).follow(change);
      }
      if (namesGuardian(columns)) await followRecord(db, after, after);
    },
    setPrimary: (ids: readonly string[], isPrimary: boolean, at: string) =>
      db.updateTable('users').set({ is_primary: isPrimary, updated_at: at }).where('id', 'in', ids).execute(),
    remove: (id: string) => db.deleteFrom('users').where('id', '=', id).execute(),
    /** True if somebody is the guardian of a player. */
    hasGuardians: async (id: string): Promise<boolean> =>
      (await db
        .selectFrom('guardian_children')
        .select('user_id')
        .where('user_id', '=', id)
        .limit(1)
        .executeTakeFirst()) !== undefined,
    /** False until the person has set a password. */
    hasPassword: async (id: string): Promise<boolean> =>
      (await db.selectFrom('credentials').select('user_id').where('user_id', '=', id).executeTakeFirst()) !== undefined,
    clubName: async (): Promise<string> => (await db.selectFrom('club').select('name').executeTakeFirstOrThrow()).name,
  };
};

export type UsersRepository = ReturnType<typeof createUsersRepository>;
