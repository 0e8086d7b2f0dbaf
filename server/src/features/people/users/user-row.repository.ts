import type { UserChanges } from '@touchline/contract/people/users';
import {
  emptyValueOf,
  type PlayerField,
  playerFieldNames,
  playerFieldsWith,
} from '@touchline/contract/people/player-fields';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { json } from '../../../db/database.ts';
import { isListField, playerColumn, type PlayerColumn } from '../../../db/tables/player-columns.ts';
import type { UserTable } from '../../../db/tables/tables.ts';
import type { StoredFields } from '../../../lib/stored-fields.ts';
import { fold, searchTextOf } from '../../../lib/text/search.ts';

/** A person as stored. */
export type UserRow = Selectable<UserTable>;

/** The same with the lowest age group of the person's squads, by which someone without a birth date may be a child. */
export type PersonRow = UserRow & { squad_age: number | null };

/** Sorts after every shirt number and position. */
export const last = { order: 1_000_000, position: '~' };

/** The columns of what is no field of a player. Each other field has the column of its name. */
const columnsOfStaff = {
  dataEntry: 'data_entry',
  ownSquadsOnly: 'own_squads_only',
  clearedUntil: 'cleared_until',
  mayReadPapers: 'may_read_papers',
  mayExport: 'may_export',
  mayDelete: 'may_delete',
} as const satisfies StoredFields<Omit<UserChanges, PlayerField>, UserRow>;

const columnOf = (field: keyof UserChanges) =>
  field in columnsOfStaff ? columnsOfStaff[field as keyof typeof columnsOfStaff] : playerColumn(field as PlayerField);

/** The columns with a person's data. */
export const personColumns: readonly (keyof UserRow)[] = [...playerFieldNames.map(playerColumn), 'data_entry'];

/** A field's value in a stored person. */
export const valueIn = <F extends PlayerField>(row: UserRow, field: F): UserRow[PlayerColumn<F>] =>
  row[playerColumn(field)];

/** Maps API fields to columns. */
export const columnsOf = (fields: UserChanges): Partial<UserRow> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [columnOf(field as keyof UserChanges), value]),
  );

/** A pending request does not reserve its e-mail address: otherwise anyone could block someone else's sign-up. */
const ownsAddress = (status: string): boolean => status === 'active' || status === 'inactive';

const searchedColumns = playerFieldsWith({ isSearched: true }).map(playerColumn);
const listColumns = playerFieldNames.filter(isListField).map(playerColumn);

const sourceColumns = new Set<string>([...searchedColumns, 'name', 'email', 'status', 'shirt_number', 'position']);

/** True if derived columns follow from one of these. Most changes touch none, and folding takes longer than writing. */
export const haveDerived = (columns: readonly string[]): boolean => columns.some((column) => sourceColumns.has(column));

/** The columns derived from others, so that both engines search and sort lists identically. */
export const derivedColumns = (
  row: Omit<UserRow, 'search' | 'name_key' | 'email_key' | 'list_order' | 'position_key'>,
) => ({
  search: searchTextOf(...searchedColumns.flatMap((column) => row[column])),
  name_key: fold(row.name),
  email_key: row.email !== null && ownsAddress(row.status) ? fold(row.email) : null,
  list_order: row.shirt_number ?? last.order,
  position_key: row.position ?? last.position,
});

/** Lists are stored as JSON. */
const storedLists = (columns: Partial<UserRow>): Record<string, string> => {
  const stored: Record<string, string> = {};
  for (const column of listColumns) if (columns[column] !== undefined) stored[column] = json(columns[column]);
  return stored;
};

/** Converts some columns of a person for writing. */
export const writableColumns = (columns: Partial<UserRow>): Updateable<UserTable> =>
  ({ ...columns, ...storedLists(columns) }) as Updateable<UserTable>;

type Account = Pick<UserRow, 'id' | 'role' | 'name' | 'language_code' | 'created_at'>;

const emptyColumns = Object.fromEntries(
  playerFieldNames.map((field) => [playerColumn(field), emptyValueOf(field)]),
) as unknown as Pick<UserRow, PlayerColumn>;

const emptyRow = {
  ...emptyColumns,
  id: '',
  role: '',
  name: '',
  language_code: '',
  created_at: '',
  updated_at: '',
  status: 'active',
  data_entry: false,
  administrator_since: null,
  may_read_papers: true,
  may_export: true,
  may_delete: true,
  withheld_image: null,
  squad_id: null,
  own_squads_only: false,
  cleared_until: null,
  email_confirmed_at: null,
  search: '',
  name_key: '',
  email_key: null,
  list_order: last.order,
  position_key: last.position,
} as const satisfies Partial<Record<keyof UserRow, unknown>>;

/**
 * A new person with the given columns, complete and ready to insert. Fills in a copy of a row that has all columns: a row
 * that gets its columns one by one takes 14 kB, since each then has a shape of its own, and lists have ten thousand.
 */
export const newUserRow = (account: Account, columns: Partial<UserRow>): Insertable<UserTable> => {
  const row = { ...emptyRow, updated_at: account.created_at } as unknown as UserRow;
  Object.assign(row, columns, account);
  return Object.assign(row, derivedColumns(row), storedLists(row)) as unknown as Insertable<UserTable>;
};
